import { describe, expect, it } from "vitest";
import { readBreakdownView, writeBreakdownView } from "./breakdown-view.ts";

const read = (query: string) => readBreakdownView(new URLSearchParams(query));

describe("the breakdown in an address", () => {
  it.each([
    "",
    "by=symbol",
    "by=symbol&with=weekday&sort=group-asc",
    "by=distribution",
    "by=charges-paid",
    "sort=win-rate-asc",
  ])("comes back as it was written: %s", (query) => {
    expect(String(writeBreakdownView(read(query)))).toBe(query);
  });

  it.each(["symbol", "setup", "tag", "mistake"])("opens each %s with the best result first", (by) => {
    expect(read(`by=${by}`).sort).toEqual({ column: "total", direction: "descending" });
  });

  it("opens what has an order of its own in that", () => {
    expect(read("by=weekday").sort).toEqual({ column: "group", direction: "ascending" });
  });

  it("ignores values that are not valid, and a breakdown crossed with itself", () => {
    expect(read("by=moon&with=weekday&sort=luck-desc")).toEqual({
      by: "weekday",
      with: null,
      sort: { column: "group", direction: "ascending" },
    });
  });
});
