import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { Big } from "big.js";
import { CLOSED, NOT_COUNTED } from "../../analysis/match-columns.ts";
import type { Results } from "../../analysis/metrics/results.ts";

// The figures a second time: from lists of objects, with each sum and maximum recomputed over the whole list, as the definitions read.

interface Exit {
  trip: number;
  day: number;
  net: Big;
}

interface Trip {
  index: number;
  exitDay: number;
  exitSecond: number;
  gross: Big;
  net: Big;
  isClosed: boolean;
  isExcluded: boolean;
}

const ZERO = new Big(0);
const total = (values: readonly Big[]) => values.reduce((sum, value) => sum.plus(value), ZERO);

type Trades = AnalyticsSummary["trades"];
type Statistic = Exclude<keyof Trades, "streaks" | "deviation"> | keyof Trades["streaks"];

export interface OracleFigures {
  bridge: Record<"booked" | "closed" | "excluded" | "partial" | "earlier", string>;
  /** By figure: a metric of the statistics does not compile until it has its second computation. The deviation has one in the test. */
  statistics: Record<Statistic, string | number | null>;
  deepest: string;
  relative: string | null;
  sharpe: number;
  sortino: number;
  /** By breakdown and key: exits, booked net, closed round trips and their net. */
  groups: Record<string, Record<string, [exits: number, booked: string, n: number, net: string]>>;
}

/** The figures of the exits booked in a range of days. */
export function oracleFigures(results: Results, from: number, to: number, capital: string): OracleFigures {
  const trips = tripsOf(results);
  const inRange = (day: number) => day >= from && day <= to;
  const exits = exitsOf(results);
  const booked = exits.filter(({ day }) => inRange(day));
  const ended = trips.filter(({ isClosed, exitDay }) => isClosed && inRange(exitDay));
  const counted = ended.filter(({ isExcluded }) => !isExcluded);
  const endedLater = ({ trip }: Exit) =>
    !trips.some(({ index, isClosed, exitDay }) => index === trip && isClosed && exitDay <= to);
  const ofEnded = (trip: number) => ended.some(({ index }) => index === trip);
  return {
    bridge: {
      booked: total(booked.map(({ net }) => net)).toFixed(),
      closed: total(counted.map(({ net }) => net)).toFixed(),
      excluded: total(ended.filter(({ isExcluded }) => isExcluded).map(({ net }) => net)).toFixed(),
      partial: total(booked.filter(endedLater).map(({ net }) => net)).toFixed(),
      earlier: total(exits.filter(({ trip, day }) => ofEnded(trip) && day < from).map(({ net }) => net)).toFixed(),
    },
    statistics: statisticsOf(counted),
    ...drawdowns(booked, new Big(capital)),
    ...dailyRatios(booked),
    groups: groupsOf(results, booked, counted),
  };
}

function tripsOf({ trips }: Results): Trip[] {
  return Array.from({ length: trips.count }, (_, index) => {
    const gross = new Big(trips.gross[index] ?? 0).div(100);
    const charges = total(trips.charges.map((column) => new Big(column[index] ?? 0))).times("0.000001");
    const flags = trips.flags[index] ?? 0;
    return {
      index,
      exitDay: trips.exitDay[index] ?? 0,
      exitSecond: trips.exitSecond[index] ?? 0,
      gross,
      net: gross.minus(charges),
      isClosed: (flags & CLOSED) !== 0,
      isExcluded: (flags & NOT_COUNTED) !== 0,
    };
  });
}

function exitsOf({ exits }: Results): Exit[] {
  return Array.from({ length: exits.count }, (_, at) => {
    const charges = total(exits.charges.map((column) => new Big(column[at] ?? 0))).times("0.000001");
    const net = new Big(exits.gross[at] ?? 0).div(100).minus(charges);
    return { trip: exits.roundTrip[at] ?? 0, day: exits.day[at] ?? 0, net };
  });
}

/** Rule 20 and the table of metrics. */
function statisticsOf(trips: readonly Trip[]): OracleFigures["statistics"] {
  const sorted = trips.toSorted((a, b) => a.exitDay - b.exitDay || a.exitSecond - b.exitSecond || a.index - b.index);
  const outcomes = sorted.map(({ gross, net }) => (gross.eq(0) ? "s" : net.gt(0) ? "w" : "l")).join("");
  const wins = sorted.filter((_, at) => outcomes[at] === "w").map(({ net }) => net);
  const losses = sorted.filter((_, at) => outcomes[at] === "l").map(({ net }) => net);
  const all = total(sorted.map(({ net }) => net));
  const longest = (runs: RegExp) => Math.max(0, ...(outcomes.match(runs) ?? []).map((run) => run.length));
  const last = /(?:w+|l+)$/.exec(outcomes)?.[0] ?? "";
  const mean = (values: readonly Big[]) => quotient(total(values), new Big(values.length));
  const extreme = (values: readonly Big[], sign: 1 | -1) =>
    values.toSorted((a, b) => b.cmp(a) * sign)[0]?.toFixed() ?? null;
  return {
    n: sorted.length,
    wins: wins.length,
    losses: losses.length,
    scratches: sorted.length - wins.length - losses.length,
    total: all.toFixed(),
    won: total(wins).toFixed(),
    lost: total(losses).toFixed(),
    scratched: total(sorted.filter((_, at) => outcomes[at] === "s").map(({ net }) => net)).toFixed(),
    winRate: quotient(new Big(wins.length), new Big(sorted.length)),
    winRateDecided: quotient(new Big(wins.length), new Big(wins.length + losses.length)),
    profitFactor: quotient(total(wins), total(losses).times(-1)),
    payoff: wins.length === 0 ? null : quotient(total(wins).times(losses.length), total(losses).times(-wins.length)),
    expectancy: quotient(all, new Big(sorted.length)),
    averageWin: mean(wins),
    averageLoss: mean(losses),
    largestWin: extreme(wins, 1),
    largestLoss: extreme(losses, -1),
    longestWins: longest(/w+/g),
    longestLosses: longest(/l+/g),
    current: last.startsWith("l") ? -last.length : last.length,
  };
}

