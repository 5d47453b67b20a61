import { writeFileSync } from "node:fs";
import type { ExecutionColumns } from "@saudabook/trading/analysis/execution-columns.ts";

const KINDS = ["equity", "future", "call", "put"];

/** Writes the columns that `analysis-reference.c` reads, in the order in which it reads them. */
export function writeColumns(path: string, executions: ExecutionColumns, asOf: number): void {
  const { count, books, instruments, bookStart, day, second, units, value, sign } = executions;
  const bookInstruments = books.map(({ instrument }) => instruments[instrument]);
  const underlyings = [...new Set(bookInstruments.map((instrument) => instrument?.underlying ?? ""))].sort();
  let firstDay = Number.POSITIVE_INFINITY;
  let lastDay = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < count; row++) {
    firstDay = Math.min(firstDay, day[row] ?? 0);
    lastDay = Math.max(lastDay, day[row] ?? 0);
  }
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, at) => new Date((firstDay + at) * 86_400_000));
  const first = days[0] ?? new Date(0);
  const months = days.map((date) => (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth());
  const years = months.map((month) => Math.floor((month - 3) / 12) + 1);
  const parts = [
    Int32Array.of(count, books.length, asOf, underlyings.length, firstDay, days.length),
    bookStart,
    Int32Array.from(bookInstruments, (instrument) => instrument?.expiryDay ?? 0),
    Int32Array.from(bookInstruments, (instrument) => underlyings.indexOf(instrument?.underlying ?? "")),
    Int32Array.from(months),
    Int32Array.from(years),
    day,
    second,
    units,
    value,
    Uint8Array.from(bookInstruments, (instrument) => KINDS.indexOf(instrument?.kind ?? "")),
    sign,
  ];
  writeFileSync(
    path,
    Buffer.concat(parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength))),
  );
}
