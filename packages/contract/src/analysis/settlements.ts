import * as z from "zod/mini";
import { brokerAccount } from "../trades/trade.ts";
import { dayInAddress, exactSum } from "../trades/trade-history.ts";
import { decimal, decimalInput } from "../values/decimal.ts";
import { basis, dataVersion, leftOutPositions, positionSide, positionSums } from "./filter.ts";
import { instrument } from "./round-trips.ts";
import { corporateAction, purchase, settlementEntry } from "./settlement-entry.ts";
import { booked } from "./summary.ts";

/** Created by the client: sending the same entry again gives the same settlement. */
export const settlementId = z.uuid().check(z.toLowerCase());
export const settlementParams = z.object({ id: settlementId });

export const MAX_SETTLEMENTS = 5_000;
/** Maximum number of purchases in one request, and of bytes in its body. */
export const MAX_PURCHASES = 500;
export const MAX_PURCHASES_BYTES = 256 * 1024;
/** Maximum number of waiting positions in one response. */
export const MAX_WAITING = 1_000;

export const settled = z.object({
  id: z.string(),
  entry: settlementEntry,
  /** Entries of one request share the same time, and no others have it. */
  createdAt: z.iso.datetime(),
  /** Why it matches nothing; null if it is used, and until the next version. */
  unused: z.nullable(z.string()),
});
export type Settled = z.infer<typeof settled>;

/** `executions`: number of the files' executions with units in the position. */
const position = {
  account: brokerAccount,
  instrument,
  quantity: exactSum,
  value: exactSum,
  executions: z.int().check(z.gte(1)),
};

export const waitingPosition = z.discriminatedUnion("kind", [
  /** Stock sold that no file bought. */
  z.object({ kind: z.literal("opening-sell"), ...position, firstDay: z.iso.date() }),
  z.object({ kind: z.literal("expired"), ...position, side: positionSide, expiryDay: z.iso.date() }),
  z.object({ kind: z.literal("expiry-unknown"), ...position, side: positionSide }),
  /** One symbol with two ISINs: a corporate action, perhaps. */
  z.object({
    kind: z.literal("two-isins"),
    account: brokerAccount,
    symbol: z.string(),
    instruments: z.array(instrument),
  }),
]);
export type WaitingPosition = z.infer<typeof waitingPosition>;

/** Average price of a day, in rupees per share. */
const dayPrice = z.object({ day: z.iso.date(), price: decimal });

export const settlementList = z.object({
  basis: z.pick(basis, { version: true, pending: true, faulty: true, sample: true }),
  /** Sums of the positions that wait and fit the filter. */
  leftOut: leftOutPositions,
  /** All waiting positions, of the filter's broker account if it has one: those that match, those that do not, and both. */
  shown: positionSums,
  hidden: positionSums,
  all: positionSums,
  /** Broker accounts with sales of stock that no file bought, from the positions that match; largest amount first. */
  missingTradebooks: z.array(
    z.extend(positionSums, {
      account: brokerAccount,
      /** The purchases were on this day or before. */
      firstSale: z.iso.date(),
      /** The first day of the files of this account. */
      filesFrom: z.iso.date(),
    }),
  ),
  /**
   * Splits and bonus issues suggested by prices and quantities around a day, from the positions that match, largest amount first. None has
   * an effect until its entry is stored as a settlement.
   */
  suspected: z.array(
    z.object({
      /** Its day is that of `after`; any day after `before` gives the same figures. */
      entry: z.strictObject({ kind: z.enum(["split", "bonus"]), ...corporateAction }),
      /** The new shares. */
      instrument,
      /** The last day with the old price, and the first with the new one. */
      before: dayPrice,
      after: dayPrice,
      /** How many of the shares sold without a purchase it explains, and the quantity and proceeds of those. */
      explained: exactSum,
      quantity: exactSum,
      value: exactSum,
    }),
  ),
  /** The first thousand that match, symbols with two ISINs first, then by value, largest first; and their total number. */
  waitingCount: z.int().check(z.gte(0)),
  waiting: z.array(waitingPosition).check(z.maxLength(MAX_WAITING)),
  /** Oldest first; those that name another broker account than the filter are left out. */
  settled: z.array(settled).check(z.maxLength(MAX_SETTLEMENTS)),
  /** The instruments that `settled` names, as far as the account has them. */
  named: z.array(instrument),
});
export type SettlementList = z.infer<typeof settlementList>;

/**
 * Purchases that are not stored, as if they were opening lots with these ids. Lots of one day and instrument are used in the order of their
 * ids: storing them under the same ids gives the same totals.
 */
export const purchasesInput = z.strictObject({
  purchases: z.array(z.strictObject({ id: settlementId, ...purchase })).check(
    z.minLength(1, "must have at least 1 entry"),
    z.maxLength(MAX_PURCHASES, `must have at most ${MAX_PURCHASES} entries`),
    z.refine(
      (purchases) => new Set(purchases.map(({ id }) => id)).size === purchases.length,
      "must have each id only once",
    ),
  ),
});
export type PurchasesInput = z.infer<typeof purchasesInput>;

/** For the whole account, in rupees: booked exits, closed trades of the statistics, and the sales that no purchase explains. */
const totalsOfPurchases = z.extend(booked, {
  closed: z.int().check(z.gte(0)),
  openingSells: leftOutPositions.shape.openingSells,
});

/** The totals without and with purchases. */
export const purchaseEffect = z.object({
  /** The version of `before`. */
  version: dataVersion,
  before: totalsOfPurchases,
  after: totalsOfPurchases,
  /** Ids of the purchases that would change nothing, and why. */
  unused: z.array(z.object({ id: z.string(), reason: z.string() })).check(z.maxLength(MAX_PURCHASES)),
});
export type PurchaseEffect = z.infer<typeof purchaseEffect>;

export const brokeragePlan = z.enum(["zerodha", "groww"]);

const planChoice = z.strictObject({
  account: brokerAccount,
  /** First day of the plan, which lasts until the account's next choice. */
  from: dayInAddress,
  plan: brokeragePlan,
});

/** Replaces all settings: what is not sent is deleted. */
export const analyticsSettingsInput = z.strictObject({
  /** Rupees; null: the equity curve starts at 0 and drawdowns have no percent. */
  startingCapital: z.nullable(
    decimalInput.check(
      z.refine((text) => Number(text) > 0 && Number(text) < 1e13, "must be more than 0 and less than 10 lakh crore"),
    ),
  ),
  plans: z.array(planChoice).check(
    z.maxLength(200, "must have at most 200 entries"),
    z.refine(
      (plans) => new Set(plans.map(({ account, from }) => `${account} ${from}`)).size === plans.length,
      "must have one plan for an account and day",
    ),
  ),
});
export type AnalyticsSettingsInput = z.infer<typeof analyticsSettingsInput>;

export const analyticsSettings = z.object({
  startingCapital: z.nullable(decimal),
  /** Ordered by account, then by day. Before its first choice an account has its broker's current plan. */
  plans: z.array(planChoice),
  /** Broker accounts that have plans. */
  accounts: z.array(brokerAccount),
});
export type AnalyticsSettings = z.infer<typeof analyticsSettings>;
