import { describe, expect, it } from "vitest";
import { currentPlans } from "./current-plans.ts";

const CODED = "zerodha|AB1234";
const MERGED = "zerodha|CD5678";
const rule = {
  current: (key: string) => (key === "zerodha|" || key === MERGED ? CODED : key),
  isMerged: (key: string) => key === MERGED,
};

describe("brokerage plans", () => {
  it("go along when their account gets another key, sorted by account and day", () => {
    const kept = [
      { account: "zerodha|", from: "2025-04-01", plan: "groww" },
      { account: "zerodha|", from: "2024-04-01", plan: "zerodha" },
      { account: "groww|77", from: "2026-01-01", plan: "groww" },
    ];
    expect(currentPlans(kept, rule)).toEqual([
      { account: "groww|77", from: "2026-01-01", plan: "groww" },
      { account: CODED, from: "2024-04-01", plan: "zerodha" },
      { account: CODED, from: "2025-04-01", plan: "groww" },
    ]);
  });

  it("of the account's own key count before those of an earlier one, in either order", () => {
    const early = { account: "zerodha|", from: "2025-04-01", plan: "groww" };
    const own = { account: CODED, from: "2025-04-01", plan: "zerodha" };
    expect(currentPlans([early, own], rule)).toEqual([own]);
    expect(currentPlans([own, early], rule)).toEqual([own]);
  });

  it("of an account that is merged into another one rest", () => {
    const own = { account: CODED, from: "2025-04-01", plan: "zerodha" };
    const merged = { account: MERGED, from: "2025-05-01", plan: "groww" };
    expect(currentPlans([own, merged], rule)).toEqual([own]);
  });
});
