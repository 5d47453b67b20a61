import { describe, expect, it } from "vitest";
import type { StatedLot } from "../comparison/statement.ts";
import {
  changed,
  EXITS,
  LOTS,
  option,
  PRINTED,
  refusal,
  statementIn,
  without,
  zerodha,
} from "./printed/hostile.test-setup.ts";
import { upstoxSheets } from "./printed/printed-others.test-setup.ts";
import { zerodhaSheets } from "./printed/printed-zerodha.test-setup.ts";
import { ALL_CHARGES, printedOf, readSheets, UPSTOX, ZERODHA } from "./printed/stated.test-setup.ts";

describe("captions of a statement", () => {
  it("may be in any row and column, and named as in the file of another year", async () => {
    const { statement } = (await readSheets(zerodhaSheets(PRINTED, 2025))) ?? {};
    expect(statement).toEqual(PRINTED);
    for (const place of [
      { column: 0, row: 1 },
      { column: 9, row: 212 },
    ]) {
      expect((await readSheets(zerodhaSheets(PRINTED, 2026), place))?.statement).toEqual(PRINTED);
    }
  });

  it("that are renamed make what they name unknown", async () => {
    expect(await statementIn(zerodha("Sell Value", "Proceeds", EXITS))).toMatchObject({ lots: null });
    expect(await statementIn(zerodha("Entry Date", "Date of entry", EXITS))).toMatchObject({
      lots: null,
      turnovers: {},
    });
    const { turnovers } = (await statementIn(zerodha("Turnover", "Turnover (new)", EXITS))) ?? {};
    expect(turnovers).toEqual({});
    const { heads } = (await statementIn(zerodha("Long Term profit", "Profit of long term"))) ?? {};
    expect(heads).toEqual(PRINTED.heads.filter(({ buckets }) => buckets[0] !== "long-term-stt"));
    const { charges } = (await statementIn(zerodha("IPFT", "Fund for investors", "F&O"))) ?? {};
    const { ipft: _, ...others } = ALL_CHARGES;
    expect(charges).toEqual(others);
  });

  it("without an amount are unknown, not 0", async () => {
    const { heads, charges } = (await statementIn(zerodha(Number(PRINTED.heads[1]?.result) / 1e6, null))) ?? {};
    expect(heads?.[1]).toEqual({ buckets: ["short-term-stt"], result: null });
    expect(charges).toEqual(ALL_CHARGES);
    const blank = await statementIn(zerodha(0, null, "F&O"));
    expect(blank?.charges).toEqual({});
  });

  it("are read once where a sheet repeats them", async () => {
    const sheets = zerodhaSheets(PRINTED, 2025);
    const again = { ...sheets, "Equity (2)": sheets["Equity and Non Equity"] ?? [] };
    expect(await statementIn(again)).toEqual(PRINTED);
  });
});

describe("a statement without a sheet", () => {
  it("has neither lots nor turnover without the sheet of lots", async () => {
    const { lots, turnovers, heads } = (await statementIn(without(zerodhaSheets(PRINTED, 2025), EXITS))) ?? {};
    expect({ lots, turnovers, heads }).toEqual({ lots: null, turnovers: {}, heads: PRINTED.heads });
  });

  it("has no charges if a sheet of results is missing", async () => {
    const statement = await statementIn(without(zerodhaSheets(PRINTED, 2025), "F&O"));
    expect(statement?.charges).toEqual({});
    expect(statement?.heads).toEqual(PRINTED.heads.slice(0, -2));
    expect(statement?.lots).toEqual(PRINTED.lots);
  });

  it("is about derivatives alone if it has no others", async () => {
    const { [EXITS]: exits = [], "F&O": results = [] } = zerodhaSheets(PRINTED, 2025);
    const at = exits.findIndex(([cell]) => cell === "F&O");
    const statement = await statementIn({ [EXITS]: [...exits.slice(0, 8), ...exits.slice(at)], "F&O": results });
    expect(statement).toMatchObject({ segments: ["derivatives"], lots: [option] });
  });

  it("is refused with mutual funds and commodities alone", async () => {
    const exits = zerodhaSheets(printedOf([], { ...ZERODHA, charges: {}, otherRows: [] }), 2025)[EXITS] ?? [];
    const from = exits.findIndex(([cell]) => cell === "Mutual Funds");
    const [fno, commodity] = ["F&O", "Commodity"].map((title) => exits.findIndex(([cell]) => cell === title));
    const funds = [...exits.slice(0, 8), ...exits.slice(from, fno), ...exits.slice(commodity)];
    expect(await refusal(readSheets({ [EXITS]: funds }))).toEqual({
      code: "no_trades",
      message: "The statement has no sales of shares, futures or options.",
    });
  });

  it("compares no contracts that it does not name", async () => {
    const printed = printedOf([...LOTS, { ...option, symbol: "NIFTY 27 Mar 2025 23000 PE" }], {
      ...UPSTOX,
      charges: ALL_CHARGES,
      otherRows: [],
    });
    const sheets = changed(upstoxSheets(printed), "NIFTY 27 Mar 2025", "NIFTY");
    const { segments, lots, heads, turnovers, charges } = (await statementIn(sheets)) ?? {};
    expect({ segments, lots }).toEqual({ segments: ["equity"], lots: LOTS });
    expect(heads).toEqual(printed.heads.slice(0, 1));
    expect(turnovers).toEqual({ speculative: 0n });
    expect(charges).toEqual(ALL_CHARGES);
  });
});

