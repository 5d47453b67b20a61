import { describe, expect, it } from "vitest";
import { formatPercent } from "./format-percent.ts";

describe("formatPercent", () => {
  it("writes fractions of 1", () => {
    expect(formatPercent("0.32185")).toBe("32.2%");
    expect(formatPercent("-1.5", { signed: true, digits: 0 })).toBe("−150%");
    expect(formatPercent("0", { signed: true })).toBe("0.0%");
  });
});
