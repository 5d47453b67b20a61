import type { Execution } from "../../../execution.ts";
import { zerodhaContract } from "../../../instrument.ts";
import { multiply, round } from "../../../money.ts";
import { BadCell } from "../../cells/bad-cell.ts";
import { priceCell, quantityCell } from "../../cells/decimal-cell.ts";
import { checkDay, type DatePair, momentCell, type SlashOrder } from "../../cells/moment-cell.ts";
import { exchangeCell, idCell, isinCell, seriesCell, sideCell, symbolCell, textCell } from "../../cells/text-cells.ts";
import { type Cell, cellText, isBlank } from "../../sheets/cell.ts";
import type { Row } from "../../sheets/sheet.ts";
import type { Format, Segment } from "../format.ts";
import {
  type Column,
  checkWidth,
  clientCode,
  isTotal,
  labelled,
  rawTexts,
  type Table,
  withoutZeros,
} from "../table.ts";
import { Tally } from "../tally.ts";

const NAMES = {
  equity: "equity",
  fno: "F&O",
  currency: "currency",
  commodity: "commodity",
  "mutual-fund": "mutual fund",
} as const satisfies Record<Segment, string>;

/**
 * Zerodha Console's tradebook, CSV and XLSX, of equity, F&O, currency and commodities: the layout of 2024, those of 2018, 2020 and 2021, and all of
 * them saved again by a spreadsheet program.
 */
export const zerodhaTradebook: Format<"zerodha"> = {
  kind: "zerodha-tradebook",
  broker: "zerodha",
  captions: ["trade type", "order execution time", "trade date", "quantity", "price"],
  symbol: ["Symbol", "Tradingsymbol", "Trading symbol"],
  tradeType: null,
  keepsOthers: true,
  describe: (segment) => (segment === null ? "a Zerodha tradebook" : `a Zerodha ${NAMES[segment]} tradebook`),
  reader(table, { tradeType, kept, lastDay }) {
    const chosen = kept ?? tradeType;
    const columns = columnsOf(table);
    const tally = new Tally();
    const clientId = clientCode(labelled(table, "client id"));
    const { client } = columns;
    const clientIn = (row: Row) =>
      client !== null && !isTotal(row.cells, columns.side) && segmentOf(row, columns) === chosen
        ? clientCode(cellText(row.cells[client.at]).trim())
        : null;
    let order: SlashOrder = () => null;
    const readRow = (row: Row) => {
      if (isTotal(row.cells, columns.side)) {
        tally.skip("total");
        return;
      }
      const segment = segmentOf(row, columns);
      if (segment === null)
        throw new BadCell(columns.segment?.name ?? "segment", segmentCell(row, columns), "is not known");
      if (segment !== chosen) {
        tally.skip(segment === "mutual-fund" ? "mutual-fund" : "other-segment");
        return;
      }
      if (columns.client) textCell(row.cells[columns.client.at], columns.client.name);
      readFill(table, columns, row, { segment: chosen, lastDay }, order, tally);
    };
    const dateColumns = [columns.date.at, columns.time.at, ...(columns.expiry ? [columns.expiry.at] : [])];
    return {
      clientId,
      accountHolder: null,
      clientIn: client ? clientIn : null,
      tally,
      segmentOf: (row) => (isTotal(row.cells, columns.side) ? undefined : segmentOf(row, columns)),
      dateColumns: () => dateColumns,
      dates: (cells) => datesOf(cells, columns),
      take(row, slashes) {
        order = slashes;
        tally.read(row, readRow);
        return true;
      },
    };
  },
};

function columnsOf({ captions }: Table) {
  const time = captions.get("order execution time");
  return {
    symbol: captions.get("symbol", "tradingsymbol", "trading symbol"),
    isin: captions.find("isin"),
    date: captions.get("trade date"),
    exchange: captions.find("exchange"),
    segment: captions.find("segment"),
    series: captions.find("series"),
    side: captions.get("trade type"),
    quantity: captions.get("quantity"),
    price: captions.get("price"),
    tradeId: captions.find("trade id"),
    orderId: captions.find("order id"),
    time,
    // Some F&O workbooks leave this one's caption blank; it is the column after the execution time.
    expiry:
      captions.find("expiry date") ?? (captions.end <= time.at + 1 ? { at: time.at + 1, name: "expiry date" } : null),
    client: captions.find("client id"),
    width: captions.end,
  };
}
type Columns = ReturnType<typeof columnsOf>;

function segmentCell(row: Row, columns: Columns) {
  return columns.segment ? row.cells[columns.segment.at] : undefined;
}

const SEGMENTS = new Map<string, Segment>([
  ["EQ", "equity"],
  ["EQUITY", "equity"],
  ["FO", "fno"],
  ["F&O", "fno"],
  ["NFO", "fno"],
  ["BFO", "fno"],
  ["CDS", "currency"],
  ["BCD", "currency"],
  ["COM", "commodity"],
  ["MCX", "commodity"],
  ["MF", "mutual-fund"],
]);

/** The usual texts of the segment's cell, looked up without normalizing them. */
const USUAL = new Map<Cell | undefined, Segment>([
  ["EQ", "equity"],
  ["FO", "fno"],
]);

