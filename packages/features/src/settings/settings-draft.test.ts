import { describe, expect, it } from "vitest";
import { draftOf, resolveSettings, type SettingsDraft } from "./settings-draft.ts";

const plan = { account: "zerodha|AB1234", from: "2025-04-01", plan: "zerodha" };
const resolve = (draft: SettingsDraft) =>
  resolveSettings(draft, undefined, { fields: {}, shouldUseNativeValidation: false });

describe("the draft of the settings", () => {
  it("has an empty text for no capital", () => {
    expect(draftOf({ startingCapital: null, plans: [], accounts: [] })).toEqual({ startingCapital: "", plans: [] });
  });

  it("is sent with plain figures, and no capital as null", async () => {
    expect(await resolve({ startingCapital: "₹5,00,000", plans: [plan] })).toEqual({
      values: { startingCapital: "500000", plans: [plan] },
      errors: {},
    });
    expect(await resolve({ startingCapital: " ", plans: [] })).toMatchObject({ values: { startingCapital: null } });
  });

  it("marks the capital, and the row of a plan without a day", async () => {
    const { errors } = await resolve({ startingCapital: "0", plans: [plan, { ...plan, from: "" }] });
    expect(errors.startingCapital?.message).toBe("must be more than 0 and less than 10 lakh crore");
    expect(errors.plans?.[0]).toBeUndefined();
    expect(errors.plans?.[1]?.from?.message).toBe("is required");
  });

  it("refuses two plans of an account from one day", async () => {
    const { errors } = await resolve({ startingCapital: "", plans: [plan, plan] });
    expect(errors.plans?.message).toBe("must have one plan for an account and day");
  });
});
