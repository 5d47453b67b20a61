import type { PlaybookCheck } from "@saudabook/contract/playbooks/playbook-checks.ts";
import { playbookCheck } from "@saudabook/contract/playbooks/playbook-checks.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENTRY } from "../analysis/events/group-events.ts";
import { evaluateRule } from "../discipline/evaluate-rule.ts";
import { type Example, historyOfExample } from "../discipline/history.test-setup.ts";
import { versionOf } from "../discipline/rule-version.test-setup.ts";
import { tradeCheck } from "./trade-check.ts";

/** What a check says about each trade, in the order of their entries. */
function checked(example: Example, check: PlaybookCheck, target: string | null = null) {
  const history = historyOfExample(example);
  const { byTime, kind, roundTrip } = history.events;
  const judge = tradeCheck({ history, targetOf: () => target }, playbookCheck.parse(check));
  const leads = [...byTime].filter((event) => kind[event] === ENTRY).map((event) => roundTrip[event] as number);
  return leads
    .filter((trip) => history.leadOf[trip] === trip)
    .map((lead) => judge([lead, ...leads.filter((trip) => trip !== lead && history.leadOf[trip] === lead)]));
}

const LONG = ["2 09:20 buy 10 @ 100", "2 09:50 sell 10 @ 110"];
const SHARES = ["3 10:00 buy 10 @ 100", "4 10:00 sell 10 @ 110"];
const CALL = ["4 11:00 sell 75 @ 12 [call]", "5 11:00 buy 75 @ 10 [call]"];
const FUTURE = ["6 11:00 buy 75 @ 100 [future]", "6 11:20 sell 75 @ 101 [future]"];
const executions = [...LONG, ...SHARES, ...CALL, ...FUTURE];

describe("what a trade is", () => {
  // Monday, Tuesday, Wednesday, Friday.
  it.each<[string, PlaybookCheck, string[]]>([
    ["weekdays", { kind: "weekdays", weekdays: ["monday", "friday"] }, ["kept", "broken", "broken", "kept"]],
    ["days to expiry", { kind: "days-to-expiry", least: 1, most: 1 }, ["null", "null", "kept", "broken"]],
    ["days to expiry, both ends", { kind: "days-to-expiry", least: 1, most: 20 }, ["null", "null", "kept", "kept"]],
    ["its side", { kind: "side", side: "short" }, ["broken", "broken", "kept", "broken"]],
    ["its product", { kind: "products", products: ["delivery", "options"] }, ["broken", "kept", "kept", "broken"]],
    ["calls", { kind: "option-type", type: "call" }, ["null", "null", "kept", "null"]],
    ["puts", { kind: "option-type", type: "put" }, ["null", "null", "broken", "null"]],
    ["written options", { kind: "premium", premium: "written" }, ["null", "null", "kept", "null"]],
    ["bought options", { kind: "premium", premium: "bought" }, ["null", "null", "broken", "null"]],
    ["instruments", { kind: "instruments", list: "allowed", names: ["nifty"] }, ["broken", "broken", "kept", "kept"]],
    ["its window", { kind: "entry-window", first: "09:20", last: "10:00" }, ["kept", "kept", "broken", "broken"]],
    ["its quantity", { kind: "max-size", of: "quantity", most: "74" }, ["kept", "kept", "broken", "broken"]],
    ["its value", { kind: "max-size", of: "value", most: "1000" }, ["kept", "kept", "kept", "broken"]],
    ["its premium", { kind: "max-size", of: "premium", most: "899" }, ["null", "null", "broken", "null"]],
  ])("is told by %s", (_, check, expected) => {
    expect(checked({ executions }, check).map(String)).toEqual(expected);
  });

  it("concerns each leg of a trade of several", () => {
    const pair = ["2 09:20 sell 75 @ 12 [call]", "2 09:21 buy 75 @ 100 [future]", "2 10:00 buy 75 @ 10 [call]"];
    const example = { executions: [...pair, "2 10:01 sell 75 @ 99 [future]"], legs: [0, 1] };
    expect(checked(example, { kind: "side", side: "short" })).toEqual(["broken"]);
    expect(checked(example, { kind: "premium", premium: "written" })).toEqual(["kept"]);
    // The second leg is a part of the entry a minute before.
    expect(checked(example, { kind: "entry-window", first: "09:15", last: "09:20" })).toEqual(["kept"]);
  });
});

