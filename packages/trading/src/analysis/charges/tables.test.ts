import { expect, test } from "vitest";
import { PRODUCTS } from "../match-columns.ts";
import type { Day } from "../numbers.ts";
import { dayNumber } from "../prepare/day-number.ts";
import { billionths, CompiledRates, combinationOf, periodOn, rateSeries } from "./compiled-rates.ts";
import { growwPlan } from "./plans/groww.ts";
import { zerodhaPlan } from "./plans/zerodha.ts";
import { type ChargeSide, cashSecurities, securityKinds, type Venue, venues } from "./rate-series.ts";
import { gst, gstOfBroker } from "./tables/gst.ts";

interface Period {
  from: string;
  until: string | null;
}

/** Each period ends where the next begins, and the last has no end. */
function expectSeamless(name: string, periods: readonly Period[]): void {
  expect(periods.length, name).toBeGreaterThan(0);
  for (const [at, { from, until }] of periods.entries()) {
    expect(from, name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(dayNumber(from), name).not.toBeNaN();
    expect(until, `${name} from ${from}`).toBe(periods[at + 1]?.from ?? null);
    if (until !== null) expect(from < until, `${name} from ${from}`).toBe(true);
  }
}

test("the periods of every table neither overlap nor leave a gap", () => {
  for (const series of rateSeries) {
    const name = [series.head, series.products, series.securities, series.venues, series.sides].join(" ");
    expectSeamless(name, series.periods);
  }
  expectSeamless("gst", gst);
  for (const plan of [zerodhaPlan, growwPlan]) {
    for (const product of PRODUCTS) expectSeamless(`${plan.broker} ${product}`, plan.brokerage[product]);
    expectSeamless(`${plan.broker} dp`, plan.dp);
  }
});

test("every period names its source, and every percentage has at most 7 decimals", () => {
  const ofBrokers = Object.values(gstOfBroker).flat();
  const periods = [...rateSeries.flatMap((series) => series.periods), ...gst, ...ofBrokers];
  for (const { source, percent } of periods) {
    expect(source.length).toBeGreaterThan(3);
    expect(() => billionths(percent)).not.toThrow();
  }
});

const cashVenues: readonly Venue[] = ["NSE", "BSE", "BSE-X", "BSE-SS", "BSE-M"];
const contractVenues: readonly Venue[] = ["NSE", "BSE", "BSE-INDEX"];

function everyCombination(): { name: string; at: number; side: ChargeSide }[] {
  return PRODUCTS.flatMap((product) => {
    const cash = product === "intraday" || product === "delivery";
    const securities = cash ? cashSecurities : (["contract"] as const);
    return securities.flatMap((security) =>
      (cash ? cashVenues : contractVenues).flatMap((venue) =>
        (["buy", "sell"] as const).map((side) => ({
          name: `${product} ${security} ${venue} ${side}`,
          at: combinationOf(product, security, venue, side),
          side,
        })),
      ),
    );
  });
}

test("one table of each head covers every kind of execution from the day on which stamp duty became uniform", () => {
  const rates = new CompiledRates();
  const days = ["2020-07-01", "2022-12-01", "2024-09-30", "2024-10-01", "2026-11-21"].map(dayNumber);
  const combinations = everyCombination();
  expect(combinations).toHaveLength(2 * (2 * 4 * 5 + 2 * 3));
  for (const { name, at } of combinations)
    for (const head of ["stt", "exchange", "ipft", "sebi", "stamp"] as const)
      for (const day of days) {
        const period = periodOn(rates.periods(head, at), day);
        expect(rates.rates[period?.index ?? -1], `${head} ${name}`).toMatchObject({ head });
      }
});

test("a day before the tables has no rate", () => {
  const rates = new CompiledRates();
  const delivery = combinationOf("delivery", "share", "NSE", "buy");
  expect(periodOn(rates.periods("stamp", delivery), dayNumber("2020-06-30"))).toBeUndefined();
  const first = periodOn(rates.periods("stamp", delivery), dayNumber("2020-07-01"));
  expect(rates.rates[first?.index ?? -1]?.rate).toBe("0.015");
  expect(periodOn(rates.gst, dayNumber("2017-06-30"))).toBeUndefined();
});

test("only the holder of an exercised option pays tax on its intrinsic value", () => {
  const rates = new CompiledRates();
  for (const product of PRODUCTS)
    for (const security of securityKinds)
      for (const venue of venues) {
        const at = combinationOf(product, security, venue, "exercise");
        expect(rates.periods("stt", at) !== undefined).toBe(product === "options" && security === "contract");
      }
});

const boundaries: [
  head: "stt" | "exchange" | "ipft" | "sebi" | "stamp",
  what: number,
  day: string,
  before: string,
  after: string,
][] = [
  ["stt", combinationOf("futures", "contract", "NSE", "sell"), "2023-04-01", "0.01", "0.0125"],
  ["stt", combinationOf("futures", "contract", "NSE", "sell"), "2024-10-01", "0.0125", "0.02"],
  ["stt", combinationOf("futures", "contract", "NSE", "sell"), "2026-04-01", "0.02", "0.05"],
  ["stt", combinationOf("options", "contract", "NSE", "sell"), "2023-04-01", "0.05", "0.0625"],
  ["stt", combinationOf("options", "contract", "NSE", "sell"), "2024-10-01", "0.0625", "0.1"],
  ["stt", combinationOf("options", "contract", "BSE-INDEX", "sell"), "2026-04-01", "0.1", "0.15"],
  ["stt", combinationOf("options", "contract", "NSE", "exercise"), "2026-04-01", "0.125", "0.15"],
  ["exchange", combinationOf("delivery", "share", "NSE", "buy"), "2021-01-01", "0.00325", "0.00345"],
  ["exchange", combinationOf("delivery", "share", "NSE", "buy"), "2023-04-01", "0.00345", "0.00325"],
  ["exchange", combinationOf("intraday", "share", "NSE", "sell"), "2024-04-01", "0.00325", "0.00322"],
  ["exchange", combinationOf("intraday", "share", "NSE", "sell"), "2024-10-01", "0.00322", "0.00297"],
  ["exchange", combinationOf("delivery", "equity-etf", "NSE", "buy"), "2026-03-01", "0.00297", "0.0030699"],
  ["exchange", combinationOf("delivery", "share", "BSE", "buy"), "2022-12-01", "0.00275", "0.00375"],
  ["exchange", combinationOf("futures", "contract", "NSE", "buy"), "2023-04-01", "0.002", "0.0019"],
  ["exchange", combinationOf("futures", "contract", "NSE", "buy"), "2024-10-01", "0.00188", "0.00173"],
  ["exchange", combinationOf("futures", "contract", "NSE", "buy"), "2026-03-01", "0.00173", "0.0018299"],
  ["exchange", combinationOf("options", "contract", "NSE", "buy"), "2023-04-01", "0.053", "0.05"],
  ["exchange", combinationOf("options", "contract", "NSE", "buy"), "2024-04-01", "0.05", "0.0495"],
  ["exchange", combinationOf("options", "contract", "NSE", "buy"), "2024-10-01", "0.0495", "0.03503"],
  ["exchange", combinationOf("options", "contract", "NSE", "buy"), "2026-03-01", "0.03503", "0.0355299"],
  ["exchange", combinationOf("options", "contract", "BSE-INDEX", "buy"), "2023-11-01", "0.005", "0.0375"],
  ["exchange", combinationOf("options", "contract", "BSE-INDEX", "buy"), "2024-05-13", "0.0375", "0.0495"],
  ["exchange", combinationOf("options", "contract", "BSE-INDEX", "buy"), "2024-10-01", "0.0495", "0.0325"],
  ["ipft", combinationOf("options", "contract", "NSE", "sell"), "2023-04-05", "0", "0.0005"],
  ["ipft", combinationOf("futures", "contract", "NSE", "sell"), "2026-03-01", "0.0001", "0.0000001"],
  ["sebi", combinationOf("delivery", "share", "BSE", "buy"), "2019-04-01", "0.00015", "0.0001"],
  ["sebi", combinationOf("delivery", "share", "BSE", "buy"), "2020-06-01", "0.0001", "0.00005"],
  ["sebi", combinationOf("options", "contract", "NSE", "buy"), "2021-05-05", "0.00005", "0.0001"],
];

test.each(boundaries)("%s of combination %i changes on %s from %s to %s percent", (head, at, day, before, after) => {
  const rates = new CompiledRates();
  const percentOn = (number: number) =>
    rates.rates[periodOn(rates.periods(head, at), number as Day)?.index ?? -1]?.rate;
  expect(percentOn(dayNumber(day) - 1)).toBe(before);
  expect(percentOn(dayNumber(day))).toBe(after);
});

test.each([
  ["2022-07-17", ["brokerage", "exchange"]],
  ["2022-07-18", ["brokerage", "exchange", "sebi"]],
  ["2023-04-05", ["brokerage", "exchange", "ipft", "sebi"]],
  ["2023-07-03", ["brokerage", "exchange", "sebi"]],
  ["2023-09-07", ["brokerage", "exchange", "sebi"]],
  ["2023-09-08", ["brokerage", "exchange", "ipft", "sebi"]],
])("on %s GST covers %j", (day, heads) => {
  expect(periodOn(new CompiledRates().gst, dayNumber(day))?.on).toEqual(heads);
});

test.each([
  ["2024-05-31", ["brokerage", "exchange", "ipft", "sebi"]],
  ["2024-06-01", ["brokerage", "exchange", "sebi"]],
  ["2024-07-31", ["brokerage", "exchange", "sebi"]],
  ["2024-08-01", ["brokerage", "exchange", "ipft", "sebi"]],
])("on %s GST of Upstox covers %j, that of other brokers IPFT too", (day, heads) => {
  const rates = new CompiledRates();
  expect(rates.gstOn("upstox", dayNumber(day))?.on).toEqual(heads);
  expect(rates.gstOn("zerodha", dayNumber(day))?.on).toEqual(["brokerage", "exchange", "ipft", "sebi"]);
  expect(rates.gstOn("upstox", dayNumber("2017-06-30"))).toBeUndefined();
});
