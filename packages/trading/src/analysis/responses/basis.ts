import type { AnalysisFilter, Basis } from "@saudabook/contract/analysis-filter.ts";
import { DELIVERY, type Waiting } from "../match-columns.ts";
import { financialYear } from "../metrics/breakdown-keys.ts";
import type { Results } from "../metrics/results.ts";
import type { Filter } from "../metrics/selection.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { type FilteredResults, filteredResults } from "./filtered-results.ts";

/** The results that the filter of a request lets through, and the basis of the figures made of them. */
export function filteredOf(
  account: AnalysedAccount,
  asked: AnalysisFilter,
): { filtered: FilteredResults; basis: Basis } {
  const filtered = filteredResults(account.results, asked);
  return { filtered, basis: basisOf(account, filtered) };
}

function basisOf(account: AnalysedAccount, { filter, selection, open }: FilteredResults): Basis {
  const { version, pending, faulty, sample, results } = account;
  const { trips } = results;
  const { closed, exits, excluded, estimated, withoutCharges } = selection;
  let withoutRisk = 0;
  for (let at = 0; at < closed.length; at++) if (trips.risk[closed[at] as number] === 0) withoutRisk++;
  return {
    version,
    pending,
    faulty,
    sample,
    n: closed.length,
    exits: exits.length,
    excluded,
    estimated,
    withoutCharges,
    withoutRisk,
    open: open.length,
    waiting: waitingOf(account, filter),
    withoutFigures: account.withoutFigures,
    rejected: account.rejected.length,
    unusedSettlements: account.unusedSettlements.length,
    financialYears: financialYearsOf(results),
  };
}

/** By results of one version. */
const knownYears = new WeakMap<Results, string[]>();

function financialYearsOf(results: Results): string[] {
  const known = knownYears.get(results);
  if (known) return known;
  const days = new Set([...results.trips.entryDay, ...results.exits.day]);
  const years = [...new Set(Array.from(days, financialYear))].sort();
  knownYears.set(results, years);
  return years;
}

/** Positions that wait for the user, of the broker accounts and instruments that fit. */
export function waitingThatFits(account: AnalysedAccount, filter: Filter): Waiting[] {
  const fits = placeFits(account, filter);
  return account.waiting.filter((one) => {
    const place =
      one.kind === "two-isins"
        ? { account: one.account, instrument: one.instruments[0] ?? -1 }
        : account.books[one.book];
    return place !== undefined && fits(place.account, place.instrument);
  });
}

function waitingOf(account: AnalysedAccount, filter: Filter): Basis["waiting"] {
  const counts = { openingSells: 0, expired: 0, expiryUnknown: 0, twoIsins: 0 };
  const names = {
    "opening-sell": "openingSells",
    expired: "expired",
    "expiry-unknown": "expiryUnknown",
    "two-isins": "twoIsins",
  } as const;
  for (const { kind } of waitingThatFits(account, filter)) counts[names[kind]]++;
  return counts;
}

/** Whether an instrument of a broker account fits, by what a filter says of accounts and instruments alone. */
export function placeFits(
  { results }: AnalysedAccount,
  filter: Filter,
): (account: number, instrument: number) => boolean {
  const { accounts, instruments } = results;
  return (account, instrument) => {
    const { key = "", broker = null } = accounts[account] ?? {};
    const { kind = "equity", symbol = "", underlying = "" } = instruments[instrument] ?? {};
    return (
      (filter.accounts?.has(key) ?? true) &&
      (filter.brokers?.has(broker ?? "") ?? true) &&
      (filter.segment === undefined || (filter.segment === "equity") === (kind === "equity")) &&
      (filter.underlying === undefined || underlying === filter.underlying) &&
      (filter.symbol === undefined || symbol.includes(filter.symbol) || underlying.includes(filter.symbol))
    );
  };
}

/** Products of equity are `intraday` and `delivery`. */
export function segmentOf(product: number): "equity" | "fno" {
  return product <= DELIVERY ? "equity" : "fno";
}
