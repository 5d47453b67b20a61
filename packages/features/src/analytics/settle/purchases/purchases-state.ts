import type { PurchaseMatches } from "@saudabook/contract/analysis/purchases.ts";
import type { PurchaseEffect, PurchasesInput } from "@saudabook/contract/analysis/settlements.ts";
import type { PurchasesRead } from "@saudabook/trading/statements/read-purchases.ts";
import type { SettleResult } from "../settle-state.ts";

export type ReadFile = Extract<PurchasesRead, { status: "read" }>;
export type RefusedFile = Extract<PurchasesRead, { status: "refused" }>;

/** The lines of a file that can be added, with their ids: a purchase that is sent twice is stored once. */
export interface Comparison {
  read: ReadFile;
  account: string;
  matches: PurchaseMatches;
  /** At most as many as one request accepts, oldest first. */
  purchases: PurchasesInput["purchases"];
  /** Null if no line can be added. */
  effect: PurchaseEffect | null;
}

/** A change that is being sent, or has failed. */
export interface PurchasesChange {
  busy: boolean;
  failure: unknown;
}

export type PurchasesState =
  | { status: "empty" }
  /** `problem`: what is wrong with the file's name or size. */
  | { status: "unfit"; problem: string }
  | { status: "reading" }
  | { status: "refused"; refused: RefusedFile }
  /** The browser could not read the file. */
  | { status: "unread" }
  /** The file is being compared with the missing buys. */
  | { status: "comparing" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "preview"; comparison: Comparison; change: PurchasesChange | null }
  /** The purchases with these ids were added to the account. */
  | { status: "added"; ids: readonly string[]; result: SettleResult; change: PurchasesChange | null }
  | { status: "undone"; result: SettleResult };
