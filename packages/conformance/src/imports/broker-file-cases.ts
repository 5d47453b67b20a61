import type { Broker, SkipReason, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { UploadedFile } from "@saudabook/trading/imports/sheets/file-kind.ts";
import { angelOneTradesXlsx } from "@saudabook/trading/samples/files/angel-one-files.ts";
import { dhanTransactionsCsv } from "@saudabook/trading/samples/files/dhan-files.ts";
import { fyersTradebookCsv } from "@saudabook/trading/samples/files/fyers-files.ts";
import { iciciDirectTradesCsv } from "@saudabook/trading/samples/files/icici-direct-files.ts";
import { paytmMoneyTradebookXlsx } from "@saudabook/trading/samples/files/paytm-money-files.ts";
import { upstoxTradesXlsx } from "@saudabook/trading/samples/files/upstox-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";

/** A generated broker file, and the expected import report. */
interface BrokerFile {
  broker: Broker;
  tradeType: TradeType;
  file: () => UploadedFile | Promise<UploadedFile>;
  clientId: string;
  trades: number;
  skipped: { reason: SkipReason; count: number }[];
  /** Whether rows have a time of day. */
  times: "none" | "all" | "some";
  summary: string;
}

const files: BrokerFile[] = [
  {
    broker: "angelone",
    tradeType: "fno",
    file: () => angelOneTradesXlsx({ segment: "FO", brokerageRows: 3 }),
    clientId: "AB1234",
    trades: 10,
    skipped: [{ reason: "brokerage", count: 3 }],
    times: "none",
    summary: "10 fills imported; 3 brokerage rows skipped",
  },
  {
    broker: "dhan",
    tradeType: "fno",
    file: () => dhanTransactionsCsv({ rows: 5, segment: "FO", commodities: 1 }),
    clientId: "AB1234",
    trades: 10,
    skipped: [{ reason: "other-segment", count: 1 }],
    times: "none",
    summary: "10 fills imported; 1 row of another segment skipped",
  },
  {
    broker: "fyers",
    tradeType: "fno",
    file: () => fyersTradebookCsv({ segment: "FO", carried: 2 }),
    clientId: "AB1234",
    trades: 10,
    skipped: [{ reason: "carried-forward", count: 2 }],
    times: "all",
    summary: "10 fills imported; 2 carried-forward rows skipped",
  },
  {
    broker: "icicidirect",
    tradeType: "equity",
    file: () => iciciDirectTradesCsv(),
    clientId: "IN30123412345678",
    trades: 10,
    skipped: [],
    times: "none",
    summary: "10 fills imported",
  },
  {
    broker: "paytmmoney",
    tradeType: "equity",
    file: () => paytmMoneyTradebookXlsx(),
    clientId: "AB1234",
    trades: 10,
    skipped: [],
    times: "some",
    summary: "10 fills imported",
  },
  {
    broker: "upstox",
    tradeType: "equity",
    file: () => upstoxTradesXlsx({ allotments: 1 }),
    clientId: "AB1234",
    trades: 11,
    skipped: [],
    times: "some",
    summary: "11 fills imported; 1 allotment as an opening lot",
  },
];

/** Uploads the file once or twice into one new account. */
async function upload(on: Subject, { broker, tradeType, file }: BrokerFile, times: 1 | 2) {
  const { person, token } = await loggedIn(on);
  const { name, bytes } = await file();
  const once = () =>
    request(on, "uploadExcel", {
      token,
      fields: { broker, tradetype: tradeType, email: person.email },
      file: new File([new Uint8Array(bytes)], name),
    });
  const first = await once();
  return times === 1 ? first : once();
}

export const brokerFileCases: Cases["uploadExcel"] = files.flatMap((one): Cases["uploadExcel"] => [
  {
    title: `imports a file of ${one.broker}, and counts what it skips`,
    expects: "output",
    act: (on) => upload(on, one, 1),
    check: ({ import: report, data, message }) => {
      expect(report).toMatchObject({ imported: one.trades, alreadyKnown: 0, skipped: one.skipped });
      expect(message).toBe(one.summary);
      expect(data.clientId).toBe(one.clientId);
      expect(data.trades.every(({ broker, segment }) => broker === one.broker && segment === one.tradeType)).toBe(true);
      const timed = data.trades.filter(({ timestamp }) => timestamp.includes("T")).length;
      if (one.times === "none") expect(timed).toBe(0);
      else if (one.times === "all") expect(timed).toBe(one.trades);
      else expect([timed > 0, timed < one.trades]).toEqual([true, true]);
    },
  },
  {
    title: `adds nothing when the file of ${one.broker} comes again`,
    expects: "output",
    act: (on) => upload(on, one, 2),
    check: ({ import: report, data }) => {
      expect(report).toMatchObject({ imported: 0, alreadyKnown: one.trades });
      expect(data.trades).toHaveLength(one.trades);
    },
  },
]);
