import type { Instrument } from "@saudabook/contract/analysis/round-trips.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { rootSymbol } from "../analysis/prepare/instruments/symbol-series.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { instrumentText } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { waitingAccount } from "../analysis/responses/settle/waiting-by-account.ts";
import { quantityText } from "../analysis/responses/texts.ts";
import type { OpeningLot } from "../analysis/settlements.ts";

/** What one broker account bought or sold of a share on a day, as its files have it. Sums of several executions, or single ones. */
export interface ShareTrade {
  symbol: string;
  isin: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
  side: "buy" | "sell";
  quantity: Decimal;
}

/** Shares of one broker account that were sold, without a purchase in its files. */
export interface MissingBuy {
  instrument: Instrument;
  /** Shares. */
  quantity: Decimal;
  /** All trades of the share in the account, in any order. */
  trades: readonly ShareTrade[];
}

/** A purchase that the user has added before, as a trade. */
export function openingLotTrade({
  instrument,
  day,
  quantity,
}: Pick<OpeningLot, "instrument" | "day" | "quantity">): ShareTrade {
  const name = instrument.slice(instrument.indexOf(":") + 1);
  const isin = instrument.startsWith("isin:");
  return { symbol: isin ? "" : name, isin: isin ? name : null, day, side: "buy", quantity };
}

/** The missing buys of a broker account, without the trades of their shares. */
export function missingBuysOf(account: AnalysedAccount, key: string): Omit<MissingBuy, "trades">[] {
  return account.waiting.flatMap((one) => {
    if (one.kind !== "opening-sell" || waitingAccount(account, one) !== key) return [];
    const instrument = account.results.instruments[account.books[one.book]?.instrument ?? -1];
    if (!instrument) throw new Error("A position that waits has no instrument.");
    return [{ instrument: instrumentText(instrument), quantity: quantityText(one.units / (one.unitsPerShare ?? 1)) }];
  });
}

/**
 * Gives each missing buy the trades of its share.
 *
 * @param trades of the account, with or without those of other shares, which are ignored
 */
export function withTrades(missing: readonly Omit<MissingBuy, "trades">[], trades: Iterable<ShareTrade>): MissingBuy[] {
  const all = missing.map((one) => ({ ...one, trades: [] as ShareTrade[] }));
  const byIsin = new Map(all.map((one) => [one.instrument.isin, one]));
  const bySymbol = new Map(all.map((one) => [rootSymbol(one.instrument.symbol), one]));
  for (const trade of trades) {
    const found = trade.isin === null ? bySymbol.get(rootSymbol(trade.symbol)) : byIsin.get(trade.isin);
    found?.trades.push(trade);
  }
  return all;
}
