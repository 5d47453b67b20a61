import type { ExecutionColumns } from "@saudabook/trading/analysis/execution-columns.ts";
import type { Checksums } from "./analysis-side.ts";

// The same matching and figures as most programs would write them: an object for each execution, lot, fill and round trip, maps by
// text, amounts as numbers. Exact here only because the generated values are whole paise that never need rounding to be exact.

interface Execution {
  book: string;
  kind: string;
  underlying: string;
  expiryDay: number | null;
  day: number;
  second: number;
  side: "buy" | "sell";
  units: number;
  value: number;
}

interface Lot {
  execution: Execution;
  /** Units of the execution before this lot's. */
  from: number;
  units: number;
}

interface Fill {
  entry: Execution;
  exit: Execution;
  units: number;
  entryValue: number;
  exitValue: number;
}

interface Trip {
  product: "intraday" | "delivery" | "futures" | "options";
  direction: 1 | -1;
  first: Execution;
  last: Execution | null;
  fills: Fill[];
  closed: boolean;
}

interface Matches {
  trips: Trip[];
  unmatched: number;
}

/** The worth of the units `from` to `to`. */
function worth({ units, value }: Execution, from: number, to: number): number {
  return Math.floor((value * to) / units + 0.5) - Math.floor((value * from) / units + 0.5);
}

export function objectMatches(columns: ExecutionColumns): Matches {
  const books = new Map<string, Execution[]>();
  for (let row = 0; row < columns.count; row++) {
    const { key = "", instrument = 0 } = columns.books[columns.book[row] ?? 0] ?? {};
    const { kind = "equity", underlying = "", expiryDay = null } = columns.instruments[instrument] ?? {};
    const execution: Execution = {
      book: key,
      kind,
      underlying,
      expiryDay,
      day: columns.day[row] ?? 0,
      second: columns.second[row] ?? 0,
      side: columns.sign[row] === 1 ? "buy" : "sell",
      units: columns.units[row] ?? 0,
      value: columns.value[row] ?? 0,
    };
    const book = books.get(key);
    if (book) book.push(execution);
    else books.set(key, [execution]);
  }
  const matches: Matches = { trips: [], unmatched: 0 };
  for (const executions of books.values()) {
    if (executions[0]?.kind === "equity") matchEquity(executions, matches);
    else {
      const product = executions[0]?.kind === "future" ? "futures" : "options";
      const lots = executions.map((execution) => ({ execution, from: 0, units: execution.units }));
      for (const { execution, from, units } of matchSigned(lots, product, matches)) {
        matches.unmatched += worth(execution, from, from + units);
      }
    }
  }
  return matches;
}

/** First in, first out over a signed position; answers what is left. */
function matchSigned(parts: Lot[], product: Trip["product"], { trips }: Matches): Lot[] {
  const lots: Lot[] = [];
  let trip: Trip | null = null;
  for (const part of parts) {
    let { from, units } = part;
    const { execution } = part;
    while (units > 0 && lots[0] && lots[0].execution.side !== execution.side) {
      const lot: Lot = lots[0];
      const taken = Math.min(lot.units, units);
      trip?.fills.push({
        entry: lot.execution,
        exit: execution,
        units: taken,
        entryValue: worth(lot.execution, lot.from, lot.from + taken),
        exitValue: worth(execution, from, from + taken),
      });
      if (trip) trip.last = execution;
      lot.from += taken;
      lot.units -= taken;
      from += taken;
      units -= taken;
      if (lot.units === 0) lots.shift();
      if (lots.length === 0 && trip) {
        trip.closed = true;
        trip = null;
      }
    }
    if (units === 0) continue;
    if (trip === null) {
      const direction = execution.side === "buy" ? 1 : -1;
      trip = { product, direction, first: execution, last: null, fills: [], closed: false };
      trips.push(trip);
    }
    lots.push({ execution, from, units });
  }
  return lots;
}

function matchEquity(executions: Execution[], matches: Matches): void {
  const days = new Map<number, Execution[]>();
  for (const execution of executions) {
    const ofDay = days.get(execution.day);
    if (ofDay) ofDay.push(execution);
    else days.set(execution.day, [execution]);
  }
  const delivery: Lot[] = [];
  let held = 0;
  let lowest = 0;
  for (const ofDay of days.values()) {
    const sum = (side: string) => ofDay.filter((one) => one.side === side).reduce((total, one) => total + one.units, 0);
    const left = { buy: 0, sell: 0 };
    left.buy = left.sell = Math.min(sum("buy"), sum("sell"));
    held += sum("buy") - sum("sell");
    lowest = Math.min(lowest, held);
    const intraday: Lot[] = [];
    for (const execution of ofDay) {
      const taken = Math.min(left[execution.side], execution.units);
      left[execution.side] -= taken;
      if (taken > 0) intraday.push({ execution, from: 0, units: taken });
      if (taken < execution.units) delivery.push({ execution, from: taken, units: execution.units - taken });
    }
    matchSigned(intraday, "intraday", matches);
  }
  let shortage = -lowest;
  for (const part of delivery) {
    if (part.execution.side === "buy" || shortage === 0) continue;
    const taken = Math.min(shortage, part.units);
    matches.unmatched += worth(part.execution, part.from, part.from + taken);
    shortage -= taken;
    part.from += taken;
    part.units -= taken;
  }
  for (const { execution, from, units } of matchSigned(delivery, "delivery", matches)) {
    matches.unmatched += worth(execution, from, from + units);
  }
}

