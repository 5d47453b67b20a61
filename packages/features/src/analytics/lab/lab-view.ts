import { MAX_CLAUSES } from "@saudabook/contract/analysis/lab/lab.ts";

/** The part of the lab's address beside the filter. It holds the question, never data. */
export interface LabView {
  /** Texts of the clauses in their order, those that cannot be read as well. */
  clauses: readonly string[];
  /** Whether the last quarter is held out. */
  hold: boolean;
}

/** Longer texts are cut: the site itself never makes such an address. */
const MAX_READ = MAX_CLAUSES + 2;

/** The view in the query of an address. No clause is left out, whatever it says. */
export function readLabView(params: URLSearchParams): LabView {
  return { clauses: params.getAll("c").slice(0, MAX_READ), hold: params.get("hold") === "last-quarter" };
}

/** Returns a copy of `params` with this view. */
export function writeLabView({ clauses, hold }: LabView, params: URLSearchParams = new URLSearchParams()) {
  const written = new URLSearchParams(params);
  written.delete("c");
  for (const clause of clauses) written.append("c", clause);
  if (hold) written.set("hold", "last-quarter");
  else written.delete("hold");
  return written;
}
