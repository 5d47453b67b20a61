import { type Clause, choiceOf, formatClause, parseClauses } from "@saudabook/contract/analysis/lab/clauses.ts";
import type { AnalyticsLab, LabQuery } from "@saudabook/contract/analysis/lab/lab.ts";
import type { LabReveal } from "@saudabook/contract/analysis/lab/lab-history.ts";
import { MAX_SERIES_DAYS } from "@saudabook/contract/analysis/series.ts";
import { rupees } from "../analysis/metrics/figure.ts";
import type { Results } from "../analysis/metrics/results.ts";
import { dayNumber, isoDay } from "../analysis/prepare/day-number.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { filteredOf } from "../analysis/responses/basis.ts";
import { type LabRows, labFigures } from "./lab-figures.ts";
import { revealFor } from "./lab-tries.ts";
import { type JournalTimes, labelTimes } from "./label-times.ts";
import { choosing } from "./scenario-weights.ts";
import type { Simulated } from "./simulate.ts";

/** The stored state of an account's lab, as it applies to one scenario. */
export interface LabHistory {
  /** 1 or more. */
  tried: number;
  /** Null if nothing has been revealed. */
  reveal: LabReveal | null;
  /** The digest of this scenario. */
  scenario: string;
}

/** The response to a scenario: the actual figures beside the simulated ones. */
export function labResponse(
  account: AnalysedAccount,
  { c, charges, hold, ...filter }: LabQuery,
  run: Simulated,
  unknownDays: number,
  { tried, reveal, scenario }: LabHistory,
  times: JournalTimes,
): AnalyticsLab {
  const { results } = account;
  const { clauses } = parseClauses(c);
  const { filtered, basis } = filteredOf(account, filter);
  const all = { closed: [...filtered.selection.closed], exits: [...filtered.selection.exits] };
  const from = hold === "none" ? null : heldFirst(results, all, reveal);
  const shown = from === null ? all : enteredBefore(results, all, from, true);
  const computed = labFigures(account, run, shown, tried);
  const { actual, simulated } = computed;
  const earlierDays = Math.max(0, actual.points.length - MAX_SERIES_DAYS);
  return {
    basis,
    clauses: clauses.map(formatClause),
    charges,
    ...computed.figures,
    days: actual.points.slice(earlierDays).map(({ day, equity, drawdown }, at) => ({
      day: isoDay(day),
      actual: rupees(equity),
      simulated: rupees(simulated.points[earlierDays + at]?.equity ?? 0n),
      actualDrawdown: rupees(drawdown),
      simulatedDrawdown: rupees(simulated.points[earlierDays + at]?.drawdown ?? 0n),
    })),
    earlierDays,
    tried,
    unknownDays,
    unmatched: unmatchedClauses(results, clauses, shown),
    labelled: labelTimes(account, clauses, shown.closed, times),
    held: from === null ? null : heldOf(from),
  };

  function heldOf(first: number): NonNullable<AnalyticsLab["held"]> {
    const held = enteredBefore(results, all, first, false);
    // `first` is the day of the reveal, if one counts.
    const known = reveal?.from === isoDay(first) ? reveal : null;
    const isOwn = known?.scenario === scenario;
    return {
      from: isoDay(first),
      trades: held.closed.length,
      reveal: known && { at: known.at, thisScenario: isOwn },
      // Only one scenario is revealed, so its interval needs no correction.
      figures: isOwn ? labFigures(account, run, held, 1).figures : null,
    };
  }
}

/** Places of the clauses that choose none of these round trips. */
function unmatchedClauses(results: Results, clauses: readonly Clause[], { closed, exits }: LabRows): number[] {
  const trips = [...closed, ...exits.map((exit) => results.exits.roundTrip[exit] as number)];
  return clauses.flatMap((clause, at) => {
    const choice = choiceOf(clause);
    if (choice === null) return [];
    const fits = choosing(results, choice);
    return trips.some((trip) => fits[trip] === 1) ? [] : [at];
  });
}

/** Days with an entry or an exit of these round trips, in order. */
function tradingDays({ trips, exits }: Results, rows: LabRows): number[] {
  const days = new Set<number>();
  for (const trip of rows.closed) days.add(trips.entryDay[trip] as number);
  for (const exit of rows.exits) days.add(exits.day[exit] as number);
  return [...days].sort((a, b) => a - b);
}

/** How many trading days an account has. */
export function tradingDayCount({ trips, exits }: Results): number {
  return new Set([...trips.entryDay, ...exits.day]).size;
}

/** The first day of the last quarter of the trading days; null where there are fewer than four. */
function lastQuarter(results: Results, rows: LabRows): number | null {
  const days = tradingDays(results, rows);
  return days[days.length - Math.floor(days.length / 4)] ?? null;
}

/** The first day that is held out. A revealed quarter keeps its first day, so that its days are never chosen on again. */
function heldFirst(results: Results, rows: LabRows, reveal: LabReveal | null): number | null {
  const first = lastQuarter(results, rows);
  const known = first === null ? null : revealFor(reveal, isoDay(first));
  return known ? dayNumber(known.from) : first;
}

/** The first day of the last quarter of a filter's trading days, `YYYY-MM-DD`; null where there are fewer than four. */
export function heldFrom(account: AnalysedAccount, filter: Parameters<typeof filteredOf>[1]): string | null {
  const { selection } = filteredOf(account, filter).filtered;
  const first = lastQuarter(account.results, { closed: [...selection.closed], exits: [...selection.exits] });
  return first === null ? null : isoDay(first);
}

function enteredBefore({ trips, exits }: Results, rows: LabRows, day: number, isBefore: boolean): LabRows {
  const fits = (trip: number) => (trips.entryDay[trip] as number) < day === isBefore;
  return {
    closed: rows.closed.filter(fits),
    exits: rows.exits.filter((exit) => fits(exits.roundTrip[exit] as number)),
  };
}
