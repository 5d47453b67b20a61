/** A broker's file that is recognised and cannot be imported, with what to download instead. */
export interface OtherFile {
  /** Captions (plain names) by which it is recognised: all of one of these lists. */
  captions: readonly (readonly string[])[];
  /** In words that follow "This is". */
  what: string;
  instead: string;
}

const ZERODHA = "In Zerodha Console open Reports, Tradebook, choose the segment and the dates, and upload that file.";
const GROWW =
  "In Groww open Reports and download the stock order history, or the F&O profit and loss report, and upload that file.";
const LATER = "Only Zerodha and Groww files can be imported yet.";

/** From the layouts of 2018 to 2026; the most telling first. */
export const otherFiles: readonly OtherFile[] = [
  {
    captions: [["time", "type", "instrument", "product", "qty", "avg price", "status"]],
    what: "Kite's list of today's orders",
    instead: ZERODHA,
  },
  {
    captions: [
      ["symbol", "entry date", "exit date", "quantity", "buy value", "sell value"],
      ["symbol", "period of holding", "taxable profit"],
    ],
    what: "a Zerodha tax profit and loss report",
    instead: ZERODHA,
  },
  {
    captions: [
      ["symbol", "quantity", "buy value", "sell value", "realized p l"],
      ["symbol", "open quantity", "unrealized p l"],
    ],
    what: "a Zerodha profit and loss report, which has totals and no trades",
    instead: ZERODHA,
  },
  {
    captions: [["stock name", "isin", "buy date", "sell date", "realized p l"]],
    what: "a Groww stock profit and loss report",
    instead: GROWW,
  },
  {
    captions: [["scrip name", "quantity", "avg buy price", "avg sell price", "realized p l"]],
    what: "the contract level of a Groww F&O report, which has no dates",
    instead: GROWW,
  },
  { captions: [["trade num", "trade time", "side", "scrip code"]], what: "an Upstox trade report", instead: LATER },
  {
    captions: [["scrip contract", "buy sell", "buy price", "sell price"]],
    what: "an Angel One trade history",
    instead: LATER,
  },
  {
    captions: [["scrip name", "bill no", "buy qty", "sell qty"]],
    what: "a Dhan transaction report",
    instead: LATER,
  },
  {
    captions: [
      ["symbol name", "date time", "side", "traded price"],
      ["symbol", "side", "trade value", "trade no", "order no"],
    ],
    what: "a Fyers tradebook",
    instead: LATER,
  },
  {
    captions: [["date", "stock", "action", "qty", "price", "order ref"]],
    what: "an ICICI Direct tradebook",
    instead: LATER,
  },
];

/** Instead of a currency or commodity tradebook, or one of mutual funds. */
export const zerodhaInstead = ZERODHA;
/** Instead of a Groww file of an unknown or unsupported kind. */
export const growwInstead = GROWW;
