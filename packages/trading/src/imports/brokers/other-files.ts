import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Captions } from "../reader/table.ts";

/** A broker's file that is recognised and cannot be imported. */
export interface OtherFile {
  kind: string;
  /** Captions (plain names) by which it is recognised: all of one of these lists. */
  captions: readonly (readonly string[])[];
  /** Names of sheets (plain) that only this file has; for sheets without a table. */
  sheets?: readonly string[];
  /** The file in words that follow "This is". */
  description: string;
  /** The broker, if another file of it can be imported; else null. */
  broker: Broker | null;
  /** The trade type of the file, if the file names one. */
  tradeType?: TradeType;
}

/** Taken from layouts of 2018 to 2026. */
export const otherFiles = [
  {
    kind: "kite-orders",
    captions: [["time", "type", "instrument", "product", "qty", "avg price", "status"]],
    description: "Kite's list of today's orders",
    broker: "zerodha",
  },
  {
    kind: "kite-positions",
    captions: [["product", "instrument", "qty", "avg", "ltp", "p l"]],
    description: "Kite's list of positions, which has no trades",
    broker: "zerodha",
  },
  {
    kind: "kite-holdings",
    captions: [["instrument", "qty", "avg cost", "ltp"]],
    description: "Kite's list of holdings, which has no trades",
    broker: "zerodha",
    tradeType: "equity",
  },
  {
    kind: "zerodha-holdings",
    captions: [["symbol", "quantity available", "quantity discrepant"]],
    description: "a Zerodha holdings statement, which has no trades",
    broker: "zerodha",
    tradeType: "equity",
  },
  {
    kind: "zerodha-ledger",
    captions: [["particulars", "posting date", "voucher type", "debit", "credit"]],
    description: "a Zerodha ledger, which has payments and no trades",
    broker: "zerodha",
  },
  {
    kind: "zerodha-dividends",
    captions: [
      ["symbol", "isin", "ex date", "dividend per share"],
      ["symbol", "isin", "dividend per share", "net dividend amount"],
      ["symbol", "ex date", "qty", "dividend per share", "total dividend"],
    ],
    description: "a Zerodha dividend statement, which has no trades",
    broker: "zerodha",
    tradeType: "equity",
  },
  {
    kind: "zerodha-tax-pnl",
    captions: [
      ["symbol", "entry date", "exit date", "quantity", "buy value", "sell value"],
      ["symbol", "period of holding", "taxable profit"],
    ],
    description:
      "a Zerodha tax profit and loss report, which has no trades; the page Tax year compares it, and the page Left out completes sales with it",
    broker: "zerodha",
  },
  {
    kind: "zerodha-pnl",
    captions: [
      ["symbol", "quantity", "buy value", "sell value", "realized p l"],
      ["symbol", "open quantity", "unrealized p l"],
    ],
    description: "a Zerodha profit and loss report, which has totals and no trades",
    broker: "zerodha",
  },
  {
    kind: "groww-stock-pnl",
    captions: [["stock name", "isin", "buy date", "sell date", "realized p l"]],
    description:
      "a Groww stock profit and loss or capital gains report, which has no trades; the page Tax year compares it, and the page Left out completes sales with it",
    broker: "groww",
    tradeType: "equity",
  },
  {
    kind: "groww-holdings",
    captions: [["stock name", "isin", "quantity", "average buy price", "closing price"]],
    description: "a Groww holdings statement, which has no trades",
    broker: "groww",
    tradeType: "equity",
  },
  {
    kind: "groww-fno-contracts",
    captions: [["scrip name", "quantity", "avg buy price", "avg sell price", "realized p l"]],
    description: "the contract level of a Groww F&O report, which has no dates",
    broker: "groww",
    tradeType: "fno",
  },
  {
    kind: "groww-fund-holdings",
    captions: [["scheme name", "amc", "folio no", "units", "invested value"]],
    description: "a Groww mutual fund holdings statement",
    broker: "groww",
  },
  {
    kind: "groww-fund-orders",
    captions: [["scheme name", "transaction type", "units", "nav", "amount", "date"]],
    description: "a Groww mutual fund order history",
    broker: "groww",
  },
  {
    kind: "upstox-pnl",
    captions: [["scrip name", "scrip code", "scrip opt", "buy date", "buy amt", "sell date", "sell amt"]],
    description:
      "an Upstox realised profit and loss or tax report, which has no trades; the page Tax year compares it, and the page Left out completes sales with it",
    broker: "upstox",
  },
  {
    kind: "upstox-ledger",
    captions: [["wallet", "trade date", "settlement date", "narration", "debit", "credit"]],
    sheets: ["ledger v3"],
    description: "an Upstox ledger",
    broker: "upstox",
  },
  {
    kind: "angel-one-tax-pnl",
    captions: [
      ["scrip name", "charges and statutory", "stt"],
      ["symbol name", "expiry date", "total charges and statutory"],
    ],
    description: "an Angel One tax profit and loss report",
    broker: "angelone",
  },
  {
    kind: "angel-one-pnl",
    captions: [["scrip symbol", "company name", "quantity", "avg buy price", "avg sell price", "gross pnl"]],
    description: "an Angel One profit and loss statement",
    broker: "angelone",
  },
  {
    kind: "angel-one-ledger",
    captions: [["transaction", "date", "segment", "voucher", "debit", "credit", "running balance"]],
    description: "an Angel One account statement",
    broker: "angelone",
  },
  {
    kind: "dhan-pnl",
    captions: [
      ["scrip name", "buy qty", "avg buy price", "sell qty", "avg sell price", "realized p l"],
      ["security name", "isin", "qty", "avg buy price", "avg sell price", "realized p l"],
      ["segment", "buy value", "sell value", "gross p l", "exch charges", "net p l"],
    ],
    description: "a Dhan profit and loss report",
    broker: "dhan",
  },
  {
    kind: "dhan-ledger",
    captions: [["posting date", "posting reference", "description", "narration", "credit", "debit"]],
    description: "a Dhan ledger",
    broker: "dhan",
  },
  {
    kind: "dhan-holdings",
    captions: [["scrip name", "isin code", "free holding", "locked in"]],
    description: "a Dhan holdings statement",
    broker: "dhan",
  },
  {
    kind: "dhan-dividends",
    captions: [["date", "scrip name", "dividend per share", "quantity", "dividend paid"]],
    description: "a Dhan dividend report",
    broker: "dhan",
  },
  {
    kind: "paytm-pnl",
    captions: [
      ["scrip name", "isin", "quantity", "buy average", "sell average"],
      ["scrip name", "isin", "quantity", "buy average", "present value"],
      ["scrip name", "isin", "quantity", "buy date", "buy value", "sell date", "sell value", "p l value"],
    ],
    description: "a Paytm Money profit and loss report",
    broker: "paytmmoney",
  },
  {
    kind: "fyers-old-trades",
    captions: [["symbol", "side", "trade value", "trade no", "order no"]],
    description: "a Fyers tradebook of an older layout",
    broker: "fyers",
  },
] as const satisfies readonly OtherFile[];

export type OtherKind = (typeof otherFiles)[number]["kind"];

/** The file with these captions; if several match, the one with the most captions here. Null when no file matches. */
export function otherFileWith(captions: Captions): OtherFile | null {
  let found: OtherFile | null = null;
  let most = 0;
  for (const file of otherFiles) {
    for (const list of file.captions) {
      if (list.length <= most || !captions.hasAll(list)) continue;
      found = file;
      most = list.length;
    }
  }
  return found;
}

/** The file that has a sheet of this name (plain), whatever is in it. */
export function otherFileNamed(sheet: string): OtherFile | null {
  const files: readonly OtherFile[] = otherFiles;
  return files.find(({ sheets }) => sheets?.includes(sheet)) ?? null;
}
