import { parseClauses } from "@saudabook/contract/analysis/lab/clauses.ts";
import { describe, expect, it } from "vitest";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { type Example, historyOfExample } from "../discipline/history.test-setup.ts";
import { simulateLimits } from "./simulate-limits.ts";

const clock = (second: number) =>
  `${String(Math.floor(second / 3_600)).padStart(2, "0")}:${String(Math.floor((second % 3_600) / 60)).padStart(2, "0")}`;

/** What limits remove of an example: `2 10:20` for a round trip, `2 10:20 add` for the units of an add. */
function removedBy(example: Example, clauses: readonly string[], weight = 20): string[] {
  const history = historyOfExample(example);
  const { events, account } = history;
  const { count } = account.results.trips;
  const tests = parseClauses(clauses).clauses.flatMap((clause) => (clause.kind === "limit" ? [clause.test] : []));
  expect(tests).toHaveLength(clauses.length);
  const all = new Uint8Array(count);
  const { trips, leftOut } = simulateLimits(history, tests, all.slice().fill(weight), all.slice().fill(1));
  const at = (event: number) =>
    `${Number(isoDay(events.day[event] ?? 0).slice(8))} ${clock(events.second[event] ?? 0)}`;
  const gone = [...trips.keys()].filter((trip) => trips[trip] === 0).map((trip) => at(events.tripStart[trip] ?? 0));
  const adds = new Set(
    [...(leftOut ?? [])].flatMap((isLeft, fill) => (isLeft === 1 ? [`${at(events.fills.entry[fill] ?? 0)} add`] : [])),
  );
  return [...gone, ...adds].sort();
}

// 100 shares: ₹20 down lose ₹2,000, before charges that are below ₹10.
const trade = (day: number, from: string, to: string, price: number) => [
  `${day} ${from} buy 100 @ 100`,
  `${day} ${to} sell 100 @ ${price}`,
];

describe("limits in time", () => {
  it("cool-off of 30 minutes and a loss of 5,000: what is removed books nothing", () => {
    // A loses 2,000 at 10:00; B, entered at 10:20, would lose 3,500; C and D come later.
    const executions = [
      ...trade(2, "09:30", "10:00", 80),
      ...trade(2, "10:20", "10:40", 65),
      ...trade(2, "10:50", "11:00", 90),
      ...trade(2, "11:40", "12:00", 110),
    ];
    expect(removedBy({ executions }, ["cool:30", "loss:5000"])).toEqual(["2 10:20"]);
    // With the loss of B the day is over: 5,500 are booked.
    expect(removedBy({ executions }, ["loss:5000"])).toEqual(["2 10:50", "2 11:40"]);
  });

  it("counts entries and losses of what is kept alone, day by day", () => {
    const losses = (day: number) => [
      ...trade(day, "09:30", "09:40", 90),
      ...trade(day, "09:50", "10:00", 90),
      ...trade(day, "10:10", "10:20", 90),
      ...trade(day, "10:30", "10:40", 110),
    ];
    const executions = [...losses(2), ...losses(3)];
    expect(removedBy({ executions }, ["losses:2"])).toEqual(["2 10:10", "2 10:30", "3 10:10", "3 10:30"]);
    expect(removedBy({ executions }, ["trades:3"])).toEqual(["2 10:30", "3 10:30"]);
    expect(removedBy({ executions }, ["window:0945-1015", "losses:2"])).toEqual([
      "2 09:30",
      "2 10:30",
      "3 09:30",
      "3 10:30",
    ]);
  });

  it("takes the units of an add, whose loss is then not booked, and keeps the trade with its exit", () => {
    const executions = [
      "2 09:30 buy 100 @ 100",
      "2 09:40 buy 100 @ 90",
      "2 10:00 sell 200 @ 70",
      ...trade(2, "11:00", "11:10", 110),
    ];
    expect(removedBy({ executions }, ["noaverage", "loss:4000"])).toEqual(["2 09:40 add"]);
    expect(removedBy({ executions }, ["loss:4000"])).toEqual(["2 11:00"]);
  });

  it("judges sizes and losses by the size of the scenario", () => {
    const executions = [...trade(2, "09:30", "10:00", 80), ...trade(2, "10:20", "10:40", 110)];
    expect(removedBy({ executions }, ["loss:1500"])).toEqual(["2 10:20"]);
    expect(removedBy({ executions }, ["loss:1500"], 10)).toEqual([]);
    expect(removedBy({ executions }, ["value:8000"])).toEqual(["2 09:30", "2 10:20"]);
    expect(removedBy({ executions }, ["value:8000"], 10)).toEqual([]);
  });

  it("removes nothing on a day with trades of unknown time", () => {
    const executions = ["2 buy 100 @ 100", "2 sell 100 @ 50", ...trade(2, "10:20", "10:40", 110)];
    expect(removedBy({ executions }, ["loss:1000"])).toEqual([]);
  });
});
