import { describe, expect, it } from "vitest";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { upstoxTradesXlsx } from "../../samples/files/upstox-files.ts";
import { importOf, problemsOf, textFile } from "../../samples/import-outcome.ts";
import { readTradebook } from "../read-tradebook.ts";

const EQUITY = { broker: "upstox", tradeType: "equity" } as const;
const FNO = { broker: "upstox", tradeType: "fno" } as const;
const CAPTIONS =
  "Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price";
const SHARE = "28-08-2026,TEST & CO LTD,1243.7,NSE,EQ,500001,Equity,0,,204257888,11:52:13,Buy,2,621.85";
const PUT = "28-08-2026,NIFTY,2470,FON,FO,NIFTY,European Put,24000,01-09-2026,1468483,11:37:22,Buy,65,38";
const CALL = "28-08-2026,BSX,1801,FOB,FO,BSX,European Call,78300,03-09-2026,903090,11:46:39,Sell,20,90.05";
const report = (...rows: string[]) =>
  textFile("trade.csv", "UPSTOX SECURITIES PRIVATE LIMITED", "UCC,4ABCDE", "Name,Asha Rao", CAPTIONS, ...rows);

describe("an Upstox trade report", () => {
  it("is read to the last cell", async () => {
    const { executions, ...rest } = await importOf(report(PUT, SHARE), EQUITY);
    expect(rest).toMatchObject({ kind: "upstox-trades", clientId: "4ABCDE", accountHolder: "Asha Rao", rowsRead: 2 });
    expect(rest.skipped).toEqual([{ reason: "other-segment", count: 1 }]);
    expect(executions).toEqual([
      {
        broker: "upstox",
        segment: "equity",
        exchange: "NSE",
        symbol: "TEST & CO LTD",
        isin: null,
        series: null,
        contract: null,
        side: "buy",
        quantity: "2",
        price: "621.85",
        value: "1243.7",
        executedAt: "2026-08-28T11:52:13",
        tradeId: "204257888",
        orderId: null,
        row: 6,
        key: "upstox|equity|NSE|2026-08-28|204257888|TEST & CO LTD|buy",
        raw: SHARE.split(","),
      },
    ]);
  });

  it("gives a fill of a whole minute one key, with its seconds and without", async () => {
    const withoutId = SHARE.replace("204257888", "");
    for (const row of [SHARE, withoutId]) {
      const keys = ["11:30:00", "11:30", "11:30 AM", "11:30:00.250"].map(async (time) => {
        const { executions } = await importOf(report(row.replace("11:52:13", time)), EQUITY);
        expect(executions[0]?.executedAt).toBe("2026-08-28T11:30:00");
        return executions[0]?.key;
      });
      expect(new Set(await Promise.all(keys)).size).toBe(1);
    }
    const { executions } = await importOf(report(withoutId.replace("11:52:13", "11:30")), EQUITY);
    expect(executions[0]?.key).toBe("upstox|equity|NSE|2026-08-28||TEST & CO LTD|buy|2|621.85|11:30:00#1");
  });

  it("names contracts as all brokers' are named, and the exchanges of its derivatives", async () => {
    const { executions } = await importOf(report(PUT, CALL), FNO);
    expect(executions.map(({ symbol, exchange, contract }) => ({ symbol, exchange, contract }))).toEqual([
      {
        symbol: "NIFTY 1 Sep 2026 24000 PE",
        exchange: "NSE",
        contract: { underlying: "NIFTY", expiry: "2026-09-01", strike: "24000", kind: "PE" },
      },
      {
        symbol: "SENSEX 3 Sep 2026 78300 CE",
        exchange: "BSE",
        contract: { underlying: "SENSEX", expiry: "2026-09-03", strike: "78300", kind: "CE" },
      },
    ]);
  });

  it.each(["EQ", "FO"] as const)("of %s has each generated fill once, the newest first", async (segment) => {
    const choice = segment === "EQ" ? EQUITY : FNO;
    const { executions, skipped, allotments } = await importOf(
      await upstoxTradesXlsx({ rows: 30, segment, allotments: 2 }),
      choice,
    );
    const fills = executions.filter(({ executedAt }) => executedAt.includes("T"));
    expect(fills).toHaveLength(30);
    expect([fills[0]?.executedAt, fills.at(-1)?.executedAt]).toEqual(["2024-04-01T09:41:35", "2024-04-01T09:15:00"]);
    expect({ allotments, skipped }).toEqual(
      segment === "EQ"
        ? { allotments: 2, skipped: [] }
        : { allotments: 0, skipped: [{ reason: "other-segment", count: 2 }] },
    );
    expect(executions.every(({ contract }) => (contract !== null) === (segment === "FO"))).toBe(true);
  });

  it("has the allotments of an issue as purchases of their day, each with a key of its own", async () => {
    const allotment = "02-04-2026,NEW ISSUE LTD,14500,NSE,EQ,543210,Equity,0,,,,Buy,100,145";
    const { executions, allotments, skipped } = await importOf(report(SHARE, allotment, allotment), EQUITY);
    expect({ allotments, skipped }).toEqual({ allotments: 2, skipped: [] });
    expect(executions[1]).toEqual({
      broker: "upstox",
      segment: "equity",
      exchange: "NSE",
      symbol: "NEW ISSUE LTD",
      isin: null,
      series: null,
      contract: null,
      side: "buy",
      quantity: "100",
      price: "145",
      value: "14500",
      executedAt: "2026-04-02",
      tradeId: null,
      orderId: null,
      row: 6,
      key: "upstox|allotment|2026-04-02||NEW ISSUE LTD|buy|100|145#1",
      raw: allotment.split(","),
    });
    const elsewhere = allotment.replace(",NSE,", ",,");
    const [again] = (await importOf(report(elsewhere), EQUITY)).executions;
    expect([executions[2]?.key, again?.key]).toEqual([executions[1]?.key.replace("#1", "#2"), executions[1]?.key]);
  });

  it("skips other rows without a time, and allotments where an earlier version has skipped them", async () => {
    const untimed = SHARE.replace("11:52:13", "");
    const skippedOf = async (row: string, chosen: Parameters<typeof readTradebook>[1]) =>
      (await readTradebook(report(SHARE, PUT, row), chosen, SAMPLE_TODAY)).skipped.find(
        ({ reason }) => reason !== "other-segment",
      );
    const one = { reason: "untimed", count: 1 };
    expect(await skippedOf(untimed.replace("Buy", "Sell"), EQUITY)).toEqual(one);
    expect(await skippedOf(untimed.replace("1243.7,", "0,").replace("621.85", "0"), EQUITY)).toEqual(one);
    expect(await skippedOf(untimed.replace("1243.7,", ",").replace("621.85", ""), EQUITY)).toEqual(one);
    expect(await skippedOf(PUT.replace("11:37:22", ""), FNO)).toEqual(one);
    expect(await skippedOf(untimed, { ...EQUITY, restored: { skipsAllotments: true } })).toEqual({
      reason: "no-time",
      count: 1,
    });
  });

  it("counts funds, other segments, totals and repeated rows", async () => {
    const { executions, skipped } = await importOf(
      report(SHARE, SHARE, SHARE.replace(",NSE,EQ,", ",BMF,MF,"), SHARE.replace(",EQ,", ",CD,"), "Total,,1243.7"),
      EQUITY,
    );
    expect(executions).toHaveLength(1);
    expect(skipped).toEqual([
      { reason: "repeated", count: 1 },
      { reason: "mutual-fund", count: 1 },
      { reason: "other-segment", count: 1 },
      { reason: "total", count: 1 },
    ]);
  });

  it.each([
    [SHARE.replace("TEST & CO LTD", "=1+1"), EQUITY, /Company "=1\+1" isn't a name/],
    [SHARE.replace(",2,621.85", ",3,621.85"), EQUITY, /Amount "1243.7" isn't quantity × price/],
    [SHARE.replace("11:52:13", "25:00:00"), EQUITY, /Trade Time "25:00:00" isn't a time of day/],
    [SHARE.replace("28-08-2026", "28-08-2027"), EQUITY, /Date "28-08-2027" is in the future/],
    [SHARE.replace("11:52:13", "").replace(",2,", ",3,"), EQUITY, /Amount "1243.7" isn't quantity × price/],
    [SHARE.replace("Buy", "Hold"), EQUITY, /neither buy nor sell/],
    [SHARE.replace(",EQ,", ",XX,"), EQUITY, /Segment "XX" is not known/],
    [`${SHARE},9`, EQUITY, /has no column heading/],
    [PUT.replace("European Put", "Asian Put"), FNO, /Instrument Type "Asian Put" isn't an option or a future/],
    [PUT.replace("01-09-2026", "31-02-2026"), FNO, /Expiry "31-02-2026" isn't a date/],
    [PUT.replace(",24000,", ",0,"), FNO, /Strike Price "0" is missing/],
  ])("refuses the row %s", async (row, choice, message) => {
    expect(await problemsOf(report(SHARE, PUT, row), choice)).toEqual([expect.stringMatching(message)]);
  });

  it("refuses one trade number with two prices", async () => {
    const other = SHARE.replace("1243.7", "1243.9").replace("621.85", "621.95");
    expect(await problemsOf(report(SHARE, other), EQUITY)).toEqual([
      'Row 6: Trade Num "204257888" is also in row 5, with another quantity or price',
    ]);
  });
});
