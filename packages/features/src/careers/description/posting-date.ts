import { MONTH_NAMES } from "@saudabook/trading/calendar.ts";

/** `2026-11-02` → `2 November 2026`. A day, not a moment: no clock and no time zone can move it. */
export function postingDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} ${MONTH_NAMES[(month ?? 1) - 1]} ${year}`;
}
