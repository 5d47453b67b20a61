import type { AnalysisFilter, Basis } from "@saudabook/contract/analysis/filter.ts";
import { DELIVERY, type Waiting } from "../match-columns.ts";
import { financialYear } from "../metrics/breakdown/breakdown-keys.ts";
import type { Results } from "../metrics/results.ts";
import { type AnalysedAccount, tradesIn } from "./analysed-account.ts";
import { type FilteredResults, filteredResults } from "./filtered-results.ts";
import { leftOutOf } from "./settle/left-out.ts";
import { suspectedTrips } from "./settle/suspected-trips.ts";
import { waitingWith } from "./settle/waiting-filter.ts";

/** The results that match the filter of a request, and the basis of the figures computed from them. */
export function filteredOf(
  account: AnalysedAccount,
  asked: AnalysisFilter,
): { filtered: FilteredResults; basis: Basis } {
  const filtered = filteredResults(account.results, asked);
  return { filtered, basis: basisOf(account, filtered) };
}

function basisOf(account: AnalysedAccount, { filter, selection, open }: FilteredResults): Basis {
  const { version, pending, faulty, sample, results } = account;
  const { trips, journal } = results;
  const { closed, exits, excluded, estimated, withoutCharges } = selection;
  const waiting = waitingWith(account, filter);
  const spans = suspectedTrips(account);
  const suspected = [...closed, ...open].filter((trip) => spans[trip] === 1);
  let withoutRisk = 0;
  let stopByRule = 0;
  for (const trip of closed) {
    if ((trips.risk[trip] as number) > 0) stopByRule += journal.stopByRule[trip] as number;
    else withoutRisk++;
  }
  return {
    version,
    pending,
    faulty,
    sample,
    unit: account.byTrade ? "idea" : "trade",
    n: closed.length,
    trades: account.byTrade ? tradesIn(account, closed).trips.length : closed.length,
    exits: exits.length,
    excluded,
    estimated,
    withoutCharges,
    withoutRisk,
    stopByRule,
    open: open.length,
    waiting: countsOf(waiting),
    leftOut: leftOutOf(waiting),
    suspected: suspected.length,
    withoutFigures: account.withoutFigures,
    rejected: account.rejected.length,
    unusedSettlements: account.unusedSettlements.length,
    financialYears: financialYearsOf(results),
  };
}

/** Cached by the results of one version. */
const knownYears = new WeakMap<Results, string[]>();

function financialYearsOf(results: Results): string[] {
  const known = knownYears.get(results);
  if (known) return known;
  const days = new Set([...results.trips.entryDay, ...results.exits.day]);
  const years = [...new Set(Array.from(days, financialYear))].sort();
  knownYears.set(results, years);
  return years;
}

function countsOf(waiting: readonly Waiting[]): Basis["waiting"] {
  const counts = { openingSells: 0, expired: 0, expiryUnknown: 0, twoIsins: 0 };
  const names = {
    "opening-sell": "openingSells",
    expired: "expired",
    "expiry-unknown": "expiryUnknown",
    "two-isins": "twoIsins",
  } as const;
  for (const { kind } of waiting) counts[names[kind]]++;
  return counts;
}

/** Products of equity are `intraday` and `delivery`. */
export function segmentOf(product: number): "equity" | "fno" {
  return product <= DELIVERY ? "equity" : "fno";
}
