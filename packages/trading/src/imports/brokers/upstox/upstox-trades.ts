import { contractOf, type DatedContract, symbolOf } from "../../../instrument.ts";
import { BadCell } from "../../cells/bad-cell.ts";
import { decimalCell, priceCell, quantityCell } from "../../cells/decimal-cell.ts";
import { momentCell } from "../../cells/moment-cell.ts";
import { ownValue } from "../../cells/own-value.ts";
import { companyCell, exchangeCell, idCell, sideCell, textCell } from "../../cells/text-cells.ts";
import { timeCell } from "../../cells/time-cell.ts";
import { isBlank } from "../../sheets/cell.ts";
import type { Row } from "../../sheets/sheet.ts";
import type { ReadAs } from "../chosen.ts";
import { fill } from "../fill.ts";
import type { Format, Segment } from "../format.ts";
import { segmentReader, wordIn } from "../segment-reader.ts";
import { type Captions, type Table, withoutZeros } from "../table.ts";
import type { Tally } from "../tally.ts";

const SEGMENTS = new Map<string, Segment>([
  ["EQ", "equity"],
  ["FO", "fno"],
  ["CD", "currency"],
  ["COM", "commodity"],
  ["MF", "mutual-fund"],
]);
/** The exchanges' names of their derivatives segments, as the report has them. */
const VENUES = new Map([
  ["FON", "NSE"],
  ["FOB", "BSE"],
]);
/** The report names the SENSEX by BSE's code of its contracts. */
const UNDERLYINGS = new Map([["BSX", "SENSEX"]]);

/**
 * Upstox's trade report (`trade_<from>_<to>_<UCC>.xlsx`, sheet `TRADE`): a fill a row, newest first, with a trade number and a time
 * and without an order number. The layout and its options are those of real files of 2026; futures are read by the same
 * columns, of which no real row was seen. A purchase without a time is the allotment of an issue: no trade of an exchange, but shares
 * that were acquired at this price. Any other row without a time is left out.
 */
export const upstoxTrades: Format<"upstox"> = {
  kind: "upstox-trades",
  broker: "upstox",
  captions: ["date", "company", "amount", "instrument type", "trade num", "trade time", "side", "quantity", "price"],
  symbol: ["Company"],
  tradeType: null,
  describe: () => "an Upstox trade report",
  reader(table, readAs) {
    const columns = columnsOf(table.captions);
    return segmentReader(table, readAs, {
      labels: { client: "ucc", holder: "name" },
      date: columns.date,
      needed: columns.side,
      segment: columns.segment,
      segmentOf: (row) => SEGMENTS.get(wordIn(row, columns.segment)) ?? null,
      read: (row, day, tally) => readTrade(table, columns, row, { day: day.slice(0, 10), readAs }, tally),
    });
  },
};

function columnsOf(captions: Captions) {
  return {
    date: captions.get("date"),
    company: captions.get("company"),
    amount: captions.get("amount"),
    exchange: captions.findOr("exchange", "Exchange"),
    segment: captions.findOr("segment", "Segment"),
    instrument: captions.get("instrument type"),
    strike: captions.findOr("strike price", "Strike Price"),
    expiry: captions.findOr("expiry", "Expiry"),
    tradeId: captions.get("trade num"),
    time: captions.get("trade time"),
    side: captions.get("side"),
    quantity: captions.get("quantity"),
    price: captions.get("price"),
  };
}
type Columns = ReturnType<typeof columnsOf>;

