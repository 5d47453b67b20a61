import { cellText, isBlank } from "../sheets/cell.ts";
import type { Row, Sheet } from "../sheets/sheet.ts";
import type { Format } from "./format.ts";
import { growwFnoPnl } from "./groww-fno-pnl.ts";
import { growwOrders } from "./groww-orders.ts";
import { growwInstead, type OtherFile, otherFiles } from "./other-files.ts";
import { Captions, plainCaption, type Table } from "./table.ts";
import { zerodhaTradebook } from "./zerodha-tradebook.ts";

const formats: readonly Format[] = [zerodhaTradebook, growwOrders, growwFnoPnl];

/** Captions do not stand below this many rows that are not blank. */
const ROWS_SEARCHED = 1000;

export type Recognised =
  | { is: "tradebook"; format: Format; table: Table }
  | { is: "other"; file: OtherFile }
  /** With the row that looks most like captions. */
  | { is: "unknown"; captions: string[] };

/** What a sheet holds, by its captions alone: neither its name nor the file's is looked at. */
export function recognise(sheet: Sheet): Recognised {
  const preamble: Row[] = [];
  let widest: string[] = [];
  let growwClient = false;
  let commodities = false;
  for (const row of sheet.rows()) {
    if (row.cells.every(isBlank)) continue;
    const captions = new Captions(row.cells);
    for (const format of formats) {
      if (!captions.hasAll(format.captions)) continue;
      if (commodities && format === growwFnoPnl) {
        return { is: "other", file: { captions: [], what: "a Groww commodities report", instead: growwInstead } };
      }
      return { is: "tradebook", format, table: { sheet, captions, headerRow: row.number, preamble } };
    }
    const file = otherFiles.find((other) => other.captions.some((list) => captions.hasAll(list)));
    if (file) return { is: "other", file };

    const texts = row.cells
      .filter((cell) => typeof cell === "string" && !isBlank(cell))
      .map((cell) => cellText(cell).trim());
    if (texts.length > widest.length) widest = texts;
    growwClient ||= captions.has("unique client code");
    commodities ||= row.cells.some((cell) => plainCaption(cell).startsWith("tax statement for commodities"));
    preamble.push(row);
    if (preamble.length >= ROWS_SEARCHED) break;
  }
  if (growwClient) {
    return {
      is: "other",
      file: { captions: [], what: "a Groww report of a kind that is not known yet", instead: growwInstead },
    };
  }
  return { is: "unknown", captions: widest };
}
