import { describe, expect, it } from "vitest";
import { longer } from "./long-words.ts";

describe("long words", () => {
  it("makes each word half as long again, in any script, and leaves figures and short words", () => {
    expect(longer("See the Trade of 21 Nov: ₹1,284.55")).toBe("See the Tradeade of 21 Nov: ₹1,284.55");
    expect(longer("सौदाबही")).toMatch(/^सौदाबही/);
  });
});
