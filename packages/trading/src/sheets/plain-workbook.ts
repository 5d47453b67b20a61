import { NotPlain } from "./not-plain.ts";
import { PlainRows, SheetTags } from "./plain-rows.ts";
import { sharedStrings } from "./shared-strings.ts";
import type { Sheet } from "./sheet.ts";
import { unescaped, utf8 } from "./xml-text.ts";
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
  for (const tag of tags(index(parts, "xl/_rels/workbook.xml.rels"), "Relationship")) {
    const target = attribute(tag, "Target");
    targets.set(attribute(tag, "Id"), {
      type: attribute(tag, "Type").split("/").at(-1) ?? "",
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
  const date1904 = tags(book, "workbookPr").some((tag) => /\sdate1904=["'](?:1|true)["']/.test(tag));
  const taken = new Set<Uint8Array>();
  return tags(book, "sheet").map((tag) => {
    const id = /\s\w+:id=["']([^"'&]*)["']/.exec(tag)?.[1];
    const target = id === undefined ? undefined : targets.get(id);
    const part = target && parts.get(target.part);
    if (target?.type !== "worksheet" || !part) throw new NotPlain("sheet without a part");
    if (taken.has(part)) throw damagedArchive();
    taken.add(part);
    return {
      name: unescaped(attribute(tag, "name")),
      text: false,
      date1904,
      rows: () => plainRows(part, stringTable),
    };
  });
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

function index(parts: Map<string, Uint8Array>, name: string): string {
  const part = parts.get(name);
  if (!part || part.length > LONGEST_INDEX) throw new NotPlain(name);
  const xml = utf8(part);
  if (xml.includes("<!")) throw new NotPlain("comment or CDATA");
  return xml;
}

function tags(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, "g"))].map(([tag]) => tag);
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  if (!value) throw new NotPlain(name);
  return value[1] ?? value[2] ?? "";
}
