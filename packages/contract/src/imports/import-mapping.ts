import * as z from "zod/mini";
import { line } from "../values/text.ts";

/** Columns of a file that can be mapped. */
export const MAX_MAPPED_COLUMNS = 64;
/** Maximum number of characters in a caption, and in a text for buy or sell; longer ones are compared by their beginnings. */
export const MAX_MAPPED_TEXT = 100;
/** Characters of the name of the broker or the account that a mapped file is of. */
export const MAX_MAPPED_ACCOUNT = 40;
/** Different texts of one column that can be named. */
const MAX_TEXTS = 40;
/** Characters of the field `mapping`. */
export const MAX_MAPPING_LENGTH = 16 * 1024;

/**
 * How the days of a file are written. `ymd`: 2026-11-05. `dmy`: 05-11-2026. `mdy`: 11/05/2026. `named`: 5 Nov 2026. `serial`: cells that a
 * workbook holds as dates.
 */
export const mappedDateFormat = z.enum(["ymd", "dmy", "mdy", "named", "serial"]);
export type MappedDateFormat = z.infer<typeof mappedDateFormat>;

/**
 * The number format: without a thousands separator, like 1,234.56 or 1,23,456.78, or like 1.234,56. A workbook's own numbers match each.
 */
export const mappedNumberFormat = z.enum(["plain", "point", "comma"]);
export type MappedNumberFormat = z.infer<typeof mappedNumberFormat>;

/** A column by its place among the captions, from 0. */
const place = z.int().check(z.gte(0), z.lte(MAX_MAPPED_COLUMNS - 1));
const optionalPlace = z.nullable(place);
const texts = z.array(line(MAX_MAPPED_TEXT)).check(z.maxLength(MAX_TEXTS));

/** Selects the rows to read or to leave out by the text of a column. A row with any other text can't be read. */
const rowChoice = z.strictObject({ column: place, read: texts.check(z.minLength(1)), leave: texts });
export type MappedRowChoice = z.infer<typeof rowChoice>;

const fields = z.strictObject({
  /** The broker, or another name of the account: it takes the place of a client code. */
  account: line(MAX_MAPPED_ACCOUNT).check(z.regex(/^[^|]*$/, "must not contain |")),
  /** All captions of the table, in order. The table begins at the file's first row with exactly these. */
  captions: z
    .array(z.string().check(z.maxLength(MAX_MAPPED_TEXT)))
    .check(z.minLength(3), z.maxLength(MAX_MAPPED_COLUMNS)),
  symbol: place,
  date: z.strictObject({ column: place, format: mappedDateFormat }),
  /** Null if the date cells contain the time, or the file has no times. */
  time: optionalPlace,
  side: z.discriminatedUnion("by", [
    z.strictObject({ by: z.literal("text"), column: place, buy: texts, sell: texts, quantity: place }),
    /** A row has a quantity in one of two columns. */
    z.strictObject({ by: z.literal("quantities"), buy: place, sell: place }),
  ]),
  price: place,
  numbers: mappedNumberFormat,
  exchange: optionalPlace,
  isin: optionalPlace,
  orderId: optionalPlace,
  tradeId: optionalPlace,
  /** Checked and kept with each row; charges are computed by rules. */
  fees: optionalPlace,
  /** Selects the rows of one segment by the column with its name. */
  segment: z.nullable(rowChoice),
  /** Selects the rows of executed orders by the column with their state. */
  status: z.nullable(rowChoice),
});

/** The meaning of each column in a file, and the format of its dates and numbers. */
export const importMapping = fields.check(
  z.superRefine((mapping, context) => {
    for (const problem of problemsOf(mapping)) context.addIssue({ code: "custom", message: problem });
  }),
);
export type ImportMapping = z.infer<typeof importMapping>;

