import type { ACQUISITIONS, LEAVINGS } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";

// Section 6 of the trading rules: what the user may settle. Entries are stored apart from the data, dated and reversible. `id` is set by
// the
// caller, unique, and part of the identity of rows made from the entry. Accounts and instruments are given by key, days as YYYY-MM-DD.

interface Entry {
  id: string;
}

/** Stock bought before the first file or outside of it: a delivery buy on that day, before the day's executions. */
export interface OpeningLot extends Entry {
  account: string;
  instrument: string;
  day: string;
  /** Shares as of that day. */
  quantity: Decimal;
  /** Rupees a share, exact: the cost of the lot is rounded to paise once. */
  price: Decimal;
  /** How the shares came into the account, for the tax year alone. Default: bought on an exchange. */
  how?: (typeof ACQUISITIONS)[number] | undefined;
  /** The day from which the holding period counts, for the tax year alone. Default: `day`. */
  acquired?: string | undefined;
}

/**
 * Shares that left the account without a sale on an exchange, before the day's executions: the oldest that were held when the day began.
 */
export interface Leaving extends Entry {
  account: string;
  instrument: string;
  day: string;
  /** Shares as of that day. */
  quantity: Decimal;
  /** `transfer`: to another demat account. */
  how: (typeof LEAVINGS)[number];
  /** Rupees per share, exact, for a buy-back. Null for the others: they leave at their cost, without a result. */
  price: Decimal | null;
}

/** A derivative held to its expiry: all that was left is closed on the expiry's day. */
export interface Expiry extends Entry {
  account: string;
  instrument: string;
  /** Rupees a unit, exact: 0 for a worthless option, the intrinsic value of one in the money, the final price of a future. */
  price: Decimal;
  /** Needed only where no file has the contract's expiry. */
  day: string | null;
}

/** Overrides rules 7 and 8 for a whole scrip-day if a broker's statement contradicts them. */
export interface ProductOverride extends Entry {
  account: string;
  instrument: string;
  day: string;
  /** `delivery`: nothing is netted, as in trade-for-trade series; `intraday`: the day is netted in spite of its series. */
  product: "intraday" | "delivery";
}

interface ShareAction extends Entry {
  /** Keys of instruments; equal if the ISIN stays. The change applies to all accounts. */
  oldInstrument: string;
  newInstrument: string;
  /** The first day on which the new shares trade; of a bonus issue, the ex-day. */
  day: string;
  from: number;
  to: number;
}

/** A split or a new ISIN: `from` old shares are `to` new ones from that day on (a split 1:10 is 1 → 10). */
export interface Split extends ShareAction {
  kind: "split";
}

/**
 * A bonus issue: holders of `from` shares at the beginning of the ex-day have `to` from the allotment on (a bonus 1:2 is 2 → 3). The new
 * shares are a lot of their own at no cost.
 */
export interface Bonus extends ShareAction {
  kind: "bonus";
  /** Default: the ex-day. */
  allotmentDay?: string | undefined;
}

export type ShareChange = Split | Bonus;

/**
 * Holders of the old share keep it at `costShare` percent of its cost, and get `to` new shares for `from` old ones at the remaining cost.
 */
export interface Demerger extends ShareAction {
  kind: "demerger";
  /** Percent of the cost that stays with the old share, 0 to 100. */
  costShare: Decimal;
}

export interface Settlements {
  openingLots: readonly OpeningLot[];
  leavings: readonly Leaving[];
  expiries: readonly Expiry[];
  productOverrides: readonly ProductOverride[];
  corporateActions: readonly (ShareChange | Demerger)[];
}

export const NO_SETTLEMENTS: Settlements = {
  openingLots: [],
  leavings: [],
  expiries: [],
  productOverrides: [],
  corporateActions: [],
};
