import * as z from "zod/mini";
import { exitPrice, journalNumber } from "../journal/journal.ts";
import { brokerAccount } from "../trades/trade.ts";
import { dayInAddress } from "../trades/trade-history.ts";
import { decimal } from "../values/decimal.ts";
import { instrument } from "./round-trips.ts";
import { settlementEntry } from "./settlement-entry.ts";
import { MAX_PURCHASES, settlementId } from "./settlements.ts";

/** Maximum number of lines in a file that one request compares with the missing buys, and of bytes in its body. */
export const MAX_STATEMENT_LOTS = 5_000;
export const MAX_STATEMENT_LOTS_BYTES = 1024 * 1024;

/** A purchase from a line of the user's file. */
const statementLot = z
  .strictObject({
    symbol: z.nullable(z.string().check(z.regex(/^[^\p{Cc}]{1,40}$/u, "must be a symbol"))),
    isin: z.nullable(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{10}$/, "must be an ISIN"))),
    day: dayInAddress,
    quantity: journalNumber,
    /** Rupees a share; 0 where the file has no cost. */
    price: exitPrice,
  })
  .check(
    z.refine(({ symbol, isin }) => symbol !== null || isin !== null, { path: ["symbol"], message: "is required" }),
  );

export const statementLotsInput = z.strictObject({
  account: brokerAccount,
  lots: z
    .array(statementLot)
    .check(
      z.minLength(1, "must have at least 1 entry"),
      z.maxLength(MAX_STATEMENT_LOTS, `must have at most ${MAX_STATEMENT_LOTS} entries`),
    ),
});
export type StatementLots = z.infer<typeof statementLotsInput>;

/**
 * Why a line is not used. `no-missing-buy`: the share has no sale without a purchase. `other-isin`: its symbol has one under another ISIN.
 * `known`: the files, or a purchase added before, contain it. `no-cost`: it may be a bonus, but is never assumed to be one. `complete`: no
 * sale is left without a purchase. `after-sale`: it was bought after the last such sale.
 */
export const purchaseMisfit = z.enum(["no-missing-buy", "other-isin", "known", "no-cost", "complete", "after-sale"]);
export type PurchaseMisfit = z.infer<typeof purchaseMisfit>;

/** `lot` is the place of the line in the request, from 0. */
export const purchaseMatches = z.object({
  /** Missing buys of the account, and how many of them the purchases complete. */
  missing: z.object({ buys: z.int().check(z.gte(0)), complete: z.int().check(z.gte(0)) }),
  /** Oldest first. `quantity`: how many of the line's shares are missing. */
  purchases: z.array(
    z.object({ lot: z.int().check(z.gte(0)), instrument, day: z.iso.date(), quantity: decimal, price: decimal }),
  ),
  /** Misfits in the order of the lines. */
  misfits: z.array(z.object({ lot: z.int().check(z.gte(0)), reason: purchaseMisfit })),
});
export type PurchaseMatches = z.infer<typeof purchaseMatches>;

/** Both in one transaction. An entry with an existing id replaces the old one; deleting an unknown id is no error. */
export const settlementChanges = z.strictObject({
  add: z._default(
    z.array(z.strictObject({ id: settlementId, entry: settlementEntry })).check(
      z.maxLength(MAX_PURCHASES, `must have at most ${MAX_PURCHASES} entries`),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "must have each id only once"),
    ),
    [],
  ),
  remove: z._default(
    z.array(settlementId).check(z.maxLength(MAX_PURCHASES, `must have at most ${MAX_PURCHASES} entries`)),
    [],
  ),
});
export type SettlementChanges = z.infer<typeof settlementChanges>;
