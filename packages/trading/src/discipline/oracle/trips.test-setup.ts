// What the second computation of the rules starts from: round trips of pairs, as plain objects. Days since 1970; seconds of the day,
// −1 without a time; paise; nets in micro-rupees.

export interface Fill {
  key: string;
  /** Among the rows of its group, in the order of the trading rules. */
  place: number;
  day: number;
  second: number;
  buys: boolean;
  order: string | null;
  trade: number;
  kind: "traded" | "allotted" | "settled";
}

export interface Pair {
  entry: Fill;
  exit: Fill;
  units: number;
  cost: number;
  proceeds: number;
  net: bigint;
}

/** What the note of a trade says. Moments in seconds since 1970 on the Indian clock. */
export interface Said {
  setup: string | null;
  reviewed: boolean;
  excluded: boolean;
  /** Rupees. */
  stop: number | null;
  target: number | null;
  risk: number | null;
  stopWritten: number;
  targetWritten: number;
}

export interface Trip {
  row: number;
  account: string;
  underlying: string;
  symbol: string;
  expiry: number | null;
  product: "intraday" | "delivery" | "futures" | "options";
  pairs: Pair[];
  open: { fill: Fill; units: number; value: number }[];
  said: Said | null;
  /** Rows of the round trips of its idea, its own included; the one that was entered first leads. */
  legs: number[];
}

export const isClosed = ({ open }: Trip) => open.length === 0;
/** An expired contract of which units are left. @param asOf day */
export const isUnsettled = (trip: Trip, asOf: number) => !isClosed(trip) && trip.expiry !== null && trip.expiry < asOf;
export const isExcluded = ({ said }: Trip) => said?.excluded === true;
export const entriesOf = ({ pairs, open }: Trip): Fill[] => [
  ...new Set([...pairs.map(({ entry }) => entry), ...open.map(({ fill }) => fill)]),
];
export const sum = <T>(values: readonly T[], amount: (value: T) => bigint): bigint =>
  values.reduce((total, value) => total + amount(value), 0n);
export const netOf = (trip: Trip) => sum(trip.pairs, ({ net }) => net);
/** Paise. */
export const grossOf = (trip: Trip) =>
  sum(trip.pairs, ({ entry, cost, proceeds }) => BigInt((proceeds - cost) * (entry.buys ? 1 : -1)));
