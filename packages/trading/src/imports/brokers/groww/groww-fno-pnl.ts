import type { Side } from "@saudabook/contract/trades/trade.ts";
import type { Execution } from "../../../execution.ts";
import { growwContract } from "../../../instrument.ts";
import { divide } from "../../../money.ts";
import { BadCell } from "../../cells/bad-cell.ts";
import { checkPrice, decimalCell, quantityCell } from "../../cells/decimal-cell.ts";
import { checkDay, momentCell, type SlashOrder } from "../../cells/moment-cell.ts";
import { symbolCell } from "../../cells/text-cells.ts";
import { cellText, isBlank } from "../../sheets/cell.ts";
import type { Row } from "../../sheets/sheet.ts";
import type { Format } from "../format.ts";
import { announced } from "../letterheads.ts";
import type { OtherFile } from "../other-files.ts";
import {
  Captions,
  checkWidth,
  clientCode,
  isTotal,
  labelled,
  personName,
  plainCaption,
  rawTexts,
  type Table,
} from "../table.ts";
import { Tally } from "../tally.ts";

const PRICE_DECIMALS = 6;
const CAPTIONS = ["scrip name", "quantity", "buy date", "buy value", "sell date", "sell value"] as const;

/**
 * Groww's F&O profit and loss report (`F&O_PnL_Report_….xlsx`, sheet `Trade Level`, 2025 layout) and its CSV: one row for a
 * purchase and the sale that closed it (or the other way round), with days and no times. Each row makes two executions, at
 * value ÷ quantity, since the report's values are exact and its prices rounded. One side may have no value: an option that
 * expired worthless, closed at a price of 0 by the broker's own account.
 */
export const growwFnoPnl: Format<"groww"> = {
  kind: "groww-fno-pnl",
  broker: "groww",
  captions: CAPTIONS,
  symbol: ["Scrip Name"],
  tradeType: "fno",
  repeatsCaptions: true,
  otherFileUnder: (preamble) => (preamble.some(isCommoditiesTitle) ? commodities : null),
  doubt(table, first) {
    const isGroww = plainCaption(table.sheet) === "trade level" || table.preamble.some(isTitle);
    if (first !== null) return isGroww ? null : headless;
    return table.preamble.map(announced).find((file) => file !== null) ?? otherPnl;
  },
  describe: () => "a Groww F&O profit and loss report",
  reader(table, { lastDay }) {
    const tally = new Tally();
    let columns = columnsOf(table.captions);
    return {
      clientId: clientCode(labelled(table, "unique client code")),
      accountHolder: personName(labelled(table, "name")),
      clientIn: null,
      tally,
      segmentOf(row) {
        if (isHeading(row) || isTotal(row.cells, columns.buy.date) || new Captions(row.cells).hasAll(CAPTIONS)) return;
        return growwContract(cellText(row.cells[columns.name.at])) && "fno";
      },
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
          readPair(table, columns, row, { slashes, lastDay }, tally);
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

/** Its rows could be Groww's, or of any broker that names contracts as Groww does. */
const headless: OtherFile = {
  kind: "groww-fno-without-head",
  captions: [],
  description: "a table like that of a Groww F&O report, without the rows that Groww writes above it",
  broker: "groww",
  tradeType: "fno",
};
const otherPnl: OtherFile = {
  kind: "unknown-pnl",
  captions: [],
  description: "a profit and loss report, but not Groww's of futures and options",
  broker: null,
};

const commodities: OtherFile = {
  kind: "groww-commodities",
  captions: [],
  description: "a Groww commodities report",
  broker: "groww",
  tradeType: "fno",
};

/** The title of the report of commodities, which has the same captions. */
function isCommoditiesTitle({ cells }: Row): boolean {
  return cells.some((cell) => plainCaption(cell).startsWith("tax statement for commodities"));
}

/** A row that only Groww writes above the table. */
function isTitle({ cells }: Row): boolean {
  return cells.some((cell) =>
    /^(?:unique client code$|p l statement for futures options|realized trades trade level)/.test(plainCaption(cell)),
  );
}

/** The name of a section, alone in its row. */
function isHeading({ cells }: Row): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return (
    filled.length === 1 && /^(?:futures|options|realised trades.*)$/i.test(cellText(filled[0]).trim().slice(0, 100))
  );
}

function readPair(
  table: Table,
  columns: Columns,
  row: Row,
  { slashes, lastDay }: { slashes: SlashOrder; lastDay: string },
  tally: Tally,
): void {
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
    checkDay(day, lastDay, cells[date.at], date.name);
    return { side, value: amount, price, day };
  };
  const buy = leg("buy");
  const sell = leg("sell");
  const contract = growwContract(symbol);
  if (contract === null) {
    throw new BadCell(
      columns.name.name,
      symbol,
      "isn't a future or option as Groww names them, such as NIFTY 16 JUN 26 23900 Call",
    );
  }
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
    tally.add(execution, { scope: "", id: `${pair}|${side}#${ordinal}`, symbolAndSide: "" }, "");
  }
}