const grossOf = ({ fills, direction }: Trip) =>
  fills.reduce((total, { entryValue, exitValue }) => total + (exitValue - entryValue) * direction, 0);
const monthOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 7);
const bucketOf = (bounds: readonly number[], value: number) => String(bounds.findLast((bound) => value >= bound));
const unitsOf = ({ fills }: Trip) => fills.reduce((total, { units }) => total + units, 0);
const costOf = ({ fills }: Trip) => fills.reduce((total, { entryValue }) => total + entryValue, 0);

/** The text of a group; null where a breakdown does not apply. */
const KEYS: Record<string, (trip: Trip, day: number) => string | null> = {
  day: (_trip, day) => String(day),
  month: (_trip, day) => monthOf(day),
  year: (_trip, day) => String(Number(monthOf(day).slice(0, 4)) - (Number(monthOf(day).slice(5)) < 4 ? 1 : 0)),
  weekday: ({ first }) => String((first.day + 3) % 7),
  slot: ({ first }) => String(Math.floor(first.second / 900)),
  hour: ({ first }) => `${(first.day + 3) % 7} ${Math.floor((first.second - 900) / 3600)}`,
  symbol: ({ first }) => first.underlying,
  segment: ({ first }) => String(first.kind === "equity"),
  product: ({ product }) => product,
  side: ({ direction }) => String(direction),
  holding(trip) {
    if (!trip.closed || !trip.last) return null;
    const days = trip.last.day - trip.first.day;
    if (days > 0) return `days ${bucketOf([1, 5, 30], days)}`;
    return `minutes ${bucketOf([0, 5, 15, 60, 240], (trip.last.second - trip.first.second) / 60)}`;
  },
  expiry: ({ first }) =>
    first.expiryDay === null ? null : bucketOf([0, 1, 2, 5, 10, 30], first.expiryDay - first.day),
  type: ({ first }) => (first.kind === "call" || first.kind === "put" ? first.kind : null),
  written: ({ product, direction }) => (product === "options" ? String(direction) : null),
  quantity: (trip) => bucketOf([0, 10, 50, 100, 500, 1_000, 5_000, 10_000], unitsOf(trip)),
  value: (trip) => bucketOf([0, 1e6, 5e6, 1e7, 5e7, 2.5e8, 1e9], costOf(trip)),
  account: () => "",
};

export function objectFigures({ trips, unmatched }: Matches): Checksums {
  const closed = trips
    .filter((trip) => trip.closed)
    .sort((a, b) => (a.last?.day ?? 0) - (b.last?.day ?? 0) || (a.last?.second ?? 0) - (b.last?.second ?? 0));
  const exits = trips.flatMap((trip) => {
    const days = new Map<number, number>();
    for (const { exit, entryValue, exitValue } of trip.fills) {
      days.set(exit.day, (days.get(exit.day) ?? 0) + (exitValue - entryValue) * trip.direction);
    }
    return [...days].map(([day, gross]) => ({ trip, day, gross }));
  });
  let rows = 0;
  for (const keyOf of Object.values(KEYS)) {
    const groups = new Map<string, { trades: Trip[]; exits: typeof exits }>();
    const groupOf = (key: string) => {
      const group = groups.get(key) ?? { trades: [], exits: [] };
      groups.set(key, group);
      return group;
    };
    for (const trip of closed) {
      const key = keyOf(trip, trip.last?.day ?? 0);
      if (key !== null) groupOf(key).trades.push(trip);
    }
    for (const exit of exits) {
      const key = keyOf(exit.trip, exit.day);
      if (key !== null) groupOf(key).exits.push(exit);
    }
    for (const group of groups.values()) {
      statistics(group.trades);
      group.exits.reduce((total, { gross }) => total + gross, 0);
      rows++;
    }
  }
  const days = new Map<number, number>();
  for (const { day, gross } of exits) days.set(day, (days.get(day) ?? 0) + gross);
  let equity = 0;
  let highest = 0;
  let deepest = 0;
  for (const [, gross] of [...days].sort(([a], [b]) => a - b)) {
    equity += gross;
    highest = Math.max(highest, equity);
    deepest = Math.min(deepest, equity - highest);
  }
  return { trips: trips.length, exits: exits.length, unmatched, ...statistics(closed), deepest, days: days.size, rows };
}

function statistics(trips: Trip[]) {
  const results = trips.map(grossOf);
  const wins = results.filter((gross) => gross > 0);
  const losses = results.filter((gross) => gross < 0);
  const longest = (sign: number) => {
    let best = 0;
    let run = 0;
    for (const gross of results) {
      run = Math.sign(gross) === sign ? run + 1 : 0;
      best = Math.max(best, run);
    }
    return best;
  };
  return {
    n: trips.length,
    wins: wins.length,
    losses: losses.length,
    total: results.reduce((sum, gross) => sum + gross, 0),
    longestWins: longest(1),
    longestLosses: longest(-1),
  };
}
