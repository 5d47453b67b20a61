import { describe, expect, it } from "vitest";
import { paytmMoneyTradebookXlsx } from "../../samples/files/paytm-money-files.ts";
import { importOf, problemsOf, textFile } from "../../samples/import-outcome.ts";

const EQUITY = { broker: "paytmmoney", tradeType: "equity" } as const;
const CAPTIONS =
  "Date,Script,ISIN,Exchange,Product Type,Type,Quantity,Price,Brokerage,ETT,GST,STT,SEBI,Stamp Duty,Order Number,Trade Number,Trade Time";
const CHARGES = "20.0000,0.9000,3.7600,30.0000,0.0300,4.5000";
const TIMED = `16-06-2026,MIXCO,INE002A01018,NSE,EQ,BUY,600,100.0500,${CHARGES},1000000000000201,70001,09:20:10`;
const UNTIMED = `10-07-2026,543210,INE002A01018,BSE,EQ,S,200,165.0000,${CHARGES},1775000000000000102,0,`;
const book = (...rows: string[]) =>
  textFile("Tradebook_EQ.csv", "UCC,XX000001", "Name,Asha Rao", "PAN Number,ABCPD1234E", CAPTIONS, ...rows);

describe("a Paytm Money tradebook", () => {
  it("is read to the last cell, a trade without a number by its day", async () => {
    const { executions, skipped, ...rest } = await importOf(book(TIMED, UNTIMED), EQUITY);
    expect(rest).toMatchObject({ kind: "paytm-money-tradebook", clientId: "XX000001", accountHolder: "Asha Rao" });
    expect(skipped).toEqual([]);
    expect(executions).toEqual([
      {
        broker: "paytmmoney",
        segment: "equity",
        exchange: "NSE",
        symbol: "MIXCO",
        isin: "INE002A01018",
        series: null,
        contract: null,
        side: "buy",
        quantity: "600",
        price: "100.05",
        value: "60030",
        executedAt: "2026-06-16T09:20:10",
        tradeId: "70001",
        orderId: "1000000000000201",
        row: 5,
        key: "paytmmoney|equity|NSE|2026-06-16|1000000000000201|INE002A01018|buy|600|100.05#1",
        raw: TIMED.split(","),
      },
      {
        broker: "paytmmoney",
        segment: "equity",
        exchange: "BSE",
        symbol: "543210",
        isin: "INE002A01018",
        series: null,
        contract: null,
        side: "sell",
        quantity: "200",
        price: "165",
        value: "33000",
        executedAt: "2026-07-10",
        tradeId: null,
        orderId: "1775000000000000102",
        row: 6,
        key: "paytmmoney|equity|BSE|2026-07-10|1775000000000000102|INE002A01018|sell|200|165#1",
        raw: UNTIMED.split(","),
      },
    ]);
  });

  it("gives a trade the same key under the broker's number for the share and without its own number", async () => {
    const keys = async (numbers: boolean) =>
      (await importOf(await paytmMoneyTradebookXlsx({ rows: 40, numbers }), EQUITY)).executions.map(({ key }) => key);
    expect(await keys(false)).toEqual(await keys(true));
  });

  it("has each generated fill once", async () => {
    const { executions, rowsRead } = await importOf(await paytmMoneyTradebookXlsx({ rows: 401 }), EQUITY);
    expect([executions.length, rowsRead]).toEqual([401, 401]);
    expect([executions[0]?.executedAt, executions.at(-1)?.executedAt]).toEqual([
      "2024-04-01T09:15:00",
      "2024-04-02T09:15:00",
    ]);
    expect(executions.filter(({ executedAt }) => executedAt.length === 10)).toHaveLength(100);
  });

  it("counts a total", async () => {
    const { skipped } = await importOf(book(TIMED, "Total,,,,,,600"), EQUITY);
    expect(skipped).toEqual([{ reason: "total", count: 1 }]);
  });

  it.each([
    [TIMED.replace("MIXCO", "-MIXCO"), /Script "-MIXCO" isn't a symbol/],
    [TIMED.replace(",EQ,", ",FO,"), /Product Type "FO" is not known/],
    [TIMED.replace("09:20:10", "9.20"), /Trade Time "9.20" isn't a time of day/],
    [TIMED.replace("100.0500", "0.0000"), /Price "0.0000" must be more than 0/],
    [TIMED.replace("INE002A01018", "RELIANCE"), /ISIN "RELIANCE" isn't an ISIN/],
    [TIMED.replace("16-06-2026", "2026/06/16"), /Date "2026\/06\/16" isn't a date/],
    [TIMED.replace(",600,", ",6 00,"), /Quantity "6 00" isn't a number/],
  ])("refuses the row %s", async (row, message) => {
    expect(await problemsOf(book(UNTIMED, row), EQUITY)).toEqual([expect.stringMatching(message)]);
  });
});
