import {
  type Connection,
  MAX_SYNC_MONTHS,
  type PastedToken,
  pastedToken,
} from "@saudabook/contract/connections/connections.ts";
import { addDays, addMonths, dayAfter, dayText } from "@saudabook/trading/calendar.ts";
import type { FieldErrors, Resolver } from "react-hook-form";
import type { OtherFile } from "./dhan-fetch.ts";

/** The places where a fetch can begin. `first`: a day that is typed, without a choice. */
export type FetchStart = "first" | "next" | "another" | "undo" | "after";

/** Values of the form. `from`: the day that is typed, `YYYY-MM-DD`, for `first` and `another`. */
export interface FetchDraft {
  token: string;
  start: FetchStart;
  from: string;
}

/** A fetch as asked for. `undo`: the files to undo before it. */
export interface FetchRequest extends PastedToken {
  undo: readonly OtherFile[];
}

/** The first days between which the user chooses; all days `YYYY-MM-DD`. */
export interface FetchDays {
  starts: readonly FetchStart[];
  /** First days of `next`, `undo` and `after`; null where nothing is left to fetch from there. */
  next: string | null;
  after: string | null;
  undo: string;
  /** Default of the typed day, empty for `first`, and its limits. */
  typed: string;
  earliest: string;
  yesterday: string;
}

/** 1 April of the financial year of a day. */
const yearStart = (day: string) => `${Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0)}-04-01`;

/** @param today `YYYY-MM-DD` in India */
export function fetchDays({ fetchedTo, nextFrom, otherFiles }: Connection, today: string): FetchDays {
  const yesterday = addDays(today, -1);
  const earliest = addMonths(`${yesterday.slice(0, 7)}-01`, 1 - MAX_SYNC_MONTHS);
  const notBefore = (day: string) => (day < earliest ? earliest : day);
  const lastOfFiles = otherFiles
    .map(({ to }) => to)
    .sort()
    .at(-1);
  return {
    starts: fetchedTo !== null ? ["next", "another"] : otherFiles.length > 0 ? ["undo", "after"] : ["first"],
    next: nextFrom,
    after: lastOfFiles !== undefined && lastOfFiles < yesterday ? dayAfter(lastOfFiles) : null,
    undo: notBefore(yearStart(otherFiles.map(({ from }) => from).sort()[0] ?? yesterday)),
    typed: fetchedTo === null ? "" : (nextFrom ?? `${fetchedTo.slice(0, 7)}-01`),
    earliest,
    yesterday,
  };
}

/** The chosen start; another one where that is no longer offered, since a fetch that has failed may have undone files or stored months. */
export function startOf({ starts, next }: FetchDays, chosen: FetchStart): FetchStart {
  if (starts.includes(chosen)) return chosen;
  return starts[0] === "next" && next === null ? "another" : (starts[0] ?? "first");
}

/** Validates the form with the contract's schema. The files are undone from the last to the first: after a failure the rest has no gap. */
export const fetchResolver =
  (days: FetchDays, files: readonly OtherFile[]): Resolver<FetchDraft, unknown, FetchRequest> =>
  ({ token, start: chosen, from: typed }) => {
    const start = startOf(days, chosen);
    const errors: FieldErrors<FetchDraft> = {};
    const isTyped = start === "first" || start === "another";
    const from = isTyped ? typed : days[start];
    const parsed = pastedToken.safeParse({ token, ...(start === "next" || from === null ? {} : { from }) });
    for (const { path, message } of parsed.error?.issues ?? []) {
      errors[path[0] === "from" ? "from" : "token"] ??= { type: "contract", message };
    }
    if (isTyped && (typed > days.yesterday || typed < days.earliest)) {
      const message = `must be a day from ${dayText(days.earliest)} to ${dayText(days.yesterday)}, yesterday`;
      errors.from ??= { type: "contract", message };
    }
    if (!parsed.success || Object.keys(errors).length > 0) return { values: {}, errors };
    const undo = start === "undo" ? [...files].sort((a, b) => b.from.localeCompare(a.from)) : [];
    return { values: { ...parsed.data, undo }, errors: {} };
  };
