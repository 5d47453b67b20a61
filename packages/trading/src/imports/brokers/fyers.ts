import { isCurrencyPair, zerodhaContract } from "../../instrument.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { companyCell, idCell, symbolCell } from "../cells/text-cells.ts";
import { inLakh } from "../reader/cell-readers.ts";
import { wordIn } from "../reader/columns.ts";
import type { Format } from "../reader/format.ts";
import type { Cell } from "../sheets/cell.ts";

/**
 * Fyers' tradebook report (CSV, 2026): one fill per row, newest first, with a time, without a trade number, an exchange or an ISIN. The
 * columns, the F&O rows, numbers in lakh and crore and the carried-forward rows are those of a real file; equity rows and ids
 * written as `="…"` are known from other importers. Contracts have NSE's symbols.
 *
 * A position held overnight has a second row at midnight, with the opposite side, no product and an id `NDIR…`. It is not a trade:
 * Fyers' own results do not count it.
 */
export const fyersTradebook: Format<"fyers"> = {
  kind: "fyers-tradebook",
  broker: "fyers",
  tradeType: null,
  describe: () => "a Fyers tradebook",
  labels: { client: "client id", holder: "client name" },
  columns: {
    segment: "Segment",
    product: "Product type",
    moment: "Date & time",
    symbol: { names: ["Symbol name", "Name", "Symbol"] },
    side: "Side",
    quantity: "Qty",
    price: "Traded price",
    value: "Total value",
    orderId: "Exchange order ID",
  },
  segments: {
    DERIVATIVES: "fno",
    EQUITY: "equity",
    "CAPITAL MARKET": "equity",
    CASH: "equity",
    CURRENCY: "currency",
    COMMODITY: "commodity",
  },
  segmentOf(said, cells, { symbol }) {
    const [pair = ""] = /^[A-Z]{6}(?=\d)/.exec(wordIn(cells, symbol)) ?? [];
    return said === "fno" && isCurrencyPair(pair) ? "currency" : (said ?? null);
  },
  cells: {
    ...inLakh,
    symbol: (cell, name, { segment }) => (segment === "fno" ? symbolCell(cell, name) : companyCell(cell, name)),
    orderId: (cell, name) => idCell(unquoted(cell), name),
  },
  skips: {
    moment(fill) {
      const { moment, row, columns } = fill;
      const id = unquoted(fill.cell("orderId"));
      const isMidnight = moment.endsWith("T00:00:00") && wordIn(row.cells, columns.buy.product) === "-";
      if (isMidnight && typeof id === "string" && /^NDIR\d+$/.test(id.trim())) return "carried-forward";
      if (moment.length === 10) throw new BadCell(columns.buy.moment.name, fill.cell("moment"), "has no time of day");
      return null;
    },
  },
  contractOf: ({ symbol, day }) => zerodhaContract(symbol, null, day),
  // The key omits the order number, which is lost in a copy saved by a spreadsheet program.
  key: ({ segment, executedAt, quantity, price }, _, trade) =>
    `fyers|${segment}|${executedAt}${trade}|${quantity}|${price}`,
};

/** Unwraps `="1300000014614276"`, a notation that makes spreadsheet programs keep all the digits. */
const unquoted = (cell: Cell | undefined) =>
  typeof cell === "string" && cell.length <= 60 ? (/^="(.*)"$/.exec(cell.trim())?.[1] ?? cell) : cell;
