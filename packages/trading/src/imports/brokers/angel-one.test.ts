import { describe, expect, it } from "vitest";
import { angelOneTradesXlsx } from "../../samples/files/angel-one-files.ts";
import { importOf, problemsOf, textFile } from "../../samples/import-outcome.ts";

const EQUITY = { broker: "angelone", tradeType: "equity" } as const;
const FNO = { broker: "angelone", tradeType: "fno" } as const;
const CAPTIONS =
  "Scrip/Contract,Buy/Sell,Buy Price,Sell Price,Quantity,Brokerage,GST,STT,Sebi Tax,Exchange Turnover Charges,Stamp Duty,Other Charges,IPFT Charges,Order Type,Segment,Exchange,Order ID,Trade ID,Date";
const SHARE =
  "TEST EQUITY LTD,Sell,,221.2,5,0.33,0.07,0.03,0,0.03,0,0,0,Intraday,CAPITAL,NSE,1100000000000001,400000001,2026-08-25";
const PUT =
  "OPTIDX NIFTY Aug 25 2026 24150.00 PE (BT),Buy,17.65,,65,0,0.07,0,0,0.41,0.02,0,0,Intraday,FUTURES,NSE,1000000000000001,8000001,2026-08-25";
const BROKERAGE =
  "OPTIDX NIFTY Aug 25 2026 24150.00 PE (BT),Buy,0,,0,20,3.6,0,0,0,0,0,0,Intraday,FUTURES,NSE,1000000000000001,,2026-08-25";
const CALL = PUT.replace("OPTIDX NIFTY Aug 25 2026 24150.00 PE", "BSXOPT SENSEX Aug 27 2026 77600.50 CE").replace(
  ",NSE,",
  ",BSE,",
);
const FUTURE = PUT.replace("OPTIDX NIFTY Aug 25 2026 24150.00 PE (BT)", "FUTSTK M&M Sep 29 2026").replace(
  "8000001",
  "8000002",
);
const history = (...rows: string[]) =>
  textFile("trades.csv", "ClientCode,A123456", CAPTIONS, ...rows, "NOTE: Data Accurate Till,2026-08-31");

describe("an Angel One trade history", () => {
  it("is read to the last cell", async () => {
    const { executions, skipped, ...rest } = await importOf(history(SHARE, PUT, BROKERAGE), EQUITY);
    expect(rest).toMatchObject({ kind: "angel-one-trades", clientId: "A123456", accountHolder: null, rowsRead: 3 });
    expect(skipped).toEqual([{ reason: "other-segment", count: 2 }]);
    expect(executions).toEqual([
      {
        broker: "angelone",
        segment: "equity",
        exchange: "NSE",
        symbol: "TEST EQUITY LTD",
        isin: null,
        series: null,
        contract: null,
        side: "sell",
        quantity: "5",
        price: "221.2",
        value: "1106",
        executedAt: "2026-08-25",
        tradeId: "400000001",
        orderId: "1100000000000001",
        row: 3,
        key: "angelone|equity|NSE|2026-08-25|400000001|TEST EQUITY LTD|sell",
        raw: SHARE.split(","),
      },
    ]);
  });

  it("names contracts as all brokers' are named, and counts the rows of brokerage", async () => {
    const { executions, skipped } = await importOf(history(PUT, CALL, FUTURE, BROKERAGE), FNO);
    expect(skipped).toEqual([{ reason: "brokerage", count: 1 }]);
    expect(executions.map(({ symbol, contract }) => [symbol, contract])).toEqual([
      ["NIFTY 25 Aug 2026 24150 PE", { underlying: "NIFTY", expiry: "2026-08-25", strike: "24150", kind: "PE" }],
      ["SENSEX 27 Aug 2026 77600.5 CE", { underlying: "SENSEX", expiry: "2026-08-27", strike: "77600.5", kind: "CE" }],
      ["M&M 29 Sep 2026 FUT", { underlying: "M&M", expiry: "2026-09-29", strike: null, kind: "FUT" }],
    ]);
  });

  it.each(["EQ", "FO"] as const)("of %s has each generated fill once", async (segment) => {
    const choice = segment === "EQ" ? EQUITY : FNO;
    const file = await angelOneTradesXlsx({ rows: 500, segment, brokerageRows: 4 });
    const { executions, skipped } = await importOf(file, choice);
    expect(executions).toHaveLength(500);
    expect([executions[0]?.executedAt, executions.at(-1)?.executedAt]).toEqual(["2024-04-01", "2024-04-02"]);
    expect(skipped).toEqual([{ reason: "brokerage", count: 4 }]);
  });

  it.each([
    [PUT.replace(" PE (BT)", " PX (BT)"), FNO, /isn't a future or option as Angel One names them/],
    [PUT.replace("Aug 25", "Feb 30"), FNO, /isn't a future or option as Angel One names them/],
    [PUT.replace(",17.65,,", ",,17.65,"), FNO, /Buy Price "" is missing/],
    [PUT.replace(",65,", ",0,"), FNO, /Quantity "0" must be more than 0/],
    [PUT.replace("8000001", "8000 1"), FNO, /Trade ID "8000 1" isn't a trade or order number/],
    [PUT.replace("FUTURES", "BONDS"), FNO, /Segment "BONDS" is not known/],
    [SHARE.replace("TEST EQUITY LTD", "+SUM"), EQUITY, /Scrip\/Contract "\+SUM" isn't a name/],
    [SHARE.replace("2026-08-25", "8/27/26 0:00"), EQUITY, /Date "8\/27\/26 0:00" isn't a date/],
    [SHARE.replace("221.2", "1e3"), EQUITY, /Sell Price "1e3" isn't a number/],
  ])("refuses the row %s", async (row, choice, message) => {
    const rows = [SHARE.replace("400000001", "400000002"), CALL, row];
    expect(await problemsOf(history(...rows), choice)).toEqual([expect.stringMatching(message)]);
  });
});
