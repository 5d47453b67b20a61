import type { ImportMapping, MappedRowChoice } from "@saudabook/contract/imports/import-mapping.ts";
import { plainText } from "@saudabook/contract/imports/import-mapping.ts";
import type { Side, SkipReason } from "@saudabook/contract/trades/trade.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { growwContract, isCurrencyPair, zerodhaContract } from "../../instrument.ts";
import { round } from "../../money.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { checkPrice, checkQuantity } from "../cells/decimal-cell.ts";
import { companyCell, exchangeCell, textCell } from "../cells/text-cells.ts";
import { timeCell } from "../cells/time-cell.ts";
import type { PlacedColumn, Role } from "../reader/columns.ts";
import type { CellReader, Fill } from "../reader/fill.ts";
import type { Format } from "../reader/format.ts";
import { type Cell, isBlank } from "../sheets/cell.ts";
import { mappedText } from "./mapped-captions.ts";
import { mappedMoment } from "./mapped-moment.ts";
import { mappedNumber } from "./mapped-number.ts";

/** Exchanges of currencies and commodities, whose charges and quantities have other rules. */
const OTHER_EXCHANGES = new Set(["CDS", "BCD", "MCX", "MCXSX", "NCDEX", "NCO", "ICEX"]);

/** A file whose columns the user has named. Its trades form a separate account, with the mapping's name in place of a client code. */
export function mappedFormat(mapping: ImportMapping): Format<"other"> {
  const { side, date, captions } = mapping;
  const at = (place: number): PlacedColumn => ({ place, name: captions[place] ?? "" });
  const maybe = (place: number | null | undefined) => (typeof place === "number" ? at(place) : null);
  const quantity: CellReader<Decimal> = (cell, name) => {
    const read = mappedNumber(cell, name, mapping.numbers);
    checkQuantity(read, cell, name);
    return read;
  };
  return {
    kind: "mapped",
    broker: "other",
    tradeType: null,
    describe: () => "a mapped file",
    account: mapping.account,
    // It is recognised by all of its captions, see MappedRecognition.
    columns: {
      status: maybe(mapping.status?.column),
      segment: maybe(mapping.segment?.column),
      exchange: maybe(mapping.exchange),
      symbol: at(mapping.symbol),
      moment: at(date.column),
      time: maybe(mapping.time),
      side: at(side.by === "text" ? side.column : side.buy),
      quantity: side.by === "text" ? at(side.quantity) : { buy: at(side.buy), sell: at(side.sell) },
      price: at(mapping.price),
      fees: maybe(mapping.fees),
      isin: maybe(mapping.isin),
      orderId: maybe(mapping.orderId),
      tradeId: maybe(mapping.tradeId),
    },
    needed: "moment",
    // Read with the moment.
    unread: ["time"],
    // The user chooses the order of day and month, so nothing has to be proven.
    dates: [],
    cells: {
      exchange: (cell, name) => (isBlank(cell) ? "" : exchangeCell(cell, name)),
      symbol: companyCell,
      moment: (cell, name, fill) => momentOf(mappedMoment(cell, name, date.format, fill.reading.table.date1904), fill),
      side: side.by === "text" ? (cell, name) => sideByWord(cell, name, side) : (_, __, fill) => sideOf(fill, quantity),
      quantity,
      price(cell, name) {
        const price = mappedNumber(cell, name, mapping.numbers);
        checkPrice(price, cell, name);
        return price;
      },
    },
    skips: {
      status: mapping.status && unlessRead("status", mapping.status, "not-executed"),
      segment: mapping.segment && unlessRead("segment", mapping.segment, "other-segment"),
      exchange: ({ exchange }) => (OTHER_EXCHANGES.has(exchange) ? "other-segment" : null),
      moment(fill) {
        const { symbol, day, segment } = fill;
        // A name that has a single reading in one of the grammars; another name counts by its text.
        fill.contract = segment === "fno" ? (zerodhaContract(symbol, null, day) ?? growwContract(symbol)) : null;
        return fill.contract && isCurrencyPair(fill.contract.underlying) ? "other-segment" : null;
      },
      fees(fill) {
        if (!isBlank(fill.cell("fees"))) fill.read("fees", (cell, name) => mappedNumber(cell, name, mapping.numbers));
        return null;
      },
    },
    id: "tradeId",
    // An exchange's derivative segment has two names; a trade is the same under both.
    venues: { NFO: "NSE", BFO: "BSE" },
    key: ({ quantity, price, executedAt, orderId }, scope, trade) =>
      `${scope}${trade}|${quantity}|${round(price, 6)}|${executedAt}|${orderId ?? ""}`,
  };
}

/** Leaves out the rows that the user's choice does not read. Throws BadCell for a text that the choice does not know. */
function unlessRead(role: Role, { read, leave }: MappedRowChoice, reason: SkipReason) {
  return (fill: Fill): SkipReason | null =>
    fill.read(role, (cell, name) => {
      const text = wordOf(cell, name);
      if (isOneOf(text, read)) return null;
      if (isOneOf(text, leave)) return reason;
      throw new BadCell(name, cell, text === "" ? "is missing" : "isn't among the texts of the mapping");
    });
}

const isOneOf = (text: string, texts: readonly string[]) => texts.some((one) => plainText(one) === text);

const wordOf = (cell: Cell | undefined, name: string) => plainText(mappedText(textCell(cell, name)));

function sideByWord(
  cell: Cell | undefined,
  name: string,
  { buy, sell }: { buy: readonly string[]; sell: readonly string[] },
): Side {
  const text = wordOf(cell, name);
  if (isOneOf(text, buy)) return "buy";
  if (isOneOf(text, sell)) return "sell";
  throw new BadCell(name, cell, text === "" ? "is missing" : "is neither buy nor sell in the mapping");
}

/** The side whose column has a quantity. */
function sideOf(fill: Fill, quantity: CellReader<Decimal>): Side {
  const sides = (["buy", "sell"] as const).filter((side) => {
    if (isNothing(fill.cell("quantity", side))) return false;
    fill.read("quantity", quantity, side);
    return true;
  });
  const [only, another] = sides;
  if (only !== undefined && another === undefined) return only;
  const { buy, sell } = fill.columns;
  throw only
    ? new BadCell(sell.quantity.name, fill.cell("quantity", "sell"), `and "${buy.quantity.name}" both have a quantity`)
    : new BadCell(buy.quantity.name, fill.cell("quantity", "buy"), `and "${sell.quantity.name}" have no quantity`);
}

/** Whether a cell has no quantity: blank, 0 or dashes. */
function isNothing(cell: Cell | undefined): boolean {
  return isBlank(cell) || cell === 0 || (typeof cell === "string" && /^\s*(?:-+|0+(?:[.,]0+)?)\s*$/.test(cell));
}

/** A moment with the time of the time's column, where the file has one. */
function momentOf(moment: string, fill: Fill): string {
  const { time: column, moment: dateColumn } = fill.columns.buy;
  if (column.at < 0) return moment;
  const time = fill.read("time", (cell, name) => timeCell(cell, name));
  if (time === null) throw new BadCell(column.name, fill.cell("time"), "is missing");
  const other = moment.slice(11);
  // Some programs write midnight after every day.
  if (other !== "" && other !== "00:00:00" && other !== time) {
    throw new BadCell(dateColumn.name, fill.cell("moment"), `has another time than "${column.name}"`);
  }
  return `${moment.slice(0, 10)}T${time}`;
}
