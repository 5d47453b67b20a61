import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { SkipReason, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Contract } from "../../instrument.ts";
import { growwContract, isCurrencyPair, zerodhaContract } from "../../instrument.ts";
import { multiply, round } from "../../money.ts";
import { fill } from "../brokers/fill.ts";
import { type Column, checkWidth, isTotal, type Table, withoutZeros } from "../brokers/table.ts";
import type { Tally } from "../brokers/tally.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { checkPrice } from "../cells/decimal-cell.ts";
import { checkDay } from "../cells/moment-cell.ts";
import { companyCell, exchangeCell, idCell, isinCell } from "../cells/text-cells.ts";
import { isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { MappedColumns } from "./mapped-columns.ts";
import { mappedMoment, mappedTime } from "./mapped-moment.ts";
import { mappedNumber } from "./mapped-number.ts";
import { isRead, sideAndQuantity } from "./mapped-side.ts";

export interface MappedRows {
  table: Table;
  columns: MappedColumns;
  mapping: ImportMapping;
  segment: TradeType;
  lastDay: string;
}

/** Exchanges of currencies and commodities, whose charges and quantities have other rules. */
const OTHER_EXCHANGES = new Set(["CDS", "BCD", "MCX", "MCXSX", "NCDEX", "NCO", "ICEX"]);
/** An exchange's derivative segment goes by either name; a trade is the same under both. */
const VENUES = new Map([
  ["NFO", "NSE"],
  ["BFO", "BSE"],
]);

/** Why a row is rightly left out; null for one that is to be read. */
function skipReason({ table, columns, mapping }: MappedRows, row: Row): SkipReason | null {
  if (isTotal(row.cells, columns.date)) return "total";
  if (table.text) checkWidth(row, table.captions.end);
  if (mapping.status && columns.status && !isRead(row, columns.status, mapping.status)) return "not-executed";
  if (mapping.segment && columns.segment && !isRead(row, columns.segment, mapping.segment)) return "other-segment";
  return OTHER_EXCHANGES.has(exchangeOf(row, columns)) ? "other-segment" : null;
}

function exchangeOf({ cells }: Row, { exchange }: MappedColumns): string {
  if (!exchange || isBlank(cells[exchange.at])) return "";
  return exchangeCell(cells[exchange.at], exchange.name);
}

/** Reads a row into the tally: an execution, a skip or a BadCell. */
export function readMappedRow(rows: MappedRows, row: Row, tally: Tally): void {
  const { table, columns, mapping, segment, lastDay } = rows;
  const skipped = skipReason(rows, row);
  if (skipped !== null) {
    tally.skip(skipped);
    return;
  }
  const cell = (column: Column) => row.cells[column.at];
  const exchange = exchangeOf(row, columns);
  const symbol = companyCell(cell(columns.symbol), columns.symbol.name);
  const executedAt = momentOf(row, rows);
  const day = executedAt.slice(0, 10);
  checkDay(executedAt, lastDay, cell(columns.date), columns.date.name);
  const contract = segment === "fno" ? contractOf(symbol, day) : null;
  if (contract && isCurrencyPair(contract.underlying)) {
    tally.skip("other-segment");
    return;
  }
  const { side, quantity } = sideAndQuantity(row, columns, mapping);
  const price = mappedNumber(cell(columns.price), columns.price.name, mapping.numbers);
  checkPrice(price, cell(columns.price), columns.price.name);
  if (columns.fees && !isBlank(cell(columns.fees)))
    mappedNumber(cell(columns.fees), columns.fees.name, mapping.numbers);
  const isin = columns.isin ? isinCell(cell(columns.isin), columns.isin.name) : null;
  const orderId = columns.orderId ? idCell(cell(columns.orderId), columns.orderId.name) : null;
  const tradeId = columns.tradeId ? idCell(cell(columns.tradeId), columns.tradeId.name) : null;
  const execution = fill(table, row, {
    broker: "other",
    segment,
    exchange,
    symbol,
    isin,
    contract,
    side,
    quantity,
    price,
    value: round(multiply(quantity, price), 12),
    executedAt,
    tradeId,
    orderId,
  });
  const scope = tally.texts.scope(`other|${segment}|${VENUES.get(exchange) ?? exchange}`, day);
  const symbolAndSide = tally.texts.symbolAndSide(symbol, side);
  if (tradeId === null) {
    tally.addEqual(execution, `${scope}${symbolAndSide}|${quantity}|${round(price, 6)}|${executedAt}|${orderId ?? ""}`);
  } else {
    tally.add(execution, { scope, id: withoutZeros(tradeId), symbolAndSide }, columns.tradeId?.name ?? "");
  }
}

function momentOf({ cells }: Row, { columns: { date, time }, mapping, table }: MappedRows): string {
  const moment = mappedMoment(cells[date.at], date.name, mapping.date.format, table.date1904);
  if (!time) return moment;
  const own = mappedTime(cells[time.at], time.name);
  const other = moment.slice(11);
  // Some programs write midnight behind every day.
  if (other !== "" && other !== "00:00:00" && other !== own) {
    throw new BadCell(date.name, cells[date.at], `has another time than "${time.name}"`);
  }
  return `${moment.slice(0, 10)}T${own}`;
}

/** The contract of a name in one of the grammars that have a single reading; null for another name, which counts by its text. */
function contractOf(symbol: string, day: string): Contract | null {
  return zerodhaContract(symbol, null, day) ?? growwContract(symbol);
}
