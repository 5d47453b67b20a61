import { describe, expect, it } from "vitest";
import { fittingColumns } from "./fitting-columns.ts";
import { TRIP_COLUMNS } from "./round-trip-columns.tsx";
import { type TripColumn, tripColumns } from "./round-trip-view.ts";

const widthOf = (column: TripColumn) => (column === "instrument" ? 10 : 5);
const fitted = (widthRem: number, measure: "net" | "r" = "net", chosen: readonly TripColumn[] = tripColumns) =>
  fittingColumns(chosen, { widthRem, measure, held: false, widthOf });

describe("fittingColumns", () => {
  it("has all columns where there is room", () => {
    expect(fitted(95)).toEqual({ fitting: tripColumns, left: [] });
  });

  it("drops the least important first and keeps their sequence", () => {
    expect(fitted(90).left).toEqual(["account"]);
    expect(fitted(85).left).toEqual(["product", "account"]);
    expect(fitted(30)).toEqual({
      fitting: ["instrument", "side", "quantity", "open", "net"],
      left: tripColumns.filter((name) => !["instrument", "side", "quantity", "open", "net"].includes(name)),
    });
  });

  it("keeps the entry and the holding time of trades that are not closed, which have no result yet", () => {
    const { fitting } = fittingColumns(tripColumns, { widthRem: 30, measure: "net", held: true, widthOf });
    expect(fitting).toEqual(["instrument", "side", "open", "entry", "holding"]);
  });

  it("keeps the column of the measure", () => {
    expect(fitted(30, "r").fitting).toEqual(["instrument", "side", "quantity", "net", "r"]);
  });

  it("is cards where fewer than five columns fit, unless fewer were chosen", () => {
    expect(fitted(29)).toEqual({ fitting: [], left: [] });
    expect(fitted(15, "net", ["instrument", "net"])).toEqual({ fitting: ["instrument", "net"], left: [] });
    expect(fitted(14, "net", ["instrument", "net"])).toEqual({ fitting: [], left: [] });
  });
});

describe("the widths of columns", () => {
  it("are those of their classes", () => {
    for (const { width } of Object.values(TRIP_COLUMNS)) {
      const [, quarters] = /(?:^|\s)(?:min-)?w-(\d+)(?:\s|$)/.exec(width.className) ?? [];
      expect(Number(quarters) / 4).toBe(width.rem);
    }
  });
});
