import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimate } from "./decimate.ts";
import { areaPath, linePath } from "./path.ts";

describe("decimate", () => {
  it("keeps a short line whole", () => {
    expect(decimate(Float64Array.of(0, 1, 2), Float64Array.of(5, 9, 1), 10)).toEqual([0, 1, 2]);
    expect(decimate(new Float64Array(), new Float64Array(), 10)).toEqual([]);
  });

  it("keeps four points of a column at most", () => {
    const positions = Float64Array.from({ length: 20_000 }, (_, at) => at / 20);
    const values = Float64Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 1000);
    const kept = decimate(positions, values, 300);
    expect(kept.length).toBeGreaterThan(600);
    expect(kept.length).toBeLessThanOrEqual(1200);
  });

  it("never drops an extreme of the line or of any column, nor its ends, and keeps the order", () => {
    const line = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -1000, max: 1000 })), {
      minLength: 1,
      maxLength: 400,
      size: "max",
    });
    let decimated = 0;
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 12 }), (steps, columns) => {
        let position = 0;
        const positions = Float64Array.from(steps, ([step]) => (position += step));
        const values = Float64Array.from(steps, ([, value]) => value);
        const kept = decimate(positions, values, columns);
        if (kept.length < steps.length) decimated++;
        expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b));
        expect([kept[0], kept.at(-1)]).toEqual([0, steps.length - 1]);
        const start = positions[0] ?? 0;
        const width = position - start;
        const columnOf = (at: number) =>
          width === 0 ? 0 : Math.min(columns - 1, Math.floor((((positions[at] ?? 0) - start) / width) * columns));
        const extremes = (indices: readonly number[]) => {
          const found = new Map<number, [low: number, high: number]>();
          for (const at of indices) {
            const value = values[at] ?? 0;
            const [low, high] = found.get(columnOf(at)) ?? [value, value];
            found.set(columnOf(at), [Math.min(low, value), Math.max(high, value)]);
          }
          return found;
        };
        expect(extremes(kept)).toEqual(extremes([...positions.keys()]));
      }),
    );
    expect(decimated).toBeGreaterThan(50);
  });
});

describe("paths", () => {
  const xs = Float64Array.of(0, 1.234, 2);
  const ys = Float64Array.of(10, -0.01, 3.06);

  it("are written to a tenth of a pixel, without a negative zero", () => {
    expect(linePath(xs, ys, [0, 1, 2])).toBe("M0,10L1.2,0L2,3.1");
    expect(areaPath(xs, ys, [0, 2], 20)).toBe("M0,10L2,3.1L2,20L0,20Z");
  });

  it("are empty without points", () => {
    expect(linePath(xs, ys, [])).toBe("");
    expect(areaPath(xs, ys, [], 20)).toBe("");
  });
});
