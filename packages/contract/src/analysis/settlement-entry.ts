import * as z from "zod/mini";
import { exitPrice, journalNumber } from "../journal/journal.ts";
import { brokerAccount } from "../trades/trade.ts";
import { dayInAddress } from "../trades/trade-history.ts";
import { decimalInput } from "../values/decimal.ts";

/** Instrument key, as in round trips and waiting positions. */
const instrumentKey = z
  .string()
  .check(z.regex(/^(?:isin|symbol|fno|contract|journal):[^\p{Cc}]{1,80}$/u, "must be the key of an instrument"));
const ratioPart = z
  .int("must be a whole number")
  .check(z.gte(1, "must be at least 1"), z.lte(1_000_000, "must be at most 1000000"));
export const corporateAction = {
  oldInstrument: instrumentKey,
  newInstrument: instrumentKey,
  /** The first day on which the new shares trade; of a bonus issue, the ex-day. */
  day: dayInAddress,
  /** `from` old shares become `to` new ones; in a demerger `to` new ones are added to `from` old ones. */
  from: ratioPart,
  to: ratioPart,
};

/** Shares that were bought before the first file or elsewhere. `price`: rupees per share, exact. */
export const purchase = {
  account: brokerAccount,
  instrument: instrumentKey,
  day: dayInAddress,
  quantity: journalNumber,
  price: exitPrice,
};

/** How shares came into the account, if not by an ordinary purchase. */
export const ACQUISITIONS = ["ipo", "rights", "entitlement", "esop", "gift", "transfer", "option-delivery"] as const;
export const LEAVINGS = ["transfer", "gift", "buy-back"] as const;

/** SHA-256 of the tax statement whose offer the user accepted, hexadecimal. Default: the user made the entry. */
const fromStatement = { fromStatement: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "must be a SHA-256"))) };

/** A settlement: an entry that the user adds to the imported data, dated and reversible. Rupees and shares, both exact. */
export const settlementEntry = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("opening-lot"),
    ...fromStatement,
    ...purchase,
    /** Default: bought on an exchange. */
    how: z.optional(z.enum(ACQUISITIONS)),
    /** The day from which the holding period counts, where it is before `day`, the day of the credit. Default: `day`. */
    acquired: z.optional(dayInAddress),
  }),
  /** Shares that left without a sale on an exchange: the oldest that were held when `day` began. */
  z.strictObject({
    kind: z.literal("leaving"),
    ...fromStatement,
    account: brokerAccount,
    instrument: instrumentKey,
    day: dayInAddress,
    quantity: journalNumber,
    how: z.enum(LEAVINGS),
    /** Rupees per share, for a buy-back alone; the others leave at their cost. Default: null. */
    price: z._default(z.nullable(exitPrice), null),
  }),
  z.strictObject({
    kind: z.literal("expiry"),
    ...fromStatement,
    account: brokerAccount,
    instrument: instrumentKey,
    price: exitPrice,
    /** Only needed if no file has the contract's expiry. */
    day: z._default(z.nullable(dayInAddress), null),
  }),
  z.strictObject({
    kind: z.literal("override"),
    ...fromStatement,
    account: brokerAccount,
    instrument: instrumentKey,
    day: dayInAddress,
    product: z.enum(["intraday", "delivery"]),
  }),
  z.strictObject({ kind: z.literal("split"), ...corporateAction, ...fromStatement }),
  z.strictObject({
    kind: z.literal("bonus"),
    ...fromStatement,
    ...corporateAction,
    /** The day on which the new shares came into the demat account. Default: the ex-day. */
    allotmentDay: z.optional(dayInAddress),
  }),
  z.strictObject({
    kind: z.literal("demerger"),
    ...corporateAction,
    /** Percent of the cost that stays with the old share. */
    costShare: decimalInput.check(
      z.refine((text) => Number(text) >= 0 && Number(text) <= 100, "must be from 0 to 100"),
    ),
  }),
]);
export type SettlementEntry = z.infer<typeof settlementEntry>;

/** SHA-256 of the statement whose offer the entry was; undefined if the user made it. */
export const offeredBy = (entry: SettlementEntry): string | undefined =>
  "fromStatement" in entry ? entry.fromStatement : undefined;

/** An entry from a form. A price that follows from a cost, and one that is already stored, may be longer. */
export const settlementInput = settlementEntry.check(({ value, issues }) => {
  const refuse = (field: string, message: string) =>
    issues.push({ code: "custom", path: [field], input: value, message });
  if (value.kind === "bonus") {
    if (value.to <= value.from) refuse("to", "must be more than the shares before");
    if (value.allotmentDay !== undefined && value.allotmentDay < value.day)
      refuse("allotmentDay", "must not be before the ex-day");
  }
  if (value.kind === "opening-lot" && value.acquired !== undefined && value.acquired > value.day)
    refuse("acquired", "must not be after the day of the credit");
  if (value.kind === "leaving" && (value.how === "buy-back") !== (value.price !== null))
    refuse("price", "must be given for a buy-back alone");
  if ("price" in value && /\.\d{6}\d*[1-9]/.test(value.price ?? ""))
    refuse("price", "must have at most 6 digits after the decimal point");
});
