import { MONTH_NAMES, SHORT_MONTH_NAMES } from "@saudabook/trading/calendar.ts";

/** Formats `2023-08-03` as "3 Aug 2023". */
export function dayText(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${SHORT_MONTH_NAMES[(month ?? 1) - 1]} ${year}`;
}

/** Formats `2023-08` as "August 2023". */
export function monthText(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return `${MONTH_NAMES[(number ?? 1) - 1]} ${year}`;
}

/** "Thursday, 3 August 2023". */
export function longDayText(day: string): string {
  const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const date = new Date(`${day}T00:00:00Z`);
  return `${names[date.getUTCDay()]}, ${date.getUTCDate()} ${monthText(day.slice(0, 7))}`;
}
