import { describe, expect, it } from "vitest";
import { accountKeys, clientIdOf, codeOf, newCode } from "./account-keys.ts";
import { mergeRule } from "./account-merges.ts";
import { mergeFollower } from "./merge-follower.ts";
import { mergeProblem } from "./merge-problem.ts";

const coded = (clientId: string | null, broker = "zerodha") => ({ broker, clientId });

describe("the keys of broker accounts", () => {
  it("are broker and client code", () => {
    const { keyOf } = accountKeys([coded("AB1234"), coded("XY9999"), coded("77", "groww")]);
    expect([keyOf(coded("AB1234")), keyOf(coded("XY9999")), keyOf(coded("77", "groww"))]).toEqual([
      "zerodha|AB1234",
      "zerodha|XY9999",
      "groww|77",
    ]);
  });

  it.each([null, ""])("give executions without a code (%j) to the broker's only other account", (none) => {
    const { keyOf, current } = accountKeys([coded(none), coded("AB1234"), coded("AB1234"), coded("77", "groww")]);
    expect(keyOf(coded(none))).toBe("zerodha|AB1234");
    expect(current("zerodha|")).toBe("zerodha|AB1234");
  });

  it("leave executions without a code apart where the broker has no other account, or several", () => {
    expect(accountKeys([coded(null)]).keyOf(coded(null))).toBe("zerodha|");
    expect(accountKeys([coded(null), coded("77", "groww")]).keyOf(coded(null))).toBe("zerodha|");
    expect(accountKeys([coded(null), coded("AB1234"), coded("XY9999")]).keyOf(coded(null))).toBe("zerodha|");
  });

  it("stay as they are where nothing is known of their broker", () => {
    const { current } = accountKeys([coded("AB1234")]);
    expect(current("groww|")).toBe("groww|");
    expect(current("journal")).toBe("journal");
  });

  it("have one text for one rule, whatever the order and number of executions", () => {
    const one = accountKeys([coded(null), coded("AB1234"), coded("77", "groww")]);
    const same = accountKeys([coded("77", "groww"), coded("AB1234"), coded("AB1234"), coded(null)]);
    const other = accountKeys([coded(null), coded("AB1234"), coded("XY9999"), coded("77", "groww")]);
    expect(same.text).toBe(one.text);
    expect(other.text).not.toBe(one.text);
  });
});

describe("an account that the user has made", () => {
  it("is never guessed for executions without a code", () => {
    const { keyOf } = accountKeys([coded("~2"), coded("")]);
    expect([keyOf(coded("")), keyOf(coded("~2"))]).toEqual(["zerodha|", "zerodha|~2"]);
  });

  it("does not keep executions without a code from the only client code", () => {
    expect(accountKeys([coded("~2"), coded(""), coded("AB1234")]).keyOf(coded(""))).toBe("zerodha|AB1234");
  });

  it("has a number that no other has or had, and no client code", () => {
    expect(newCode([])).toBe("~2");
    expect(newCode(["zerodha|AB1234", "zerodha|~2", "~11", "zerodha|"])).toBe("~12");
    expect(["zerodha|AB1234", "zerodha|", "zerodha|~2"].map(clientIdOf)).toEqual(["AB1234", null, null]);
    expect(["zerodha|AB1234", "zerodha|", "zerodha|~2"].map(codeOf)).toEqual(["AB1234", "", "~2"]);
  });
});

describe("merged accounts", () => {
  const merges = mergeRule([
    { account: "zerodha|CD5678", into: "zerodha|AB1234" },
    { account: "zerodha|EF9012", into: "zerodha|CD5678" },
  ]);

  it("are one, over any number of steps, and those without a code follow their only code", () => {
    const { keyOf, current, isMerged } = accountKeys(
      ["AB1234", "CD5678", "EF9012", ""].map((code) => coded(code)),
      merges,
    );
    for (const code of ["AB1234", "CD5678", "EF9012", ""]) expect(keyOf(coded(code))).toBe("zerodha|AB1234");
    expect(current("zerodha|EF9012")).toBe("zerodha|AB1234");
    expect(["zerodha|AB1234", "zerodha|CD5678", "zerodha|"].map(isMerged)).toEqual([false, true, false]);
  });

  it("have a text of their own, so that derived data are made anew", () => {
    const codes = [coded("AB1234"), coded("CD5678")];
    const other = mergeRule(merges.all.slice(0, 1));
    const texts = [accountKeys(codes), accountKeys(codes, merges), accountKeys(codes, other)].map(({ text }) => text);
    expect(new Set(texts).size).toBe(3);
  });

  it("end in a ring that only a damaged store has", () => {
    const ring = mergeRule([
      { account: "zerodha|A", into: "zerodha|B" },
      { account: "zerodha|B", into: "zerodha|A" },
    ]);
    expect(["zerodha|A", "zerodha|B"]).toContain(ring.resolve("zerodha|A"));
  });

  it.each([
    ["groww|77", "zerodha|AB1234", "other-broker"],
    ["zerodha|AB1234", "zerodha|AB1234", "itself"],
    ["zerodha|AB1234", "zerodha|", "unknown-code"],
    ["zerodha|AB1234", "zerodha|~2", "made"],
    ["zerodha|AB1234", "zerodha|CD5678", null],
    ["zerodha|", "zerodha|AB1234", null],
    ["zerodha|", "zerodha|~2", null],
    ["zerodha|~2", "zerodha|AB1234", null],
    ["zerodha|~2", "zerodha|~3", null],
    ["other|Kotak", "other|YH1234", null],
  ])("%s into %s: %s", (account, into, problem) => {
    expect(mergeProblem(account, into)).toBe(problem);
  });

  it("take along what has no code where the broker's only code is left", () => {
    const merge = { account: "zerodha|CD5678", into: "zerodha|AB1234" };
    expect(mergeFollower(["zerodha|", merge.account, merge.into], merge)).toBe("zerodha|");
    expect(mergeFollower(["zerodha|", merge.account, merge.into, "zerodha|EF9012"], merge)).toBeNull();
    expect(mergeFollower([merge.account, merge.into], merge)).toBeNull();
    expect(mergeFollower(["zerodha|", merge.into], { ...merge, account: "zerodha|" })).toBeNull();
  });
});
