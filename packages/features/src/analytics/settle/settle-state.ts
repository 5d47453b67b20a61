import type {
  PurchaseEffect,
  Settled,
  SettlementList,
  WaitingPosition,
} from "@saudabook/contract/analysis/settlements.ts";
import type { AnalyticsTotals } from "@saudabook/contract/analysis/summary.ts";
import type { SettleForm } from "./form/settle-fields.ts";

export type SettleState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; list: SettlementList };

type Named =
  | { kind: "two-isins"; account: string; symbol: string }
  | { kind: Exclude<WaitingPosition["kind"], "two-isins">; account: string; instrument: { key: string } };

/** Identifies a waiting position. */
export function positionKey(position: Named): string {
  const subject = position.kind === "two-isins" ? position.symbol : position.instrument.key;
  return `${position.kind}|${position.account}|${subject}`;
}

/** Totals of the whole account. */
export interface Totals extends Omit<AnalyticsTotals["booked"], "chargesByHead"> {
  /** Closed round trips. */
  closed: number;
  /** The newest changes are not in the figures yet (`pending`), or can't be (`faulty`). */
  behind: "pending" | "faulty" | null;
  /** What they leave out; null where it is not known in full. */
  leftOut: AnalyticsTotals["basis"]["leftOut"] | null;
}

export function totalsOf({ booked, basis }: AnalyticsTotals): Totals {
  const behind = basis.faulty ? "faulty" : basis.pending ? "pending" : null;
  const { chargesByHead: _, ...sums } = booked;
  return { ...sums, closed: basis.n, behind, leftOut: basis.leftOut };
}

/** Totals without or with purchases that are not stored. */
export const expectedTotals = ({ openingSells: _, ...sums }: PurchaseEffect["before"]): Totals => ({
  ...sums,
  behind: null,
  leftOut: null,
});

/** Identifies the acceptance of suspected changes. */
export function suspectedKey(suspected: readonly SettlementList["suspected"][number][]): string {
  const names = suspected.map(({ entry: { oldInstrument, newInstrument } }) => `${oldInstrument}|${newInstrument}`);
  return `suspected|${names.join("|")}`;
}

/** Identifies the undoing of entries; for one entry it is its id. */
export const settledKey = (settled: readonly Pick<Settled, "id">[]) => settled.map(({ id }) => id).join(" ");

/** A change that the server has accepted, and the totals that moved with it. */
export interface SettleResult {
  title: string;
  /** Null if the totals could not be loaded. */
  before: Totals | null;
  after: Totals | null;
}

export interface SavedResult extends SettleResult {
  /** Ids of the entries that it added. */
  saved: readonly string[];
  /** The saved entries in words, e.g. "2 splits". */
  what: string;
}

/** A change that is being sent, or that failed. */
export interface SettleChange {
  /** The part of the screen that it belongs to: `form`, `worthless`, `undo`, a key of suspected changes or of settlements. */
  at: string;
  busy: boolean;
  failure: unknown;
}

/** The open form. */
export interface OpenForm {
  key: string;
  form: SettleForm;
}
