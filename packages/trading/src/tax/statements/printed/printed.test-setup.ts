import { HEADS, type Head } from "../../../analysis/charge-columns.ts";
import { type SampleCell, workbook } from "../../../samples/files/workbook.ts";
import type { StatedLot, Statement } from "../../comparison/statement.ts";
import type { Bucket } from "../../law/buckets.ts";

// Prints statements in the layouts of brokers, so that reading one must give the same figures.

export type Printed = Omit<Statement, "account">;
/** Rows of sheets by name. */
export type Sheets = Record<string, SampleCell[][]>;

export const number = (micros: bigint | null): SampleCell => (micros === null ? null : Number(micros) / 1e6);
export const sizeOf = (value: bigint) => (value < 0n ? -value : value);
export const resultOf = ({ buy, sale }: StatedLot) => sale - buy;
export const headOf = ({ heads }: Printed, bucket: Bucket): SampleCell =>
  number(heads.find(({ buckets }) => buckets[0] === bucket)?.result ?? null);

export type ChargeNames = Record<Head, readonly string[]>;

/** The list of charges; the whole of a head in its first row, 0 in the others. */
export function chargesOf({ charges }: Pick<Printed, "charges">, names: ChargeNames): SampleCell[][] {
  return HEADS.flatMap((head) => {
    const amount = charges[head];
    if (amount === undefined) return [];
    return names[head].map((name, at): SampleCell[] => [name, at === 0 ? number(amount) : 0]);
  });
}

/** Each table begins in this cell: column from 0, row from 1. */
export async function workbookOf(sheets: Sheets, { column = 1, row = 7 } = {}): Promise<Uint8Array> {
  return workbook(
    Object.entries(sheets).map(([name, rows]) => ({
      name,
      from: column,
      rows: rows.map((cells, at) => ({ number: at + row, cells })).filter(({ cells }) => cells.length > 0),
    })),
  );
}
