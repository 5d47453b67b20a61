import { NotPlain } from "./not-plain.ts";
import { cellTooLong, MAX_CELL_LENGTH } from "./sheet.ts";
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
  const textOpen = `<${prefix}t>`;
  const textClose = `</${prefix}t>`;
  const strings: string[] = [];
  let at = xml.indexOf(open, root.index);
  while (at >= 0) {
    const start = xml.indexOf(">", at) + 1;
    if (start === 0) throw new NotPlain("shared strings");
    if (xml[start - 2] === "/") {
      strings.push("");
      at = xml.indexOf(open, start);
      continue;
    }
    const end = xml.indexOf(close, start);
    if (end < 0) throw new NotPlain("shared strings");
    strings.push(item(xml, start, end, textOpen, textClose));
    at = xml.indexOf(open, end);
  }
  return strings;
}

function item(xml: string, start: number, end: number, textOpen: string, textClose: string): string {
  const from = start + textOpen.length;
  const to = end - textClose.length;
  const plain =
    to >= from && xml.startsWith(textOpen, start) && xml.startsWith(textClose, to) && xml.indexOf("<", from) === to;
  const text = plain ? unescaped(xml.slice(from, to)) : runsText(xml.slice(start, end));
  if (text.length > MAX_CELL_LENGTH) throw cellTooLong(1);
  return text;
}
