/** A piece of a long JSON text: one record, and its lines. */
export interface JsonRecord {
  /** From 1. */
  number: number;
  /** In one line, for a record that is folded. */
  summary: string;
  /** Indented, as it stands in the whole. */
  lines: string[];
}

/** Characters of a folded record. */
const SUMMARY = 160;

/** The records of an answer, as text to be shown piece by piece. */
export function jsonRecord(value: unknown, index: number): JsonRecord {
  const flat = JSON.stringify(value) ?? "null";
  return {
    number: index + 1,
    summary: flat.length > SUMMARY ? `${flat.slice(0, SUMMARY)}…` : flat,
    lines: (JSON.stringify(value, null, 2) ?? "null").split("\n"),
  };
}
