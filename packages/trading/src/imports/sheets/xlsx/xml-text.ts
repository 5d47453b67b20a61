import { NotPlain } from "./not-plain.ts";

const DECODER = new TextDecoder("utf-8", { fatal: true });

const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Decodes UTF-8; throws NotPlain for other bytes. */
export function utf8(bytes: Uint8Array): string {
  try {
    return DECODER.decode(bytes);
  } catch {
    throw new NotPlain("encoding");
  }
}

/** Character data of a spreadsheet's part: entities, and the `_x000D_` by which spreadsheets write control characters. */
export function unescaped(text: string): string {
  const plain = text.includes("&") ? text.replace(/&([^;&]{0,10});?/g, entity) : text;
  if (!plain.includes("_x")) return plain;
  return plain.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function entity(whole: string, name: string): string {
  if (!whole.endsWith(";")) throw new NotPlain("entity");
  const known = NAMED.get(name);
  if (known !== undefined) return known;
  const digits = /^#(?:x([0-9A-Fa-f]{1,6})|(\d{1,7}))$/.exec(name);
  const code = digits?.[1] !== undefined ? Number.parseInt(digits[1], 16) : Number(digits?.[2] ?? Number.NaN);
  // SheetJS reads these two differently than the standard says: characters beyond 16 bits, and NUL.
  if (!(code > 0 && code < 0xffff)) throw new NotPlain("character");
  return String.fromCharCode(code);
}

const TOKEN = /<(\/?)((?:\w+:)?\w+)(?:\s[^<>]*)?\/?>|[^<>]+/y;

/**
 * The text of a string item or an inline string: its `t` elements one after the other. Phonetic hints are not plain, nor are
 * elements with another prefix than the part's.
 */
export function runsText(markup: string, prefix: string): string {
  if (markup.length > LONGEST_RUNS) throw new NotPlain("length");
  let text = "";
  const open: string[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < markup.length; ) {
    const token = TOKEN.exec(markup);
    if (!token) throw new NotPlain("text");
    const [whole, slash, name] = token;
    if (name === undefined) {
      if (open.at(-1) === `${prefix}t`) text += unescaped(whole);
      else if (whole.trim() !== "") throw new NotPlain("text between elements");
    } else if (slash === "/") {
      if (open.pop() !== name || whole !== `</${name}>`) throw new NotPlain("element");
    } else if (open.includes(`${prefix}rPr`) || isPlace(name, open.at(-1), prefix)) {
      if (!whole.endsWith("/>")) open.push(name);
    } else {
      throw new NotPlain(name);
    }
  }
  if (open.length > 0) throw new NotPlain("element without an end");
  return text;
}

/** Characters; a full cell in which every letter has its own format is shorter. */
const LONGEST_RUNS = 8_000_000;

function isPlace(name: string, parent: string | undefined, prefix: string): boolean {
  if (!name.startsWith(prefix)) return false;
  return PLACES.get(name.slice(prefix.length))?.includes(parent?.slice(prefix.length) ?? "") === true;
}

/** The parents that each element may have; an empty name is the string item itself. */
const PLACES = new Map([
  ["t", ["", "r"]],
  ["r", [""]],
  ["rPr", ["r"]],
]);

export interface Element {
  /** Name without its prefix. */
  name: string;
  /** Values as written, by name with its prefix. */
  attributes: Map<string, string>;
}

const TAG = /<(\/?)((?:\w+:)?\w+)|[^<>]+/y;
const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;

/** The elements of a short part, in order. Throws NotPlain for what is not well-formed, comments and CDATA included. */
export function elements(xml: string): Element[] {
  const found: Element[] = [];
  const open: string[] = [];
  const next = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    return pattern.exec(xml);
  };
  for (let at = next(/\s*<\?xml [^<>]*\?>/y, 0)?.[0].length ?? 0; at < xml.length; ) {
    const tag = next(TAG, at);
    if (!tag) throw new NotPlain("markup");
    at += tag[0].length;
    const name = tag[2];
    if (name === undefined) continue;
    const attributes = new Map<string, string>();
    for (let attribute = next(ATTRIBUTE, at); attribute; attribute = next(ATTRIBUTE, at)) {
      const [whole, key = "", double, single = ""] = attribute;
      if (attributes.has(key)) throw new NotPlain("attribute twice");
      attributes.set(key, double ?? single);
      at += whole.length;
    }
    const end = next(TAG_END, at);
    if (!end) throw new NotPlain("tag");
    at += end[0].length;
    if (tag[1] === "/") {
      if (open.pop() !== name || attributes.size > 0 || end[1] === "/") throw new NotPlain("element");
      continue;
    }
    found.push({ name: name.slice(name.indexOf(":") + 1), attributes });
    if (end[1] !== "/") open.push(name);
  }
  if (open.length > 0) throw new NotPlain("element without an end");
  return found;
}
