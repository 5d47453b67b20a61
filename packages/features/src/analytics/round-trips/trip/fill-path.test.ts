import { makeExecution } from "@saudabook/mocks/fixtures/round-trip-detail.ts";
import { describe, expect, it } from "vitest";
import { fillPoints, stepPath } from "./fill-path.ts";

const at = (time: string, price: string | null) => makeExecution({ at: `2026-06-01T${time}+05:30`, price });
const places = (...executions: Parameters<typeof fillPoints>[0]) => fillPoints(executions).map(({ x, y }) => [x, y]);

describe("fillPoints", () => {
  it("places fills by their time and price", () => {
    expect(places(at("10:00:00", "100"), at("10:15:00", "110"), at("11:00:00", "90"))).toEqual([
      [0, 0.5],
      [0.25, 1],
      [1, 0],
    ]);
  });

  it("sorts them, and keeps the sequence of one moment", () => {
    const points = fillPoints([at("11:00:00", "1"), at("10:00:00", "2"), at("10:00:00", "3")]);
    expect(points.map(({ execution }) => execution.price)).toEqual(["2", "3", "1"]);
  });

  it("spreads fills of one moment, and puts a single one and a flat price into the middle", () => {
    expect(places(at("10:00:00", "1"), at("10:00:00", "2"), at("10:00:00", "3"))).toEqual([
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ]);
    expect(places(at("10:00:00", "7"))).toEqual([[0.5, 0.5]]);
    expect(places(at("10:00:00", "7"), at("10:30:00", "7"))).toEqual([
      [0, 0.5],
      [1, 0.5],
    ]);
  });

  it("leaves rows without a price out", () => {
    expect(places(at("10:00:00", null))).toEqual([]);
    expect(places(at("10:00:00", "5"), at("11:00:00", null))).toEqual([[0.5, 0.5]]);
  });
});

describe("stepPath", () => {
  it("keeps a price until the next fill", () => {
    expect(stepPath([])).toBe("");
    expect(
      stepPath([
        { x: 0, y: 10 },
        { x: 33.333, y: 4 },
        { x: 50, y: 8 },
      ]),
    ).toBe("M0,10H33.3V4H50V8");
  });
});
