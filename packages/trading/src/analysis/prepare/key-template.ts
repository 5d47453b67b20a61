import { isoDay } from "./day-number.ts";
import type { IdColumn } from "./id-column.ts";

// An execution's key repeats its day and its ids. Its template has markers in their places and is the same for many rows.

/** Characters from Unicode's private use area; a key that contains one of them is not templated. */
const DAY = "\uE001";
const TRADE = "\uE002";
const ORDER = "\uE003";
const AS_IT_IS = "\uE004";
const MARKS = /[\uE001-\uE004]/;
const AT_MARKS = /([\uE001-\uE003])/;
/** Shorter ids are found in too many places of a key to make it shorter. */
const LEAST_LENGTH = 4;

/** The day and the ids of rows. */
export interface KeyParts {
  readonly day: readonly number[];
  readonly tradeId: IdColumn;
  readonly orderId: IdColumn;
}

/** The template of a row's key: `piecesOf` and `keyFrom` give the key back. */
export function templateOf(key: string, { day, tradeId, orderId }: KeyParts, row: number): string {
  if (MARKS.test(key)) return AS_IT_IS + key;
  const withoutDay = marked(key, isoDay(day[row] ?? 0), DAY);
  return marked(marked(withoutDay, tradeId.text(row), TRADE), orderId.text(row), ORDER);
}

/** Splits a template at its markers, once for many rows. */
export function piecesOf(template: string): readonly string[] {
  return template.startsWith(AS_IT_IS) ? [template.slice(AS_IT_IS.length)] : template.split(AT_MARKS);
}

/** The key of a row whose template has these pieces. */
export function keyFrom(pieces: readonly string[], { day, tradeId, orderId }: KeyParts, row: number): string {
  let key = pieces[0] ?? "";
  for (let at = 1; at < pieces.length; at += 2) {
    const mark = pieces[at];
    const text = mark === DAY ? isoDay(day[row] ?? 0) : (mark === TRADE ? tradeId : orderId).text(row);
    key += text ?? "";
    key += pieces[at + 1] ?? "";
  }
  return key;
}

/** An id that contains a marker could match a marker that replaced another text. */
function marked(key: string, text: string | null, mark: string): string {
  if (text === null || text.length < LEAST_LENGTH) return key;
  const at = key.indexOf(text);
  return at < 0 || MARKS.test(text) ? key : key.slice(0, at) + mark + key.slice(at + text.length);
}
