import { zerodhaContract } from "../../instrument.ts";
import { round } from "../../money.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { exchangeCell, idCell, textCell } from "../cells/text-cells.ts";
import { readMoment } from "../reader/cell-readers.ts";
import { type Columns, wordIn } from "../reader/columns.ts";
import type { Fill } from "../reader/fill.ts";
import type { Format, Segment } from "../reader/format.ts";
import { type Cell, isBlank } from "../sheets/cell.ts";

const NAMES = {
  equity: "equity",
  fno: "F&O",
  currency: "currency",
  commodity: "commodity",
  "mutual-fund": "mutual fund",
} as const satisfies Record<Segment, string>;

const SEGMENTS: Readonly<Record<string, Segment>> = {
  EQ: "equity",
  EQUITY: "equity",
  FO: "fno",
  "F&O": "fno",
  NFO: "fno",
  BFO: "fno",
  CDS: "currency",
  BCD: "currency",
  COM: "commodity",
  MCX: "commodity",
  MF: "mutual-fund",
};

/** The identity of a fill, the same in files and in answers of the API. */
const identity: Pick<Format, "id" | "key"> & { venues: Readonly<Record<string, string>> } = {
  id: "tradeId",
  // The exchanges' derivative segments go by either name; a trade is the same under both.
  venues: { NFO: "NSE", BFO: "BSE", CDS: "NSE", BCD: "BSE" },
  key: ({ quantity, price, executedAt, orderId }, scope, trade) =>
    `${scope}${trade}|${quantity}|${round(price, 6)}|${executedAt}|${orderId ?? ""}`,
};

/**
 * Zerodha Console's tradebook, CSV and XLSX, of equity, F&O, currency and commodities: the layout of 2024, those of 2018, 2020 and 2021, and all of
 * them saved again by a spreadsheet program.
 */
export const zerodhaTradebook: Format<"zerodha"> = {
  kind: "zerodha-tradebook",
  broker: "zerodha",
  tradeType: null,
  keepsOthers: true,
  describe: (segment) => (segment === null ? "a Zerodha tradebook" : `a Zerodha ${NAMES[segment]} tradebook`),
  labels: { client: "client id" },
  columns: {
    client: { names: ["Client ID"], ifMissing: "unread" },
    segment: { names: ["Segment"], ifMissing: "unread" },
    symbol: { names: ["Symbol", "Tradingsymbol", "Trading symbol"] },
    isin: { names: ["ISIN"], ifMissing: "unread" },
    date: "Trade date",
    exchange: { names: ["Exchange"], ifMissing: "unread" },
    series: { names: ["Series"], ifMissing: "unread" },
    side: "Trade type",
    quantity: "Quantity",
    price: "Price",
    tradeId: { names: ["Trade ID"], ifMissing: "unread" },
    orderId: { names: ["Order ID"], ifMissing: "unread" },
    moment: "Order execution time",
    // Some F&O workbooks leave its caption blank.
    expiry: { names: ["expiry date"], ifMissing: "unread", unnamedAfter: "moment" },
  },
  dates: ["date", "moment", "expiry"],
  segments: SEGMENTS,
  segmentOf: (said, cells, columns) => (said === undefined ? segmentWithout(cells, columns) : said),
  cells: { moment: zerodhaMoment },
  skips: {
    client(fill) {
      fill.read("client", textCell);
      return null;
    },
  },
  contractOf: ({ symbol, expiry, day }) => zerodhaContract(symbol, expiry, day),
  ...identity,
};

/**
 * Trades of the day of Zerodha's API, `GET /trades`, as read in its documentation on 27 November 2026; not confirmed with a live account. A
 * fill has the key that it has in a tradebook. There is no ISIN, and no currency or commodity: nobody is there to say what a quantity counts.
 */
export const zerodhaAnswer: Format<"zerodha"> = {
  kind: "zerodha-answer",
  broker: "zerodha",
  tradeType: null,
  describe: (segment) => `Zerodha's list of the day's ${segment === null ? "" : `${NAMES[segment]} `}trades`,
  labels: { client: "client id" },
  columns: {
    segment: "exchange",
    symbol: "tradingsymbol",
    exchange: "exchange",
    side: "transaction_type",
    quantity: "quantity",
    price: "average_price",
    tradeId: "trade_id",
    orderId: "order_id",
    moment: "fill_timestamp",
  },
  dates: ["moment"],
  segments: { ...SEGMENTS, NSE: "equity", BSE: "equity" },
  cells: {
    // A tradebook writes the exchange's name for its derivatives too.
    exchange(cell, name) {
      const exchange = exchangeCell(cell, name);
      return identity.venues[exchange] ?? exchange;
    },
    tradeId: neededId,
    orderId: neededId,
    moment: zerodhaMoment,
  },
  contractOf: ({ symbol, day }) => zerodhaContract(symbol, null, day),
  ...identity,
};

/** A number that the API always has. */
function neededId(cell: Cell | undefined, name: string): string {
  const id = idCell(cell, name);
  if (id === null) throw new BadCell(name, cell, isBlank(cell) ? "is missing" : "isn't a trade or order number");
  return id;
}

/** Zerodha always writes a time; a file that was cut off may end without one. */
function zerodhaMoment(cell: Cell | undefined, name: string, fill: Fill): string {
  const moment = readMoment(cell, name, fill);
  if (moment.length === 10 && typeof cell === "string") throw new BadCell(name, cell, "has no time of day");
  return moment;
}

/** Files from before 2020 have no segment: exchange, series and symbol decide. */
function segmentWithout(cells: readonly Cell[], columns: Columns): Segment {
  const exchange = SEGMENTS[wordIn(cells, columns.exchange)];
  if (exchange) return exchange;
  if (wordIn(cells, columns.series) !== "") return "equity";
  const symbol = wordIn(cells, columns.symbol);
  return /\d(?:CE|PE|FUT)$|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)FUT$/.test(symbol) ? "fno" : "equity";
}
