import type { InspectedColumn } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import type { MappingDraft } from "./mapping-draft.ts";

/**
 * Beginnings of the brokers' status texts for orders that were not executed, or not yet. "Open" is omitted: it also describes how a
 * position is traded.
 */
const NOT_EXECUTED =
  /^(?:cancel(?:l?ed|lation)?|reject(?:ed|ion)?|fail(?:ed|ure)?|lapsed?|expired|(?:\w+ )?pending|(?:not|un)[ -]?(?:executed|traded|filled))\b/i;

/** A column without a role whose texts look like order statuses, and its first text of an order that was not executed. */
export interface StatusLike {
  place: number;
  caption: string;
  text: string;
}

/** Null if the file has no such column, or the user has decided which rows are read. */
export function unmappedStatus(
  { columns, allRows }: Pick<MappingDraft, "columns" | "allRows">,
  found: readonly InspectedColumn[],
): StatusLike | null {
  if (allRows || columns.status !== undefined) return null;
  const mapped = new Set(Object.values(columns));
  for (const [place, { caption, texts }] of found.entries()) {
    if (mapped.has(place) || caption === "") continue;
    const text = texts?.find((one) => NOT_EXECUTED.test(one));
    if (text !== undefined) return { place, caption, text };
  }
  return null;
}
