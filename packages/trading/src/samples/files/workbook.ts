import { type NewMember, zipArchive } from "../../imports/sheets/zip/zip-archive.ts";

/** Days since the end of 1899, shown as a date or as a date and time. */
export interface SerialDate {
  serial: number;
  time: boolean;
}

export type SampleCell = string | number | boolean | null | SerialDate;

export interface SampleSheet {
  name: string;
  /** Rows in ascending order; `cells` start at column `from` (0 is A). */
  rows: Iterable<{ number: number; cells: SampleCell[] }>;
  from?: number;
}

export interface WorkbookLayout {
  /** Texts in a separate table (as Excel, excelize and POI write) or inside each cell. */
  strings?: "shared" | "inline";
  /** The used range that each sheet declares. Default: none. Real files have wrong ones. */
  dimension?: string;
  /** A namespace prefix on every tag, e.g. `x`. */
  prefix?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** An .xlsx file of these sheets; equal input makes equal bytes. */
export async function workbook(sheets: SampleSheet[], layout: WorkbookLayout = {}): Promise<Uint8Array> {
  const { strings = "shared", prefix = "" } = layout;
  const p = prefix === "" ? "" : `${prefix}:`;
  const namespace = prefix === "" ? `xmlns="${MAIN}"` : `xmlns:${prefix}="${MAIN}"`;
  const shared = strings === "shared" ? new Map<string, number>() : null;
  const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }));
  const sheetParts = numbered.map((sheet) => ({
    name: `xl/worksheets/sheet${sheet.id}.xml`,
    bytes: sheetXml(sheet, layout, p, namespace, shared),
  }));
  const part = (name: string, xml: string) => ({ name, bytes: new TextEncoder().encode(HEAD + xml) });
  const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}+xml"/>`;
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return packed([
    part(
      "[Content_Types].xml",
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("xl/workbook.xml", `${TYPES}.sheet.main`)}${sheetParts.map(({ name }) => override(name, `${TYPES}.worksheet`)).join("")}${override("xl/styles.xml", `${TYPES}.styles`)}${shared ? override("xl/sharedStrings.xml", `${TYPES}.sharedStrings`) : ""}</Types>`,
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${PACKAGE}/relationships">${relationship("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ),
    part(
      "xl/workbook.xml",
      `<${p}workbook ${namespace} xmlns:r="${OFFICE}"><${p}sheets>${numbered.map(({ name, id }) => `<${p}sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`).join("")}</${p}sheets></${p}workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${PACKAGE}/relationships">${numbered.map(({ id }) => relationship(`rId${id}`, "worksheet", `worksheets/sheet${id}.xml`)).join("")}${relationship("rIdStyles", "styles", "styles.xml")}${shared ? relationship("rIdStrings", "sharedStrings", "sharedStrings.xml") : ""}</Relationships>`,
    ),
    ...sheetParts,
    part(
      "xl/styles.xml",
      `<${p}styleSheet ${namespace}><${p}numFmts count="2"><${p}numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><${p}numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm:ss"/></${p}numFmts><${p}fonts count="1"><${p}font/></${p}fonts><${p}fills count="1"><${p}fill/></${p}fills><${p}borders count="1"><${p}border/></${p}borders><${p}cellXfs count="3"><${p}xf numFmtId="0"/><${p}xf numFmtId="164"/><${p}xf numFmtId="165"/></${p}cellXfs></${p}styleSheet>`,
    ),
    ...(shared
      ? [
          part(
            "xl/sharedStrings.xml",
            `<${p}sst ${namespace} uniqueCount="${shared.size}">${[...shared.keys()].map((text) => `<${p}si>${textTag(p, text)}</${p}si>`).join("")}</${p}sst>`,
          ),
        ]
      : []),
  ]);
}

/** Members deflated one after the other. */
async function packed(members: { name: string; bytes: Uint8Array }[]): Promise<Uint8Array> {
  const archived: NewMember[] = [];
  for (const { name, bytes } of members) archived.push({ name, bytes, deflated: await deflated(bytes) });
  return zipArchive(archived);
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const { writable, readable } = new CompressionStream("deflate-raw");
  const writer = writable.getWriter();
  const written = writer.write(new Uint8Array(bytes)).then(() => writer.close());
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  await written;
  const whole = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function sheetXml(
  { rows, from = 0 }: SampleSheet,
  { dimension }: WorkbookLayout,
  p: string,
  namespace: string,
  shared: Map<string, number> | null,
): Uint8Array {
  const pieces: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let xml = `${HEAD}<${p}worksheet ${namespace}>${dimension === undefined ? "" : `<${p}dimension ref="${dimension}"/>`}<${p}sheetData>`;
  for (const { number, cells } of rows) {
    xml += `<${p}row r="${number}">`;
    cells.forEach((cell, index) => {
      xml += cellXml(cell, `${columnName(from + index)}${number}`, p, shared);
    });
    xml += `</${p}row>`;
    // One long text would be copied whole when it is encoded.
    if (xml.length > 100_000) {
      pieces.push(encoder.encode(xml));
      xml = "";
    }
  }
  pieces.push(encoder.encode(`${xml}</${p}sheetData></${p}worksheet>`));
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function cellXml(cell: SampleCell, place: string, p: string, shared: Map<string, number> | null): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return `<${p}c r="${place}" t="b"><${p}v>${cell ? 1 : 0}</${p}v></${p}c>`;
  if (typeof cell === "number") return `<${p}c r="${place}"><${p}v>${cell}</${p}v></${p}c>`;
  if (typeof cell === "object") {
    return `<${p}c r="${place}" s="${cell.time ? 2 : 1}"><${p}v>${cell.serial}</${p}v></${p}c>`;
  }
  if (!shared) return `<${p}c r="${place}" t="inlineStr"><${p}is>${textTag(p, cell)}</${p}is></${p}c>`;
  let index = shared.get(cell);
  if (index === undefined) {
    index = shared.size;
    shared.set(cell, index);
  }
  return `<${p}c r="${place}" t="s"><${p}v>${index}</${p}v></${p}c>`;
}

function textTag(p: string, text: string): string {
  return /^\s|\s$/.test(text)
    ? `<${p}t xml:space="preserve">${escaped(text)}</${p}t>`
    : `<${p}t>${escaped(text)}</${p}t>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A to Z, AA… */
export function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

/** The serial of `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`. */
export function serialDate(moment: string): SerialDate {
  const milliseconds = Date.parse(moment.includes("T") ? `${moment}Z` : moment);
  return { serial: milliseconds / 86_400_000 + 25_569, time: moment.includes("T") };
}
