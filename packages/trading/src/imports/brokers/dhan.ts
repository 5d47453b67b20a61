import { monthNumber } from "../../calendar.ts";
import { contractOf, type DatedContract, isCurrencyPair, symbolOf } from "../../instrument.ts";
import { canonical } from "../../money.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { decimalCell, quantityCell } from "../cells/decimal-cell.ts";
import { companyCell, exchangeCell, idCell, isinCell, textCell } from "../cells/text-cells.ts";
import { priceOf, readMoment } from "../reader/cell-readers.ts";
import { wordIn } from "../reader/columns.ts";
import type { Fill } from "../reader/fill.ts";
import type { Format } from "../reader/format.ts";
import { namedSymbol } from "../reader/named-contract.ts";
import { plainCaption } from "../reader/table.ts";
import type { Cell } from "../sheets/cell.ts";

/**
 * Dhan's global transaction report (CSV): one row per day and share or contract, with the sums of purchases and of sales.
 * The layout is that of real files of 2026, with equity by the company's name, options and futures. Each row makes one
 * execution per side, with the day but no time, at value ÷ quantity: the report has neither the prices of single fills nor their
 * orders.
 */
export const dhanTransactions: Format<"dhan"> = {
  kind: "dhan-transactions",
  broker: "dhan",
  tradeType: null,
  describe: () => "a Dhan global transaction report",
  labels: { client: "ucc", holder: "name" },
  columns: {
    segment: "Exchange",
    date: "Date",
    exchange: "Exchange",
    symbol: "Scrip Name",
    quantity: { buy: "Buy Qty.", sell: "Sell Qty." },
    value: { buy: "Buy Value", sell: "Sell Value" },
  },
  landmarks: ["Bill No."],
  needed: "exchange",
  unread: ["quantity", "value"],
  segments: { NSE: "equity", BSE: "equity", MCX: "commodity", NCDEX: "commodity" },
  segmentOf(said, cells, { symbol }) {
    const [, , underlying] = /^(OPT|FUT) (\S+)/.exec(wordIn(cells, symbol)) ?? [];
    if (said !== "equity" || underlying === undefined) return said ?? null;
    return isCurrencyPair(underlying) ? "currency" : "fno";
  },
  // `Net P&L,…,Brokerage,…` below the table.
  isEnd: (cells, { date }) => plainCaption(cells[date.at]) === "net p l",
  cells: {
    symbol: namedSymbol({
      pattern:
        /^(?:(?<option>OPT)|FUT) (?<underlying>[A-Z0-9][A-Z0-9&-]*) (?<day>\d{1,2}) (?<month>[A-Z]{3}) (?<year>\d{4})(?: (?<strike>\d+(?:\.\d+)?) (?<kind>CE|PE))?$/,
      broker: "Dhan",
      example: "OPT NIFTY 07 Apr 2026 23000 CE",
    }),
  },
  legs(fill) {
    const legs = (["buy", "sell"] as const).flatMap((side) => amountsOf(fill, side));
    if (legs.every(({ value }) => value === "0")) return [];
    return legs.map((leg) => {
      const price = fill.read("value", (cell, name) => priceOf(leg.value, leg.quantity, cell, name), leg.side);
      return { ...leg, price, date: fill.date };
    });
  },
  key: ({ quantity, value }, scope, trade) => `${scope}${trade}|${quantity}|${value}`,
};

/** One side of a row; nothing where nothing was bought or sold. */
function amountsOf(fill: Fill, side: "buy" | "sell") {
  const value = fill.read("value", decimalCell, side);
  if (value === "0" && fill.read("quantity", decimalCell, side) === "0") return [];
  return [{ side, value, quantity: fill.read("quantity", quantityCell, side) }];
}

/**
 * Trades of a past period of Dhan's API, `GET /v2/trades/{from}/{to}/{page}`, as read in its documentation on 28 November 2026; not confirmed
 * with a live account. One fill per row, with its time and numbers, while Dhan's report has the sums of days: the two have no key in common.
 * A share has the company's name, as in the report, and its ISIN. Currency and commodity are left out: nobody is there to say what a
 * quantity counts.
 */
