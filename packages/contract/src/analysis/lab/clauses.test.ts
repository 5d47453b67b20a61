import { describe, expect, it } from "vitest";
import { type Clause, formatClause, MAX_CLAUSES, parseClause, parseClauses } from "./clauses.ts";

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
  ])("%s is read and written back", (text, clause) => {
    expect(parseClause(text)).toEqual(clause);
    expect(formatClause(clause)).toBe(text);
  });

  it.each([
    ["best:1", "is no clause: nothing is called “best”"],
    ["", "is no clause: nothing is called “”"],
    ["only", "needs a field and a value, such as weekday=friday"],
    ["only:weekday", "needs a field and a value, such as weekday=friday"],
    ["only:mood=calm", "names a field that there is not: “mood”"],
    ["only:toString=calm", "names a field that there is not: “toString”"],
    ["without:weekday=someday", "has a value that Weekday does not have: “someday”"],
    ["only:symbol=", "has a value that Symbol does not have: “”"],
    ["only:setup=ORB", "has a value that Setup does not have: “ORB”"],
    ["scale:0.51", "needs a size from 0 to 5 in steps of 0.05, such as scale:0.5"],
    ["scale:5.05", "needs a size from 0 to 5 in steps of 0.05, such as scale:0.5"],
    ["scale:-1", "needs a size from 0 to 5 in steps of 0.05, such as scale:0.5"],
    ["scale:0.5@mood=calm", "names a field that there is not: “mood”"],
    [`only:symbol=${"A".repeat(200)}`, "has more than 200 characters"],
  ])("%s is named, not ignored", (text, problem) => {
    expect(parseClause(text)).toBe(problem);
  });

  it("a scenario has all its problems, each with its place", () => {
    const texts = ["only:weekday=friday", "best:1", ...Array.from({ length: MAX_CLAUSES - 1 }, () => "scale:0.5")];
    const { clauses, problems } = parseClauses(texts);
    expect(clauses).toHaveLength(MAX_CLAUSES - 1);
    expect(problems).toEqual([
      { at: 1, text: "best:1", problem: "is no clause: nothing is called “best”" },
      { at: 8, text: "scale:0.5", problem: "is one too many: a scenario has at most 8 clauses" },
    ]);
  });
});
