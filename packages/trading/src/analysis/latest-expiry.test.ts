import { expect, it } from "vitest";
import type { Instrument } from "./execution-columns.ts";
import { latestExpiry } from "./latest-expiry.ts";
import { dayNumber } from "./prepare/day-number.ts";

const contract = (symbol: string, expiryDay: number | null = null): Instrument => ({
  key: `contract:${symbol}`,
  kind: "call",
  symbol,
  isin: null,
  underlying: symbol,
  expiryDay,
  strike: null,
});

it("is the day of expiry, or the last day of the month, leap years and December included", () => {
  expect(latestExpiry(contract("NIFTY25JUN24750CE", dayNumber("2025-06-05")))).toBe(dayNumber("2025-06-05"));
  expect(latestExpiry(contract("PAYTM26AUG1500CE"))).toBe(dayNumber("2026-08-31"));
  expect(latestExpiry(contract("NIFTY24FEBFUT"))).toBe(dayNumber("2024-02-29"));
  expect(latestExpiry(contract("BAJAJ-AUTO25DEC9000PE"))).toBe(dayNumber("2025-12-31"));
});

it("is not known of a symbol that cannot be parsed, nor of a share", () => {
  expect(latestExpiry(contract("NIFTY WEEKLY"))).toBeNull();
  expect(latestExpiry({ ...contract("NIFTY24FEBFUT"), kind: "equity" })).toBeNull();
});
