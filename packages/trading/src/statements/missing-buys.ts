import type { Decimal } from "@saudabook/contract/decimal.ts";
import type { Instrument } from "@saudabook/contract/round-trips.ts";
import { rootSymbol } from "../analysis/prepare/symbol-series.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { instrumentText } from "../analysis/responses/round-trip-rows.ts";
import { quantityText } from "../analysis/responses/texts.ts";
import { waitingAccount } from "../analysis/responses/waiting-by-account.ts";
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

/** Shares of one broker account that were sold, and that its files do not show being bought. */
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

/**
 * The missing buys of a broker account, each with the trades of its share.
 *
 * @param trades of the account; those of other shares are ignored
 */
export function missingBuysOf(account: AnalysedAccount, key: string, trades: Iterable<ShareTrade>): MissingBuy[] {
  const missing: (MissingBuy & { trades: ShareTrade[] })[] = [];
  for (const one of account.waiting) {
    if (one.kind !== "opening-sell" || waitingAccount(account, one) !== key) continue;
    const instrument = account.results.instruments[account.books[one.book]?.instrument ?? -1];
    if (!instrument) throw new Error("A position that waits has no instrument.");
    const quantity = quantityText(one.units / (one.unitsPerShare ?? 1));
    missing.push({ instrument: instrumentText(instrument), quantity, trades: [] });
  }
  const byIsin = new Map(missing.map((one) => [one.instrument.isin, one]));
  const bySymbol = new Map(missing.map((one) => [rootSymbol(one.instrument.symbol), one]));
  for (const trade of trades) {
    const own = trade.isin === null ? undefined : byIsin.get(trade.isin);
    const found = own ?? (trade.isin === null ? bySymbol.get(rootSymbol(trade.symbol)) : undefined);
    found?.trades.push(trade);
  }
  return missing;
}
