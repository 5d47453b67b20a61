import { NotPlain } from "./not-plain.ts";
import { PlainRows, SheetTags } from "./plain-rows.ts";
import { sharedStrings } from "./shared-strings.ts";
import type { Sheet } from "./sheet.ts";
import { type Element, elements, unescaped, utf8 } from "./xml-text.ts";
import { damagedArchive } from "./zip-directory.ts";

/** Parts that name other parts are short; a longer one is not read. */
const LONGEST_INDEX = 1_000_000;

/**
 * The sheets of a workbook in the plain form that brokers' programs and spreadsheet programs write, read straight from its
 * XML. Throws NotPlain, here or from `rows()`, for everything else; then the library reads it.
 */
export function plainWorkbook(parts: Map<string, Uint8Array>): Sheet[] {
  const book = index(parts, "xl/workbook.xml");
  const targets = new Map<string, { type: string; part: string }>();
  for (const { name, attributes } of index(parts, "xl/_rels/workbook.xml.rels")) {
    if (name !== "Relationship") continue;
    const target = attributes.get("Target") ?? "";
    targets.set(attributes.get("Id") ?? "", {
      type: attributes.get("Type")?.split("/").at(-1) ?? "",
      part: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
    });
  }
  const stringsPart = [...targets.values()].find(({ type }) => type === "sharedStrings")?.part;
  let strings: string[] | null = null;
  const stringTable = () => {
    if (strings === null) {
      const part = stringsPart === undefined ? undefined : parts.get(stringsPart);
      if (!part) throw new NotPlain("no shared strings");
      strings = sharedStrings(part);
    }
    return strings;
  };
  const date1904 = dates1904(book);
  const taken = new Set<Uint8Array>();
  const sheets = book.filter(({ name }) => name === "sheet");
  if (sheets.length === 0) throw new NotPlain("no sheets");
  return sheets.map(({ attributes }) => {
    const [, id] = [...attributes].find(([key]) => key.endsWith(":id")) ?? [];
    const target = id === undefined ? undefined : targets.get(id);
    const part = target && parts.get(target.part);
    const name = attributes.get("name");
    if (target?.type !== "worksheet" || !part || name === undefined) throw new NotPlain("sheet without a part");
    if (taken.has(part)) throw damagedArchive();
    taken.add(part);
    return { name: unescaped(name), text: false, date1904, rows: () => plainRows(part, stringTable) };
  });
}

function dates1904(book: Element[]): boolean {
  const said = book.find(({ name }) => name === "workbookPr")?.attributes.get("date1904");
  if (said === undefined || said === "0" || said === "false") return false;
  if (said === "1" || said === "true") return true;
  throw new NotPlain("date1904");
}

function plainRows(part: Uint8Array, strings: () => string[]) {
  // latin1 keeps bytes and characters in step; what matters here is ASCII.
  const head = new TextDecoder("windows-1252").decode(part.subarray(0, 200_000));
  const root = /^(?:ï»¿)?(?:<\?xml[^>]*\?>)?\s*<((?:\w+:)?)worksheet[\s>]/.exec(head);
  if (!root) throw new NotPlain("worksheet");
  const encoding = /^[^>]*\sencoding=["']([^"']*)["']/.exec(head)?.[1];
  if (encoding !== undefined && encoding.toLowerCase() !== "utf-8") throw new NotPlain("encoding");
  const open = `<${root[1] ?? ""}sheetData`;
  const at = head.indexOf(open);
  if (at < 0 || !/[\s>/]/.test(head[at + open.length] ?? "")) throw new NotPlain("sheet data");
  if (head.slice(0, at).includes("<!")) throw new NotPlain("comment");
  return new PlainRows(part, at + open.length, new SheetTags(root[1] ?? ""), strings).rows();
}

function index(parts: Map<string, Uint8Array>, name: string): Element[] {
  const part = parts.get(name);
  if (!part || part.length > LONGEST_INDEX) throw new NotPlain(name);
  return elements(utf8(part));
}
