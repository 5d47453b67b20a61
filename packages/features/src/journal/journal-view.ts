import type { JournalType } from "@saudabook/contract/journal/journal.ts";
import { typeLabels } from "./type-labels.ts";

/** Part of the journal that is kept in the address. */
export interface JournalView {
  type: JournalType;
}

export const defaultJournalView: JournalView = { type: "intraday" };

const KEY = "type";

/** The view in the query of an address. A value that is not valid is ignored. */
export function readJournalView(params: URLSearchParams): JournalView {
  const type = params.get(KEY);
  return { type: type !== null && Object.hasOwn(typeLabels, type) ? (type as JournalType) : defaultJournalView.type };
}

/** A copy of `params` with this view, without its default values. Other params stay as they are. */
export function writeJournalView(view: JournalView, params: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(params);
  written.delete(KEY);
  if (view.type !== defaultJournalView.type) written.set(KEY, view.type);
  return written;
}
