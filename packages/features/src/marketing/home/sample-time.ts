import { SHORT_MONTH_NAMES } from "@saudabook/trading/calendar.ts";

/** `2026-03-30T14:41:09+05:30` → `30 Mar 2026, 14:41`. */
export function sampleTime(timestamp: string): string {
  const [date = "", time] = timestamp.split("T");
  const [year, month, day] = date.split("-");
  const words = `${Number(day)} ${SHORT_MONTH_NAMES[Number(month) - 1]} ${year}`;
  return time === undefined ? words : `${words}, ${time.slice(0, 5)}`;
}
