import { damagedArchive } from "../zip/zip-entry.ts";
import { NotPlain } from "./not-plain.ts";
import { type Element, elements, unescaped, utf8 } from "./xml-text.ts";

/** Parts that name other parts are short; a longer one is not read. */
export const LONGEST_INDEX = 1_000_000;

export const BOOK = "xl/workbook.xml";
export const BOOK_LINKS = "xl/_rels/workbook.xml.rels";

/** The parts that hold a workbook's sheets, texts and styles. */
export interface WorkbookPlan {
  date1904: boolean;
  /** In the workbook's order. */
  sheets: { name: string; part: string }[];
  stringsPart: string | null;
  stylesPart: string | null;
}

/**
 * Reads the plan from {@link BOOK} and {@link BOOK_LINKS}. `has`: whether the archive has a part. Throws NotPlain for content
 * that only the library understands.
 */
export function workbookPlan(book: Uint8Array, links: Uint8Array, has: (part: string) => boolean): WorkbookPlan {
  const bookElements = indexOf(book);
  const targets = new Map<string, { type: string; part: string }>();
  for (const { name, attributes } of indexOf(links)) {
    if (name !== "Relationship") continue;
    const target = attributes.get("Target") ?? "";
    targets.set(attributes.get("Id") ?? "", {
      type: attributes.get("Type")?.split("/").at(-1) ?? "",
      part: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
    });
  }
  const partOf = (wanted: string) => {
    const part = [...targets.values()].find(({ type }) => type === wanted)?.part;
    return part !== undefined && has(part) ? part : null;
  };
  const taken = new Set<string>();
  const date1904 = dates1904(bookElements);
  const sheets = bookElements.filter(({ name }) => name === "sheet");
  if (sheets.length === 0) throw new NotPlain("no sheets");
  return {
    date1904,
    stringsPart: partOf("sharedStrings"),
    stylesPart: partOf("styles"),
    sheets: sheets.map(({ attributes }) => {
      const [, id] = [...attributes].find(([key]) => key.endsWith(":id")) ?? [];
      const target = id === undefined ? undefined : targets.get(id);
      const name = attributes.get("name");
      if (target?.type !== "worksheet" || !has(target.part) || name === undefined) {
        throw new NotPlain("sheet without a part");
      }
      if (taken.has(target.part)) throw damagedArchive();
      taken.add(target.part);
      return { name: unescaped(name), part: target.part };
    }),
  };
}

function dates1904(book: Element[]): boolean {
  const said = book.find(({ name }) => name === "workbookPr")?.attributes.get("date1904");
  if (said === undefined || said === "0" || said === "false") return false;
  if (said === "1" || said === "true") return true;
  throw new NotPlain("date1904");
}

function indexOf(part: Uint8Array): Element[] {
  if (part.length > LONGEST_INDEX) throw new NotPlain("length");
  return elements(utf8(part));
}