function readTrade(
  table: Table,
  columns: Columns,
  row: Row,
  { day, readAs }: { day: string; readAs: Pick<ReadAs, "tradeType" | "restored" | "needsSeconds"> },
  tally: Tally,
): void {
  const { cells } = row;
  const segment = readAs.tradeType;
  const time = timeCell(cells[columns.time.at], columns.time.name, readAs.needsSeconds);
  if (time === null) {
    if (readAs.restored?.skipsAllotments) tally.skip("no-time");
    else if (segment === "equity" && isPurchase(row, columns)) readAllotment(table, columns, row, day, tally);
    else tally.skip("untimed");
    return;
  }
  const executedAt = `${day}T${time}`;
  const venue = exchangeCell(cells[columns.exchange.at], columns.exchange.name);
  const exchange = VENUES.get(venue) ?? venue;
  const contract = segment === "fno" ? contractIn(table, columns, row) : null;
  const symbol = contract ? symbolOf(contract) : companyCell(cells[columns.company.at], columns.company.name);
  const side = sideCell(cells[columns.side.at], columns.side.name);
  const quantity = quantityCell(cells[columns.quantity.at], columns.quantity.name);
  const price = priceCell(cells[columns.price.at], columns.price.name);
  const value = ownValue(cells[columns.amount.at], columns.amount.name, { quantity, price });
  const tradeId = idCell(cells[columns.tradeId.at], columns.tradeId.name);
  const read = { segment, exchange, symbol, contract, side, quantity, price, value, executedAt, tradeId };
  const execution = fill(table, row, { broker: "upstox", ...read });
  const scope = tally.texts.scope(`upstox|${segment}|${exchange}`, day);
  const symbolAndSide = tally.texts.symbolAndSide(symbol, side);
  if (tradeId !== null) tally.add(execution, { scope, id: withoutZeros(tradeId), symbolAndSide }, columns.tradeId.name);
  else tally.addEqual(execution, `${scope}${symbolAndSide}|${quantity}|${price}|${time}`);
}

/** Bought at a price: a bonus, for instance, has none. */
function isPurchase(row: Row, { side, price }: Columns): boolean {
  const cell = row.cells[price.at];
  return wordIn(row, side) === "BUY" && !isBlank(cell) && decimalCell(cell, price.name) !== "0";
}

/** The key has no exchange and no number: nothing but what was allotted says that two reports have the same allotment. */
function readAllotment(table: Table, columns: Columns, row: Row, day: string, tally: Tally): void {
  const { cells } = row;
  const exchange = isBlank(cells[columns.exchange.at])
    ? ""
    : exchangeCell(cells[columns.exchange.at], columns.exchange.name);
  const symbol = companyCell(cells[columns.company.at], columns.company.name);
  const quantity = quantityCell(cells[columns.quantity.at], columns.quantity.name);
  const price = priceCell(cells[columns.price.at], columns.price.name);
  const value = ownValue(cells[columns.amount.at], columns.amount.name, { quantity, price });
  const read = { segment: "equity", exchange, symbol, side: "buy", quantity, price, value, executedAt: day } as const;
  const execution = fill(table, row, { broker: "upstox", ...read });
  const scope = tally.texts.scope("upstox|allotment", day);
  tally.addEqual(execution, `${scope}${tally.texts.symbolAndSide(symbol, "buy")}|${quantity}|${price}`);
  tally.allotments++;
}

/** The contract of an option (`European Call`, its strike and expiry in columns of their own) or a future. */
function contractIn(table: Table, columns: Columns, { cells }: Row): DatedContract {
  const { instrument, strike, expiry, company } = columns;
  const kind = textCell(cells[instrument.at], instrument.name);
  const [, right = ""] = /^(?:european|american) (call|put)$/i.exec(kind.slice(0, 40)) ?? [];
  if (right === "" && !/^(?:(?:index|stock) )?futures?$|^fut(?:idx|stk)$/i.test(kind.slice(0, 40))) {
    throw new BadCell(instrument.name, kind, "isn't an option or a future as Upstox names them");
  }
  const name = companyCell(cells[company.at], company.name).toUpperCase();
  const at = right === "" || isBlank(cells[strike.at]) ? "0" : decimalCell(cells[strike.at], strike.name);
  if (right !== "" && at === "0") throw new BadCell(strike.name, cells[strike.at], "is missing");
  const ends = momentCell(cells[expiry.at], expiry.name, () => null, table.date1904);
  const [year = 0, month = 0, day = 0] = ends.slice(0, 10).split("-").map(Number);
  const underlying = UNDERLYINGS.get(name) ?? name;
  const parts = { underlying, year, month, day, strike: right === "" ? "" : at };
  const contract = contractOf({ ...parts, kind: right.toLowerCase() === "put" ? "PE" : "CE" });
  if (contract === null) throw new BadCell(expiry.name, cells[expiry.at], "isn't a date");
  return contract;
}