export const dhanAnswer: Format<"dhan"> = {
  kind: "dhan-answer",
  broker: "dhan",
  tradeType: null,
  ownKeys: true,
  describe: () => "Dhan's list of trades",
  labels: { client: "client id" },
  columns: {
    segment: "exchangeSegment",
    moment: "exchangeTime",
    exchange: "exchangeSegment",
    expiry: "drvExpiryDate",
    instrument: "drvOptionType",
    strike: "drvStrikePrice",
    symbol: "customSymbol",
    isin: "isin",
    side: "transactionType",
    quantity: "tradedQuantity",
    price: "tradedPrice",
    tradeId: "exchangeTradeId",
    orderId: "orderId",
  },
  dates: ["moment"],
  // Read with the contract.
  unread: ["expiry"],
  segments: {
    ...{ NSE_EQ: "equity", BSE_EQ: "equity", NSE_FNO: "fno", BSE_FNO: "fno" },
    ...{ NSE_CURRENCY: "currency", BSE_CURRENCY: "currency", MCX_COMM: "commodity", NSE_COMM: "commodity" },
  },
  cells: {
    exchange: (cell, name) => exchangeCell(textCell(cell, name).split("_", 1)[0], name),
    moment(cell, name, fill) {
      const moment = readMoment(cell, name, fill);
      if (moment.length === 10) throw new BadCell(name, cell, "has no time of day");
      return moment;
    },
    symbol(cell, name, fill) {
      if (isNotGiven(cell)) throw new BadCell(name, cell, "is missing");
      if (fill.segment === "equity") return companyCell(cell, name);
      const contract = answeredContract(cell, name, fill);
      fill.contract = contract;
      return symbolOf(contract);
    },
    isin: (cell, name, { segment }) => (segment !== "equity" || isNotGiven(cell) ? null : isinCell(cell, name)),
    tradeId: neededNumber,
    orderId: neededNumber,
  },
  id: "tradeId",
  key: ({ quantity, price, executedAt }, scope, trade) => `${scope}${trade}|${quantity}|${price}|${executedAt}`,
};

/** Dhan writes `NA`, null or nothing for what a trade does not have. */
function isNotGiven(cell: Cell | undefined): boolean {
  return typeof cell !== "string" || /^\s*(?:NA)?\s*$/i.test(cell);
}

function neededNumber(cell: Cell | undefined, name: string): string {
  const id = isNotGiven(cell) ? null : idCell(cell, name);
  if (id === null) throw new BadCell(name, cell, isNotGiven(cell) ? "is missing" : "isn't a trade or order number");
  return id;
}

const ANSWERED_NAME =
  /^(?<underlying>[A-Z0-9][A-Z0-9&-]*) (?:\d{1,2} )?(?<month>[A-Z]{3}) (?:FUT|(?<strike>\d+(?:\.\d+)?) (?<kind>CALL|PUT))$/;

/**
 * The contract of a trade: its underlying from the name, such as `NIFTY 16 JUN 24050 CALL` or `NIFTY JUN FUT`, the rest from the fields
 * beside it. Throws BadCell where the name says another month, strike or kind than those.
 */
function answeredContract(cell: Cell | undefined, name: string, fill: Fill): DatedContract {
  const text = textCell(cell, name).slice(0, 100);
  const { underlying, month, strike, kind } = ANSWERED_NAME.exec(text.toUpperCase().replace(/\s+/g, " "))?.groups ?? {};
  if (underlying === undefined || month === undefined) {
    throw new BadCell(name, text, "isn't a future or option as Dhan names them, such as NIFTY 16 JUN 24050 CALL");
  }
  const expiry = fill.read("expiry", (given, column) => {
    const moment = readMoment(given, column, fill);
    if (Number(moment.slice(5, 7)) !== monthNumber(month)) throw new BadCell(column, given, `doesn't fit ${text}`);
    return moment.slice(0, 10);
  });
  fill.read("strike", (given, column) => {
    const isSame = strike === undefined || canonical(strike) === decimalCell(given, column);
    if (!isSame) throw new BadCell(column, given, `doesn't fit ${text}`);
  });
  fill.read("instrument", (given, column) => {
    const isSame = kind === undefined ? isNotGiven(given) : textCell(given, column).toUpperCase() === kind;
    if (!isSame) throw new BadCell(column, given, `doesn't fit ${text}`);
  });
  const [year, ofYear, day] = expiry.split("-").map(Number) as [number, number, number];
  const parts = { underlying, year, month: ofYear, day, strike: strike ?? "" };
  const contract = contractOf({ ...parts, kind: kind === "PUT" ? "PE" : "CE" });
  if (contract === null) throw new BadCell(name, text, "has no strike");
  return contract;
}
