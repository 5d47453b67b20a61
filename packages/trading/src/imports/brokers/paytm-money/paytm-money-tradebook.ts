import { multiply, round } from "../../../money.ts";
import { priceCell, quantityCell } from "../../cells/decimal-cell.ts";
import { exchangeCell, idCell, isinCell, sideCell, symbolCell } from "../../cells/text-cells.ts";
import { timeCell } from "../../cells/time-cell.ts";
import type { Row } from "../../sheets/sheet.ts";
import type { ReadAs } from "../chosen.ts";
import { fill } from "../fill.ts";
import type { Format } from "../format.ts";
import { segmentReader, wordIn } from "../segment-reader.ts";
import { type Captions, type Table, withoutZeros } from "../table.ts";
import type { Tally } from "../tally.ts";

/**
 * Paytm Money's equity tradebook (`Tradebook_EQ.xlsx`): a fill a row. The layout is that of real files of 2026, described by another
 * importer: `Script` is a symbol or a number of the broker and changes for one share over time, so the ISIN says which share
 * it is; `Product Type` is the segment, `EQ`. A trade whose number is 0 has no time, and only its day is kept.
 */
export const paytmMoneyTradebook: Format<"paytmmoney"> = {
  kind: "paytm-money-tradebook",
  broker: "paytmmoney",
  captions: ["date", "script", "isin", "product type", "type", "order number", "trade number", "trade time"],
  symbol: ["Script"],
  tradeType: "equity",
  describe: () => "a Paytm Money equity tradebook",
  reader(table, readAs) {
    const columns = columnsOf(table.captions);
    return segmentReader(table, readAs, {
      labels: { client: "ucc", holder: "name" },
      date: columns.date,
      needed: columns.side,
      segment: columns.product,
      segmentOf: (row) => (wordIn(row, columns.product) === "EQ" ? "equity" : null),
      read: (row, day, tally) => readTrade(table, columns, row, { day: day.slice(0, 10), readAs }, tally),
    });
  },
};

function columnsOf(captions: Captions) {
  return {
    date: captions.get("date"),
    script: captions.get("script"),
    isin: captions.get("isin"),
    exchange: captions.findOr("exchange", "Exchange"),
    product: captions.get("product type"),
    side: captions.get("type"),
    quantity: captions.findOr("quantity", "Quantity"),
    price: captions.findOr("price", "Price"),
    orderId: captions.get("order number"),
    tradeId: captions.get("trade number"),
    time: captions.get("trade time"),
  };
}
type Columns = ReturnType<typeof columnsOf>;

function readTrade(
  table: Table,
  columns: Columns,
  row: Row,
  { day, readAs }: { day: string; readAs: Pick<ReadAs, "needsSeconds"> },
  tally: Tally,
): void {
  const { cells } = row;
  const symbol = symbolCell(cells[columns.script.at], columns.script.name);
  const isin = isinCell(cells[columns.isin.at], columns.isin.name);
  const exchange = exchangeCell(cells[columns.exchange.at], columns.exchange.name);
  const side = sideCell(cells[columns.side.at], columns.side.name);
  const quantity = quantityCell(cells[columns.quantity.at], columns.quantity.name);
  const price = priceCell(cells[columns.price.at], columns.price.name);
  const time = timeCell(cells[columns.time.at], columns.time.name, readAs.needsSeconds);
  const number = idCell(cells[columns.tradeId.at], columns.tradeId.name);
  const tradeId = number === null || withoutZeros(number) === "0" ? null : number;
  const orderId = idCell(cells[columns.orderId.at], columns.orderId.name);
  const execution = fill(table, row, {
    broker: "paytmmoney",
    segment: "equity",
    exchange,
    symbol,
    isin,
    side,
    quantity,
    price,
    value: round(multiply(quantity, price), 12),
    executedAt: time === null ? day : `${day}T${time}`,
    tradeId,
    orderId,
  });
  // A later file may have the number, the time and another name of the same trade.
  const scope = tally.texts.scope(`paytmmoney|equity|${exchange}`, day);
  const trade = `${tally.texts.symbolAndSide(isin ?? symbol, side)}|${quantity}|${price}`;
  tally.addEqual(execution, `${scope}${orderId ?? ""}${trade}`);
}
