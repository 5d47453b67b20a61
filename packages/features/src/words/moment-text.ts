import { dayText } from "@saudabook/trading/calendar.ts";

const IST = 330 * 60_000;

/** A moment in UTC as people in India write it: `6 Jun 2025, 09:15`. */
export function momentText(moment: string): string {
  const indian = new Date(Date.parse(moment) + IST).toISOString();
  return `${dayText(indian)}, ${indian.slice(11, 16)}`;
}
