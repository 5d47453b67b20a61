import { describe, expect, it } from "vitest";
import { BEYOND_STOP } from "../match-columns.ts";
import { NO_SETTLEMENTS } from "../settlements.ts";
import type { JournalRoundTrip, StoredExecution } from "../stored-execution.ts";
import { compareIds } from "./canonical-order.ts";
import { dayNumber, isoDay, secondOfDay } from "./day-number.ts";
import { ExecutionRows } from "./execution-rows.ts";
import { prepare } from "./prepare.ts";
import { decimalsOf, fractionOf, paiseAt, scaledHalfUp, turnoverOf } from "./whole-numbers.ts";

const FILL: StoredExecution = {
  account: "zerodha|AB1234",
  broker: "zerodha",
  segment: "equity",
  exchange: "NSE",
  symbol: "TATA",
  isin: "INE155A01022",
  series: "EQ",
  contract: null,
  side: "buy",
  quantity: "10",
  price: "100.25",
  value: null,
  executedAt: "2025-06-02T09:15:00",
  tradeId: "1",
  orderId: "1",
  key: "a",
  auction: false,
  allotment: false,
  pair: null,
};
const JOURNAL: JournalRoundTrip = {
  key: "j",
  symbol: "btc",
  product: "intraday",
  quantity: "0.015",
  buyPrice: "5000000.5",
  sellPrice: "5000000.8",
  buyDateTime: "2025-06-02T09:15",
  sellDateTime: "2025-06-02T10:15",
  stopLoss: "4999000.5",
};

function prepared(executions: StoredExecution[], journal: JournalRoundTrip[] = []) {
  return prepare(ExecutionRows.of(executions), journal, NO_SETTLEMENTS, "2026-01-01");
}

describe("whole numbers", () => {
  it("scales half up, exactly", () => {
    expect(scaledHalfUp("100.25", 2)).toBe(10025);
    expect(scaledHalfUp("0.005", 2)).toBe(1);
    expect(scaledHalfUp("0.0049999999", 2)).toBe(0);
    expect(scaledHalfUp("1.005", 2)).toBe(101);
    expect(scaledHalfUp("9007199254740.993", 3)).toBe(Number.POSITIVE_INFINITY);
    expect(scaledHalfUp("7", 0)).toBe(7);
  });

  it("multiplies a price with a fraction of a share half up", () => {
    expect(turnoverOf(10001, 5, 1)).toBe(5001);
    expect(turnoverOf(10001, 3, 0)).toBe(30003);
    expect(paiseAt("98.226534", 15, 1)).toBe(14734);
    expect(paiseAt("0.01", 5, 1)).toBe(1);
  });

  it("knows how many decimals count", () => {
    expect(["1", "1.0", "1.50", "0.125"].map(decimalsOf)).toEqual([0, 0, 1, 3]);
    expect(fractionOf("68.850")).toEqual({ numerator: 6885n, denominator: 100n });
  });
});

describe("days", () => {
  it("are those of the calendar, before 1970 and in leap years too", () => {
    for (const day of ["1970-01-01", "1900-03-01", "2000-02-29", "2024-02-29", "2024-03-01", "2100-12-31"]) {
      expect(dayNumber(day)).toBe(Date.parse(day) / 86_400_000);
      expect(isoDay(dayNumber(day))).toBe(day);
    }
  });

  it("have seconds where the text has a time", () => {
    expect(secondOfDay("2025-06-02T09:15:07")).toBe(9 * 3600 + 15 * 60 + 7);
    expect(secondOfDay("2025-06-02T09:15")).toBe(9 * 3600 + 15 * 60);
    expect(secondOfDay("2025-06-02")).toBe(-1);
  });
});

describe("ids", () => {
  it("are compared as numbers of any length, before texts, before none", () => {
    const ids = [null, "B7", "12345678901234567890", "1000", "0999", "A1"];
    expect(ids.toSorted(compareIds)).toEqual(["0999", "1000", "12345678901234567890", "A1", "B7", null]);
  });
});

