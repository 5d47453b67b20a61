import { isCurrencyPair, zerodhaContract } from "../../../instrument.ts";
import { BadCell } from "../../cells/bad-cell.ts";
import { checkPrice, quantityCell } from "../../cells/decimal-cell.ts";
import { groupedDecimal } from "../../cells/grouped-decimal.ts";
import { ownValue } from "../../cells/own-value.ts";
import { companyCell, idCell, sideCell, symbolCell } from "../../cells/text-cells.ts";
import type { Cell } from "../../sheets/cell.ts";
import type { Row } from "../../sheets/sheet.ts";
import { fill } from "../fill.ts";
import type { Format, Segment } from "../format.ts";
import { segmentReader, wordIn } from "../segment-reader.ts";
import type { Captions, Table } from "../table.ts";
import type { Tally } from "../tally.ts";

const SEGMENTS = new Map<string, Segment>([
  ["DERIVATIVES", "fno"],
  ["EQUITY", "equity"],
  ["CAPITAL MARKET", "equity"],
  ["CASH", "equity"],
  ["CURRENCY", "currency"],
  ["COMMODITY", "commodity"],
]);

/**
 * Fyers' tradebook report (CSV, 2026): a fill a row, newest first, with a time, without a trade number, an exchange or an ISIN. The
 * columns, the F&O rows, numbers in lakh and crore and the carried-forward rows are those of a real file; equity rows and ids
 * written as `="…"` are known from other importers. Contracts have NSE's symbols.
 *
 * A position held overnight has a second row at midnight, of the other side, without a product and with an id `NDIR…`. It is no trade:
 * Fyers' own results count the others alone.
 */
export const fyersTradebook: Format<"fyers"> = {
  kind: "fyers-tradebook",
  broker: "fyers",
  captions: ["date time", "side", "product type", "qty", "traded price", "total value", "segment", "exchange order id"],
  symbol: ["Symbol name", "Name", "Symbol"],
  tradeType: null,
  describe: () => "a Fyers tradebook",
  reader(table, readAs) {
    const columns = columnsOf(table.captions);
    return segmentReader(table, readAs, {
      labels: { client: "client id", holder: "client name" },
      date: columns.time,
      needed: columns.side,
      segment: columns.segment,
      segmentOf(row) {
        const segment = SEGMENTS.get(wordIn(row, columns.segment)) ?? null;
        const [pair = ""] = /^[A-Z]{6}(?=\d)/.exec(wordIn(row, columns.symbol)) ?? [];
        return segment === "fno" && isCurrencyPair(pair) ? "currency" : segment;
      },
      read: (row, moment, tally) => readTrade(table, columns, row, { moment, segment: readAs.tradeType }, tally),
    });
  },
};

function columnsOf(captions: Captions) {
  return {
    symbol: captions.get("symbol name", "name", "symbol"),
    time: captions.get("date time"),
    side: captions.get("side"),
    product: captions.get("product type"),
    quantity: captions.get("qty"),
    price: captions.get("traded price"),
    value: captions.get("total value"),
    segment: captions.get("segment"),
    orderId: captions.get("exchange order id"),
  };
}
type Columns = ReturnType<typeof columnsOf>;

/** `="1300000014614276"`, as spreadsheet programs are made to keep all the digits. */
const unquoted = (cell: Cell | undefined) =>
  typeof cell === "string" && cell.length <= 60 ? (/^="(.*)"$/.exec(cell.trim())?.[1] ?? cell) : cell;

function readTrade(
  table: Table,
  columns: Columns,
  row: Row,
  { moment, segment }: { moment: string; segment: "equity" | "fno" },
  tally: Tally,
): void {
  const { cells } = row;
  const id = unquoted(cells[columns.orderId.at]);
  const isMidnight = moment.endsWith("T00:00:00");
  if (isMidnight && wordIn(row, columns.product) === "-" && typeof id === "string" && /^NDIR\d+$/.test(id.trim())) {
    tally.skip("carried-forward");
    return;
  }
  if (moment.length === 10) throw new BadCell(columns.time.name, cells[columns.time.at], "has no time of day");
  const { at, name } = columns.symbol;
  const symbol = segment === "fno" ? symbolCell(cells[at], name) : companyCell(cells[at], name);
  const side = sideCell(cells[columns.side.at], columns.side.name);
  const units = groupedDecimal(cells[columns.quantity.at], columns.quantity.name);
  const quantity = quantityCell(units, columns.quantity.name);
  const price = groupedDecimal(cells[columns.price.at], columns.price.name);
  checkPrice(price, cells[columns.price.at], columns.price.name);
  const worth = { quantity, price };
  const value = ownValue(cells[columns.value.at], columns.value.name, worth, groupedDecimal);
  const execution = fill(table, row, {
    broker: "fyers",
    segment,
    exchange: "",
    symbol,
    contract: segment === "fno" ? zerodhaContract(symbol, null, moment.slice(0, 10)) : null,
    side,
    quantity,
    price,
    value,
    executedAt: moment,
    orderId: idCell(id, columns.orderId.name),
  });
  // Without the order's number: a copy that a spreadsheet program saved has lost it.
  tally.addEqual(execution, `fyers|${segment}|${moment}|${symbol.toUpperCase()}|${side}|${quantity}|${price}`);
}
