import { ORDER_ASSUMED, type RejectedExecution, UNTIMED } from "../../execution-columns.ts";
import type { ExecutionRows } from "../execution-rows.ts";
import type { RowKind } from "../row-kinds.ts";
import type { StagedRows } from "./staged-rows.ts";

/** Adds imported fills, before any other row; those whose numbers are out of range are rejected, by their position. */
export function stageExecutions(rows: StagedRows, executions: ExecutionRows, rejected: RejectedExecution[]): void {
  const { count, problems, kinds, pair, orderId } = executions;
  for (const [input, reason] of problems) rejected.push({ source: "executions", input, reason });
  const inputs: number[] = [];
  for (let input = 0; input < count; input++) if (problems.size === 0 || !problems.has(input)) inputs.push(input);
  // A column is copied whole where it can be: adding value by value takes several times as long.
  const own = (column: readonly number[]) =>
    problems.size === 0 ? column.slice() : inputs.map((input) => column[input] as number);
  const kind = own(executions.kind);
  const occurs = new Set(kind);
  const ofKind = (numberOf: (kind: RowKind) => number) => {
    const numbers = kinds.all.map((one, number) => (occurs.has(number) ? numberOf(one) : 0));
    const column = kind.slice();
    for (let row = 0; row < column.length; row++) column[row] = numbers[column[row] as number] as number;
    return column;
  };
  rows.count = inputs.length;
  rows.input = inputs;
  rows.account = ofKind(({ facts }) => rows.accountNumber({ key: facts.account, broker: facts.broker }));
  rows.name = ofKind(({ name }) => rows.names.number(name));
  rows.symbol = ofKind(({ symbol }) => rows.symbols.number(symbol));
  rows.exchange = ofKind(({ exchange }) => rows.exchanges.number(exchange));
  rows.series = ofKind(({ series }) => rows.seriesNames.number(series));
  rows.sign = ofKind(({ sign }) => sign);
  rows.source = ofKind(({ source }) => source);
  rows.flags = ofKind(({ flags }) => flags);
  rows.day = own(executions.day);
  rows.sharesDay = rows.day.slice();
  rows.second = own(executions.second);
  rows.quantity = own(executions.quantity);
  rows.decimals = own(executions.decimals);
  rows.value = own(executions.value);
  for (let row = 0; row < inputs.length; row++) {
    const input = inputs[row] as number;
    const untimed = (rows.second[row] as number) < 0 ? UNTIMED : 0;
    const assumed = orderId.isNone(input) ? ORDER_ASSUMED : 0;
    if (untimed + assumed > 0) rows.flags[row] = (rows.flags[row] as number) | untimed | assumed;
    const half = pair.size === 0 ? undefined : pair.get(input);
    if (half !== undefined) rows.pair.set(row, half);
  }
}
