import { describe, expect, it } from "vitest";
import { ACCOUNT, figuresOf, grossOf } from "./tax-account.test-setup.ts";

const ISIN = "isin:INE155A01022";
/** Shares of 2015 that came into the account in 2021. */
const lot = { id: "l", account: ACCOUNT, instrument: ISIN, day: "2021-01-04", acquired: "2015-06-01" };
const old = { ...lot, quantity: "10", price: "100" };
const asked = (price: string, sale: string) =>
  figuresOf(
    {
      executions: [`2025-06-02 sell 10 @ ${sale}`],
      settlements: { openingLots: [old] },
      choices: { fairValues: new Map([[ISIN, price]]) },
    },
    2025,
  );

describe("the fair market value of 31 January 2018", () => {
  it("is the cost where it is above what was paid, up to the sale", () => {
    expect(["240", "300", "90"].map((sale) => grossOf(asked("260", sale))["long-term-stt"])).toEqual([0, 400, -100]);
    expect(asked("260", "300").buckets[0]?.total).toMatchObject({ buy: 100_000n, raised: 1_600_000_000n });
  });

  it("is divided by later splits, and not by a later bonus", () => {
    const action = { oldInstrument: ISIN, newInstrument: ISIN, from: 1, to: 5, day: "2022-03-01" };
    const sold = {
      executions: ["2025-06-02 sell 50 @ 48"],
      settlements: { openingLots: [old], corporateActions: [{ ...action, id: "s", kind: "split" as const }] },
      choices: { fairValues: new Map([[ISIN, "260"]]) },
    };
    const { total } = figuresOf(sold, 2025).buckets[0] ?? {};
    expect(total).toMatchObject({ buy: 100_000n, sale: 240_000n, gross: 0n });
    const before = { ...action, id: "b", kind: "split" as const, day: "2017-03-01" };
    const sooner = { ...sold, settlements: { ...sold.settlements, corporateActions: [before] } };
    // The lot is entered in shares of 2021: a split before 31 January 2018 changes neither its shares nor their value.
    const early = figuresOf({ ...sooner, executions: ["2025-06-02 sell 10 @ 240"] }, 2025);
    expect(early.buckets[0]?.total.gross).toBe(0n);
    const bonus = { ...action, id: "b", kind: "bonus" as const, to: 2 };
    const after = figuresOf(
      {
        ...sold,
        executions: ["2025-06-02 sell 10 @ 240"],
        settlements: { openingLots: [old], corporateActions: [bonus] },
      },
      2025,
    );
    expect(after.buckets[0]?.total).toMatchObject({ sale: 240_000n, gross: 0n });
  });

  it("is asked for where it is not known, and not used for what was bought later", () => {
    const unknown = figuresOf({ executions: ["2025-06-02 sell 10 @ 300"], settlements: { openingLots: [old] } }, 2025);
    expect(unknown.missing.grandfathered).toBe(1);
    expect(unknown.questions).toMatchObject([{ about: "fair-value", instrument: { key: ISIN }, lots: 1 }]);
    expect(asked("260", "300")).toMatchObject({ missing: { grandfathered: 0 }, questions: [] });
    const later = figuresOf(
      {
        executions: ["2018-02-01 buy 10 @ 100", "2025-06-02 sell 10 @ 300"],
        choices: { fairValues: new Map([[ISIN, "260"]]) },
      },
      2025,
    );
    expect(later.buckets[0]?.total).toMatchObject({ raised: 0n, gross: 2_000_000_000n });
  });
});

it("is no cost of what was sold before section 112A began", () => {
  const example = {
    executions: ["2017-06-01 sell 10 @ 300"],
    settlements: { openingLots: [{ ...old, day: "2016-01-04" }] },
    choices: { fairValues: new Map([[ISIN, "260"]]) },
  };
  expect(grossOf(figuresOf(example, 2017))).toEqual({ "long-term-stt": 2_000 });
  expect(figuresOf({ ...example, choices: {} }, 2017)).toMatchObject({ missing: { grandfathered: 0 }, questions: [] });
});

describe("a chosen class", () => {
  it("decides on the bucket, and is no longer asked for", () => {
    const executions = [
      "2024-12-02 buy 10 @ 100 [INF000000000 MYSTERY]",
      "2025-06-02 sell 10 @ 110 [INF000000000 MYSTERY]",
    ];
    const before = figuresOf({ executions }, 2025);
    expect(grossOf(before)).toEqual({ "class-not-chosen": 100 });
    expect(before.questions).toMatchObject([{ about: "class", class: { class: "unknown" } }]);
    const choices = { classes: new Map([["isin:INF000000000", "other-fund" as const]]) };
    const after = figuresOf({ executions, choices }, 2025);
    expect(grossOf(after)).toEqual({ "short-term": 100 });
    expect(after.questions).toEqual([]);
    // STT stays as it was charged.
    expect(after.buckets[0]?.total.stt).toBe(before.buckets[0]?.total.stt);
  });
});
