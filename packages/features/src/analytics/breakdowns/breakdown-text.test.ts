import { describe, expect, it } from "vitest";
import { groupFilter, groupText } from "./breakdown-text.ts";

describe("the groups of a breakdown in words", () => {
  it.each([
    ["day", "2026-09-05", "5 Sep 2026"],
    ["month", "2026-09", "September 2026"],
    ["financial-year", "2025-26", "FY 2025-26"],
    ["weekday", "thursday", "Thursday"],
    ["slot", "09:15", "09:15 to 09:30"],
    ["slot", "23:45", "23:45 to 00:00"],
    ["slot", "00:00", "00:00 to 00:15"],
    ["weekday-hour", "thursday 10:15", "Thursday 10:15 to 11:15"],
    ["weekday-hour", "sunday 00:00", "Sunday 00:00 to 00:15"],
    ["holding", "under-5-minutes", "Under 5 minutes"],
    ["days-to-expiry", "0", "0 days"],
    ["days-to-expiry", "1", "1 day"],
    ["days-to-expiry", "2", "2 to 4 days"],
    ["days-to-expiry", "30", "30 and more days"],
    ["quantity", "50", "50 to 99"],
    ["quantity", "10000", "10,000 and more"],
    ["value", "0", "under ₹10,000"],
    ["value", "100000", "₹1,00,000 to under ₹5,00,000"],
    ["value", "10000000", "₹1,00,00,000 and more"],
    ["account", "zerodha|AB1234", "Zerodha AB1234"],
    ["option-type", "put", "Puts"],
  ] as const)("%s %s is %s", (by, key, text) => {
    expect(groupText(by, key)).toBe(text);
  });
});

describe("the filter of a group", () => {
  it("chooses its trades", () => {
    expect(groupFilter(["month"], ["2028-02"])).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(groupFilter(["symbol", "side"], ["NIFTY", "short"])).toEqual({ underlying: "NIFTY", side: "short" });
    expect(groupFilter(["weekday", "slot"], ["thursday", "09:15"])).toEqual({ weekday: "thursday", slot: "09:15" });
    expect(groupFilter(["financial-year"], ["2099-00"])).toEqual({ from: "2099-04-01", to: "2100-03-31" });
  });

  it("is there for every breakdown", () => {
    expect(groupFilter(["symbol", "value"], ["NIFTY", "50000"])).toEqual({ underlying: "NIFTY", value: "50000" });
    expect(groupFilter(["weekday-hour"], ["thursday 10:15"])).toEqual({ weekdayHour: "thursday 10:15" });
    expect(groupFilter(["bought-or-written"], ["written"])).toEqual({ product: "options", side: "short" });
  });
});