/** The quotient to 6 decimals, ties rounded away from zero; null if the divisor is 0. */
function quotient(a: Big, b: Big): string | null {
  if (b.eq(0)) return null;
  const Long = Big();
  Long.DP = 40;
  const text = new Long(a).div(b).round(6, 1).toFixed();
  return text === "-0" ? "0" : text;
}

/** The deepest falls from the highest before, in rupees and as a fraction of it: the first peak is the capital. */
function drawdowns(booked: readonly Exit[], capital: Big): Pick<OracleFigures, "deepest" | "relative"> {
  const days = [...new Set(booked.map(({ day }) => day))].sort((a, b) => a - b);
  const equity = [
    capital,
    ...days.map((last) => capital.plus(total(booked.filter(({ day }) => day <= last).map(({ net }) => net)))),
  ];
  let deepest = ZERO;
  let relative: { fall: Big; peak: Big } | null = null;
  for (const [at, now] of equity.entries()) {
    const peak = equity.slice(0, at + 1).reduce((most, value) => (value.gt(most) ? value : most));
    const fall = peak.minus(now);
    if (fall.times(-1).lt(deepest)) deepest = fall.times(-1);
    if (fall.gt(0) && peak.gt(0) && (relative === null || fall.times(relative.peak).gt(relative.fall.times(peak))))
      relative = { fall, peak };
  }
  return { deepest: deepest.toFixed(), relative: relative && quotient(relative.fall.times(-1), relative.peak) };
}

function dailyRatios(booked: readonly Exit[]): Pick<OracleFigures, "sharpe" | "sortino"> {
  const days = [...Map.groupBy(booked, ({ day }) => day).values()].map((of) => Number(total(of.map(({ net }) => net))));
  const mean = days.reduce((a, b) => a + b, 0) / days.length;
  const squares = (values: number[]) => values.reduce((sum, value) => sum + value * value, 0);
  const deviation = Math.sqrt(squares(days.map((value) => value - mean)) / (days.length - 1));
  const downside = Math.sqrt(squares(days.map((value) => Math.min(value, 0))) / days.length);
  return { sharpe: (mean / deviation) * Math.sqrt(252), sortino: (mean / downside) * Math.sqrt(252) };
}

/** The key of a round trip in each breakdown; `day` is that of the exit. */
const KEYS: Record<string, (results: Results, trip: number, day: number) => string | undefined> = {
  month: (_results, _trip, day) => new Date(day * 86_400_000).toISOString().slice(0, 7),
  symbol: ({ trips, instruments }, trip) => instruments[trips.instrument[trip] ?? 0]?.underlying,
  account: ({ trips, accounts }, trip) => accounts[trips.account[trip] ?? 0]?.key,
  side: ({ trips }, trip) => (trips.direction[trip] === 1 ? "long" : "short"),
  weekday: ({ trips }, trip) =>
    new Date((trips.entryDay[trip] ?? 0) * 86_400_000)
      .toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" })
      .toLowerCase(),
};

function groupsOf(results: Results, booked: readonly Exit[], counted: readonly Trip[]): OracleFigures["groups"] {
  const groups = Object.entries(KEYS).map(([by, keyOf]) => {
    const exits = Map.groupBy(booked, ({ trip, day }) => keyOf(results, trip, day) ?? "");
    const trips = Map.groupBy(counted, ({ index, exitDay }) => keyOf(results, index, exitDay) ?? "");
    const rows = [...new Set([...exits.keys(), ...trips.keys()])].map((key) => {
      const ofExits = exits.get(key) ?? [];
      const ofTrips = trips.get(key) ?? [];
      const net = (of: readonly { net: Big }[]) => total(of.map((one) => one.net)).toFixed();
      return [key, [ofExits.length, net(ofExits), ofTrips.length, net(ofTrips)]];
    });
    return [by, Object.fromEntries(rows)];
  });
  return Object.fromEntries(groups);
}
