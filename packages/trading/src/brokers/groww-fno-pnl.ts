import type { Side } from "@saudabook/contract/trade.ts";
import { checkPrice, decimalCell, quantityCell } from "../cells/decimal-cell.ts";
import { momentCell, type SlashOrder } from "../cells/moment-cell.ts";
import { symbolCell } from "../cells/text-cells.ts";
import type { Execution } from "../execution.ts";
import { growwContract } from "../instrument.ts";
import { divide } from "../money.ts";
import { cellText, isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import { count, type Format, type Segment } from "./format.ts";
import { Captions, checkWidth, clientCode, isTotal, labelled, personName, rawTexts, type Table } from "./table.ts";
import { Tally } from "./tally.ts";

const PRICE_DECIMALS = 6;
const CAPTIONS = ["scrip name", "quantity", "buy date", "buy value", "sell date", "sell value"] as const;

/**
 * Groww's F&O profit and loss report (`F&O_PnL_Report_….xlsx`, sheet `Trade Level`, 2025 layout) and its CSV: one row for a
 * purchase and the sale that closed it (or the other way round), with days and no times. Each row makes two executions, at
 * value ÷ quantity, since the report's values are exact and its prices rounded. One side may have no value: an option that
 * expired worthless, closed at a price of 0 by the broker's own account.
 */
export const growwFnoPnl: Format = {
  kind: "groww-fno-pnl",
  broker: "groww",
  captions: CAPTIONS,
  tradeType: "fno",
  what: () => "a Groww F&O profit and loss report",
  reader(table) {
    const tally = new Tally();
    const segments = new Map<Segment, number>();
    let columns = columnsOf(table.captions);
    return {
      clientId: clientCode(labelled(table, "unique client code")),
      accountHolder: personName(labelled(table, "name")),
      clientIn: null,
      tally,
      segments,
      segmentOf: () => "fno",
      dateColumns: () => [columns.buy.date.at, columns.sell.date.at],
      dates: (cells) => [
        [cells[columns.buy.date.at], undefined],
        [cells[columns.sell.date.at], undefined],
      ],
      take(row, slashes) {
        if (isHeading(row)) return true;
        const captions = new Captions(row.cells);
        // A text copy may go on with the table of contracts, which repeats the same trades without their days.
        if (captions.hasAll(["scrip name", "avg buy price"])) return false;
        if (captions.hasAll(CAPTIONS)) {
          columns = columnsOf(captions);
          return true;
        }
        tally.read(row, () => {
          if (isTotal(row.cells, columns.buy.date)) {
            tally.skip("total");
            return;
          }
          count(segments, "fno");
          readPair(table, columns, row, slashes, tally);
        });
        return true;
      },
    };
  },
};

function columnsOf(captions: Captions) {
  return {
    name: captions.get("scrip name"),
    quantity: captions.get("quantity"),
    buy: { date: captions.get("buy date"), value: captions.get("buy value") },
    sell: { date: captions.get("sell date"), value: captions.get("sell value") },
    width: captions.end,
  };
}
type Columns = ReturnType<typeof columnsOf>;

/** The name of a section, alone in its row. */
function isHeading({ cells }: Row): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return (
    filled.length === 1 && /^(?:futures|options|realised trades.*)$/i.test(cellText(filled[0]).trim().slice(0, 100))
  );
}

function readPair(table: Table, columns: Columns, row: Row, slashes: SlashOrder, tally: Tally): void {
  const { cells } = row;
  if (table.text) checkWidth(row, columns.width);
  const symbol = symbolCell(cells[columns.name.at], columns.name.name);
  const quantity = quantityCell(cells[columns.quantity.at], columns.quantity.name);
  const leg = (side: Side) => {
    const { date, value } = columns[side];
    const amount = decimalCell(cells[value.at], value.name);
    const price = divide(amount, quantity, PRICE_DECIMALS);
    if (amount !== "0") checkPrice(price, cells[value.at], value.name);
    const day = momentCell(cells[date.at], date.name, slashes, table.date1904).slice(0, 10);
    return { side, value: amount, price, day };
  };
  const buy = leg("buy");
  const sell = leg("sell");
  const contract = growwContract(symbol);
  const pair = `groww|fno|${symbol.toUpperCase()}|${quantity}|${buy.day}|${buy.value}|${sell.day}|${sell.value}`;
  if (buy.value === "0" && sell.value === "0") {
    tally.skip("zero-value");
    return;
  }
  const ordinal = tally.ordinal(pair);
  for (const { side, value, price, day } of [buy, sell]) {
    const execution: Execution = {
      broker: "groww",
      segment: "fno",
      exchange: "",
      symbol,
      isin: null,
      series: null,
      contract,
      side,
      quantity,
      price,
      value,
      executedAt: day,
      tradeId: null,
      orderId: null,
      row: row.number,
      key: "",
      raw: rawTexts(row, table.captions),
    };
    tally.add(execution, { scope: "", id: `${pair}|${side}#${ordinal}`, what: "" }, "");
  }
}
