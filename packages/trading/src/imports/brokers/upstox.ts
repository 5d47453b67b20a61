import { contractOf, type DatedContract, symbolOf } from "../../instrument.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { decimalCell } from "../cells/decimal-cell.ts";
import { momentCell } from "../cells/moment-cell.ts";
import { companyCell, exchangeCell, idCell, textCell } from "../cells/text-cells.ts";
import { wordIn } from "../reader/columns.ts";
import type { Fill } from "../reader/fill.ts";
import type { Format } from "../reader/format.ts";
import { isBlank } from "../sheets/cell.ts";

/** The exchanges' names of their derivatives segments, as the report has them. */
const VENUES = new Map([
  ["FON", "NSE"],
  ["FOB", "BSE"],
]);
/** The report names the SENSEX by BSE's code of its contracts. */
export const UPSTOX_UNDERLYINGS = new Map([["BSX", "SENSEX"]]);

/**
 * Upstox's trade report (`trade_<from>_<to>_<UCC>.xlsx`, sheet `TRADE`): one fill per row, newest first, with a trade number and a time
 * but no order number. The layout and its options are those of real files of 2026; futures are read by the same
 * columns, although no real row was seen. A purchase without a time is the allotment of an issue: not a trade on an exchange, but shares
 * acquired at this price. Any other row without a time is left out.
 */
export const upstoxTrades: Format<"upstox"> = {
  kind: "upstox-trades",
  broker: "upstox",
  tradeType: null,
  describe: () => "an Upstox trade report",
  labels: { client: "ucc", holder: "name" },
  columns: {
    segment: { names: ["Segment"], ifMissing: "blank" },
    date: "Date",
    time: "Trade Time",
    exchange: { names: ["Exchange"], ifMissing: "blank" },
    symbol: "Company",
    side: "Side",
    quantity: "Quantity",
    price: "Price",
    value: "Amount",
    tradeId: "Trade Num",
    instrument: "Instrument Type",
    strike: { names: ["Strike Price"], ifMissing: "blank" },
    expiry: { names: ["Expiry"], ifMissing: "blank" },
  },
  // Read with the contract.
  unread: ["expiry"],
  segments: { EQ: "equity", FO: "fno", CD: "currency", COM: "commodity", MF: "mutual-fund" },
  cells: {
    exchange(cell, name, { isAllotment }) {
      if (isAllotment) return isBlank(cell) ? "" : exchangeCell(cell, name);
      const venue = exchangeCell(cell, name);
      return VENUES.get(venue) ?? venue;
    },
    symbol(cell, name, fill) {
      if (fill.segment === "equity") return companyCell(cell, name);
      const contract = contractIn(fill);
      fill.contract = contract;
      return symbolOf(contract);
    },
    tradeId: (cell, name, { isAllotment }) => (isAllotment ? null : idCell(cell, name)),
  },
  skips: {
    time(fill) {
      if (fill.time !== null) return null;
      if (fill.reading.readAs.restored?.skipsAllotments) return "no-time";
      fill.isAllotment = fill.segment === "equity" && isPurchase(fill);
      return fill.isAllotment ? null : "untimed";
    },
  },
  id: "tradeId",
  key({ isAllotment, day, time, quantity, price }, scope, trade) {
    // Without an exchange and a number: nothing but what was allotted says that two reports have the same allotment.
    if (isAllotment) return `upstox|allotment|${day}|${trade}|${quantity}|${price}`;
    return `${scope}${trade}|${quantity}|${price}|${time}`;
  },
};

/** Whether the row was bought at a price; a bonus, for instance, was not. */
function isPurchase(fill: Fill): boolean {
  const isBuy = wordIn(fill.row.cells, fill.columns.buy.side) === "BUY";
  return isBuy && !isBlank(fill.cell("price")) && fill.read("price", decimalCell) !== "0";
}

/** The contract of an option (`European Call`, its strike and expiry in columns of their own) or a future. */
function contractIn(fill: Fill): DatedContract {
  const { instrument, strike, expiry } = fill.columns.buy;
  const kind = fill.read("instrument", textCell);
  const [, right = ""] = /^(?:european|american) (call|put)$/i.exec(kind.slice(0, 40)) ?? [];
  if (right === "" && !/^(?:(?:index|stock) )?futures?$|^fut(?:idx|stk)$/i.test(kind.slice(0, 40))) {
    throw new BadCell(instrument.name, kind, "isn't an option or a future as Upstox names them");
  }
  const name = fill.read("symbol", companyCell).toUpperCase();
  const at = right === "" || isBlank(fill.cell("strike")) ? "0" : fill.read("strike", decimalCell);
  if (right !== "" && at === "0") throw new BadCell(strike.name, fill.cell("strike"), "is missing");
  const ends = momentCell(fill.cell("expiry"), expiry.name, () => null, fill.reading.table.date1904);
  const [year = 0, month = 0, day = 0] = ends.slice(0, 10).split("-").map(Number);
  const underlying = UPSTOX_UNDERLYINGS.get(name) ?? name;
  const parts = { underlying, year, month, day, strike: right === "" ? "" : at };
  const contract = contractOf({ ...parts, kind: right.toLowerCase() === "put" ? "PE" : "CE" });
  if (contract === null) throw new BadCell(expiry.name, fill.cell("expiry"), "isn't a date");
  return contract;
}
