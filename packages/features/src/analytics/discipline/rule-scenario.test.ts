import { parseClauses } from "@saudabook/contract/analysis/lab/clauses.ts";
import { LIMIT_EXAMPLES, LIMIT_NAMES } from "@saudabook/contract/analysis/lab/limit-clauses.ts";
import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { describe, expect, it } from "vitest";
import { scenarioOf } from "./rule-scenario.ts";

const rule = (test: RuleTest) => ({ from: "2026-09-01", test, accounts: [], segments: [], weekdays: [] });
const clausesOf = (test: RuleTest) => {
  const scenario = scenarioOf(rule(test));
  return typeof scenario === "string" ? scenario : (scenario?.clauses ?? null);
};

describe("the scenario of a rule", () => {
  it.each(LIMIT_NAMES)("is the limit %s", (name) => {
    for (const value of LIMIT_EXAMPLES[name].split(" or ")) {
      const text = value === "" ? name : `${name}:${value}`;
      const [clause] = parseClauses([text]).clauses;
      if (clause?.kind !== "limit") throw new Error(`${text} is no limit`);
      expect(clausesOf(clause.test)).toEqual([text]);
    }
  });

  it("keeps trades by what they are", () => {
    expect(clausesOf({ kind: "instruments", list: "barred", names: ["BANKNIFTY", "M&M"] })).toEqual([
      "without:underlying=BANKNIFTY",
      "without:underlying=M&M",
    ]);
    expect(clausesOf({ kind: "instruments", list: "allowed", names: ["NIFTY"] })).toEqual(["only:underlying=NIFTY"]);
    const setup = "5f0c6a9e-0f55-4c3b-9c3a-00000000b001";
    expect(clausesOf({ kind: "setups", setups: [setup] })).toEqual([`only:setup=${setup}`]);
    expect(clausesOf({ kind: "setups", setups: [] })).toEqual(["without:setup=none"]);
  });

  it("is about the trades of the rule", () => {
    const test = { kind: "max-trades", number: 3 } as const;
    expect(
      scenarioOf({ ...rule(test), accounts: ["zerodha|AB1234"], segments: ["fno"], weekdays: ["friday"] }),
    ).toEqual({ filter: { account: "zerodha|AB1234", segment: "fno", weekday: "friday" }, clauses: ["trades:3"] });
  });

  it("does not exist where prices or notes decide, several are allowed, or its trades are not those of a filter", () => {
    expect(clausesOf({ kind: "flat-by", time: "15:15" })).toBeNull();
    expect(clausesOf({ kind: "stop-before-exit" })).toBeNull();
    expect(clausesOf({ kind: "instruments", list: "allowed", names: ["NIFTY", "ITC"] })).toBeNull();
    expect(scenarioOf({ ...rule({ kind: "no-averaging" }), weekdays: ["monday", "friday"] })).toBe("scope");
  });
});