describe("a section", () => {
  it("that does not say the term leaves it unknown, and the sum of the heads with it", async () => {
    const equity = await statementIn(zerodha("Equity - Short Term", "Equity"));
    expect(equity?.lots).toEqual([{ ...LOTS[0], bucket: null }, LOTS[1], option]);
    expect(equity?.heads).toEqual(PRINTED.heads);
    const buyBack = await statementIn(
      changed(zerodha("Equity - Short Term", "Equity"), "Equity - Long Term", "Equity - Buyback "),
    );
    expect(buyBack?.lots?.[1]).toEqual({ ...LOTS[1], bucket: "buy-back" });
    expect(buyBack?.heads).toEqual([...PRINTED.heads, { buckets: ["buy-back"], result: null }]);
    const gold = await statementIn(zerodha("Equity - Short Term", "Non Equity"));
    expect(gold?.lots?.[0]?.bucket).toBeNull();
  });

  it("that is not known is refused", async () => {
    expect(await refusal(readSheets(zerodha("Equity - Long Term", "Equity - Bonds")))).toEqual({
      code: "unsupported_file",
      message: `Row 27 of the sheet "${EXITS}" is in the section "Equity - Bonds", which we don't know, so that its kind of gain is unknown.`,
    });
  });
});

describe("a lot of Upstox with a result of 0", () => {
  const of = (entryDay: string, sale: bigint, bucket: StatedLot["bucket"]): StatedLot => ({
    ...{ isin: "INE009A01021", symbol: "INFY", units: 10, buy: 15_005_500_000n, sale },
    ...{ entryDay, exitDay: "2024-08-20", bucket },
  });
  const lots = [
    of("2024-08-20", 15_005_500_000n, "speculative"),
    of("2023-08-22", 15_005_505_000n, "short-term-stt"),
    of("2023-08-21", 15_005_495_000n, "long-term-stt"),
    of("2023-08-21", 15_005_510_000n, null),
  ];
  // A result of half a paisa is printed as 0.
  const noResults = lots.map((lot) => ({ ...lot, bucket: null }));
  const sheets = upstoxSheets(printedOf(noResults, { ...UPSTOX, charges: {}, otherRows: [] }));

  it("is in the term of its days, as Upstox counts them", async () => {
    expect((await statementIn(sheets))?.lots).toEqual(lots);
  });

  it("is in no term where the columns of the terms are missing", async () => {
    const found = await statementIn(changed(sheets, "Long Term", "Term"));
    expect(found?.lots?.map(({ bucket }) => bucket)).toEqual(["speculative", null, null, null]);
  });
});

describe("a period", () => {
  const title = "Tradewise Exits from 2024-04-01 to 2025-03-31";
  const other = "Taxpnl Statement for Equity from 2024-04-01 to 2025-03-31";
  const fno = "Taxpnl Statement for F&O from 2024-04-01 to 2025-03-31";
  const commodity = "Taxpnl Statement for Commodity from 2024-04-01 to 2025-03-31";
  const again = " Download the statement of one financial year from your broker and upload that.";
  const of = (period: string) =>
    [title, other, fno, commodity].reduce(
      (sheets, text) => changed(sheets, text, text.replace("from 2024-04-01 to 2025-03-31", period)),
      zerodhaSheets(PRINTED, 2025),
    );

  it.each([
    [
      "from 2024-10-01 to 2025-09-30",
      `The statement covers 2024-10-01 to 2025-09-30, which is not within one financial year.${again}`,
    ],
    ["", `The statement doesn't say the days that it covers.${again}`],
    ["from 2024-04-30 to 2024-04-01", "The statement covers 2024-04-30 to 2024-04-01, which ends before it begins."],
    ["from 2027-04-01 to 2028-03-31", "The statement covers 2027-04-01 to 2028-03-31, which is in the future."],
  ])("%s is refused", async (period, message) => {
    const sheets = of(period);
    const empty = {
      ...sheets,
      [EXITS]: (sheets[EXITS] ?? []).filter((cells) => !cells.includes("INFY") && !cells.includes("NIFTY2540323750CE")),
    };
    expect(await refusal(readSheets(empty))).toEqual({ code: "unsupported_file", message });
  });

  it("that differs between sheets is refused, and one that does not exist", async () => {
    const two = changed(zerodhaSheets(PRINTED, 2025), other, other.replace("2024-04-01", "2024-05-01"));
    expect(await refusal(readSheets(two))).toEqual({
      code: "unsupported_file",
      message: `The statement has two periods, 2024-04-01 to 2025-03-31 and 2024-05-01 to 2025-03-31.${again}`,
    });
    expect(await refusal(readSheets(of("from 2024-04-01 to 2025-02-30")))).toMatchObject({ code: "unsupported_file" });
  });

  it("has all exits in it", async () => {
    expect(await refusal(readSheets(of("from 2024-04-01 to 2024-08-31")))).toEqual({
      code: "bad_rows",
      message: `We can't read a row of the sheet "${EXITS}". Row 49: Exit Date "2025-03-04" is outside the period of the statement, 2024-04-01 to 2024-08-31.`,
    });
  });
});
