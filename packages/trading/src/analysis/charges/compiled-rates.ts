import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { type Head, type Rate, ROUNDINGS } from "../charge-columns.ts";
import { PRODUCTS, type Product } from "../match-columns.ts";
import type { Day } from "../numbers.ts";
import { dayNumber } from "../prepare/day-number.ts";
import {
  type ChargeSide,
  chargeSides,
  type RatePeriod,
  type RateSeries,
  type SecurityKind,
  securityKinds,
  type Venue,
  venues,
} from "./rate-series.ts";
import { exchangeCharge } from "./tables/exchange-charge.ts";
import { type GstPeriod, gst, gstOfBroker } from "./tables/gst.ts";
import { ipft } from "./tables/ipft.ts";
import { sebiFee } from "./tables/sebi-fee.ts";
import { stampDuty } from "./tables/stamp-duty.ts";
import { stt } from "./tables/stt.ts";

/** Every dated table but GST and the brokers' plans. */
export const rateSeries: readonly RateSeries[] = [...stt, ...exchangeCharge, ...ipft, ...sebiFee, ...stampDuty];

/** A rate, ready to be applied: micro-rupees = paise × `numerator` ÷ `denominator`. */
export interface AppliedRate {
  /** Index of `rates` in the charge columns. */
  index: number;
  /** Day numbers; `until` is the first day on which it no longer holds. */
  from: number;
  until: number;
  numerator: number;
  denominator: number;
  /** Index of `ROUNDINGS`. */
  rounding: number;
  estimate: boolean;
}

export type AppliedGst = AppliedRate & { on: readonly Head[] };

/** A percentage has at most 7 decimals: a billionth is its smallest step. */
const BILLION = 1_000_000_000;
const MICROS_PER_PAISA = 10_000;

/** Billionths of a percentage; throws a RangeError when it has more than 7 decimals. */
export function billionths(percent: string): number {
  const [whole = "0", decimals = ""] = percent.split(".");
  if (!/^\d+$/.test(whole + decimals) || decimals.length > 7) throw new RangeError(`${percent} is not a rate`);
  return Number(whole + decimals.padEnd(7, "0"));
}

export function reduced(numerator: number, denominator: number): { numerator: number; denominator: number } {
  let [a, b] = [denominator, numerator];
  while (b !== 0) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

/** The rates of all tables in the order of the charge columns, with an index by combination of the properties that a rate depends on. */
export class CompiledRates {
  readonly rates: Rate[] = [];
  readonly gst: readonly AppliedGst[];
  private readonly gstOfBroker: ReadonlyMap<string | null, readonly AppliedGst[]>;
  private readonly byCombination: Record<
    "stt" | "exchange" | "ipft" | "sebi" | "stamp",
    (AppliedRate[] | undefined)[]
  > = {
    stt: [],
    exchange: [],
    ipft: [],
    sebi: [],
    stamp: [],
  };

  constructor() {
    for (const series of rateSeries) this.addSeries(series);
    const applied = (period: GstPeriod): AppliedGst => ({
      ...this.addRate("gst", period, "the charges that GST covers"),
      ...reduced(billionths(period.percent), BILLION),
      rounding: ROUNDINGS.indexOf("exact"),
      on: period.on,
    });
    this.gst = gst.map(applied);
    this.gstOfBroker = new Map(Object.entries(gstOfBroker).map(([broker, periods]) => [broker, periods.map(applied)]));
  }

  /** The GST that a broker bills on a day; undefined where no period covers it. */
  gstOn(broker: Broker | null, day: Day): AppliedGst | undefined {
    return periodOn(this.gstOfBroker.get(broker), day) ?? periodOn(this.gst, day);
  }

  /** Lists a rate and returns its index and days. */
  addRate(head: Head, period: RatePeriod, base: string, unit: Rate["unit"] = "percent") {
    const from = dayNumber(period.from);
    const until = period.until === null ? Number.POSITIVE_INFINITY : dayNumber(period.until);
    this.rates.push({
      head,
      from,
      to: period.until === null ? null : until - 1,
      rate: period.percent,
      unit,
      base,
      source: period.source,
    });
    return { index: this.rates.length - 1, from, until, estimate: period.estimate ?? false };
  }

  /** The periods of a head for one combination, oldest first; undefined where no table covers it. */
  periods(
    head: "stt" | "exchange" | "ipft" | "sebi" | "stamp",
    combination: number,
  ): readonly AppliedRate[] | undefined {
    return this.byCombination[head][combination];
  }

  private addSeries(series: RateSeries): void {
    const { head } = series;
    if (head === "brokerage" || head === "gst" || head === "dp") throw new Error(`${head} has tables of its own`);
    const applied = series.periods.map((period) => ({
      ...this.addRate(head, period, describeBase(series)),
      ...reduced(billionths(period.percent) * MICROS_PER_PAISA, BILLION),
      rounding: ROUNDINGS.indexOf(series.rounding),
    }));
    for (const product of series.products)
      for (const security of series.securities)
        for (const venue of series.venues)
          for (const side of series.sides) {
            const at = combinationOf(product, security, venue, side);
            if (this.byCombination[head][at]) throw new Error(`Two tables of ${head} cover the same executions.`);
            this.byCombination[head][at] = applied;
          }
  }
}

/** Encodes the properties that a rate depends on as one number. */
export function combinationOf(product: Product, security: SecurityKind, venue: Venue, side: ChargeSide): number {
  const products = PRODUCTS.indexOf(product);
  const kinds = products * securityKinds.length + securityKinds.indexOf(security);
  return (kinds * venues.length + venues.indexOf(venue)) * chargeSides.length + chargeSides.indexOf(side);
}

/** Returns the period of a day, or undefined. Searches from the newest: most executions are recent. */
export function periodOn<P extends { from: number; until: number }>(
  periods: readonly P[] | undefined,
  day: Day,
): P | undefined {
  if (!periods) return undefined;
  for (let at = periods.length - 1; at >= 0; at--) {
    const period = periods[at] as P;
    if (day >= period.from) return day < period.until ? period : undefined;
  }
  return undefined;
}

function describeBase({ base, sides, products }: RateSeries): string {
  if (base === "intrinsic-value") return "intrinsic value of exercised options";
  const side = sides.length > 1 ? "buy and sell" : sides[0];
  return `${side} value, ${products.join(" and ")}`;
}
