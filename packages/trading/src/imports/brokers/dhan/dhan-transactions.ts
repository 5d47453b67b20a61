import type { Side } from "@saudabook/contract/trades/trade.ts";
import { isCurrencyPair, symbolOf } from "../../../instrument.ts";
import { divide } from "../../../money.ts";
import { checkPrice, decimalCell, quantityCell } from "../../cells/decimal-cell.ts";
import { companyCell, exchangeCell } from "../../cells/text-cells.ts";
import type { Row } from "../../sheets/sheet.ts";
import { fill } from "../fill.ts";
import type { Format, Segment } from "../format.ts";
import { type ContractGrammar, namedContract } from "../named-contract.ts";
import { segmentReader, wordIn } from "../segment-reader.ts";
import { type Captions, plainCaption, type Table } from "../table.ts";
import type { Tally } from "../tally.ts";

/** Of a price that is value ÷ quantity. */
const PRICE_DECIMALS = 6;
const CONTRACT: ContractGrammar = {
  pattern:
    /^(?:(?<option>OPT)|FUT) (?<underlying>[A-Z0-9][A-Z0-9&-]*) (?<day>\d{1,2}) (?<month>[A-Z]{3}) (?<year>\d{4})(?: (?<strike>\d+(?:\.\d+)?) (?<kind>CE|PE))?$/,
  broker: "Dhan",
  example: "OPT NIFTY 07 Apr 2026 23000 CE",
};

/**
 * Dhan's global transaction report (CSV): a share or contract of a day a row, with the sums of what was bought and what was sold.
 * The layout is that of real files of 2026, with equity by the company's name, options and futures. Each row makes one
 * execution of either side, of the day without a time, at value ÷ quantity: prices of single fills are not in it, nor are their
 * orders.
 */
export const dhanTransactions: Format<"dhan"> = {
  kind: "dhan-transactions",
  broker: "dhan",
  captions: ["date", "scrip name", "exchange", "bill no", "buy qty", "buy value", "sell qty", "sell value"],
  symbol: ["Scrip Name"],
  tradeType: null,
  describe: () => "a Dhan global transaction report",
  reader(table, readAs) {
    const columns = columnsOf(table.captions);
    return segmentReader(table, readAs, {
      labels: { client: "ucc", holder: "name" },
      date: columns.date,
      needed: columns.exchange,
      segment: columns.exchange,
      segmentOf: (row) => segmentOf(row, columns),
      // `Net P&L,…,Brokerage,…` below the table.
      isEnd: ({ cells }) => plainCaption(cells[columns.date.at]) === "net p l",
      read: (row, day, tally) => readDay(table, columns, row, { day, segment: readAs.tradeType }, tally),
    });
  },
};

function columnsOf(captions: Captions) {
  return {
    date: captions.get("date"),
    name: captions.get("scrip name"),
    exchange: captions.get("exchange"),
    buy: { quantity: captions.get("buy qty"), value: captions.get("buy value") },
    sell: { quantity: captions.get("sell qty"), value: captions.get("sell value") },
  };
}
type Columns = ReturnType<typeof columnsOf>;

function segmentOf(row: Row, columns: Columns): Segment | null {
  const exchange = wordIn(row, columns.exchange);
  if (exchange === "MCX" || exchange === "NCDEX") return "commodity";
  if (exchange !== "NSE" && exchange !== "BSE") return null;
  const [, , underlying = ""] = /^(OPT|FUT) (\S+)/.exec(wordIn(row, columns.name)) ?? [];
  if (underlying === "") return "equity";
  return isCurrencyPair(underlying) ? "currency" : "fno";
}

function readDay(
  table: Table,
  columns: Columns,
  row: Row,
  { day, segment }: { day: string; segment: "equity" | "fno" },
  tally: Tally,
): void {
  const executedAt = day.slice(0, 10);
  const exchange = exchangeCell(row.cells[columns.exchange.at], columns.exchange.name);
  const contract = segment === "fno" ? namedContract(row, columns.name, CONTRACT) : null;
  const symbol = contract ? symbolOf(contract) : companyCell(row.cells[columns.name.at], columns.name.name);
  const legs = [legOf("buy", columns, row), legOf("sell", columns, row)].filter((leg) => leg !== null);
  if (legs.every(({ value }) => value === "0")) {
    tally.skip("zero-value");
    return;
  }
  for (const { side, quantity, value, column } of legs) {
    const price = divide(value, quantity, PRICE_DECIMALS);
    checkPrice(price, row.cells[column.at], column.name);
    const read = { segment, exchange, symbol, contract, side, quantity, price, value, executedAt };
    const execution = fill(table, row, { broker: "dhan", ...read });
    const scope = tally.texts.scope(`dhan|${segment}|${exchange}`, executedAt);
    tally.addEqual(execution, `${scope}${tally.texts.symbolAndSide(symbol, side)}|${quantity}|${value}`);
  }
}

/** One side of a row; null where nothing was bought or sold. */
function legOf(side: Side, columns: Columns, { cells }: Row) {
  const { quantity: units, value: column } = columns[side];
  const value = decimalCell(cells[column.at], column.name);
  if (value === "0" && decimalCell(cells[units.at], units.name) === "0") return null;
  return { side, quantity: quantityCell(cells[units.at], units.name), value, column };
}
