import { plainCaption } from "../reader/table.ts";
import { cellText, isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { OtherFile } from "./other-files.ts";

/** A phrase that only one broker writes above its tables: its legal name alone in a row, or a label of its own. */
interface Letterhead {
  alone?: RegExp;
  label?: string;
  file: OtherFile;
}

const reportOf = (broker: OtherFile["broker"], name: string): OtherFile => ({
  kind: `unknown-${name.toLowerCase().replace(" ", "-")}`,
  captions: [],
  description: `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name} report of a kind we don't know`,
  broker,
});

const letterheads: readonly Letterhead[] = [
  { label: "unique client code", file: reportOf("groww", "Groww") },
  { alone: /^(?:view zerodha s guide|zerodha broking)/, file: reportOf("zerodha", "Zerodha") },
  { alone: /^(?:upstox|rksv) securities/, file: reportOf("upstox", "Upstox") },
  { alone: /^angel (?:one limited|broking)/, file: reportOf("angelone", "Angel One") },
  { alone: /^(?:raise|moneylicious) securities/, file: reportOf("dhan", "Dhan") },
  { alone: /^paytm money/, file: reportOf("paytmmoney", "Paytm Money") },
];

/**
 * The report of an unknown kind that a row above a table announces; null for any other row. Rows of a table are not
 * evidence, because brokers are shares, too.
 */
export function announced({ cells }: Row): OtherFile | null {
  const lines = cells.filter((cell) => !isBlank(cell)).map((cell) => plainCaption(cellText(cell).slice(0, 100)));
  const [only = ""] = lines.length === 1 ? lines : [];
  const found = letterheads.find(({ alone, label }) => alone?.test(only) || (label && lines.includes(label)));
  return found?.file ?? null;
}
