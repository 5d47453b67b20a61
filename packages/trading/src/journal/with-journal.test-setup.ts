import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Big } from "big.js";
import type { Product } from "../analysis/match-columns.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { NO_SETTLEMENTS, type Settlements } from "../analysis/settlements.ts";
import type { JournalRoundTrip } from "../analysis/stored-execution.ts";
import { attachableAccount, notedAccount } from "../samples/accounts/attachable-account.ts";
import { digest } from "../samples/accounts/store-in-memory.ts";
import { ACCOUNT, executionOf } from "../samples/notation/match-notation.ts";
import { newNote } from "./changed-note.ts";

export const ISIN = "isin:INE155A01022";
export const NEW_ISIN = "isin:INE155A01030";

/** Default: on the first execution, of product `intraday`, and nothing written. `also`: on these further ones. */
export type Written = Partial<Omit<NoteContent, "anchor" | "legs">> & {
  on?: string;
  also?: string[];
  account?: string;
  product?: Product;
};

export interface Trades {
  executions?: string[];
  journal?: JournalRoundTrip[];
  settlements?: Partial<Settlements>;
  /** Default: 2025-06-20. */
  asOf?: string;
}

const seen = { symbol: "TATA", side: "long", at: "2025-06-02", quantity: "1", price: "1" } as const;

export function noteOf(
  { on = "d1", also = [], account = ACCOUNT, product = "intraday", ...fields }: Written,
  at: number,
): NoteContent {
  const anchorOf = (key: string) => ({ product, account, key, seen });
  const note = newNote(`note ${at}`, anchorOf(on), `2026-01-01T00:00:0${at}.000Z`);
  return { ...note, legs: also.map(anchorOf), ...fields };
}

export const LABELS = [
  { id: "mistake-late", kind: "mistake", name: "Late" },
  { id: "tag-news", kind: "tag", name: "news" },
  { id: "setup-orb", kind: "setup", name: "ORB" },
  { id: "tag-gap", kind: "tag", name: "Gap" },
] as const;

export function factsOf({ executions = [], journal = [], settlements, asOf = "2025-06-20" }: Trades) {
  const rows = executions.map(executionOf);
  const all = { ...NO_SETTLEMENTS, ...settlements };
  return attachableAccount({ executions: rows, journal, asOf, settlements: all }, digest);
}

export function accountOf(trades: Trades, notes: Written[]): AnalysedAccount {
  return notedAccount(factsOf(trades), notes.map(noteOf), LABELS).account;
}

export const rupeesOf = (micros: number | undefined) => Number(new Big(micros ?? Number.NaN).div(1_000_000).toFixed());
