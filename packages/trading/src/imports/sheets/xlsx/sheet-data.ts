import { NotPlain } from "./not-plain.ts";

/** Bytes within which a worksheet's rows begin. */
export const LONGEST_HEAD = 200_000;

/** Where the rows begin in the first bytes of a worksheet's part, just behind the name of the tag, and the tags' prefix. */
export function sheetDataIn(part: Uint8Array): { at: number; prefix: string } {
  // latin1 keeps bytes and characters in step; what matters here is ASCII.
  const head = new TextDecoder("windows-1252").decode(part.subarray(0, LONGEST_HEAD));
  const root = /^(?:ï»¿)?(?:<\?xml[^<>]*\?>)?\s*<((?:\w+:)?)worksheet[\s>]/.exec(head);
  if (!root) throw new NotPlain("worksheet");
  const encoding = /^[^>]*\sencoding=["']([^"']*)["']/.exec(head)?.[1];
  if (encoding !== undefined && encoding.toLowerCase() !== "utf-8") throw new NotPlain("encoding");
  const prefix = root[1] ?? "";
  const open = `<${prefix}sheetData`;
  const at = head.indexOf(open);
  if (at < 0 || !/[\s>/]/.test(head[at + open.length] ?? "")) throw new NotPlain("sheet data");
  if (head.slice(0, at).includes("<!")) throw new NotPlain("comment");
  return { at: at + open.length, prefix };
}
