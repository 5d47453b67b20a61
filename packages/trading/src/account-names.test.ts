import { describe, expect, it } from "vitest";
import { namesByKey, sameName } from "./account-names.ts";

describe("names of broker accounts", () => {
  it("are the same in either case and composition, and never without a name", () => {
    expect(sameName("Long Term", "long term")).toBe(true);
    expect(sameName("caf\u00e9", "cafe\u0301")).toBe(true);
    expect(sameName("Long term", "Intraday")).toBe(false);
    expect(sameName(null, null)).toBe(false);
  });

  it("go along when their account gets another key, behind a name of that key", () => {
    const current = (key: string) => (key === "zerodha|" ? "zerodha|AB1234" : key);
    const early = { account: "zerodha|", name: "Early" };
    const later = { account: "zerodha|AB1234", name: "Later" };
    const rule = { current, isMerged: () => false };
    expect(namesByKey([early], rule)).toEqual(new Map([["zerodha|AB1234", "Early"]]));
    expect(namesByKey([early, later], rule)).toEqual(new Map([["zerodha|AB1234", "Later"]]));
    expect(namesByKey([later, early], rule)).toEqual(new Map([["zerodha|AB1234", "Later"]]));
  });

  it("rest while their account is merged into another one", () => {
    const rule = { current: () => "zerodha|AB1234", isMerged: (key: string) => key === "zerodha|CD5678" };
    expect(namesByKey([{ account: "zerodha|CD5678", name: "Old" }], rule)).toEqual(new Map());
  });
});
