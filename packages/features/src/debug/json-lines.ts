/** A piece of a long JSON text: one record, and its lines. */
export interface JsonRecord {
  /** Counted from 1. */
  number: number;
  /** The record in one line, shown when it is folded. */
  summary: string;
  /** Lines with the indentation of the whole text. */
  lines: string[];
}

/** Characters of a folded record. */
const SUMMARY = 160;

/** A record of a response, as text that can be rendered in pieces. */
export function jsonRecord(value: unknown, index: number): JsonRecord {
  const flat = JSON.stringify(value) ?? "null";
  return {
    number: index + 1,
    summary: flat.length > SUMMARY ? `${flat.slice(0, SUMMARY)}…` : flat,
    lines: (JSON.stringify(value, null, 2) ?? "null").split("\n"),
  };
}
