import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import { describe, expect, it } from "vitest";
import { readTradebook } from "../imports/read-tradebook.ts";
import type { UploadedFile } from "../imports/sheets/file-kind.ts";
import { growwFnoPnlCsv } from "../samples/files/groww-fno-pnl-files.ts";
import { zerodhaTradebookCsv } from "../samples/files/zerodha-tradebook-files.ts";
import { textFile } from "../samples/import-outcome.ts";
import { readableRoundTrips } from "../samples/notation/readable-matches.ts";
import { analyse } from "./analyse.ts";
import { isAnalysed } from "./analysed-execution.ts";
import { ESTIMATED, HEADS } from "./charge-columns.ts";
import { storedExecutions } from "./prepare/stored-execution-of.ts";
import { NO_SETTLEMENTS } from "./settlements.ts";

// Tests the way from a broker's file to round trips.

async function analysed(file: UploadedFile, broker: Broker, tradeType: TradeType, asOf = "2030-01-01") {
  const { executions, kind, columns } = await readTradebook(file, { broker, tradeType }, "2030-01-01");
  const stored = executions.filter(isAnalysed).map(storedExecutions({ account: `${broker}|AB1234`, kind, columns }));
  const input = { journal: [], settlements: NO_SETTLEMENTS, plans: [], asOf, startingCapital: null };
  return { stored, ...analyse({ ...input, executions: stored }) };
}

const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join("\n"));

describe("an imported file", () => {
  it("of a Groww F&O report gives one round trip for each row, with the row's own values", async () => {
    const { stored, executions, matching, rejected } = await analysed(growwFnoPnlCsv({ rows: 12 }), "groww", "fno");
    expect(rejected).toEqual([]);
    const trips = readableRoundTrips(executions, matching);
    expect(trips).toHaveLength(12);
    expect(stored).toHaveLength(24);
    const expected = stored.reduce(
      (total, { side, value }) => total + Math.round(Number(value) * 100) * (side === "buy" ? -1 : 1),
      0,
    );
    expect(trips.reduce((total, { gross }) => total + gross, 0)).toBe(expected);
  });

  it("of a Zerodha tradebook recognises auctions by their column", async () => {
    const file = zerodhaTradebookCsv({ rows: 4 });
    const [captions = "", ...rows] = new TextDecoder().decode(file.bytes).trimEnd().split("\n");
    const at = captions.split(",").indexOf("auction");
    const marked = rows.map((row, index) => (index === 2 ? row.split(",").with(at, "TRUE").join(",") : row));
    const { stored } = await analysed({ ...file, bytes: bytesOf([captions, ...marked]) }, "zerodha", "equity");
    expect(stored.map(({ auction }) => auction)).toEqual([false, false, true, false]);
    expect(stored.every(({ value, pair }) => value === null && pair === null)).toBe(true);
  });

  it("of a Dhan report nets a day's sums, and carries the rest", async () => {
    const captions = "Date,Scrip Name,Exchange,Bill No.,Buy Qty.,Buy Value,Sell Qty.,Sell Value";
    const { stored, executions, matching, charges } = await analysed(
      textFile(
        "gtr.csv",
        captions,
        "03-07-2026 00:00,Tata Elxsi,NSE,1,300,300300,100,100500",
        "06-07-2026 00:00,Tata Elxsi,NSE,2,0,0,200,201000",
      ),
      "dhan",
      "equity",
    );
    expect(stored.map(({ value }) => value)).toEqual(["300300", "100500", "201000"]);
    expect(readableRoundTrips(executions, matching).map(({ product, gross }) => [product, gross])).toEqual([
      ["intraday", 100_500_00 - 100_100_00],
      ["delivery", 201_000_00 - 200_200_00],
    ]);
    // Brokerage is not known: statutory charges alone, and every one an estimate.
    expect(charges.totals.paid[HEADS.indexOf("brokerage")]).toBe(0n);
    expect(charges.totals.paid[HEADS.indexOf("stt")]).toBeGreaterThan(0n);
    expect([...charges.state].every((state) => state === ESTIMATED)).toBe(true);
  });

  it("of Upstox has one contract for what its two names say, with BSE's charges", async () => {
    const captions =
      "Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price";
    const { executions, matching, charges } = await analysed(
      textFile(
        "trade.csv",
        captions,
        "28-08-2026,BSX,1816,FOB,FO,BSX,European Call,78300,03-09-2026,910080,11:49:32,Sell,20,90.8",
        "28-08-2026,BSX,1801,FOB,FO,BSX,European Call,78300.00,03-09-2026,903090,11:46:39,Buy,20,90.05",
      ),
      "upstox",
      "fno",
    );
    expect(executions.instruments.map(({ key }) => key)).toEqual(["fno:SENSEX|2026-09-03|78300|CE"]);
    expect(readableRoundTrips(executions, matching).map(({ product, gross }) => [product, gross])).toEqual([
      ["options", 1500],
    ]);
    // 0.0325 % of 3,617.
    expect(charges.totals.paid[HEADS.indexOf("exchange")]).toBe(1_175_525n);
  });

  it("of Fyers has the charges of a monthly option whose day of expiry is in no column", async () => {
    const captions = "Symbol name,Date & time,Side,Product type,Qty,Traded price,Total value,Segment,Exchange order ID";
    const { executions, matching, charges } = await analysed(
      textFile(
        "book.csv",
        captions,
        'CDSL26SEP1400CE,"25 Aug 2026, 03:20:21 PM",SELL,Overnight,950,46.5,"44,175.00",Derivatives,2.2E+15',
        'CDSL26SEP1400CE,"25 Aug 2026, 12:00:00 AM",BUY,-,950,46.5,"44,175.00",Derivatives,NDIR4247972',
        'CDSL26SEP1400CE,"21 Aug 2026, 03:14:05 PM",BUY,Overnight,475,46.4,"22,040.00",Derivatives,2.2E+15',
        'CDSL26SEP1400CE,"21 Aug 2026, 03:14:05 PM",BUY,Overnight,475,46.45,"22,063.75",Derivatives,2.2E+15',
      ),
      "fyers",
      "fno",
    );
    expect(executions.instruments.map(({ key, kind }) => [key, kind])).toEqual([["contract:CDSL26SEP1400CE", "call"]]);
    expect(readableRoundTrips(executions, matching).map(({ product, gross }) => [product, gross])).toEqual([
      ["options", 44_175_00 - 22_040_00 - 22_063_75],
    ]);
    // 0.15 % of 44,175 is 66.26, and 0.003 % of 44,103.75 is 1.32.
    expect(charges.totals.paid[HEADS.indexOf("stt")]).toBe(66_000_000n);
    expect(charges.totals.paid[HEADS.indexOf("stamp")]).toBe(1_000_000n);
  });

  it("of Fyers asks for the day of expiry of what is left of a monthly option when its month is over", async () => {
    const file = textFile(
      "book.csv",
      "Symbol name,Date & time,Side,Product type,Qty,Traded price,Total value,Segment,Exchange order ID",
      'CDSL26SEP1400CE,"21 Aug 2026, 03:14:05 PM",BUY,Overnight,475,46.4,"22,040.00",Derivatives,2.2E+15',
    );
    const waitingOn = async (day: string) =>
      (await analysed(file, "fyers", "fno", day)).matching.waiting.map(({ kind }) => kind);
    expect(await waitingOn("2026-09-30")).toEqual([]);
    expect(await waitingOn("2026-10-01")).toEqual(["expiry-unknown"]);
  });
});
