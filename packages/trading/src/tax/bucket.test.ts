import { describe, expect, it, test } from "vitest";
import type { InstrumentClass } from "../securities/instrument-class.ts";
import { bucketOf, type TaxedFill } from "./bucket.ts";
import { BUCKETS, type RatedBucket } from "./law/buckets.ts";
import { on } from "./law/dated.ts";
import { RATES } from "./law/rates.ts";
import { SECTIONS } from "./law/sections.ts";

const DELIVERY: TaxedFill = {
  product: "delivery",
  class: "share",
  acquired: "2024-08-01",
  exitDay: "2024-09-02",
  treatment: "investor",
  exitKind: "sale",
};

const sold = (instrument: InstrumentClass, acquired: string, exitDay: string) =>
  bucketOf({ ...DELIVERY, class: instrument, acquired, exitDay });

describe("investor's delivery by class and holding", () => {
  it.each<[name: string, InstrumentClass, acquired: string, exitDay: string, bucket: RatedBucket, section: string]>([
    ["share, 366 days", "share", "2024-08-01", "2025-08-02", "long-term-stt", "112A"],
    ["share, 367 days with a 29 February", "share", "2023-08-01", "2024-08-02", "long-term-stt", "112A"],
    ["share of a 29 February, day after the anniversary", "share", "2024-02-29", "2025-03-01", "long-term-stt", "112A"],
    ["share, 364 days", "share", "2024-08-01", "2025-07-31", "short-term-stt", "111A"],
    ["share bought and sold on a trade-for-trade day", "share", "2025-08-01", "2025-08-01", "short-term-stt", "111A"],
    ["share in the act of 2025", "share", "2026-03-02", "2026-04-01", "short-term-stt", "196"],
    ["share in the act of 2025, long", "share", "2015-03-02", "2026-04-01", "long-term-stt", "198"],
    ["share while long-term gains are exempt", "share", "2015-03-02", "2018-03-31", "long-term-stt", "10(38)"],
    ["equity ETF", "equity-fund", "2023-06-01", "2024-06-03", "long-term-stt", "112A"],
    ["gold ETF, last day as a specified fund", "other-fund", "2023-06-01", "2025-03-31", "specified-fund", "50AA"],
    ["gold ETF, first day as a unit like others", "other-fund", "2023-06-01", "2025-04-01", "long-term", "112"],
    ["gold ETF of 2022, within 36 months", "other-fund", "2022-12-01", "2024-07-22", "short-term", "45"],
    ["gold ETF of 2022, after 12 months", "other-fund", "2022-12-01", "2024-07-23", "long-term", "112"],
    ["gold ETF of 31 March 2023", "other-fund", "2023-03-31", "2025-03-31", "long-term", "112"],
    ["gold ETF bought in the act of 2025", "other-fund", "2026-04-01", "2027-03-31", "short-term", "67"],
    ["gold ETF bought in the act of 2025, long", "other-fund", "2026-04-01", "2027-04-02", "long-term", "197"],
    ["debt ETF, 1,114 days", "debt-fund", "2023-05-02", "2026-05-20", "specified-fund", "76"],
    ["debt ETF of 2021, after 36 months", "debt-fund", "2021-01-04", "2024-07-22", "long-term", "112"],
    ["debt ETF, 12 months in 2014", "debt-fund", "2013-06-03", "2014-07-10", "long-term", "112"],
    ["debt ETF, 36 months in 2014", "debt-fund", "2013-06-03", "2014-07-11", "short-term", "45"],
    ["REIT within 36 months", "trust-unit", "2023-01-10", "2024-07-22", "short-term-stt", "111A"],
    ["REIT after 12 months", "trust-unit", "2023-01-10", "2024-07-23", "long-term-stt", "112A"],
    ["gold bond, day after the anniversary", "sgb", "2024-01-10", "2025-01-11", "long-term", "112"],
    ["government security", "government", "2024-01-10", "2024-06-10", "short-term", "45"],
    ["listed bond", "bond", "2024-01-10", "2025-06-10", "long-term", "112"],
    ["entitlement", "entitlement", "2025-01-10", "2025-01-20", "short-term", "45"],
  ])("%s", (_, instrument, acquired, exitDay, bucket, section) => {
    expect(sold(instrument, acquired, exitDay)).toEqual({ bucket, boundary: false });
    expect(on(SECTIONS, exitDay).sections[bucket]).toBe(section);
  });

  it.each<[name: string, InstrumentClass, acquired: string, exitDay: string, bucket: RatedBucket]>([
    ["365 days", "share", "2024-08-01", "2025-08-01", "short-term-stt"],
    ["365 days, the day before the anniversary", "share", "2023-08-01", "2024-07-31", "short-term-stt"],
    ["366 days, the anniversary", "share", "2023-08-01", "2024-08-01", "short-term-stt"],
    ["29 February to 28 February", "share", "2024-02-29", "2025-02-28", "short-term-stt"],
    ["gold bond on the anniversary", "sgb", "2024-01-10", "2025-01-10", "short-term"],
  ])("is on the boundary: %s", (_, instrument, acquired, exitDay, bucket) => {
    expect(sold(instrument, acquired, exitDay)).toEqual({ bucket, boundary: true });
  });

  it("leaves indexation of a debt ETF to a chartered accountant to 22 July 2024 alone", () => {
    expect(on(RATES["long-term"], "2024-07-22")).toMatchObject({ indexed: true });
    expect(on(RATES["long-term"], "2024-07-23")).not.toHaveProperty("indexed");
  });
});

describe("other buckets", () => {
  const UNKNOWN = { ...DELIVERY, class: "unknown" } as const;
  const TRADER = { ...DELIVERY, treatment: "trader" } as const;

  test.each<[name: string, TaxedFill, bucket: string]>([
    ["gold ETF within the day", { ...DELIVERY, product: "intraday", class: "other-fund" }, "speculative"],
    ["intraday of a trader", { ...TRADER, product: "intraday" }, "speculative"],
    ["future over 31 March 2026", { ...DELIVERY, product: "futures", exitDay: "2026-04-02" }, "futures"],
    ["option over 31 March 2026", { ...UNKNOWN, product: "options", exitDay: "2026-04-02" }, "options"],
    ["trader's delivery", TRADER, "delivery-business"],
    ["trader's fund of unknown class", { ...UNKNOWN, treatment: "trader" }, "delivery-business"],
    ["fund of unknown class", UNKNOWN, "class-not-chosen"],
    ["transfer to another demat account", { ...DELIVERY, exitKind: "transfer" }, "left"],
    ["gift of a trader", { ...TRADER, exitKind: "gift" }, "left"],
    ["buy-back, exempt", { ...DELIVERY, exitKind: "buy-back", exitDay: "2024-09-30" }, "buy-back"],
    ["buy-back, dividend", { ...DELIVERY, exitKind: "buy-back", exitDay: "2026-03-31" }, "buy-back"],
    ["buy-back of a trader", { ...TRADER, exitKind: "buy-back" }, "buy-back"],
    ["buy-back, capital gains", { ...DELIVERY, exitKind: "buy-back", exitDay: "2026-04-01" }, "long-term-stt"],
    ["buy-back of a trader in 2026", { ...TRADER, exitKind: "buy-back", exitDay: "2026-04-01" }, "delivery-business"],
  ])("%s", (_, fill, bucket) => {
    expect(bucketOf(fill)).toEqual({ bucket, boundary: false });
    expect(BUCKETS).toContain(bucket);
  });

  it("refuses a delivery that ends before the tables", () => {
    expect(() => sold("share", "2013-01-01", "2014-03-31")).toThrow(RangeError);
  });
});