/** The places that a mapping names, each with the role of its column. */
export function mappedPlaces(mapping: z.infer<typeof fields>): [role: string, column: number][] {
  const { side } = mapping;
  const places: [string, number | null | undefined][] = [
    ["symbol", mapping.symbol],
    ["date", mapping.date.column],
    ["time", mapping.time],
    ...(side.by === "text"
      ? ([
          ["side", side.column],
          ["quantity", side.quantity],
        ] as [string, number][])
      : ([
          ["bought quantity", side.buy],
          ["sold quantity", side.sell],
        ] as [string, number][])),
    ["price", mapping.price],
    ["exchange", mapping.exchange],
    ["ISIN", mapping.isin],
    ["order id", mapping.orderId],
    ["trade id", mapping.tradeId],
    ["fees", mapping.fees],
    ["segment", mapping.segment?.column],
    ["status", mapping.status?.column],
  ];
  return places.flatMap(([role, column]) => (column === null || column === undefined ? [] : [[role, column]]));
}

/** Normalises a text: case and the spaces between words make no difference. */
export const plainText = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

function problemsOf(mapping: z.infer<typeof fields>): string[] {
  const problems: string[] = [];
  const roles = new Map<number, string>();
  for (const [role, column] of mappedPlaces(mapping)) {
    const caption = mapping.captions[column];
    if (caption === undefined) problems.push(`has no column ${column} for the ${role}`);
    else if (!/\p{L}/u.test(caption)) problems.push(`has a ${role} column without a caption`);
    const other = roles.get(column);
    if (other !== undefined) problems.push(`has one column for the ${other} and the ${role}`);
    roles.set(column, role);
  }
  const { side } = mapping;
  if (side.by === "text") {
    if (side.buy.length + side.sell.length === 0) problems.push("has no text for buy or sell");
    if (overlap(side.buy, side.sell)) problems.push("has one text for buy and sell");
  }
  for (const choice of [mapping.segment, mapping.status]) {
    if (choice && overlap(choice.read, choice.leave)) problems.push("has one text for rows to read and to leave out");
  }
  return problems;
}

function overlap(some: readonly string[], others: readonly string[]): boolean {
  const plain = new Set(some.map(plainText));
  return others.some((text) => plain.has(plainText(text)));
}

/** Parses the mapping in the form field `mapping`, a JSON text. A problem is in words that follow the field's label. */
function readMapping(text: string): { mapping: ImportMapping } | { problem: string } {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return { problem: "must be a JSON object" };
  }
  const read = importMapping.safeParse(sent);
  if (read.success) return { mapping: read.data };
  const [issue] = read.error.issues;
  if (issue?.code === "custom") return { problem: issue.message };
  return { problem: `has a value that we can't read at ${issue?.path.join(".") || "its top"}` };
}

/** The mapping of an upload. A file of another broker must have one, and no other file may. */
export function mappingOf({
  broker,
  mapping,
}: {
  broker: string;
  mapping?: string | undefined;
}): { mapping: ImportMapping | null } | { field: "broker" | "mapping"; problem: string } {
  if (broker !== "other") {
    return mapping === undefined ? { mapping: null } : { field: "broker", problem: "must be other for a mapped file" };
  }
  if (mapping === undefined) return { field: "mapping", problem: "is required for a file of another broker" };
  const read = readMapping(mapping);
  return "problem" in read ? { field: "mapping", ...read } : read;
}

/** A mapping, and the trade type for reading a file with it. */
export interface MappedReading {
  tradeType: string;
  mapping: ImportMapping;
}

/**
 * Whether two readings of the same bytes count no row twice: they are equal, or each reads a segment of the file by the same column, with
 * no text in common and otherwise equal mappings.
 */
export function readsNoRowTwice(one: MappedReading, other: MappedReading): boolean {
  const [a, b] = [one.mapping.segment, other.mapping.segment];
  if (one.tradeType === other.tradeType && JSON.stringify(one.mapping) === JSON.stringify(other.mapping)) return true;
  if (!a || !b || a.column !== b.column || overlap(a.read, b.read)) return false;
  return JSON.stringify({ ...one.mapping, segment: null }) === JSON.stringify({ ...other.mapping, segment: null });
}
