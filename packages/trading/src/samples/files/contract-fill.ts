import { dayText } from "../../calendar.ts";
import { zerodhaContract } from "../../instrument.ts";
import { zerodhaFill } from "./zerodha-fill.ts";

/** The fill of this number, with the parts of its contract where it has one. */
export function contractFill(index: number, segment: "EQ" | "FO") {
  const fill = zerodhaFill(index, segment);
  const contract = segment === "FO" ? zerodhaContract(fill.symbol, fill.expiry_date, fill.trade_date) : null;
  return { ...fill, contract, expiryText: contract?.expiry ? dayText(contract.expiry) : "" };
}

/** Options of a generated file that all layouts have. */
export interface FillsChoice {
  /** Number of fills. Default: 10. */
  rows?: number;
  segment?: "EQ" | "FO";
  firstRow?: number;
  /** Name of the account holder. */
  name?: string;
  clientId?: string;
}

export function fillsOf({ rows = 10, firstRow = 0, segment = "EQ" }: FillsChoice) {
  return Array.from({ length: rows }, (_, index) => contractFill(firstRow + index, segment));
}

/** A table as CSV: cells with a comma or a quote are quoted. */
export function csvOf(name: string, rows: readonly (readonly (string | number | null)[])[]) {
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map((cells) => cells.map((cell) => quoted(cell === null ? "" : String(cell))).join(","));
  return { name, bytes: new TextEncoder().encode(`${lines.join("\n")}\n`) };
}

/** `152250.5` as `1,52,250.50`. */
export function lakhs(amount: number): string {
  return amount.toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
