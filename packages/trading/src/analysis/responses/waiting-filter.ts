import { type Instrument, SOURCES } from "../execution-columns.ts";
import type { Waiting } from "../match-columns.ts";
import type { Filter } from "../metrics/selection.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { waitingThatFits } from "./basis.ts";

const [TRADEBOOK] = SOURCES;

/**
 * Positions that wait and fit a filter: by account and instrument, by the day of the first sale or of the expiry, by product and side. One
 * without a day fits any days. A position has no result, no holding time and no time of entry: it fits no condition about these.
 */
export function waitingWith(account: AnalysedAccount, filter: Filter): Waiting[] {
  const { from, to, product, side, holding, result, source, groups } = filter;
  const { books, results } = account;
  if (holding !== undefined || result !== undefined || (source !== undefined && source !== TRADEBOOK)) return [];
  return waitingThatFits(account, filter).filter((one) => {
    const instrument = one.kind === "two-isins" ? undefined : results.instruments[books[one.book]?.instrument ?? -1];
    const day = dayOf(one);
    return (
      (day === null || (day >= (from ?? day) && day <= (to ?? day))) &&
      (product === undefined || product === productOf(instrument)) &&
      (side === undefined || side === sideOf(one)) &&
      [...(groups ?? [])].every(([name, key]) => name === "option-type" && key === instrument?.kind)
    );
  });
}

function dayOf(one: Waiting): number | null {
  if (one.kind === "opening-sell") return one.firstDay;
  return one.kind === "expired" ? one.expiryDay : null;
}

function productOf(instrument: Instrument | undefined): Filter["product"] {
  if (instrument === undefined || instrument.kind === "equity") return "delivery";
  const isFuture =
    instrument.kind === "future" || (instrument.kind === "unknown-derivative" && instrument.symbol.endsWith("FUT"));
  return isFuture ? "futures" : "options";
}

function sideOf(one: Waiting): Filter["side"] {
  return one.kind === "expired" || one.kind === "expiry-unknown" ? (one.units > 0 ? "long" : "short") : "long";
}
