import { type Instrument, SOURCES } from "../../execution-columns.ts";
import type { Waiting } from "../../match-columns.ts";
import type { Filter } from "../../metrics/selection.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { placeFits } from "./place-fits.ts";

const [TRADEBOOK] = SOURCES;

/**
 * Waiting positions that match a filter: by account and instrument, by the days of the sales or of the expiry, by product and side. A
 * position
 * without a day matches any days, and each position counts as a whole. A position has no result, holding time or time of entry, so it
 * matches no condition on these.
 */
export function waitingWith(account: AnalysedAccount, filter: Filter): Waiting[] {
  const { from, to, product, side, holding, result, source, groups } = filter;
  const { books, results } = account;
  if (holding !== undefined || result !== undefined || (source !== undefined && source !== TRADEBOOK)) return [];
  const fits = placeFits(account, filter);
  return account.waiting.filter((one) => {
    const place =
      one.kind === "two-isins" ? { account: one.account, instrument: one.instruments[0] ?? -1 } : books[one.book];
    if (place === undefined || !fits(place.account, place.instrument)) return false;
    const instrument = one.kind === "two-isins" ? undefined : results.instruments[place.instrument];
    const days = waitingDays(one);
    return (
      (days.length === 0 || days.some((day) => day >= (from ?? day) && day <= (to ?? day))) &&
      (product === undefined || product === productOf(instrument)) &&
      (side === undefined || side === sideOf(one)) &&
      [...(groups ?? [])].every(([name, key]) => name === "option-type" && key === instrument?.kind)
    );
  });
}

/** Days of an omitted position, in order; empty if no file has them. */
export function waitingDays(one: Waiting): readonly number[] {
  if (one.kind === "opening-sell") return [one.firstDay, ...(one.laterDays ?? [])];
  return one.kind === "expired" ? [one.expiryDay] : [];
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
