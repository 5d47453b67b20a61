import { describe, expect, it } from "vitest";
import { netOf } from "../analysis/metrics/results.ts";
import { evaluateRule } from "./evaluate-rule.ts";
import { historyOfExample } from "./history.test-setup.ts";
import { versionOf } from "./rule-version.test-setup.ts";
import { broughtBy, tallyOf } from "./tally.ts";

const executions = [
  ...["2 09:20 buy 10 @ 100 [call]", "2 09:30 buy 10 @ 90 [call]", "2 10:00 sell 15 @ 95 [call]"],
  ...["3 10:00 sell 5 @ 80 [call]"],
  ...["4 09:20 buy 10 @ 100", "4 10:00 sell 10 @ 110"],
];
const noAveraging = versionOf({ kind: "no-averaging" });
const window = versionOf({ kind: "entry-window", first: "09:30", last: "15:00" });

describe("what breaking a rule brought", () => {
  const history = historyOfExample({ executions });
  const daysOf = (...versions: (typeof window)[]) => evaluateRule(history, { versions, until: null });
  const { trips } = history.account.results;
  const netOfAll = [...trips.entryDay.keys()].reduce((sum, trip) => sum + BigInt(netOf(trips, trip)), 0n);

  it("is the net of the added units wherever they were closed, of a blocked opening all of the trade", () => {
    const add = broughtBy(history, daysOf(noAveraging));
    expect(add).toMatchObject({ days: 1, ideas: 1, booked: 1, margin: null });
    // The add buys 10 units at 90. Five are sold at 95 on the same day and five at 80 on the next: ₹25 − ₹50, less charges below ₹100.
    expect(Number(add.net)).toBeGreaterThan(-125_000_000);
    expect(Number(add.net)).toBeLessThan(-25_000_000);
    const all = broughtBy(history, daysOf(window));
    expect(all).toMatchObject({ days: 2, wins: 1 });
    expect(all.net).toBe(netOfAll);
  });

  it("takes all that one order bought, for the day and for delivery", () => {
    const bought = ["2 09:20 buy 10 @ 100", "2 10:00 sell 4 @ 110", "4 10:00 sell 6 @ 120"];
    const split = historyOfExample({ executions: [...bought, "5 09:20 buy 10 @ 90", "5 09:30 sell 10 @ 90"] });
    const days = evaluateRule(split, { versions: [window], until: null });
    expect(days.map(({ broke }) => broke.length)).toEqual([1, 1]);
    expect(broughtBy(split, days)).toMatchObject({ days: 2, ideas: 3 });
    const size = versionOf({ kind: "max-size", of: "quantity", most: "9" });
    expect(evaluateRule(split, { versions: [size], until: null }).map(({ state }) => state)).toEqual([
      "broken",
      "broken",
    ]);
    const most = versionOf({ kind: "max-trades", number: 1 });
    expect(evaluateRule(split, { versions: [most], until: null }).map(({ state }) => state)).toEqual([
      ...["kept", "not-tested", "kept"],
    ]);
  });

  it("counts each unit once in the union of rules", () => {
    expect(broughtBy(history, [...daysOf(noAveraging), ...daysOf(window)])).toMatchObject({ net: netOfAll, days: 2 });
  });

  it("tests days by the version of their day, the first one also before it", () => {
    const later = versionOf({ kind: "entry-window", first: "09:00", last: "15:00" }, { from: "2025-06-04" });
    const versions = [versionOf(window.test, { from: "2025-06-03" }), later];
    expect(evaluateRule(history, { versions, until: null }).map(({ state }) => state)).toEqual(["broken", "kept"]);
    expect(evaluateRule(history, { versions, until: "2025-06-03" }).map(({ state }) => state)).toEqual(["broken"]);
  });

  it("is told apart from quiet days", () => {
    expect(tallyOf(daysOf(noAveraging), history.events.days)).toEqual({
      kept: 0,
      broken: 1,
      notTested: 2,
      unknown: { untimed: 0, capital: 0, expired: 0, written: 0 },
      unplaced: 0,
    });
  });
});
