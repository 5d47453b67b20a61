import { expect, it } from "vitest";
import { contrast, distanceSeenWith } from "./colour-math.ts";

it("agrees with the contrasts that WCAG names", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  expect(contrast([30, 60, 90], [30, 60, 90])).toBe(1);
});

it("sees a pure red and a dark yellow as near to each other without red cones", () => {
  const red = [200, 0, 0] as const;
  const olive = [70, 66, 0] as const;
  const blue = [0, 60, 200] as const;
  expect(distanceSeenWith("protanopia", red, olive)).toBeLessThan(20);
  expect(distanceSeenWith("protanopia", red, blue)).toBeGreaterThan(50);
});
