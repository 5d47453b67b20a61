import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Lot112a, type Row112a, rows112a } from "./rows-112a.ts";

const lot = (more: Partial<Lot112a>): Lot112a => ({
  ...{ isin: "INE155A01022", name: "TATAMOTORS", acquired: "2020-01-01", exitDay: "2024-08-20", quantity: 1_000_000n },
  ...{ buy: 0n, sale: 0n, buyCharges: 0n, saleCharges: 0n, fairValue: null, withoutCharges: false, estimated: false },
  ...more,
});

/** Vector 18: 30 @ 812.35, cost 400.10, fair market value 655.05. */
const old = lot({
  ...{ acquired: "2016-05-10", quantity: 30_000_000n, buy: 1_200_300n, sale: 2_437_050n },
  ...{ buyCharges: 21_483_300n, saleCharges: 30_115_000n, fairValue: 19_651_500_000n },
});
const later = [
  lot({ exitDay: "2024-07-22", sale: 4_025_055n, buy: 3_113_361n, buyCharges: 7_400n, saleCharges: 20_416_100n }),
  lot({ exitDay: "2024-07-23", sale: 9_181_760n, buy: 7_045_915n, buyCharges: 7_100n, saleCharges: 31_604_200n }),
];

const columnsOf = ({ sale, costUsed, cost, lowerFairValue, fairValue, expenses, deductions, balance }: Row112a) =>
  [sale, costUsed, cost, lowerFairValue, fairValue, expenses, deductions, balance].map((value) =>
    value === null ? null : Number(value),
  );

