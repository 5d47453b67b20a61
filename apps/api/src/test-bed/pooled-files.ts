/** A file of some fills of a pool, in any order. */
export interface PooledFile {
  segment: "equity" | "fno";
  /** Client code; empty where the file has none. */
  code: string;
  /** Numbers of fills, each once. */
  fills: readonly number[];
}

const CAPTIONS =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
const SYMBOLS = { equity: ["INFY", "ITC"], fno: ["NIFTY25JUN24000CE", "NIFTY25JUN24500PE"] } as const;
const ISINS = { equity: ["INE009A01021", "INE154A01025"], fno: ["", ""] } as const;

/**
 * A tradebook of Zerodha. Many fills share a time, so that their order depends on the files; each file has different order ids, which show
 * which copy of a fill counts.
 */
export function pooledFile({ segment, fills }: PooledFile, number: number): { name: string; bytes: Uint8Array } {
  const lines = fills.map((fill) => {
    const which = fill % 2;
    const moment = `2025-06-0${2 + (fill % 3)}T10:0${fill % 2}:00`;
    const side = fill % 4 < 2 ? "buy" : "sell";
    return [
      ...[
        SYMBOLS[segment][which],
        ISINS[segment][which],
        moment.slice(0, 10),
        "NSE",
        segment === "equity" ? "EQ" : "FO",
      ],
      ...[segment === "equity" ? "EQ" : "", side, "false", 10 * (1 + (fill % 3)), 100 + fill, 5_000 + fill],
      ...[70_000 + number, moment],
    ].join(",");
  });
  return { name: "tradebook.csv", bytes: new TextEncoder().encode([CAPTIONS, ...lines, ""].join("\n")) };
}
