import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linearScale, niceTicks } from "./scale.ts";

const texts = (low: number, high: number, count: number) => niceTicks(low, high, count).map((tick) => tick.text);

describe("linearScale", () => {
  it("maps the ends of the domain to the ends of the range, and a domain of one value to the middle", () => {
    const scale = linearScale([-100, 300], [200, 0]);
    expect([scale(-100), scale(0), scale(300)]).toEqual([200, 150, 0]);
    expect(linearScale([5, 5], [0, 80])(5)).toBe(40);
  });
});

describe("niceTicks", () => {
  it("encloses the values with multiples of 1, 2 or 5", () => {
    expect(texts(-124730, 805133, 4)).toEqual(["-500000", "0", "500000", "1000000"]);
    expect(texts(0, 23, 5)).toEqual(["0", "5", "10", "15", "20", "25"]);
    expect(texts(0, 1, 5)).toEqual(["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
  });

  it("writes decimals without the remainder of a binary number", () => {
    expect(texts(-0.3, 0.3, 6)).toEqual(["-0.3", "-0.2", "-0.1", "0.0", "0.1", "0.2", "0.3"]);
  });

  it("has one tick for one value, and none without a number", () => {
    expect(texts(0, 0, 5)).toEqual(["0"]);
    expect(texts(-0, -0, 5)).toEqual(["0"]);
    expect(texts(Number.NaN, 1, 5)).toEqual([]);
  });

  it("covers any domain, in order, with about as many ticks as asked for", () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map((paise) => paise / 100);
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 2, max: 8 }), (a, b, count) => {
        fc.pre(a !== b);
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const ticks = niceTicks(low, high, count);
        const tolerance = (high - low) * 1e-6;
        expect(ticks[0]?.value).toBeLessThanOrEqual(low + tolerance);
        expect(ticks.at(-1)?.value).toBeGreaterThanOrEqual(high - tolerance);
        expect(ticks.length).toBeLessThanOrEqual(count + 2);
        expect(ticks.every((tick, at) => at === 0 || tick.value > (ticks[at - 1]?.value ?? 0))).toBe(true);
        expect(ticks.every((tick) => /^-?\d+(\.\d+)?$/.test(tick.text))).toBe(true);
      }),
    );
  });
});
