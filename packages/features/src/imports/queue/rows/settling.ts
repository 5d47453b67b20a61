import { MAX_CORRECTED_ROWS, type RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import type { UnreadableRow } from "@saudabook/trading/imports/corrections/corrected-rows.ts";
import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";

/** The user's decision on a row: corrected cells, or that it is left out. Null if there is none. */
export type Decision = RowCorrection | null;

/** A row that only the server has named. */
export interface ServerRow {
  /** The problem as first named, without a decision. */
  problem: RowProblem;
  /** Why the row could not be read with the decision that was sent; null if none was sent. */
  refused: RowProblem | null;
  sent: Decision;
}

/** The unreadable rows of a file, from the browser and from the server, and the decisions on them. */
export interface SettlingFacts {
  /** What the browser has read of the file, and with which decisions. */
  preview: TradebookPreview | null;
  checkedWith: readonly RowCorrection[];
  decisions: readonly RowCorrection[];
  serverRows: readonly ServerRow[];
}

/** `entered`: only the server can check it. `needless`: the row can be read without a decision. */
export type SettlingState = "open" | "checking" | "wrong" | "needless" | "entered" | "corrected" | "left-out";

export interface SettlingRow {
  row: number;
  problem: RowProblem;
  /** Why it cannot be read with its decision. */
  refused: RowProblem | null;
  decision: Decision;
  state: SettlingState;
  /** The broker's texts; empty if only the server has named the row. */
  cells: readonly string[];
}

/** The rows of a file that need a decision, in the order of the file. */
export interface Settling {
  rows: SettlingRow[];
  /** Captions; empty if only the server has read the file. */
  columns: readonly string[];
  /** Number of such rows, including those beyond the listed ones. */
  total: number;
  settled: number;
}

const SETTLED: readonly SettlingState[] = ["entered", "corrected", "left-out"];

/** Null if all rows of the file can be read. */
export function settlingOf({ preview, checkedWith, decisions, serverRows }: SettlingFacts): Settling | null {
  const decided = new Map(decisions.map((decision) => [decision.row, decision]));
  const checked = new Map(checkedWith.map((decision) => [decision.row, decision]));
  const rows = new Map<number, SettlingRow>();
  for (const { problem, refused, sent } of serverRows) {
    const decision = decided.get(problem.row) ?? null;
    const known = decision !== null && decision === sent && refused;
    const state = known ? "wrong" : decision === null ? "open" : "cells" in decision ? "entered" : "left-out";
    rows.set(problem.row, { row: problem.row, problem, refused: known || null, decision, state, cells: [] });
  }
  for (const one of preview?.unreadable ?? []) {
    const decision = decided.get(one.row) ?? null;
    const isChecked = decision === (checked.get(one.row) ?? null);
    const state = stateOf(one, decision, isChecked);
    const { row, problem, raw: cells } = one;
    rows.set(row, { row, problem, refused: state === "wrong" ? one.refused : null, decision, state, cells });
  }
  if (preview?.status === "refused" && preview.code === "correction_refused") {
    for (const problem of preview.rows) {
      const decision = decided.get(problem.row);
      if (!decision || decision !== checked.get(problem.row)) continue;
      const cells = rows.get(problem.row)?.cells ?? [];
      rows.set(problem.row, { row: problem.row, problem, refused: problem, decision, state: "needless", cells });
    }
  }
  if (rows.size === 0) return null;
  const all = [...rows.values()].toSorted((a, b) => a.row - b.row);
  const settled = all.filter(({ state }) => SETTLED.includes(state)).length;
  const unnamed =
    preview?.status === "refused" && preview.code === "bad_rows"
      ? preview.rowCount - preview.unreadable.filter(({ state }) => state === "unread" || state === "refused").length
      : 0;
  return { rows: all, columns: preview?.columns ?? [], total: all.length + Math.max(0, unnamed), settled };
}

function stateOf({ state }: UnreadableRow, decision: Decision, isChecked: boolean): SettlingState {
  if (decision === null) return "open";
  if (!("cells" in decision)) return "left-out";
  if (!isChecked) return "checking";
  return state === "refused" ? "wrong" : "corrected";
}

/** More rows than can be decided on. */
export const isHopeless = ({ total }: Settling): boolean => total > MAX_CORRECTED_ROWS;

/** Adds the rows that the server has just refused to those that it named before. */
export function namedByServer(
  before: readonly ServerRow[],
  named: readonly RowProblem[],
  sent: readonly RowCorrection[],
): ServerRow[] {
  const rows = new Map(before.map((one) => [one.problem.row, one]));
  for (const problem of named) {
    const decision = sent.find(({ row }) => row === problem.row) ?? null;
    const first = rows.get(problem.row)?.problem ?? problem;
    rows.set(problem.row, { problem: first, refused: decision ? problem : null, sent: decision });
  }
  return [...rows.values()];
}

/** Replaces the decisions on some rows. */
export function withDecisions(
  before: readonly RowCorrection[],
  changed: ReadonlyMap<number, Decision>,
): RowCorrection[] {
  const kept = before.filter(({ row }) => !changed.has(row));
  return [...kept, ...[...changed.values()].filter((decision) => decision !== null)].sort((a, b) => a.row - b.row);
}

/** `quantity "1,0" isn't a number`, without the row. */
export function faultOf({ row, column, value, message }: RowProblem, short: boolean): string {
  const known = `Row ${row}: ${short ? `${column} "${value}" ` : ""}`;
  return message.startsWith(known) ? message.slice(known.length) : message.replace(/^Row \d+ /, "This row ");
}
