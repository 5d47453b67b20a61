import type { PurchaseMatches, PurchaseMisfit } from "@saudabook/contract/analysis/purchases.ts";
import type { Instrument } from "@saudabook/contract/analysis/round-trips.ts";
import { rootSymbol } from "../analysis/prepare/instruments/symbol-series.ts";
import { compare } from "../money.ts";
import type { MissingBuy } from "./missing-buys.ts";
import { OpenSales, sharesOf } from "./open-sales.ts";
import type { StatementLot } from "./statement-lot.ts";

export type PurchaseLot = Omit<StatementLot, "row">;

/**
 * Finds the lines that are missing buys of one broker account. The oldest are used first, as stock from before the files is sold first. A
 * line
 * is first matched with what the files bought on its day. A line without a cost is not used, and no more shares than are missing.
 */
export function matchPurchases(lots: readonly PurchaseLot[], missing: readonly MissingBuy[]): PurchaseMatches {
  const shares = missing.map((one) => ({ instrument: one.instrument, sales: new OpenSales(one) }));
  const find = finder(shares);
  const purchases: PurchaseMatches["purchases"] = [];
  const misfits: PurchaseMatches["misfits"] = [];
  const order = [...lots.entries()].sort(([atA, a], [atB, b]) =>
    a.day === b.day ? atA - atB : a.day < b.day ? -1 : 1,
  );
  for (const [lot, line] of order) {
    const share = find(line);
    const outcome = typeof share === "string" ? share : use(share.sales, line);
    if (typeof outcome === "string") misfits.push({ lot, reason: outcome });
    else if (typeof share !== "string") {
      const { day, price } = line;
      purchases.push({ lot, instrument: share.instrument, day, quantity: sharesOf(outcome), price });
    }
  }
  misfits.sort((a, b) => a.lot - b.lot);
  const complete = shares.filter(({ sales }) => sales.missing === 0n).length;
  return { purchases, misfits, missing: { buys: shares.length, complete } };
}

/** The units of a line that are used, or the reason why none are. */
function use(sales: OpenSales, { day, quantity, price }: PurchaseLot): bigint | PurchaseMisfit {
  const rest = sales.takeKnown(day, quantity);
  if (rest === 0n) return "known";
  if (compare(price, "0") === 0) return "no-cost";
  if (sales.missing === 0n) return "complete";
  const used = sales.add(day, rest);
  return used === 0n ? "after-sale" : used;
}

interface Share {
  instrument: Instrument;
  sales: OpenSales;
}

/** Finds a share by ISIN, or by symbol if a line or a file has no ISIN. */
function finder(shares: readonly Share[]): (line: PurchaseLot) => Share | PurchaseMisfit {
  const byIsin = new Map(shares.map((share) => [share.instrument.isin, share]));
  const bySymbol = new Map<string, Share[]>();
  for (const share of shares) {
    const symbol = rootSymbol(share.instrument.symbol);
    bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), share]);
  }
  return ({ isin, symbol }) => {
    const own = isin === null ? undefined : byIsin.get(isin);
    if (own) return own;
    const [first, another] = symbol === null ? [] : (bySymbol.get(rootSymbol(symbol)) ?? []);
    if (!first) return "no-missing-buy";
    // A line with another ISIN has shares from before or after a split; one without an ISIN may have either of two.
    return another || (isin !== null && first.instrument.isin !== null) ? "other-isin" : first;
  };
}
