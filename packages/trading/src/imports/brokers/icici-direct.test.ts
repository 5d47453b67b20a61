import { describe, expect, it } from "vitest";
import { iciciDirectTradesCsv } from "../../samples/files/icici-direct-files.ts";
import { importOf, problemsOf, textFile } from "../../samples/import-outcome.ts";

const EQUITY = { broker: "icicidirect", tradeType: "equity" } as const;
const CAPTIONS =
  "Date,Stock,Action,Qty,Price,Trade Value,Order Ref.,Settlement,Segment,DP Id - Client DP Id,Exchange,ISIN,STT,Transaction and SEBI Turnover charges,Stamp Duty,Brokerage + GST";
const BUY =
  '"05-Apr-2016","STABAN","Buy","100","195.00","19,500.00","20160405N900012","2016066","Cash","IN301234-12345678","NSE","INE062A01020","19.50","0.70","2.00","40.00"';
const SELL = BUY.replace("05-Apr-2016", "02-Jan-20").replace("Buy", "Sell").replace("N900012", "N900456");
const book = (...rows: string[]) => textFile("orderBook_Equity.csv", CAPTIONS, ...rows);

describe("an ICICI Direct trade book", () => {
  it("is read to the last cell, with the depository's account in place of a client's code", async () => {
    const { executions, skipped, ...rest } = await importOf(book(BUY), EQUITY);
    expect(rest).toMatchObject({ kind: "icici-direct-trades", clientId: "IN30123412345678", accountHolder: null });
    expect(skipped).toEqual([]);
    expect(executions).toEqual([
      {
        broker: "icicidirect",
        segment: "equity",
        exchange: "NSE",
        symbol: "STABAN",
        isin: "INE062A01020",
        series: null,
        contract: null,
        side: "buy",
        quantity: "100",
        price: "195",
        value: "19500",
        executedAt: "2016-04-05",
        tradeId: null,
        orderId: "20160405N900012",
        row: 2,
        key: "icicidirect|equity|NSE|2016-04-05|20160405N900012|STABAN|buy|100|195#1",
        raw: BUY.slice(1, -1).split('","'),
      },
    ]);
  });

  it("leaves the account open where the rows name none, or two", async () => {
    const clientOf = async (...rows: string[]) => (await importOf(book(...rows), EQUITY)).clientId;
    expect(await clientOf(BUY.replace("IN301234-12345678", "-"))).toBeNull();
    expect(await clientOf(BUY.replace("IN301234-12345678", "MarginPLUS"))).toBeNull();
    expect(await clientOf(BUY, SELL.replace("IN301234-1", "IN301234-2"))).toBeNull();
    expect(await clientOf(BUY, SELL.replace("IN301234-12345678", "-"))).toBe("IN30123412345678");
    expect(await clientOf(BUY.replace("IN301234-12345678", "1208160000000001"))).toBe("1208160000000001");
  });

  it.each([true, false])("has each generated fill once, with ISINs: %s", async (isins) => {
    for (const year of ["four digits", "two digits"] as const) {
      const { executions } = await importOf(iciciDirectTradesCsv({ rows: 500, isins, year }), EQUITY);
      expect(executions).toHaveLength(500);
      expect([executions[0]?.executedAt, executions.at(-1)?.executedAt]).toEqual(["2024-04-01", "2024-04-02"]);
      expect(executions.every(({ isin }) => (isin !== null) === isins)).toBe(true);
    }
  });

  it("counts a total", async () => {
    const { skipped } = await importOf(book(BUY, 'Total,,,100,,"19,500.00"'), EQUITY);
    expect(skipped).toEqual([{ reason: "total", count: 1 }]);
  });

  it.each([
    [BUY.replace("STABAN", "=STABAN"), /Stock "=STABAN" isn't a symbol/],
    [BUY.replace("Buy", "Bonus"), /Action "Bonus" is neither buy nor sell/],
    [BUY.replace("19,500.00", "195,00.00"), /Trade Value "195,00.00" isn't a number/],
    [BUY.replace("19,500.00", "1,950.00"), /Trade Value "1,950.00" isn't quantity × price/],
    [BUY.replace("INE062A01020", "INE062"), /ISIN "INE062" isn't an ISIN/],
    [BUY.replace("05-Apr-2016", "05-Apx-2016"), /Date "05-Apx-2016" isn't a date/],
    [BUY.replace("05-Apr-2016", "05-Apr-2094"), /Date "05-Apr-2094" is in the future/],
    [BUY.replace('"100"', '"0"'), /Qty "0" must be more than 0/],
  ])("refuses the row %s", async (row, message) => {
    expect(await problemsOf(book(SELL, row), EQUITY)).toEqual([expect.stringMatching(message)]);
  });
});