describe("rows of Schedule 112A", () => {
  it("take the fair market value of 31 January 2018 as the cost (vector 18)", () => {
    const [row, ...rest] = rows112a([old], 2024);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      ...{ acquired: "BE", transferred: "AE", isin: "INE155A01022", name: "TATAMOTORS" },
      ...{ quantity: "30", salePrice: "812.35", fairPrice: "655.05", notes: [] },
    });
    expect(row && columnsOf(row)).toEqual([24_371, 19_652, 12_024, 19_652, 19_652, 30, 19_682, 4_689]);
  });

  it("add up to the rounded total by the largest remainder of consolidated rows (vector 19)", () => {
    const rows = rows112a([...later, old], 2024);
    expect(rows.map(({ acquired, transferred, isin, name }) => [acquired, transferred, isin, name])).toEqual([
      ["BE", "AE", "INE155A01022", "TATAMOTORS"],
      ["AE", "BE", "INNOTREQUIRD", "CONSOLIDATED"],
      ["AE", "AE", "INNOTREQUIRD", "CONSOLIDATED"],
    ]);
    expect(rows.slice(1).map(columnsOf)).toEqual([
      [40_250, 31_134, 31_134, null, null, 20, 31_154, 9_096],
      [91_818, 70_459, 70_459, null, null, 32, 70_491, 21_327],
    ]);
    expect(rows[1]).toMatchObject({ quantity: null, salePrice: null, fairPrice: null });
    const total = (column: "sale" | "cost" | "expenses") => rows.reduce((sum, row) => sum + row[column], 0n);
    expect([total("sale"), total("cost"), total("expenses")]).toEqual([156_439n, 113_617n, 82n]);
  });

  it("have no column 1b before AY 2025-26, and are none before section 112A", () => {
    const lots = [old, ...later].map((one) => ({ ...one, exitDay: "2023-08-20" }));
    expect(rows112a(lots, 2023).map(({ acquired, transferred }) => [acquired, transferred])).toEqual([
      ["BE", null],
      ["AE", null],
    ]);
    expect(rows112a([{ ...old, exitDay: "2018-03-30" }], 2017)).toEqual([]);
  });

  it("are one per scrip and value of 1b, with plain names", () => {
    const lots = [
      lot({ ...old, exitDay: "2024-07-22", name: "M&M" }),
      lot({ ...old, name: "M&M" }),
      lot({ ...old, name: "BAJAJ-AUTO.", isin: null }),
      lot({ ...old, name: "BAJAJ-AUTO.", isin: null }),
      lot({ ...old, name: `${"LONG ".repeat(24)}1234567`, isin: "INE000000001" }),
    ];
    expect(
      rows112a(lots, 2024).map(({ transferred, isin, name, quantity }) => [transferred, isin, name, quantity]),
    ).toEqual([
      ["AE", "INNOTAVAILAB", "BAJAJ AUTO", "60"],
      ["AE", "INE000000001", `${"LONG ".repeat(24)}12345`, "30"],
      ["BE", "INE155A01022", "M M", "30"],
      ["AE", "INE155A01022", "M M", "30"],
    ]);
  });

  it.each([
    ["gain on the fair market value", 3_000n, [300, 260, 100, 260, 260, 0, 260, 40]],
    ["fair market value above the sale", 2_400n, [240, 240, 100, 240, 260, 0, 240, 0]],
    ["sale below the cost", 900n, [90, 100, 100, 90, 260, 0, 100, -10]],
  ])("have the cost of section 55(2)(ac): %s", (_, price, columns) => {
    const [row] = rows112a(
      [
        lot({
          acquired: "2018-01-31",
          buy: 10_000n,
          sale: price * 10n,
          fairValue: 260_000_000n,
          quantity: 10_000_000n,
        }),
      ],
      2025,
    );
    expect(row && columnsOf(row)).toEqual(columns);
  });

  it("leave the fair market value blank where one lot's is not known, and say what they are without", () => {
    const [row, consolidated] = rows112a(
      [
        old,
        { ...old, fairValue: null, withoutCharges: true, estimated: true },
        lot({ sale: 100n, estimated: true }),
        lot({ sale: 100n, withoutCharges: true }),
      ],
      2024,
    );
    expect(row).toMatchObject({
      lowerFairValue: null,
      fairPrice: null,
      fairValue: null,
      cost: 24_049n,
      costUsed: 24_049n,
    });
    expect(row?.notes).toEqual([
      "Fair market value of 31 January 2018 not known: columns 9 to 11 are blank, and 7 is 8",
      "Without the charges of 1 lot",
      "Lot by lot, as in the sheet Lots, column 7 is 31676: the schedule compares by row",
    ]);
    expect(consolidated?.notes).toEqual(["Without the charges of 1 lot", "Estimate for 1 lot: brokerage plan assumed"]);
  });

  it("write prices to four decimals and multiply what they write", () => {
    const [row] = rows112a([lot({ ...old, quantity: 3_333_333n, sale: 100_000n, fairValue: 1_000_000_000n })], 2024);
    expect(row).toMatchObject({ quantity: "3.3333", salePrice: "300", fairPrice: "300", sale: 1_000n });
  });

  it("are refused without a quantity", () => {
    expect(() => rows112a([lot({ quantity: 0n })], 2024)).toThrow(RangeError);
  });

  it("add up, also within each row", () => {
    const amount = (max: bigint) => fc.bigInt({ min: 0n, max });
    const lots = fc.array(
      fc.record({
        isin: fc.constantFrom("INE155A01022", "INE002A01018", null),
        name: fc.constantFrom("TATA", "RELIANCE"),
        acquired: fc.constantFrom("2015-04-01", "2018-01-31", "2018-02-01", "2022-01-01"),
        exitDay: fc.constantFrom("2024-07-22", "2024-07-23", "2025-03-31"),
        quantity: amount(1_000n).map((whole) => (whole + 1n) * 1_000_000n),
        ...{
          buy: amount(10n ** 9n),
          sale: amount(10n ** 9n),
          buyCharges: amount(10n ** 9n),
          saleCharges: amount(10n ** 9n),
        },
        fairValue: fc.option(amount(10n ** 13n)),
        ...{ withoutCharges: fc.boolean(), estimated: fc.boolean() },
      }),
      { maxLength: 30 },
    );
    const rounded = (micros: bigint) => (micros + 500_000n) / 1_000_000n;
    let consolidatedRows = 0;
    fc.assert(
      fc.property(lots, (own) => {
        const rows = rows112a(own, 2024);
        for (const { sale, costUsed, cost, lowerFairValue, expenses, deductions, balance } of rows) {
          expect(balance).toBe(sale - costUsed - expenses);
          expect(deductions).toBe(costUsed + expenses);
          expect(costUsed).toBe(lowerFairValue !== null && lowerFairValue > cost ? lowerFairValue : cost);
        }
        const totals = {
          sale: own.reduce((sum, { sale }) => sum + sale * 10_000n, 0n),
          cost: own.reduce((sum, { buy, buyCharges }) => sum + buy * 10_000n + buyCharges, 0n),
          expenses: own.reduce((sum, { saleCharges }) => sum + saleCharges, 0n),
        };
        const consolidated = rows.filter(({ acquired }) => acquired === "AE");
        consolidatedRows += consolidated.length;
        for (const [column, micros] of Object.entries(totals) as [keyof typeof totals, bigint][]) {
          const written = rows.reduce((sum, row) => sum + row[column], 0n);
          if (consolidated.some((row) => row[column] > 0n)) expect(written).toBe(rounded(micros));
          // Scrips alone exceed the total, or are all there is: each row is off by half a rupee at most, and by its price's last decimal.
          else {
            const off = written > rounded(micros) ? written - rounded(micros) : rounded(micros) - written;
            expect(off).toBeLessThanOrEqual(BigInt(own.length) * 2n);
          }
          expect(consolidated.every((row) => row[column] >= 0n)).toBe(true);
        }
        expect(rows112a(own.toReversed(), 2024)).toEqual(rows);
      }),
      { numRuns: 500 },
    );
    expect(consolidatedRows).toBeGreaterThan(200);
  });
});
