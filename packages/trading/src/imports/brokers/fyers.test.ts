import { describe, expect, it } from "vitest";
import { fyersTradebookCsv } from "../../samples/files/fyers-files.ts";
import { importOf, problemsOf, textFile } from "../../samples/import-outcome.ts";

const EQUITY = { broker: "fyers", tradeType: "equity" } as const;
const FNO = { broker: "fyers", tradeType: "fno" } as const;
const CAPTIONS =
  "Symbol name,Symbol code,Date & time,Side,Product type,Qty,Traded price,Total value,Segment,Exchange order ID,OMS order ID";
const CALL =
  'PAYTM26AUG1500CE,PAYTM 1500 CE,"10 Aug 2026, 02:22:03 PM",SELL,Overnight,"1,450.00",105,"1,52,250.00",Derivatives,2.3E+15,2.6081E+13';
const MIRROR =
  'PAYTM26AUG1500CE,PAYTM 1500 CE,"10 Aug 2026, 12:00:00 AM",BUY,-,"1,450.00",105,"1,52,250.00",Derivatives,NDIR4232205,NDIR4232205';
const SENSEX =
  'SENSEX2681378000PE,SENSEX 78000 PE,"13 Aug 2026, 03:05:16 PM",SELL,Overnight,20,140.85,"2,817.00",Derivatives,1.78661E+18,2.60813E+13';
const SHARE =
  'STEELCAST LIMITED,X,"05 Aug 2026, 09:49:14 AM",BUY,Delivery,30.00,340.35,"10,210.50",Equity,"=""1300000014614276""","=""26080500063241.0"""';
const book = (...rows: string[]) =>
  textFile("book.csv", "Report Title,Tradebook report", "Client Name,Asha Rao", "Client ID,XA00001", CAPTIONS, ...rows);

describe("a Fyers tradebook", () => {
  it("is read to the last cell", async () => {
    const { executions, skipped, ...rest } = await importOf(book(CALL, MIRROR, SHARE), FNO);
    expect(rest).toMatchObject({
      kind: "fyers-tradebook",
      clientId: "XA00001",
      accountHolder: "Asha Rao",
      rowsRead: 3,
    });
    expect(skipped).toEqual([
      { reason: "carried-forward", count: 1 },
      { reason: "other-segment", count: 1 },
    ]);
    expect(executions).toMatchObject([
      {
        broker: "fyers",
        segment: "fno",
        exchange: "",
        symbol: "PAYTM26AUG1500CE",
        isin: null,
        // A monthly symbol does not hold the day, and the file has no other column for it.
        contract: { underlying: "PAYTM", expiry: null, strike: "1500", kind: "CE" },
        side: "sell",
        quantity: "1450",
        price: "105",
        value: "152250",
        executedAt: "2026-08-10T14:22:03",
        tradeId: null,
        orderId: null,
        row: 5,
        key: "fyers|fno|2026-08-10T14:22:03|PAYTM26AUG1500CE|sell|1450|105#1",
      },
    ]);
  });

  it("keeps two equal fills apart, and the order's number where a spreadsheet program has not rounded it", async () => {
    const { executions } = await importOf(book(SHARE, SHARE), EQUITY);
    expect(executions.map(({ key, orderId }) => [key.slice(-2), orderId])).toEqual([
      ["#1", "1300000014614276"],
      ["#2", "1300000014614276"],
    ]);
  });

  it("gives a trade the same key with and without its order's number", async () => {
    const keys = async (ids: "quoted" | "rounded") =>
      (await importOf(fyersTradebookCsv({ rows: 12, ids }), EQUITY)).executions.map(({ key }) => key);
    expect(await keys("rounded")).toEqual(await keys("quoted"));
  });

  it("knows the day of a weekly contract", async () => {
    const { executions } = await importOf(book(SENSEX), FNO);
    expect(executions[0]?.contract).toEqual({
      underlying: "SENSEX",
      expiry: "2026-08-13",
      strike: "78000",
      kind: "PE",
    });
  });

  it.each(["EQ", "FO"] as const)("of %s has each generated fill once, the newest first", async (segment) => {
    const choice = segment === "EQ" ? EQUITY : FNO;
    const { executions, skipped } = await importOf(fyersTradebookCsv({ rows: 30, segment, carried: 3 }), choice);
    expect(executions).toHaveLength(30);
    expect([executions[0]?.executedAt, executions.at(-1)?.executedAt]).toEqual([
      "2024-04-01T09:41:35",
      "2024-04-01T09:15:00",
    ]);
    expect(skipped).toEqual([{ reason: "carried-forward", count: 3 }]);
  });

  it("counts currency and commodities, by the segment or by the pair's name", async () => {
    const { skipped } = await importOf(
      book(
        SHARE,
        SHARE.replace("Equity", "Commodity"),
        CALL.replace("PAYTM26AUG1500CE", "USDINR26AUG85CE"),
        SHARE.replace("Equity", "Currency"),
      ),
      EQUITY,
    );
    expect(skipped).toEqual([{ reason: "other-segment", count: 3 }]);
  });

  it.each([
    [CALL.replace("1,52,250.00", "152,250.00"), FNO, /Total value "152,250.00" isn't a number/],
    [CALL.replace("1,52,250.00", "1,52,350.00"), FNO, /Total value "1,52,350.00" isn't quantity × price/],
    [CALL.replace("1,450.00", "-1450"), FNO, /Qty "-1450" is negative/],
    [CALL.replace(", 02:22:03 PM", ""), FNO, /has no time of day/],
    [CALL.replace("02:22:03 PM", "13:22:03 PM"), FNO, /has a time that doesn't exist/],
    [CALL.replace("PAYTM26AUG1500CE", "@SUM(1)"), FNO, /Symbol name "@SUM\(1\)" isn't a symbol/],
    [CALL.replace("Derivatives", "Metals"), FNO, /Segment "Metals" is not known/],
    [SHARE.replace("BUY", ""), EQUITY, /Side "" is missing/],
    // A single sign does not prove a carried-forward row.
    [
      SHARE.replace('"=""1300000014614276"""', "NDIR 1"),
      EQUITY,
      /Exchange order ID "NDIR 1" isn't a trade or order number/,
    ],
  ])("refuses the row %s", async (row, choice, message) => {
    expect(await problemsOf(book(SHARE, CALL, row), choice)).toEqual([expect.stringMatching(message)]);
  });
});
