import { NotPlain } from "./not-plain.ts";
import { cellTooLong, MAX_CELL_LENGTH, tooManyRows } from "./sheet.ts";
import { runsText, unescaped, utf8 } from "./xml-text.ts";

/** The texts of `sharedStrings.xml`, by index. Throws NotPlain for markup other than items of plain or formatted text. */
export function sharedStrings(part: Uint8Array): string[] {
  const xml = utf8(part);
  if (xml.includes("<!")) throw new NotPlain("comment or CDATA");
  const root = /<((?:\w+:)?)sst[\s>/]/.exec(xml.slice(0, 2000));
  if (!root) throw new NotPlain("shared strings");
  const prefix = root[1] ?? "";
  const open = `<${prefix}si`;
  const close = `</${prefix}si>`;
  const strings: string[] = [];
  let at = xml.indexOf(">", root.index) + 1;
  if (at === 0) throw new NotPlain("shared strings");
  if (xml[at - 2] === "/") return strings;
  for (;;) {
    if (strings.length > MOST_STRINGS) throw tooManyRows();
    while (SPACE.has(xml[at])) at++;
    if (xml.startsWith(`</${prefix}sst>`, at)) return strings;
    if (xml.startsWith(`${open}/>`, at)) {
      strings.push("");
      at += open.length + 2;
    } else {
      const start = at + open.length + 1;
      const end = xml.indexOf(close, start);
      if (!xml.startsWith(`${open}>`, at) || end < 0) throw new NotPlain("shared strings");
      strings.push(item(xml, start, end, prefix));
      at = end + close.length;
    }
  }
}

/** More than a tradebook of the most rows has different texts. */
const MOST_STRINGS = 4_000_000;
const SPACE = new Set<string | undefined>([" ", "\n", "\r", "\t"]);

function item(xml: string, start: number, end: number, prefix: string): string {
  const textOpen = `<${prefix}t>`;
  const textClose = `</${prefix}t>`;
  const from = start + textOpen.length;
  const to = end - textClose.length;
  const plain =
    to >= from && xml.startsWith(textOpen, start) && xml.startsWith(textClose, to) && xml.indexOf("<", from) === to;
  const text = plain ? unescaped(xml.slice(from, to)) : runsText(xml.slice(start, end), prefix);
  if (text.length > MAX_CELL_LENGTH) throw cellTooLong(1);
  return text;
}
