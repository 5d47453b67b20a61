import { dayText } from "@saudabook/trading/calendar.ts";
import type { SaveState } from "./use-autosave.ts";

/** The instant on the clock of the exchange: `2026-11-24T08:52:10.000Z` is 08:52:10 in India. */
export const indianMoment = (instant: string) => new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString();

/** Hours and minutes on the clock of the exchange, or the day of another one. */
function momentText(instant: string, today: string): string {
  const indian = indianMoment(instant);
  return indian.slice(0, 10) === today ? indian.slice(11, 16) : dayText(indian.slice(0, 10));
}

/** @param today the day in India, `YYYY-MM-DD` */
export function saveText(save: SaveState<unknown, unknown>, today: string): string {
  switch (save.status) {
    case "saved":
      return save.at === null ? "" : `Saved ${momentText(save.at, today)}`;
    case "waiting":
      return "Not saved yet";
    case "saving":
      return "Saving…";
    case "failed":
      return "Not saved yet";
    case "conflict":
      return "Waiting for your choice";
  }
}