/** The segment from its column. Files from before 2020 have none: there exchange, series and symbol decide. */
function segmentOf(row: Row, columns: Columns): Segment | null {
  const usual = columns.segment ? USUAL.get(row.cells[columns.segment.at]) : undefined;
  if (usual) return usual;
  const said = upper(row, columns.segment);
  if (said !== "") return SEGMENTS.get(said) ?? null;
  const exchange = SEGMENTS.get(upper(row, columns.exchange));
  if (exchange) return exchange;
  if (upper(row, columns.series) !== "") return "equity";
  return /\d(?:CE|PE|FUT)$|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)FUT$/.test(upper(row, columns.symbol))
    ? "fno"
    : "equity";
}

function upper(row: Row, column: Column | null): string {
  const cell = column ? row.cells[column.at] : null;
  return typeof cell === "string" && cell.length <= 100 ? cell.trim().toUpperCase() : "";
}

function datesOf(cells: readonly Cell[], columns: Columns): DatePair[] {
  const date = cells[columns.date.at];
  const time = cells[columns.time.at];
  const pairs: DatePair[] = [
    [date, time],
    [time, date],
  ];
  if (columns.expiry) pairs.push([cells[columns.expiry.at], undefined]);
  return pairs;
}

const SCOPES = {
  equity: "zerodha|equity|",
  fno: "zerodha|fno|",
  currency: "zerodha|currency|",
  commodity: "zerodha|commodity|",
} as const satisfies Record<Execution["segment"], string>;

/** The exchanges' derivative segments go by either name; a trade is the same under both. */
const VENUES = new Map([
  ["NFO", "NSE"],
  ["BFO", "BSE"],
  ["CDS", "NSE"],
  ["BCD", "BSE"],
]);

function readFill(
  table: Table,
  columns: Columns,
  row: Row,
  { segment, lastDay }: { segment: Execution["segment"]; lastDay: string },
  slashes: SlashOrder,
  tally: Tally,
): void {
  const cell = (column: Column | null) => (column ? row.cells[column.at] : undefined);
  const { date1904, text } = table;
  const isDerivative = segment !== "equity";
  const expiryHere = isDerivative && columns.expiry !== null;
  const width = expiryHere && columns.expiry?.at === columns.width ? columns.width + 1 : columns.width;
  if (text) checkWidth(row, width);
  const symbol = symbolCell(cell(columns.symbol), columns.symbol.name);
  const isin = columns.isin ? isinCell(cell(columns.isin), columns.isin.name) : null;
  const tradeDate = momentCell(cell(columns.date), columns.date.name, slashes, date1904).slice(0, 10);
  const exchange = columns.exchange ? exchangeCell(cell(columns.exchange), columns.exchange.name) : "";
  const series = columns.series ? seriesCell(cell(columns.series), columns.series.name) : null;
  const side = sideCell(cell(columns.side), columns.side.name);
  const quantity = quantityCell(cell(columns.quantity), columns.quantity.name);
  const price = priceCell(cell(columns.price), columns.price.name);
  const tradeId = columns.tradeId ? idCell(cell(columns.tradeId), columns.tradeId.name) : null;
  const orderId = columns.orderId ? idCell(cell(columns.orderId), columns.orderId.name) : null;
  const executedAt = momentCell(cell(columns.time), columns.time.name, slashes, date1904);
  // Zerodha always writes a time; a file that was cut off may end without one.
  if (executedAt.length === 10 && typeof cell(columns.time) === "string") {
    throw new BadCell(columns.time.name, cell(columns.time), "has no time of day");
  }
  const dateText = cell(columns.date);
  if (!executedAt.startsWith(tradeDate) && !(typeof dateText === "string" && /^\s*\d{4}-/.test(dateText))) {
    throw new BadCell(columns.date.name, dateText, `is a different day from the ${columns.time.name}`);
  }
  checkDay(tradeDate, lastDay, dateText, columns.date.name);
  checkDay(executedAt, lastDay, cell(columns.time), columns.time.name);
  const expiryCell = isDerivative && columns.expiry ? cell(columns.expiry) : undefined;
  const expiry =
    isBlank(expiryCell) || !columns.expiry
      ? null
      : momentCell(expiryCell, columns.expiry.name, slashes, date1904).slice(0, 10);

  const execution: Execution = {
    broker: "zerodha",
    segment,
    exchange,
    symbol,
    isin,
    series,
    contract: isDerivative ? zerodhaContract(symbol, expiry, tradeDate) : null,
    side,
    quantity,
    price,
    value: round(multiply(quantity, price), 12),
    executedAt,
    tradeId,
    orderId,
    row: row.number,
    key: "",
    raw: rawTexts(row, table.captions),
  };
  const scope = tally.texts.scope(SCOPES[segment] + (VENUES.get(exchange) ?? exchange), tradeDate);
  const symbolAndSide = tally.texts.symbolAndSide(symbol, side);
  if (tradeId === null) {
    tally.addEqual(execution, `${scope}${symbolAndSide}|${quantity}|${round(price, 6)}|${executedAt}|${orderId ?? ""}`);
  } else {
    tally.add(execution, { scope, id: withoutZeros(tradeId), symbolAndSide }, columns.tradeId?.name ?? "");
  }
}
