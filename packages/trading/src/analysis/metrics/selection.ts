import type { BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import type { Holding } from "@saudabook/contract/analysis/filter-values.ts";
import type { LabelKind } from "@saudabook/contract/journal/labels.ts";
import { ESTIMATED, NOT_AVAILABLE } from "../charge-columns.ts";
import { CLOSED, DELIVERY, NOT_COUNTED, PRODUCTS, type Product } from "../match-columns.ts";
import type { Day, Trip } from "../numbers.ts";
import { grouping, hourGrouping } from "./breakdown/breakdown-keys.ts";
import { type Results, TRADE_SOURCES, type TradeSource } from "./results.ts";
import { classify, type TradeResult } from "./trades/classify.ts";
import { holdingOf } from "./trades/holding.ts";

/** Criteria for round trips, all of which must hold. An omitted criterion restricts nothing. */
export interface Filter {
  /** First and last exit day, day numbers, both included. */
  from?: number;
  to?: number;
  /** Keys of broker accounts. */
  accounts?: ReadonlySet<string>;
  brokers?: ReadonlySet<string>;
  segment?: "equity" | "fno";
  product?: Product;
  /** A part of the symbol or of the underlying, upper case. */
  symbol?: string;
  /** Exactly this underlying, or symbol of equity. */
  underlying?: string;
  side?: "long" | "short";
  holding?: Holding;
  result?: TradeResult;
  source?: TradeSource;
  /** The id of a label, or `none`. */
  setup?: string;
  tag?: string;
  mistake?: string;
  /** 0: without a rating. */
  rating?: number;
  /** 0: no confidence was written before the entry. */
  confidence?: number;
  reviewed?: boolean;
  /** Group keys by breakdown, or by the hour of the entry. */
  groups?: ReadonlyMap<GroupName, string>;
}

export type GroupName = BreakdownName | "hour";

/** Rows of `trips` and `exits` that a filter lets through, ascending. */
export interface Selection {
  /** Round trips closed in the requested days and not excluded: the ones that the statistics count. */
  closed: Uint32Array;
  /** Exits booked in the requested days; also of round trips that are open, were closed later or are excluded. */
  exits: Uint32Array;
  /** Round trips closed in the requested days, but excluded from the statistics by the user. */
  excluded: number;
  /** How many of `closed` have estimated charges, and how many have no charges because no table covers them. */
  estimated: number;
  withoutCharges: number;
}

/** The round trips and exits that fit a filter. */
export function select(results: Results, filter: Filter): Selection {
  return selected(results, fitting(results, filter), filter);
}

/** Like {@link select}; `fits` is the result of `fitting` for the filter. */
export function selected({ trips, exits }: Results, fits: Uint8Array, filter: Filter): Selection {
  const from = filter.from ?? Number.NEGATIVE_INFINITY;
  const to = filter.to ?? Number.POSITIVE_INFINITY;
  const closed = new Uint32Array(trips.count);
  let count = 0;
  let excluded = 0;
  let estimated = 0;
  let withoutCharges = 0;
  for (let trip = 0; trip < trips.count; trip++) {
    if (fits[trip] === 0) continue;
    const flags = trips.flags[trip] as number;
    const day = trips.exitDay[trip] as number;
    if ((flags & CLOSED) === 0 || day < from || day > to) continue;
    if ((flags & NOT_COUNTED) !== 0) {
      excluded++;
      continue;
    }
    closed[count++] = trip;
    const state = trips.state[trip] as number;
    if ((state & NOT_AVAILABLE) !== 0) withoutCharges++;
    else if ((state & ESTIMATED) !== 0) estimated++;
  }
  const booked = new Uint32Array(exits.count);
  let bookedCount = 0;
  for (let exit = 0; exit < exits.count; exit++) {
    const day = exits.day[exit] as Day;
    if (fits[exits.roundTrip[exit] as Trip] === 1 && day >= from && day <= to) booked[bookedCount++] = exit;
  }
  return { closed: closed.slice(0, count), exits: booked.slice(0, bookedCount), excluded, estimated, withoutCharges };
}

/** 1 for each round trip that matches the filter, ignoring its days. */
export function fitting(results: Results, filter: Filter): Uint8Array {
  const { trips } = results;
  const accounts = results.accounts.map(
    ({ key, broker }) =>
      (!filter.accounts || filter.accounts.has(key)) && (!filter.brokers || filter.brokers.has(broker ?? "")),
  );
  const instruments = results.instruments.map(
    ({ symbol, underlying }) =>
      (filter.underlying === undefined || underlying === filter.underlying) &&
      (filter.symbol === undefined || symbol.includes(filter.symbol) || underlying.includes(filter.symbol)),
  );
  const product = filter.product === undefined ? undefined : PRODUCTS.indexOf(filter.product);
  const source = filter.source === undefined ? undefined : TRADE_SOURCES.indexOf(filter.source);
  const direction = filter.side === undefined ? undefined : filter.side === "long" ? 1 : -1;
  const fits = new Uint8Array(trips.count).fill(1);
  const keep = (isKept: (trip: number) => boolean) => {
    for (let trip = 0; trip < trips.count; trip++) if (fits[trip] === 1 && !isKept(trip)) fits[trip] = 0;
  };
  if (!accounts.every(Boolean)) keep((trip) => accounts[trips.account[trip] as number] === true);
  if (!instruments.every(Boolean)) keep((trip) => instruments[trips.instrument[trip] as number] === true);
  if (filter.segment !== undefined) {
    keep((trip) => (filter.segment === "equity") === (trips.product[trip] as number) <= DELIVERY);
  }
  if (product !== undefined) keep((trip) => trips.product[trip] === product);
  if (source !== undefined) keep((trip) => trips.source[trip] === source);
  if (direction !== undefined) keep((trip) => trips.direction[trip] === direction);
  const { setup, rating, confidence, reviewed } = results.journal;
  if (filter.setup !== undefined) {
    const code = filter.setup === "none" ? -1 : labelCode(results, filter.setup);
    keep((trip) => code !== undefined && setup[trip] === code);
  }
  if (filter.tag !== undefined) keep(isLabelled(results, "tag", filter.tag));
  if (filter.mistake !== undefined) keep(isLabelled(results, "mistake", filter.mistake));
  if (filter.rating !== undefined) keep((trip) => rating[trip] === filter.rating);
  if (filter.confidence !== undefined) keep((trip) => confidence[trip] === filter.confidence);
  if (filter.reviewed !== undefined) keep((trip) => (reviewed[trip] === 1) === filter.reviewed);
  if (filter.holding !== undefined) keep((trip) => holdingOf(trips, trip) === filter.holding);
  if (filter.result !== undefined) keep((trip) => classify(trips, trip) === filter.result);
  for (const [name, key] of filter.groups ?? []) {
    const { codes, size, keyOf } = name === "hour" ? hourGrouping(results) : grouping(results, name);
    const code = Array.from({ length: size }, (_, code) => keyOf(code)).indexOf(key);
    keep((trip) => code >= 0 && codes[trip] === code);
  }
  return fits;
}

/** Undefined where the account has no such label. */
function labelCode({ journal: { labels } }: Results, id: string): number | undefined {
  const code = labels.findIndex((label) => label.id === id);
  return code < 0 ? undefined : code;
}

/** Whether a round trip has a tag or a mistake, or none of them. */
function isLabelled({ journal }: Results, kind: LabelKind, wanted: string): (trip: number) => boolean {
  const { labels, labelStart, labelled } = journal;
  const fits = labels.map((label) => label.kind === kind && (wanted === "none" || label.id === wanted));
  return (trip) => {
    let has = false;
    for (let at = labelStart[trip] as number; at < (labelStart[trip + 1] as number); at++) {
      has ||= fits[labelled[at] as number] === true;
    }
    return has !== (wanted === "none");
  };
}
