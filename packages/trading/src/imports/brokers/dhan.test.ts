import { describe, expect, it } from "vitest";
import { dhanTransactionsCsv } from "../../samples/files/dhan-files.ts";
import { importOf, problemsOf, textFile } from "../../samples/import-outcome.ts";

const EQUITY = { broker: "dhan", tradeType: "equity" } as const;
const FNO = { broker: "dhan", tradeType: "fno" } as const;
const CAPTIONS =
  "Date,Scrip Name,Exchange,Bill No.,Buy Qty.,Buy Value,Sell Qty.,Sell Value,Brokerage,GST,STT,SEBI Fees,Stamp Duty,Txn. Charges,Oth. Charges,Gross Amount";
const SHARE =
  "03-07-2026 00:00,Transformers & Rectifiers,NSE,9146158,200,265404.8,50,65725,40,10,66,0.5,8,16,0,-2645.76";
const CALL =
  "01-04-2026 00:00,OPT NIFTY 07 Apr 2026 23000 CE,NSE,14993,585,135840.25,585,134260.75,80,31.72,201,0,4,95,0,-1993";
const FUTURE =
  '"02 Apr 2026 00:00:00",FUT WIPRO 28 Apr 2026,NSE,15001,3000,720000,0,0.00,20,3.6,0,0.72,14.4,5.94,0,-720044.66';
const END = "Net P&L,-1.5,Brokerage,1,Gross P&L,1,Total Charges,1";
const NOTE = "NOTE : This sheet was downloaded at 4/30/2026 12:43 AM";
const TITLE = "Global transction report,From 01-04-2026 to 30-04-2026";
const report = (...rows: string[]) =>
  textFile("gtr.csv", TITLE, "Name,Asha Rao", "UCC,XYZ12345", CAPTIONS, ...rows, END, NOTE);

describe("a Dhan global transaction report", () => {
  it("makes an execution of what was bought and one of what was sold, of a day without a time", async () => {
    const { executions, skipped, ...rest } = await importOf(report(SHARE, CALL), EQUITY);
    expect(rest).toMatchObject({
      kind: "dhan-transactions",
      clientId: "XYZ12345",
      accountHolder: "Asha Rao",
      rowsRead: 2,
    });
    expect(skipped).toEqual([{ reason: "other-segment", count: 1 }]);
    const both = {
      broker: "dhan",
      segment: "equity",
      exchange: "NSE",
      symbol: "Transformers & Rectifiers",
      isin: null,
      series: null,
      contract: null,
      executedAt: "2026-07-03",
      tradeId: null,
      orderId: null,
      row: 5,
      raw: SHARE.split(","),
    };
    const key = "dhan|equity|NSE|2026-07-03||TRANSFORMERS & RECTIFIERS|";
    expect(executions).toEqual([
      { ...both, side: "buy", quantity: "200", price: "1327.024", value: "265404.8", key: `${key}buy|200|265404.8#1` },
      { ...both, side: "sell", quantity: "50", price: "1314.5", value: "65725", key: `${key}sell|50|65725#1` },
    ]);
  });

  it("names contracts as all brokers' are named", async () => {
    const { executions } = await importOf(report(CALL, FUTURE), FNO);
    expect(executions.map(({ symbol, side, contract, executedAt }) => [symbol, side, contract, executedAt])).toEqual([
      ...["buy", "sell"].map((side) => [
        "NIFTY 7 Apr 2026 23000 CE",
        side,
        { underlying: "NIFTY", expiry: "2026-04-07", strike: "23000", kind: "CE" },
        "2026-04-01",
      ]),
      [
        "WIPRO 28 Apr 2026 FUT",
        "buy",
        { underlying: "WIPRO", expiry: "2026-04-28", strike: null, kind: "FUT" },
        "2026-04-02",
      ],
    ]);
  });

  it.each(["EQ", "FO"] as const)("of %s has every generated day once", async (segment) => {
    const choice = segment === "EQ" ? EQUITY : FNO;
    const file = dhanTransactionsCsv({ rows: 300, segment, commodities: 2 });
    const { executions, skipped, rowsRead } = await importOf(file, choice);
    expect([executions.length, rowsRead]).toEqual([600, 302]);
    expect([executions[0]?.executedAt, executions.at(-1)?.executedAt]).toEqual(["2024-04-01", "2024-04-02"]);
    expect(skipped).toEqual([{ reason: "other-segment", count: 2 }]);
  });

  it("counts rows without a value, currencies and commodities", async () => {
    const { skipped } = await importOf(
      report(
        SHARE,
        SHARE.replace("200,265404.8,50,65725", "0,0,0,0"),
        FUTURE.replace("WIPRO", "USDINR"),
        CALL.replace("NIFTY", "CRUDEOIL").replace(",NSE,", ",MCX,"),
      ),
      EQUITY,
    );
    expect(skipped).toEqual([
      { reason: "zero-value", count: 1 },
      { reason: "other-segment", count: 2 },
    ]);
  });

  it.each([
    [CALL.replace("07 Apr 2026", "2026-04-07"), FNO, /isn't a future or option as Dhan names them/],
    [CALL.replace("07 Apr 2026", "31 Apr 2026"), FNO, /isn't a future or option as Dhan names them/],
    [CALL.replace(" 23000 CE", ""), FNO, /isn't a future or option as Dhan names them/],
    [CALL.replace("585,135840.25", "0,135840.25"), FNO, /Buy Qty. "0" must be more than 0/],
    [CALL.replace("585,135840.25", "585,0"), FNO, /Buy Value "0" must be more than 0/],
    [SHARE.replace("265404.8", "2,65,404.8"), EQUITY, /isn't a number|has no column heading/],
    [SHARE.replace("Transformers", "=HYPERLINK"), EQUITY, /isn't a name/],
    [SHARE.replace(",NSE,", ",NYSE,"), EQUITY, /Exchange "NYSE" is not known/],
    [SHARE.replace("03-07-2026", "03-07-2027"), EQUITY, /is in the future/],
  ])("refuses the row %s", async (row, choice, message) => {
    expect(await problemsOf(report(SHARE, CALL, row), choice)).toEqual([expect.stringMatching(message)]);
  });
});