describe("prepare", () => {
  it("rounds the price to paise before it multiplies, and takes the file's value where there is one (rule 3)", () => {
    const { columns } = prepared([
      { ...FILL, price: "100.255" },
      { ...FILL, key: "b", tradeId: "2", account: "groww|1", broker: "groww", price: "33.333333", value: "100.004" },
    ]);
    expect([...columns.value]).toEqual([10000, 100260]);
    expect(columns.books.map(({ key }) => key)).toEqual([
      "groww|1\nisin:INE155A01022",
      "zerodha|AB1234\nisin:INE155A01022",
    ]);
  });

  it("sorts by time, exchange, trade id as a number, order id (rule 2)", () => {
    const { columns } = prepared([
      { ...FILL, key: "later", executedAt: "2025-06-02T09:15:01" },
      { ...FILL, key: "1000", tradeId: "1000" },
      { ...FILL, key: "999", tradeId: "999" },
      { ...FILL, key: "bse", exchange: "BSE", tradeId: "5000" },
      { ...FILL, key: "untimed", executedAt: "2025-06-02" },
      { ...FILL, key: "none", tradeId: null },
    ]);
    const keys = Array.from({ length: columns.count }, (_, row) => columns.identity(row).split("|")[2]);
    expect(keys).toEqual(["untimed", "bse", "999", "1000", "none", "later"]);
    expect(columns.exchanges).toEqual(["BSE", "NSE"]);
  });

  it("gives a row without an ISIN that of the nearest row of its symbol and account, else the symbol (rule 4)", () => {
    const other = "INE155A01030";
    const blank = { ...FILL, exchange: "BSE", isin: null, series: null };
    const { columns } = prepared([
      { ...FILL, key: "old", executedAt: "2025-06-02T09:15:00" },
      { ...FILL, key: "new", isin: other, executedAt: "2025-06-12T09:15:00" },
      { ...blank, key: "near-old", executedAt: "2025-06-06T09:15:00" },
      { ...blank, key: "between", executedAt: "2025-06-07T09:15:00" },
      { ...blank, key: "near-new", symbol: "tata-BE", executedAt: "2025-06-08T09:15:00" },
      { ...blank, key: "other-account", account: "zerodha|CD5678" },
    ]);
    const instrumentOf = new Map(
      Array.from({ length: columns.count }, (_, row) => [
        columns.identity(row).split("|")[2],
        columns.instruments[columns.books[columns.book[row] ?? 0]?.instrument ?? 0]?.key,
      ]),
    );
    expect(Object.fromEntries(instrumentOf)).toEqual({
      old: "isin:INE155A01022",
      "near-old": "isin:INE155A01022",
      between: "isin:INE155A01022",
      "near-new": `isin:${other}`,
      new: `isin:${other}`,
      "other-account": "symbol:TATA",
    });
  });

  it("takes a contract by its terms, not its symbol, and one without an expiry by the symbol", () => {
    const contract = { underlying: "NIFTY", expiry: "2025-06-26", strike: "24750", kind: "PE" as const };
    const fno = { ...FILL, segment: "fno" as const, isin: null, series: null, contract };
    const { columns } = prepared([
      { ...fno, key: "a", exchange: "NFO", symbol: "NIFTY25JUN24750PE" },
      { ...fno, key: "b", symbol: "NIFTY 26 JUN 25 24750 Put" },
      { ...fno, key: "c", symbol: "NIFTY25JUN24750PE", contract: { ...contract, expiry: null } },
      { ...fno, key: "d", symbol: "BANKNIFTY-ODD", contract: null },
      { ...fno, key: "e", symbol: "CDSL26SEP1400.50CE", contract: null },
    ]);
    expect(columns.instruments).toEqual([
      expect.objectContaining({ key: "contract:BANKNIFTY-ODD", kind: "unknown-derivative", expiryDay: null }),
      expect.objectContaining({
        key: "contract:CDSL26SEP1400.50CE",
        kind: "call",
        underlying: "CDSL",
        expiryDay: null,
        strike: "1400.5",
      }),
      expect.objectContaining({
        key: "fno:NIFTY|2025-06-26|24750|PE",
        kind: "put",
        underlying: "NIFTY",
        expiryDay: dayNumber("2025-06-26"),
        strike: "24750",
      }),
    ]);
    expect([...columns.bookStart]).toEqual([0, 1, 2, 5]);
    expect(columns.exchanges).toEqual(["NSE"]);
  });

  it("counts fractions of a share in the smallest unit of the book", () => {
    const { columns } = prepared([
      { ...FILL, quantity: "0.25" },
      { ...FILL, key: "b", tradeId: "2", quantity: "3.000" },
    ]);
    expect([...columns.units]).toEqual([25, 300]);
    expect([...columns.unitsPerShare]).toEqual([100, 100]);
    expect([...columns.value]).toEqual([2506, 30075]);
  });

  it("numbers the fills of one order alike", () => {
    const { columns } = prepared([
      { ...FILL, key: "a", tradeId: "1", orderId: "7" },
      { ...FILL, key: "b", tradeId: "2", orderId: "8" },
      { ...FILL, key: "c", tradeId: "3", orderId: "7" },
      { ...FILL, key: "d", tradeId: "4", orderId: null },
      { ...FILL, key: "e", tradeId: "5", orderId: "7", executedAt: "2025-06-03T09:15:00" },
    ]);
    expect([...columns.order]).toEqual([0, 1, 0, -1, 4]);
  });

  it("makes a pair of a journal trade, with the journal's own profit and the risk of its stop", () => {
    const { columns } = prepared([], [JOURNAL]);
    expect([...columns.units]).toEqual([15, 15]);
    expect([...columns.pair]).toEqual([1, 0]);
    // 0.3 × 0.015 = 0.0045 rupees is less than a paisa; the purchase is 75000.0075 rupees.
    expect([...columns.value]).toEqual([7500001, 7500001]);
    expect([...columns.risk]).toEqual([[0, 15_000_000]]);
  });

  it("has no risk for a journal trade that was entered beyond its stop", () => {
    expect([...prepared([], [{ ...JOURNAL, stopLoss: "5000001" }]).columns.risk]).toEqual([[0, BEYOND_STOP]]);
  });

  it("rejects what exact numbers cannot hold, and half a pair", () => {
    const { columns, rejected } = prepared(
      [
        { ...FILL, quantity: "1000000000", price: "9999999" },
        { ...FILL, key: "half", pair: "p", value: "10" },
        { ...FILL, key: "good" },
      ],
      [{ ...JOURNAL, buyPrice: "9999999999", quantity: "9999999999" }],
    );
    expect(columns.count).toBe(1);
    expect(rejected).toEqual([
      { source: "executions", input: 0, reason: "value-out-of-range" },
      { source: "executions", input: 1, reason: "pair-incomplete" },
      { source: "journal", input: 0, reason: "value-out-of-range" },
    ]);
  });

  it("rejects a book whose sums are beyond exact numbers, and no other", () => {
    const large = Array.from({ length: 1000 }, (_, at) => ({
      ...FILL,
      symbol: "HUGE",
      isin: null,
      key: `h${at}`,
      quantity: "1000000",
      price: "100000",
    }));
    const { columns, rejected } = prepared([...large, FILL]);
    expect(columns.count).toBe(1);
    expect(rejected).toHaveLength(1000);
    expect(rejected[0]).toEqual({ source: "executions", input: 0, reason: "value-out-of-range" });
  });
});
