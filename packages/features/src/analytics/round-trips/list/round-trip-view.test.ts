import { describe, expect, it } from "vitest";
import {
  appliesTo,
  defaultRoundTripView,
  type RoundTripView,
  readRoundTripView,
  sortedBy,
  withColumn,
  withStatus,
  writeRoundTripView,
} from "./round-trip-view.ts";

const everything: RoundTripView = {
  sort: { column: "net", direction: "ascending" },
  status: "open",
  columns: ["instrument", "side", "open", "net", "account"],
};

describe("the address of the round trips", () => {
  it("leaves default values out", () => {
    expect(writeRoundTripView(defaultRoundTripView).toString()).toBe("");
  });

  it("holds everything else, and reads it again", () => {
    const written = writeRoundTripView(everything);
    expect(written.toString()).toBe("sort=net-asc&status=open&columns=instrument.side.open.net.account");
    expect(readRoundTripView(new URLSearchParams(written.toString()))).toEqual(everything);
  });

  it("leaves the filter's params, and the params that it was given, as they are", () => {
    const params = new URLSearchParams("symbol=NIFTY&status=open&from=2026-01-01");
    expect(writeRoundTripView(defaultRoundTripView, params).toString()).toBe("symbol=NIFTY&from=2026-01-01");
    expect(params.get("status")).toBe("open");
  });

  it.each([
    "sort=nonsense",
    "sort=net",
    "sort=net-sideways",
    "sort=holding-asc",
    "sort=__proto__-asc",
    "status=settled",
    "columns=",
    "columns=nonsense.price",
  ])("ignores %s", (query) => {
    expect(readRoundTripView(new URLSearchParams(query))).toEqual(defaultRoundTripView);
  });

  it("has each column once, in its place, and the instrument always", () => {
    expect(readRoundTripView(new URLSearchParams("columns=net.side.net.other")).columns).toEqual([
      "instrument",
      "side",
      "net",
    ]);
  });
});

describe("the view", () => {
  it("sorts what is not closed by its entry, which each has, unless another sort is chosen", () => {
    const open = withStatus(defaultRoundTripView, "open");
    expect(open.sort).toEqual({ column: "entry", direction: "descending" });
    expect(writeRoundTripView(open).toString()).toBe("status=open");
    expect(readRoundTripView(new URLSearchParams("status=open"))).toEqual(open);
    expect(withStatus(open, "closed")).toEqual(defaultRoundTripView);
    expect(withStatus(everything, "closed").sort).toEqual(everything.sort);
  });

  it("reverses the order at the second press on a column", () => {
    const once = sortedBy(defaultRoundTripView, "net", "descending");
    expect(once.sort).toEqual({ column: "net", direction: "descending" });
    expect(sortedBy(once, "net", "descending").sort).toEqual({ column: "net", direction: "ascending" });
  });

  it("adds and removes columns, but never the instrument", () => {
    const some = { ...defaultRoundTripView, columns: ["instrument", "net"] as const };
    expect(withColumn(some, "side", true).columns).toEqual(["instrument", "side", "net"]);
    expect(withColumn(some, "net", false).columns).toEqual(["instrument"]);
    expect(withColumn(some, "instrument", false).columns).toEqual(["instrument", "net"]);
  });

  it("has columns of one status only", () => {
    expect(["open", "holding", "r", "net"].map((column) => appliesTo(column as "open", "closed"))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    for (const status of ["open", "expired"] as const) {
      expect(["open", "holding", "r", "net"].map((column) => appliesTo(column as "open", status))).toEqual([
        true,
        true,
        false,
        true,
      ]);
    }
  });
});
