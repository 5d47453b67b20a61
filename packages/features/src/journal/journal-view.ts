import type { JournalType } from "@saudabook/contract/journal.ts";
import { typeLabels } from "./type-labels.ts";

/** How the journal is looked at: the part of it that lives in the address. */
export interface JournalView {
  type: JournalType;
}

export const defaultJournalView: JournalView = { type: "intraday" };

const KEY = "type";

/** The view that an address asks for. An address comes from anywhere: what makes no sense in it counts as not there. */
export function readJournalView(params: URLSearchParams): JournalView {
  const type = params.get(KEY);
  return { type: type !== null && Object.hasOwn(typeLabels, type) ? (type as JournalType) : defaultJournalView.type };
}

/** A copy of `params` that says this view, and nothing that goes without saying; what is not the view's stays as it is. */
export function writeJournalView(view: JournalView, params: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(params);
  written.delete(KEY);
  if (view.type !== defaultJournalView.type) written.set(KEY, view.type);
  return written;
}
