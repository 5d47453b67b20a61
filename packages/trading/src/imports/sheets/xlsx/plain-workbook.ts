import type { Sheet } from "../sheet.ts";
import { NotPlain } from "./not-plain.ts";
import { PlainRows } from "./plain-rows.ts";
import { SharedStrings } from "./shared-strings.ts";
import { sheetDataIn } from "./sheet-data.ts";
import { BOOK, BOOK_LINKS, workbookPlan } from "./workbook-plan.ts";

/**
 * The sheets of a workbook in the plain form that brokers' programs and spreadsheet programs write, read straight from its
 * XML. Throws NotPlain, here or from `rows()`, for everything else; then the library reads it.
 */
export function plainWorkbook(parts: Map<string, Uint8Array>): Sheet[] {
  const partOf = (name: string) => {
    const part = parts.get(name);
    if (!part) throw new NotPlain(name);
    return part;
  };
  const plan = workbookPlan(partOf(BOOK), partOf(BOOK_LINKS), (part) => parts.has(part));
  let strings: SharedStrings | null = null;
  const text = (index: number) => {
    if (strings === null) {
      if (plan.stringsPart === null) throw new NotPlain("no shared strings");
      const table = new SharedStrings();
      table.take(partOf(plan.stringsPart), true);
      strings = table;
    }
    return strings.get(index);
  };
  return plan.sheets.map(({ name, part }) => ({
    name,
    text: false,
    date1904: plan.date1904,
    rows: () => {
      const bytes = partOf(part);
      return new PlainRows(bytes, sheetDataIn(bytes), text).rows();
    },
  }));
}
