import { describe, expect, it } from "vitest";
import type { Execution } from "../../execution.ts";
import { sum } from "../../money.ts";
import {
  DHAN_CLIENT,
  type DhanTrade,
  dhanAnswerFile,
  dhanTrade,
  dhanTrades,
} from "../../samples/files/dhan-answer-files.ts";
import { dhanReportCsv } from "../../samples/files/dhan-files.ts";
import { Digits } from "../../samples/files/digits.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { ImportRefused } from "../import-refused.ts";
import { readTradebook } from "../read-tradebook.ts";

const SEGMENTS = { EQ: "equity", FO: "fno" } as const;
const [share, call] = [dhanTrade(0), dhanTrade(6, "FO")];

const answer = (pages: readonly (readonly object[])[], tradeType: "equity" | "fno" = "equity") =>
  readTradebook(dhanAnswerFile(pages), { broker: "dhan", tradeType, answer: true }, SAMPLE_TODAY);

async function refused(trade: object, tradeType: "equity" | "fno" = "equity"): Promise<string> {
  try {
    await answer([[trade]], tradeType);
  } catch (error) {
    if (error instanceof ImportRefused) return error.rows?.[0]?.message ?? error.message;
    throw error;
  }
  return "read";
}

/** Quantity and value by day, exchange, name and side, with the contract: all that a report of day sums says. */
function sumsOf(executions: readonly Execution[]) {
  const sums = new Map<string, object>();
  for (const { executedAt, exchange, symbol, side, contract, quantity, value } of executions) {
    const key = [executedAt.slice(0, 10), exchange, symbol, side].join("|");
    const before = sums.get(key) as { quantity: string; value: string } | undefined;
    sums.set(key, {
      contract,
      quantity: sum([before?.quantity ?? "0", quantity]),
      value: sum([before?.value ?? "0", value]),
    });
  }
  return Object.fromEntries([...sums].sort());
}

