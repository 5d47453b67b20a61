import { describe, expect, it } from "vitest";
import { type Clause, formatClause, parseClause, parseClauses } from "./clauses.ts";
import { MAX_CLAUSES } from "./lab.ts";

const SETUP = "0b6e0000-0000-4000-8000-000000000001";

describe("a clause of a scenario", () => {
  it.each<[string, Clause]>([
    ["only:weekday=friday", { kind: "only", field: "weekday", value: "friday" }],
    ["without:slot=09:15", { kind: "without", field: "slot", value: "09:15" }],
    [`only:setup=${SETUP}`, { kind: "only", field: "setup", value: SETUP }],
    ["only:account=zerodha|A=~@,%", { kind: "only", field: "account", value: "zerodha|A=~@,%" }],
    ["without:symbol=M&M", { kind: "without", field: "symbol", value: "M&M" }],
    ["only:from=2026-01-01", { kind: "only", field: "from", value: "2026-01-01" }],
    ["scale:0.5", { kind: "scale", twentieths: 10, where: null }],
    ["scale:0.05", { kind: "scale", twentieths: 1, where: null }],
    ["scale:0", { kind: "scale", twentieths: 0, where: null }],
    ["scale:5", { kind: "scale", twentieths: 100, where: null }],
    ["scale:1.15@weekday=friday", { kind: "scale", twentieths: 23, where: { field: "weekday", value: "friday" } }],
    ["losses:3", { kind: "limit", name: "losses", test: { kind: "max-losses", number: 3 } }],
    ["row:2", { kind: "limit", name: "row", test: { kind: "losses-in-row", number: 2 } }],
    ["trades:6", { kind: "limit", name: "trades", test: { kind: "max-trades", number: 6 } }],
    ["loss:5000", { kind: "limit", name: "loss", test: { kind: "max-loss", unit: "rupees", most: "5000" } }],
    ["loss:2%", { kind: "limit", name: "loss", test: { kind: "max-loss", unit: "percent", most: "2" } }],
    ["giveback:4000,50%", { kind: "limit", name: "giveback", test: { kind: "give-back", once: "4000", percent: 50 } }],
    ["cool:15", { kind: "limit", name: "cool", test: { kind: "cool-off", minutes: 15, after: "anywhere" } }],
    [
      "cool:15,underlying",
      { kind: "limit", name: "cool", test: { kind: "cool-off", minutes: 15, after: "underlying" } },
    ],
    ["value:200000", { kind: "limit", name: "value", test: { kind: "max-size", of: "value", most: "200000" } }],
    ["open:3", { kind: "limit", name: "open", test: { kind: "max-size", of: "open", most: "3" } }],
    ["noaverage", { kind: "limit", name: "noaverage", test: { kind: "no-averaging" } }],
    [
      "window:0920-1430",
      { kind: "limit", name: "window", test: { kind: "entry-window", first: "09:20", last: "14:30" } },
    ],
    ["zerodte:1430", { kind: "limit", name: "zerodte", test: { kind: "expiry-day", last: "14:30" } }],
  ])("%s is read and written back", (text, clause) => {
    expect(parseClause(text)).toEqual(clause);
    expect(formatClause(clause)).toBe(text);
  });

  it.each([
    ["best:1", "is of a kind that the lab does not have: “best”"],
    ["", "is empty"],
    ["only", "does not say by what it chooses trades"],
    ["only:weekday", "does not say by what it chooses trades"],
    ["only:mood=calm", "chooses trades by something that the lab does not have: “mood”"],
    ["only:toString=calm", "chooses trades by something that the lab does not have: “toString”"],
    ["without:weekday=someday", "needs a value for Weekday: “someday” is none"],
    ["only:symbol=", "needs a value for Symbol"],
    ["only:setup=ORB", "needs a value for Setup: “ORB” is none"],
    ["scale:0.51", "needs a size from 0 to 5 in steps of 0.05, such as 0.5"],
    ["scale:5.05", "needs a size from 0 to 5 in steps of 0.05, such as 0.5"],
    ["scale:-1", "needs a size from 0 to 5 in steps of 0.05, such as 0.5"],
    ["scale:0.5@mood=calm", "chooses trades by something that the lab does not have: “mood”"],
    [`only:symbol=${"A".repeat(200)}`, "has more than 200 characters"],
    ["losses:0", "needs a value such as 3"],
    ["losses:03", "needs a value such as 3"],
    ["losses", "needs a value such as 3"],
    ["loss:-5000", "needs a value such as 5000 or 2%"],
    ["cool:15,here", "needs a value such as 15 or 15,underlying"],
    ["giveback:4000", "needs a value such as 4000,50%"],
    ["noaverage:1", "takes no value"],
    ["window:1430-0920", "needs a value such as 0920-1430"],
    ["zerodte:2430", "needs a value such as 1430"],
  ])("%s is named, not ignored", (text, problem) => {
    expect(parseClause(text)).toBe(problem);
  });

  it("a scenario has all its problems, each with its place", () => {
    const texts = ["only:weekday=friday", "best:1", ...Array.from({ length: MAX_CLAUSES - 1 }, () => "scale:0.5")];
    const { clauses, problems } = parseClauses(texts);
    expect(clauses).toHaveLength(MAX_CLAUSES - 1);
    expect(problems).toEqual([
      { at: 1, problem: "is of a kind that the lab does not have: “best”" },
      { at: 8, problem: "is one too many: a scenario has at most 8 clauses" },
    ]);
  });
});