describe("the plan of a trade", () => {
  const written = { stop: "2025-06-02T03:00:00.000Z", target: "2025-06-02T03:00:00.000Z" };
  const late = { stop: "2025-06-02T04:20:00.000Z", target: "2025-06-02T04:20:00.000Z" };

  it("is a stop before the exit, and a plan before the entry", () => {
    const note = { stop: "95", target: "115" };
    const [stop, plan] = [{ kind: "stop-before-exit" }, { kind: "plan-before-entry" }] as const;
    for (const [notes, expected] of [
      [[{ ...note, written }], ["kept", "kept"]],
      // 09:50 in India, the second of the exit.
      [[{ ...note, written: late }], ["broken", "broken"]],
      [[], ["broken", "broken"]],
    ] as const) {
      const example = { executions: LONG, notes: [...notes] };
      expect([...checked(example, stop), ...checked(example, plan)]).toEqual(expected);
    }
  });

  it("has a planned R: at 115, with a stop at 95, it is exactly 3", () => {
    const example = { executions: LONG, notes: [{ stop: "95", written }] };
    expect(checked(example, { kind: "planned-r", least: "3" }, "115")).toEqual(["kept"]);
    expect(checked(example, { kind: "planned-r", least: "3.01" }, "115")).toEqual(["broken"]);
    expect(checked(example, { kind: "planned-r", least: "0.01" }, "95")).toEqual(["broken"]);
    const short = { executions: ["2 09:20 sell 10 @ 100", "2 09:50 buy 10 @ 99"], notes: [{ stop: "105", written }] };
    expect(checked(short, { kind: "planned-r", least: "3" }, "85")).toEqual(["kept"]);
  });

  it("has no planned R without a target or a risk", () => {
    expect(checked({ executions: LONG, notes: [{ stop: "95" }] }, { kind: "planned-r", least: "1" })).toEqual([
      "no-plan",
    ]);
    expect(checked({ executions: LONG }, { kind: "planned-r", least: "1" }, "115")).toEqual(["no-plan"]);
  });

  it("has a loss within its risk", () => {
    const example = (price: number) => ({
      executions: ["2 09:20 buy 1000 @ 100", `2 09:50 sell 1000 @ ${price}`],
      notes: [{ stop: "90" }],
    });
    const check = { kind: "loss-beyond-r", most: "1.1" } as const;
    expect([90, 88, 110].flatMap((price) => checked(example(price), check))).toEqual(["kept", "broken", null]);
  });
});

describe("a trade over time", () => {
  it("is held for minutes, both ends counted", () => {
    const most = (minutes: number) => ({ kind: "max-holding", minutes }) as const;
    expect(checked({ executions: LONG }, most(30))).toEqual(["kept"]);
    expect(checked({ executions: LONG }, most(29))).toEqual(["broken"]);
    expect(checked({ executions: ["2 09:20 buy 10 @ 100"] }, most(1))).toEqual([null]);
    const untimed = { executions: ["2 buy 10 @ 100", "4 sell 10 @ 100"] };
    // More than a day and less than three.
    expect(checked(untimed, most(3 * 1_440))).toEqual(["kept"]);
    expect(checked(untimed, most(2 * 1_440))).toEqual(["untimed"]);
    expect(checked(untimed, most(1_440))).toEqual(["broken"]);
  });

  it("has adds against it, or none", () => {
    const add = (price: number) => ["2 09:20 buy 10 @ 100", `2 09:30 buy 10 @ ${price}`, "2 09:50 sell 20 @ 110"];
    const check = { kind: "no-averaging" } as const;
    expect([99, 100].flatMap((price) => checked({ executions: add(price) }, check))).toEqual(["broken", "kept"]);
    expect(checked({ executions: LONG }, check)).toEqual([null]);
  });

  it("may come too soon after a loss", () => {
    const loss = ["2 09:20 buy 10 @ 100", "2 09:30 sell 10 @ 90"];
    const then = (time: string, what = "") => [
      ...loss,
      `2 ${time} buy 10 @ 100${what}`,
      `2 15:00 sell 10 @ 101${what}`,
    ];
    const check = { kind: "cool-off", minutes: 15, after: "anywhere" } as const;
    const lastOf = (entry: string[], given: PlaybookCheck = check) => checked({ executions: entry }, given).at(-1);
    expect(checked({ executions: loss }, check)).toEqual([null]);
    expect(["09:30", "09:31", "09:44", "09:45", "12:00"].map((time) => lastOf(then(time)))).toEqual([
      ...[null, "broken", "broken", "kept", "kept"],
    ]);
    expect(lastOf(then("09:31", " [call]"))).toBe("broken");
    expect(lastOf(then("09:31", " [call]"), { ...check, after: "underlying" })).toBe(null);
    expect(checked({ executions: [...loss, "2 buy 10 @ 1 [call]", "2 sell 10 @ 2 [call]"] }, check)).toContain(
      "untimed",
    );
    expect(checked({ executions: then("09:31"), notes: [{ on: "d1", excluded: true }] }, check).at(-1)).toBe(null);
  });

  it("comes too soon where the rule over all days says so", () => {
    const minute = fc.integer({ min: 0, max: 40 });
    const trade = fc.tuple(minute, minute, fc.boolean(), fc.constantFrom("", " [call]", " [future]"));
    const after = fc.constantFrom("anywhere", "underlying");
    let broken = 0;
    fc.assert(
      fc.property(fc.array(trade, { minLength: 1, maxLength: 6 }), after, (trades, place) => {
        const clock = (at: number) =>
          `${9 + Math.floor((at + 15) / 60)}:${String((at + 15) % 60).padStart(2, "0")}`.padStart(5, "0");
        const example = trades.flatMap(([from, held, wins, what]) => [
          `2 ${clock(from)} buy 1 @ 100${what}`,
          `2 ${clock(from + held)} sell 1 @ ${wins ? 101 : 99}${what}`,
        ]);
        const test = { kind: "cool-off", minutes: 10, after: place } as const;
        const history = historyOfExample({ executions: example });
        const { byTime, kind, roundTrip } = history.events;
        const entries = [...byTime].filter((event) => kind[event] === ENTRY);
        const judge = tradeCheck({ history, targetOf: () => null }, test);
        const own = entries.filter((event) => judge([roundTrip[event] as number]) === "broken");
        const replayed = evaluateRule(history, { until: null, versions: [versionOf(test)] }).flatMap(
          ({ broke }) => broke,
        );
        broken += replayed.length;
        expect(own.sort()).toEqual([...replayed].sort());
      }),
    );
    expect(broken).toBeGreaterThan(20);
  });
});
