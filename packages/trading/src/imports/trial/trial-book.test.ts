import { describe, expect, it } from "vitest";
import { otherBrokerFiles } from "../../samples/files/other-broker-files.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { zerodhaTradebookCsv } from "../../samples/files/zerodha-tradebook-files.ts";
import { textFile } from "../../samples/import-outcome.ts";
import { readTradebook } from "../read-tradebook.ts";
import { readTrialBook } from "./trial-book.ts";
import { trialFigures } from "./trial-figures.ts";

const CAPTIONS =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
const fill = (symbol: string, isin: string, day: string, side: string, quantity: number, price: number, id: number) =>
  `${symbol},${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price},${id},${1_000_000_000 + id},${day}T09:3${id}:00`;

/** A day trade of 100 that wins ₹500, shares that stay, and a sale of shares that the file never bought. */
const book = textFile(
  "tradebook-AB1234-EQ.csv",
  CAPTIONS,
  fill("INFY", "INE009A01021", "2024-04-01", "buy", 100, 1500, 1),
  fill("INFY", "INE009A01021", "2024-04-01", "sell", 100, 1505, 2),
  fill("TCS", "INE467B01029", "2024-04-02", "buy", 10, 3900, 3),
  fill("SBIN", "INE062A01020", "2024-04-03", "sell", 5, 760, 4),
);
const options = { today: SAMPLE_TODAY };

describe("a trial of a broker's file", () => {
  it("has its whole history, newest first, and its result", async () => {
    const { preview, trades, account } = await readTrialBook(book, options);
    expect(preview).toMatchObject({ status: "recognised", executions: 4, from: "2024-04-01", to: "2024-04-03" });
    expect(trades.map(({ symbol, type }) => `${symbol} ${type}`)).toEqual([
      "SBIN sell",
      "TCS buy",
      "INFY sell",
      "INFY buy",
    ]);
    expect(new Set(trades.map(({ _id }) => _id)).size).toBe(4);
    const figures = account && (await trialFigures(account, {}));
    expect(figures).toMatchObject({ gross: "500", openCost: "39000", closed: 1, wins: 1, waiting: 1 });
    expect(Number(figures?.net)).toBeCloseTo(500 - Number(figures?.charges), 9);
    expect(Number(figures?.charges)).toBeGreaterThan(0);
  });

  it("has the result of the trades that fit, of both sides", async () => {
    const { account } = await readTrialBook(book, options);
    const figuresOf = async (filter: object) => account && (await trialFigures(account, filter));
    expect(await figuresOf({ symbol: "tcs", side: "sell" })).toMatchObject({
      gross: "0",
      openCost: "39000",
      waiting: 0,
    });
    expect(await figuresOf({ from: "2024-04-03" })).toMatchObject({ gross: "0", closed: 0 });
    expect(await figuresOf({ symbol: "INFY" })).toMatchObject({ gross: "500", closed: 1, openCost: "0" });
  });

  it("has an option that was never closed among what has expired, not among what is open", async () => {
    const option = textFile(
      "tradebook-AB1234-FO.csv",
      `${CAPTIONS},expiry_date`,
      "NIFTY2440424000PE,,2024-04-01,NSE,FO,,buy,false,75,40.25,9,1000000009,2024-04-01T09:20:00,2024-04-04",
    );
    const { account } = await readTrialBook(option, options);
    const figures = account && (await trialFigures(account, {}));
    const expired = { trips: 1, cost: "3018.75", received: "0" };
    expect(figures).toMatchObject({ openCost: "0", expired, waiting: 1, basis: { open: 0 } });
  });

  it("has every execution that an import reads", async () => {
    const file = zerodhaTradebookCsv({ rows: 700 });
    const { executions } = await readTradebook(file, { broker: "zerodha", tradeType: "equity" }, SAMPLE_TODAY);
    const { trades } = await readTrialBook(file, options);
    const days = executions.map(({ executedAt, price }) => `${executedAt} ${price}`);
    expect(trades.map(({ timestamp, price }) => `${timestamp.slice(0, 19)} ${price}`).toSorted()).toEqual(
      days.toSorted(),
    );
  });

  it("has nothing of a file that is refused", async () => {
    for (const [kind, file] of await otherBrokerFiles()) {
      const { preview, trades, account } = await readTrialBook(file, options);
      expect([kind, preview.status, trades, account]).toEqual([kind, "refused", [], null]);
    }
  });
});
