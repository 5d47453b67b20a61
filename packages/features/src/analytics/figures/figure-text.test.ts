import { expect, it } from "vitest";
import { pointsText } from "./figure-text.ts";

it("says a difference of rates in percentage points", () => {
  expect(pointsText("-0.034")).toBe("\u22123.4 percentage points");
});
