import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { describe, expect, it } from "vitest";
import { judged } from "./history.test-setup.ts";

describe("positions that are held", () => {
  const executions = [
    ...["2 09:20 buy 10 @ 100", "2 15:15 sell 5 @ 100", "2 15:16 sell 5 @ 100"],
    ...["3 09:20 buy 10 @ 100", "3 15:15 sell 10 @ 100", "3 15:16 buy 1 @ 1 [call]", "3 15:20 sell 1 @ 1 [call]"],
    // 7 and 8 June 2025 are a weekend: no session, so no day.
    ...["6 11:00 buy 1 @ 100 [future]", "9 11:00 sell 1 @ 100 [future]"],
  ];

  it("are flat by a second, or not; what is entered later is another rule's", () => {
    expect(judged({ executions }, { kind: "flat-by", time: "15:15" })).toEqual([
      "2: broken 9:20",
      "3: kept",
      "6: broken 11:00",
      "9: kept",
    ]);
  });

  it("are overnight on the days that they outlast", () => {
    expect(judged({ executions }, { kind: "no-overnight" })).toEqual([
      "2: kept",
      "3: kept",
      "6: broken 11:00",
      "9: kept",
    ]);
    expect(
      judged({ executions: ["2 11:00 buy 1 @ 1 [future]", "5 11:00 sell 1 @ 1 [future]"] }, { kind: "no-overnight" }),
    ).toEqual([...["2: broken 11:00", "3: broken", "4: broken", "5: kept"]]);
  });

  it("are unknown without times, and of a contract that expired and is not settled", () => {
    expect(judged({ executions: ["2 buy 1 @ 1", "2 sell 1 @ 1"] }, { kind: "flat-by", time: "15:15" })).toEqual([
      "2: unknown untimed",
    ]);
    expect(
      judged({ executions: ["4 11:00 buy 1 @ 1 [call]", "9 11:00 buy 1 @ 1"] }, { kind: "flat-by", time: "15:15" }),
    ).toEqual([...["4: unknown expired", "5: unknown expired", "9: broken 11:00"]]);
    expect(judged({ executions: ["4 11:00 buy 1 @ 1 [call]"] }, { kind: "no-overnight" })).toEqual([
      "4: unknown expired",
    ]);
    expect(
      judged({ executions: ["2 11:00 buy 1 @ 1 [last month only]", "3 11:00 buy 1 @ 1"] }, { kind: "no-overnight" }),
    ).toEqual(["3: broken 11:00"]);
    const executions = ["27 11:00 buy 1 @ 1 [month only]", "30 11:00 buy 1 @ 1", "30 11:00 sell 1 @ 1"];
    expect(judged({ executions, asOf: "2025-07-01" }, { kind: "no-overnight" })).toEqual([
      "27: unknown expired",
      "30: unknown expired",
    ]);
  });
});

describe("what notes say", () => {
  const executions = [
    ...["2 09:20 buy 1 @ 100", "2 09:30 sell 1 @ 100"],
    ...["3 09:20 buy 1 @ 100", "3 09:30 sell 1 @ 100"],
    ...["4 09:20 buy 1 @ 100", "4 09:30 sell 1 @ 100"],
  ];
  const reviewed = { reviewedAt: "2025-06-10T00:00:00.000Z" };

  it("counts from the first reviewed trade on", () => {
    const test: RuleTest = { kind: "setups", setups: [] };
    const notes = [
      { on: "d3", setup: "setup-orb", ...reviewed },
      { on: "d5", rating: 3 },
    ];
    expect(judged({ executions, notes }, test)).toEqual(["3: kept", "4: broken 9:20"]);
    expect(judged({ executions, notes: [] }, test)).toEqual([]);
    expect(judged({ executions, notes }, { kind: "setups", setups: ["setup-other"] })).toEqual([
      "3: broken 9:20",
      "4: broken 9:20",
    ]);
  });

  it("is a stop that was written before the last exit, on the Indian clock", () => {
    const stop = (on: string, at: string) => ({ on, stop: "90", written: { stop: at }, ...reviewed });
    const notes = [stop("d1", "2025-06-02T03:59:59.000Z"), stop("d3", "2025-06-03T04:00:00.000Z")];
    expect(judged({ executions, notes }, { kind: "stop-before-exit" })).toEqual([
      "2: kept",
      "3: broken 9:20",
      "4: broken 9:20",
    ]);
  });

  it("is unknown of an exit without a time where it was written later that day", () => {
    const notes = (at: string) => [{ stop: "90", written: { stop: at }, ...reviewed }];
    const untimed = ["2 buy 1 @ 100", "2 sell 1 @ 100"];
    const onDay = (at: string) => judged({ executions: untimed, notes: notes(at) }, { kind: "stop-before-exit" });
    expect(onDay("2025-06-01T18:29:59.000Z")).toEqual(["2: kept"]);
    expect(onDay("2025-06-01T18:30:00.000Z")).toEqual(["2: unknown untimed"]);
    expect(onDay("2025-06-02T18:30:00.000Z")).toEqual(["2: broken untimed"]);
  });

  it("is a plan of stop and target that was written before the entry", () => {
    const plan = (on: string, at: string) => ({
      on,
      stop: "90",
      target: "120",
      written: { stop: "2025-06-01T00:00:00.000Z", target: at },
      ...reviewed,
    });
    const notes = [
      plan("d1", "2025-06-02T03:49:59.000Z"),
      plan("d3", "2025-06-03T03:50:00.000Z"),
      { ...plan("d5", ""), target: null },
    ];
    expect(judged({ executions, notes }, { kind: "plan-before-entry" })).toEqual([
      "2: kept",
      "3: broken 9:20",
      "4: broken 9:20",
    ]);
  });

  it("is a loss beyond the risk, tested on the day of the last exit of a losing trade with R", () => {
    const losing = [
      ...["2 09:20 buy 100 @ 100", "2 09:30 sell 50 @ 100", "3 09:30 sell 50 @ 80"],
      ...["4 09:20 buy 100 @ 100", "4 09:30 sell 100 @ 99"],
      ...["5 09:20 buy 100 @ 100", "5 09:30 sell 100 @ 120"],
    ];
    const notes = ["d1", "d4", "d6"].map((on) => ({
      on,
      product: on === "d1" ? ("delivery" as const) : ("intraday" as const),
      risk: "200",
    }));
    expect(judged({ executions: losing, notes }, { kind: "loss-beyond-r", most: "1.1" })).toEqual([
      "3: broken 9:20",
      "4: kept",
    ]);
    expect(judged({ executions: losing }, { kind: "loss-beyond-r", most: "1.1" })).toEqual([]);
  });
});
