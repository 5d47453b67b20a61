import { monthNumber } from "../../../calendar.ts";
import { type Contract, contractOf, symbolOf } from "../../../instrument.ts";
import { multiply, round } from "../../../money.ts";
import { BadCell } from "../../cells/bad-cell.ts";
import { decimalCell, priceCell, quantityCell } from "../../cells/decimal-cell.ts";
import { companyCell, exchangeCell, idCell, sideCell, textCell } from "../../cells/text-cells.ts";
import type { Row } from "../../sheets/sheet.ts";
import { fill } from "../fill.ts";
import type { Format, Segment } from "../format.ts";
import { segmentReader, wordIn } from "../segment-reader.ts";
import { type Captions, type Column, plainCaption, type Table, withoutZeros } from "../table.ts";
import type { Tally } from "../tally.ts";

const SEGMENTS = new Map<string, Segment>([
  ["CAPITAL", "equity"],
  ["FUTURES", "fno"],
  ["CURRENCY", "currency"],
  ["COMMODITY", "commodity"],
]);
/** `OPTIDX NIFTY Aug 25 2026 24150.00 PE (BT)`, `BSXOPT SENSEX Aug 27 2026 77600.00 CE (BT)`. */
const CONTRACT =
  /^(OPTIDX|OPTSTK|BSXOPT|FUTIDX|FUTSTK|BSXFUT) ([A-Z0-9][A-Z0-9&-]*) ([A-Z]{3}) (\d{1,2}) (\d{4})(?: (\d+(?:\.\d+)?) (CE|PE))?(?: \([A-Z]+\))?$/;

/**
 * Angel One's trade history (`Trades_History_<code>.xlsx`, sheet `TradesAndCharges`): a fill a row below a page of charges, of a
 * day without a time, with the numbers of trade and order. The layout, equity and options are those of real files of 2026,
 * described by other importers; futures are read by the same grammar, of which no real row is described. An order's brokerage
 * stands in a row of its own, of quantity 0 and without a trade number: no execution.
 */
export const angelOneTrades: Format<"angelone"> = {
  kind: "angel-one-trades",
  broker: "angelone",
  captions: ["scrip contract", "buy sell", "buy price", "sell price", "quantity", "segment", "trade id", "date"],
  tradeType: null,
  describe: () => "an Angel One trade history",
  reader(table, readAs) {
    const columns = columnsOf(table.captions);
    return segmentReader(table, readAs, {
      labels: { client: "clientcode", holder: "client name" },
      date: columns.date,
      needed: columns.side,
      segment: columns.segment,
      segmentOf: (row) => SEGMENTS.get(wordIn(row, columns.segment)) ?? null,
      // `NOTE: Data Accurate Till | <day>` below the table.
      isEnd: ({ cells }) => plainCaption(cells[columns.name.at]).startsWith("note data accurate"),
      read: (row, day, tally) => readTrade(table, columns, row, { day, segment: readAs.tradeType }, tally),
    });
  },
};

function columnsOf(captions: Captions) {
  return {
    name: captions.get("scrip contract"),
    side: captions.get("buy sell"),
    buy: captions.get("buy price"),
    sell: captions.get("sell price"),
    quantity: captions.get("quantity"),
    segment: captions.get("segment"),
    exchange: captions.find("exchange") ?? { at: -1, name: "Exchange" },
    orderId: captions.find("order id") ?? { at: -1, name: "Order ID" },
    tradeId: captions.get("trade id"),
    date: captions.get("date"),
  };
}
type Columns = ReturnType<typeof columnsOf>;

function readTrade(
  table: Table,
  columns: Columns,
  row: Row,
  { day, segment }: { day: string; segment: "equity" | "fno" },
  tally: Tally,
): void {
  const { cells } = row;
  const tradeId = idCell(cells[columns.tradeId.at], columns.tradeId.name);
  if (tradeId === null && decimalCell(cells[columns.quantity.at], columns.quantity.name) === "0") {
    tally.skip("brokerage");
    return;
  }
  const executedAt = day.slice(0, 10);
  const exchange = exchangeCell(cells[columns.exchange.at], columns.exchange.name);
  const contract = segment === "fno" ? contractIn(row, columns.name) : null;
  const symbol = contract ? symbolOf(contract) : companyCell(cells[columns.name.at], columns.name.name);
  const side = sideCell(cells[columns.side.at], columns.side.name);
  const quantity = quantityCell(cells[columns.quantity.at], columns.quantity.name);
  const price = priceCell(cells[columns[side].at], columns[side].name);
  const value = round(multiply(quantity, price), 12);
  const orderId = idCell(cells[columns.orderId.at], columns.orderId.name);
  const read = { segment, exchange, symbol, contract, side, quantity, price, value, executedAt, tradeId, orderId };
  const execution = fill(table, row, { broker: "angelone", ...read });
  const scope = tally.texts.scope(`angelone|${segment}|${exchange}`, executedAt);
  const symbolAndSide = tally.texts.symbolAndSide(symbol, side);
  if (tradeId !== null) tally.add(execution, { scope, id: withoutZeros(tradeId), symbolAndSide }, columns.tradeId.name);
  else tally.addEqual(execution, `${scope}${symbolAndSide}|${quantity}|${price}|${orderId ?? ""}`);
}

function contractIn({ cells }: Row, { at, name }: Column): Contract & { expiry: string } {
  const text = textCell(cells[at], name).slice(0, 100);
  const match = CONTRACT.exec(text.toUpperCase().replace(/\s+/g, " "));
  const [, type = "", underlying = "", month = "", day, year, strike = "", kind] = match ?? [];
  const fits = match !== null && type.includes("OPT") === (strike !== "");
  const parts = { underlying, day: Number(day), month: monthNumber(month), year: Number(year), strike };
  const contract = fits ? contractOf({ ...parts, kind: kind === "PE" ? "PE" : "CE" }) : null;
  if (contract === null || contract.expiry === null) {
    const example = "OPTIDX NIFTY Aug 25 2026 24150.00 PE (BT)";
    throw new BadCell(name, text, `isn't a future or option as Angel One names them, such as ${example}`);
  }
  return { ...contract, expiry: contract.expiry };
}
