import { describe, expect, it } from "vitest";
import { NO_SETTLEMENTS } from "../../analysis/settlements.ts";
import { ACCOUNT, groupsOf } from "../tax-account.test-setup.ts";
import { compared, rupees, statementOf, theirLot } from "./comparison.test-setup.ts";
import { ourSide } from "./our-side.ts";

describe("our side of a statement", () => {
  const executions = [
    "2026-03-02 buy 75 @ 42.5 [NIFTY 2026-04-02 25000 CE]",
    "2026-04-01 sell 10 @ 120",
    "2026-04-02 buy 5 @ 100",
    "2026-05-04 sell 5 @ 110",
    "2027-04-01 buy 1 @ 100",
  ];
  const period = {
    account: ACCOUNT,
    from: "2026-04-01",
    to: "2026-05-31",
    segments: ["equity", "derivatives"] as const,
  };

  it("has lots, opening sells and contracts that have expired and are not settled, and the charges of the period", () => {
    const side = ourSide(groupsOf({ executions, asOf: "2027-11-01" })[0], period, { settlements: NO_SETTLEMENTS });
    expect(side.firstDay).toBe("2026-04-01");
    const found = compared(
      statementOf({
        ...period,
        lots: [theirLot("X 2026-03-02 2026-04-02 75 @ 42.5 → 0 options")].map((lot) => ({ ...lot, symbol: "NIFTY" })),
      }),
      side,
    );
    expect(found.total).toEqual({
      broker: rupees(-3_187.5),
      ours: rupees(50),
      explained: rupees(-3_237.5),
      notExplained: 0n,
    });
    expect(found.runs.map(({ reason, ours }) => [reason, ours?.state])).toEqual([
      ["unsettled-expiry", "unsettled"],
      ["not-in-statement", "opening-sell"],
      ["not-in-statement", "lot"],
    ]);
    expect(found.offers).toEqual([
      {
        kind: "expiry",
        instrument: "fno:NIFTY|2026-04-02|25000|CE",
        day: "2026-04-02",
        quantity: { units: 75, unitsPerShare: 1 },
        price: { value: 0n, units: 1n },
      },
    ]);
    const stt = found.charges.find(({ head }) => head === "stt");
    expect(stt?.ours, "of 1,200, 500 and 550, each rounded to a rupee").toBe(rupees(3));
  });

  it("has a contract without a day of expiry in the month of its name", () => {
    const groups = groupsOf({ executions: ["2026-03-02 buy 75 @ 42.5 [A26APR100CE]"], asOf: "2026-05-01" });
    const { lots } = ourSide(groups[0], period, { settlements: NO_SETTLEMENTS });
    expect(lots).toMatchObject([{ state: "unsettled", entryDay: "2026-03-02", exitDay: "2026-04-30" }]);
  });

  it("refuses a period that is not within one tax year", () => {
    for (const [from, to] of [
      ["2026-03-31", "2026-04-01"],
      ["2026-06-01", "2026-05-01"],
    ] as const) {
      expect(() => ourSide([], { ...period, from, to }, { settlements: NO_SETTLEMENTS })).toThrow(RangeError);
    }
  });
});
