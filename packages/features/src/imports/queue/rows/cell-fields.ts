import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { Decision, SettlingRow } from "./settling.ts";

/** A cell that can be corrected, identified by its column's position, or by its caption if the captions are unknown. */
export interface CellField {
  column: string | number;
  caption: string;
  /** The broker's text. */
  original: string;
  text: string;
}

type Cell = Extract<RowCorrection, { cells: unknown }>["cells"][number];

const cellsOf = (decision: Decision): readonly Cell[] => (decision && "cells" in decision ? decision.cells : []);

/** The cells of a row that have fields: the one that cannot be read, corrected ones, and those that the user has opened. */
export function fieldsOf(
  { problem, refused, decision, cells }: SettlingRow,
  columns: readonly string[],
  asked: readonly number[],
): CellField[] {
  const keys: (string | number)[] = [];
  const add = (key: string | number | null) => {
    if (key !== null && !keys.includes(key)) keys.push(key);
  };
  add(keyOf(problem.column, columns, cells));
  for (const { column } of cellsOf(decision)) add(column);
  if (refused) add(keyOf(refused.column, columns, cells));
  for (const place of asked) add(place);
  return keys.map((column) => {
    const original = typeof column === "number" ? (cells[column] ?? "") : problem.value;
    const text = cellsOf(decision).find((cell) => cell.column === column)?.text ?? original;
    return { column, caption: captionOf(column, columns), original, text };
  });
}

/** Position of the message's column; null if the captions do not contain it. */
function keyOf(name: string, columns: readonly string[], cells: readonly string[]): string | number | null {
  if (name === "") return null;
  if (columns.length === 0) return name;
  const place = columns.findIndex((caption) => caption.trim() === name.trim());
  if (place >= 0) return place;
  // A cell after the last caption.
  const behind = cells.findIndex((cell, at) => at >= columns.length && cell.trim() !== "");
  return behind >= 0 ? behind : null;
}

export function captionOf(column: string | number, columns: readonly string[]): string {
  if (typeof column === "string") return column;
  return columns[column]?.trim() || `Column ${column + 1}`;
}

/** The decision with one more text. A text that equals the broker's is not a correction. */
export function withText({ row, decision }: SettlingRow, { column, original }: CellField, text: string): Decision {
  const others = cellsOf(decision).filter((cell) => cell.column !== column);
  const cells = text === original ? others : [...others, { column, text }];
  return cells.length === 0 ? null : { row, cells };
}