describe("an answer of Dhan", () => {
  it.each(["EQ", "FO"] as const)("has the sums of the report of the same fills: %s", async (segment) => {
    const numbers = Array.from({ length: 600 }, (_, index) => index);
    const pages = [numbers.slice(0, 250), numbers.slice(250)].map((page) => dhanTrades(page, segment));
    const { executions } = await answer(pages, SEGMENTS[segment]);
    const choice = { broker: "dhan", tradeType: SEGMENTS[segment] } as const;
    const file = await readTradebook(dhanReportCsv(numbers, segment), choice, SAMPLE_TODAY);
    expect(executions).toHaveLength(600);
    expect(sumsOf(executions)).toEqual(sumsOf(file.executions));
    const keys = new Set([...executions, ...file.executions].map(({ key }) => key));
    expect(keys.size).toBe(executions.length + file.executions.length);
  });

  it("has the time, the numbers and the ISIN of each fill", async () => {
    const { kind, clientId, executions } = await answer([[share]]);
    expect([kind, clientId]).toEqual(["dhan-answer", DHAN_CLIENT]);
    expect(executions).toEqual([
      expect.objectContaining({
        broker: "dhan",
        segment: "equity",
        exchange: "NSE",
        symbol: "INFY Limited",
        isin: "INE009A01021",
        contract: null,
        side: "buy",
        quantity: "1",
        price: "1500",
        executedAt: "2024-04-01T09:15:00",
        tradeId: "5000000",
        orderId: "1100000000000001",
        key: "dhan|equity|NSE|2024-04-01|5000000|INFY LIMITED|buy",
      }),
    ]);
  });

  it("names contracts as all brokers' are named", async () => {
    const { executions } = await answer([[call, dhanTrade(0, "FO", FUTURE)]], "fno");
    expect(executions.map(({ symbol, contract, isin }) => [symbol, contract, isin])).toEqual([
      ["NIFTY 4 Apr 2024 22300 PE", { underlying: "NIFTY", expiry: "2024-04-04", strike: "22300", kind: "PE" }, null],
      ["M&M 25 Apr 2024 FUT", { underlying: "M&M", expiry: "2024-04-25", strike: null, kind: "FUT" }, null],
    ]);
  });

  it("keeps the digits of ids and prices", async () => {
    const long = {
      ...share,
      exchangeTradeId: "00012345678901234567",
      orderId: "212212307731212212307",
      tradedPrice: new Digits("2000.1000000001"),
    };
    const { executions } = await answer([[long]]);
    expect(executions[0]).toMatchObject({
      tradeId: "00012345678901234567",
      orderId: "212212307731212212307",
      price: "2000.1000000001",
    });
  });

  it("leaves out currency and commodity", async () => {
    const { executions, skipped } = await answer([
      [share, { ...share, exchangeSegment: "MCX_COMM" }, { ...share, exchangeSegment: "NSE_CURRENCY" }],
    ]);
    expect([executions.length, skipped]).toEqual([1, [{ reason: "other-segment", count: 2 }]]);
  });

  it("reads an expiry with a time of day", async () => {
    const { executions } = await answer([[{ ...call, drvExpiryDate: `${call.drvExpiryDate} 15:30:00` }]], "fno");
    expect(executions[0]?.contract?.expiry).toBe(call.drvExpiryDate);
  });

  it.each([
    [{ customSymbol: null }, /customSymbol "" is missing/],
    [{ customSymbol: "NA" }, /customSymbol "NA" is missing/],
    [{ exchangeTradeId: "NA" }, /exchangeTradeId "NA" is missing/],
    [{ orderId: "0" }, /^read$/],
    [{ orderId: null }, /orderId "" is missing/],
    [{ exchangeTime: "NA" }, /exchangeTime "NA" isn't a date/],
    [{ exchangeTime: "2024-04-01" }, /exchangeTime "2024-04-01" has no time of day/],
    [{ exchangeSegment: "IDX_I" }, /exchangeSegment "IDX_I" is not known/],
    [{ transactionType: "HOLD" }, /transactionType "HOLD" is neither buy nor sell/],
    [{ tradedQuantity: new Digits("0") }, /tradedQuantity "0" must be more than 0/],
    [{ tradedPrice: new Digits("-1") }, /tradedPrice "-1" is negative/],
    [{ isin: "INE009A0102" }, /isin "INE009A0102" isn't an ISIN/],
  ])("refuses a share with %o", async (change, message) => {
    expect(await refused({ ...share, ...change })).toMatch(message);
  });

  it.each([
    [{ customSymbol: "NIFTY 04 2024 22300 PUT" }, /isn't a future or option as Dhan names them/],
    [{ drvExpiryDate: "NA" }, /drvExpiryDate "NA" isn't a date/],
    [{ drvExpiryDate: "2024-05-05" }, /drvExpiryDate "2024-05-05" doesn't fit NIFTY 4 APR 22300 PUT/],
    [{ drvStrikePrice: new Digits("22400") }, /drvStrikePrice "22400" doesn't fit/],
    [{ drvOptionType: "CALL" }, /drvOptionType "CALL" doesn't fit/],
    [{ drvOptionType: "NA" }, /drvOptionType "NA" doesn't fit/],
    [{ customSymbol: "NIFTY APR FUT" }, /drvOptionType "PUT" doesn't fit NIFTY APR FUT/],
  ] satisfies [Partial<DhanTrade>, RegExp][])("refuses an option with %o", async (change, message) => {
    expect(await refused({ ...call, ...change }, "fno")).toMatch(message);
  });

  it.each(["exchangeSegment", "customSymbol", "exchangeTradeId", "exchangeTime", "isin"] as const)(
    "refuses trades without %s",
    async (field) => {
      const { [field]: _, ...rest } = share;
      expect(await refused(rest)).toContain(field);
    },
  );

  it("reads a field that is not known", async () => {
    const { executions } = await answer([[{ ...share, remarks: "new" }]]);
    expect(executions).toHaveLength(1);
  });
});

const FUTURE: Partial<DhanTrade> = {
  customSymbol: "M&M APR FUT",
  drvExpiryDate: "2024-04-25",
  drvOptionType: "NA",
  drvStrikePrice: new Digits("0"),
};
