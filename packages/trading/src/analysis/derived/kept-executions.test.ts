import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedAccounts } from "../../samples/accounts/generated-account.ts";
import { ExecutionRows } from "../prepare/execution-rows.ts";
import type { StoredExecution } from "../stored-execution.ts";
import { readExecutions } from "./read/read-executions.ts";
import { ColumnWriter } from "./write/column-writer.ts";
import { writeExecutions } from "./write/write-executions.ts";

/** Ids and keys of any form: digits of any length, with leading zeros, and texts that contain template markers. */
const digits = fc.stringMatching(/^[0-9]{1,34}$/);
const odd = fc.string({
  unit: fc.constantFrom("1", "0", "|", "a", "-", "\uE001", "\uE002", "\uE003", "\uE004", "\u00e9"),
});
const id = fc.oneof(fc.constant(null), digits, odd);
const keys = fc.record({
  tradeId: id,
  orderId: id,
  key: fc.tuple(
    odd,
    fc.constantFrom("tradeId", "orderId", "day"),
    odd,
    fc.constantFrom("tradeId", "orderId", "day"),
    odd,
  ),
});

const executions = generatedAccounts({ firstDays: ["2025-06-02"] }).chain(({ executions }) =>
  fc.array(keys, { minLength: executions.length, maxLength: executions.length }).map((ids) =>
    executions.map((row, at): StoredExecution => {
      const { tradeId = null, orderId = null, key = [] } = ids[at] ?? {};
      const texts = { tradeId: tradeId ?? "", orderId: orderId ?? "", day: row.executedAt.slice(0, 10) };
      const pieces = key.map((piece) => texts[piece as keyof typeof texts] ?? piece);
      return { ...row, tradeId, orderId, key: `${pieces.join("")}#${at}` };
    }),
  ),
);

function rowsOf(all: readonly StoredExecution[]): ExecutionRows {
  const rows = new ExecutionRows();
  for (const [at, execution] of all.entries()) rows.add(execution, at * 3 + 1);
  return rows;
}

/** All that the engine reads of each row. */
function read(rows: ExecutionRows): unknown[] {
  return Array.from({ length: rows.count }, (_, row) => ({
    facts: rows.kinds.all[rows.kind[row] ?? -1],
    numbers: [rows.ref, rows.day, rows.second, rows.quantity, rows.decimals, rows.value].map((column) => column[row]),
    ids: [rows.tradeId.text(row), rows.orderId.text(row), rows.keyOf(row), rows.pair.get(row)],
    order: rows.orderId.value(row),
  }));
}

const written = (rows: ExecutionRows) => writeExecutions(new ColumnWriter(), rows, Uint32Array.from(rows.kind.keys()));

describe("what a group keeps of its executions", () => {
  it("is read back as it was, and written again to the same bytes", () => {
    fc.assert(
      fc.property(executions, (all) => {
        const rows = rowsOf(all);
        const bytes = written(rows);
        const again = new ExecutionRows();
        readExecutions(bytes, again, () => true);
        expect(read(again)).toEqual(read(rows));
        expect(again.tradeId.text(0)).toBe(all[0]?.tradeId ?? null);
        for (const [row, { key, orderId }] of all.entries()) {
          expect([again.keyOf(row), again.orderId.text(row)]).toEqual([key, orderId]);
        }
        expect(written(again)).toEqual(bytes);
      }),
      { numRuns: 200 },
    );
  });

  it("leaves out the rows that are not wanted", () => {
    fc.assert(
      fc.property(executions, (all) => {
        const rows = rowsOf(all);
        const some = new ExecutionRows();
        readExecutions(written(rows), some, (symbol, ref) => symbol !== "TATA" && ref < 40);
        const wanted = all.filter(({ symbol }, at) => symbol !== "TATA" && at * 3 + 1 < 40);
        expect(Array.from(some.kind.keys(), (row) => some.keyOf(row))).toEqual(wanted.map(({ key }) => key));
        expect(Array.from(some.kind.keys(), (row) => some.orderId.text(row))).toEqual(wanted.map((row) => row.orderId));
      }),
      { numRuns: 50 },
    );
  });

  it("is nothing where a row's numbers are out of range, so that it is read again", () => {
    const [row] =
      fc.sample(
        executions.filter(({ length }) => length > 0),
        { numRuns: 1, seed: 1 },
      )[0] ?? [];
    if (!row) throw new Error("There is no execution.");
    expect(written(rowsOf([row])).length).toBeGreaterThan(0);
    expect(written(rowsOf([row, { ...row, quantity: "9".repeat(20) }]))).toHaveLength(0);
  });
});
