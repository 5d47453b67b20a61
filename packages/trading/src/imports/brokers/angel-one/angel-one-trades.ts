import { symbolOf } from "../../../instrument.ts";
import { multiply, round } from "../../../money.ts";
import { decimalCell, priceCell, quantityCell } from "../../cells/decimal-cell.ts";
import { companyCell, exchangeCell, idCell, sideCell } from "../../cells/text-cells.ts";
import type { Row } from "../../sheets/sheet.ts";
import { fill } from "../fill.ts";
import type { Format, Segment } from "../format.ts";
import { type ContractGrammar, namedContract } from "../named-contract.ts";
import { segmentReader, wordIn } from "../segment-reader.ts";
import { type Captions, plainCaption, type Table, withoutZeros } from "../table.ts";
import type { Tally } from "../tally.ts";

const SEGMENTS = new Map<string, Segment>([
  ["CAPITAL", "equity"],
  ["FUTURES", "fno"],
  ["CURRENCY", "currency"],
  ["COMMODITY", "commodity"],
]);
const CONTRACT: ContractGrammar = {
  pattern:
    /^(?:(?<option>OPTIDX|OPTSTK|BSXOPT)|FUTIDX|FUTSTK|BSXFUT) (?<underlying>[A-Z0-9][A-Z0-9&-]*) (?<month>[A-Z]{3}) (?<day>\d{1,2}) (?<year>\d{4})(?: (?<strike>\d+(?:\.\d+)?) (?<kind>CE|PE))?(?: \([A-Z]+\))?$/,
  broker: "Angel One",
  example: "OPTIDX NIFTY Aug 25 2026 24150.00 PE (BT)",
};

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
  symbol: ["Scrip/Contract"],
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
    exchange: captions.findOr("exchange", "Exchange"),
    orderId: captions.findOr("order id", "Order ID"),
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
  const contract = segment === "fno" ? namedContract(row, columns.name, CONTRACT) : null;
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
