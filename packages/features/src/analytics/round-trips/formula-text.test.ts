import { describe, expect, it } from "vitest";
import { formulaText } from "./formula-text.ts";

describe("formulaText", () => {
  it("groups figures and keeps all their digits", () => {
    expect(formulaText("1012500 − 100000.123456")).toBe("10,12,500 − 1,00,000.123456");
    expect(formulaText("-438.75 − 62.346218")).toBe("−438.75 − 62.346218");
    expect(formulaText("50 × 1282.325")).toBe("50 × 1,282.325");
  });

  it("names the heads of charges", () => {
    expect(formulaText("40 (brokerage) + 16.139 (stt) + 1.9 (other)")).toBe("40 Brokerage + 16.139 STT + 1.9 (other)");
    expect(formulaText("0")).toBe("0");
  });
});
