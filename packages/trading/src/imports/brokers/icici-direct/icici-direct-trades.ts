import { checkPrice, quantityCell } from "../../cells/decimal-cell.ts";
import { groupedDecimal } from "../../cells/grouped-decimal.ts";
import { ownValue } from "../../cells/own-value.ts";
import { exchangeCell, idCell, isinCell, sideCell, symbolCell } from "../../cells/text-cells.ts";
import { cellText } from "../../sheets/cell.ts";
import type { Row } from "../../sheets/sheet.ts";
import { fill } from "../fill.ts";
import type { Format } from "../format.ts";
import { segmentReader } from "../segment-reader.ts";
import { type Captions, clientCode, type Table } from "../table.ts";
import type { Tally } from "../tally.ts";

/** A depository's account: `IN301234-12345678` at NSDL, sixteen digits at CDSL. */
const DEMAT = /^(IN\d{6}|\d{8})-?(\d{8})$/;

/**
 * ICICI Direct's equity trade book (CSV; copies as XLSX): a fill a row, of a day without a time, with the order's reference and
 * without a trade number. The captions and rows are those of other importers' real files, with and without an ISIN.
 * Shares have ICICI's own codes (`STABAN`), which stay as they are; where there is an ISIN, it says which share it is. The account
 * is that of the depository, since the book names no client.
 */
export const iciciDirectTrades: Format<"icicidirect"> = {
  kind: "icici-direct-trades",
  broker: "icicidirect",
  captions: ["date", "stock", "action", "qty", "price", "trade value", "order ref", "settlement"],
  symbol: ["Stock"],
  tradeType: "equity",
  describe: () => "an ICICI Direct equity trade book",
  reader(table, readAs) {
    const columns = columnsOf(table.captions);
    const { demat } = columns;
    return segmentReader(table, readAs, {
      labels: { client: "account" },
      date: columns.date,
      needed: columns.side,
      segment: columns.side,
      segmentOf: () => "equity",
      clientIn(row) {
        const [, depository = "", number = ""] = DEMAT.exec(cellText(row.cells[demat.at]).trim().slice(0, 40)) ?? [];
        return clientCode(depository + number);
      },
      read: (row, day, tally) => readTrade(table, columns, row, day.slice(0, 10), tally),
    });
  },
};

function columnsOf(captions: Captions) {
  return {
    date: captions.get("date"),
    stock: captions.get("stock"),
    side: captions.get("action"),
    quantity: captions.get("qty"),
    price: captions.get("price"),
    value: captions.get("trade value"),
    orderId: captions.get("order ref"),
    demat: captions.findOr("dp id client dp id", "DP Id - Client DP Id"),
    exchange: captions.find("exchange"),
    isin: captions.find("isin"),
  };
}
type Columns = ReturnType<typeof columnsOf>;

function readTrade(table: Table, columns: Columns, row: Row, day: string, tally: Tally): void {
  const { cells } = row;
  const { exchange: venue, isin: isinColumn } = columns;
  const symbol = symbolCell(cells[columns.stock.at], columns.stock.name);
  const side = sideCell(cells[columns.side.at], columns.side.name);
  const units = groupedDecimal(cells[columns.quantity.at], columns.quantity.name);
  const quantity = quantityCell(units, columns.quantity.name);
  const price = groupedDecimal(cells[columns.price.at], columns.price.name);
  checkPrice(price, cells[columns.price.at], columns.price.name);
  const worth = { quantity, price };
  const value = ownValue(cells[columns.value.at], columns.value.name, worth, groupedDecimal);
  const exchange = venue ? exchangeCell(cells[venue.at], venue.name) : "";
  const isin = isinColumn ? isinCell(cells[isinColumn.at], isinColumn.name) : null;
  const orderId = idCell(cells[columns.orderId.at], columns.orderId.name);
  const execution = fill(table, row, {
    broker: "icicidirect",
    segment: "equity",
    exchange,
    symbol,
    isin,
    side,
    quantity,
    price,
    value,
    executedAt: day,
    orderId,
  });
  const scope = tally.texts.scope(`icicidirect|equity|${exchange}`, day);
  const trade = `${tally.texts.symbolAndSide(symbol, side)}|${quantity}|${price}`;
  tally.addEqual(execution, `${scope}${orderId ?? ""}${trade}`);
}
