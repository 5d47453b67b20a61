import type { ExecutionRows } from "../../prepare/execution-rows.ts";
import type { IdColumn } from "../../prepare/id-column.ts";
import type { RowFacts } from "../../prepare/row-kinds.ts";
import type { ExecutionsHead, KeptFacts } from "../read/read-executions.ts";
import type { ColumnWriter } from "./column-writer.ts";

/**
 * The executions of one group as the engine has read them, so that the next rebuild need not ask the database for them. Nothing where
 * one of them has numbers out of range: these must be read again.
 *
 * @param rows of the group, in the order of their numbers
 */
export function writeExecutions(
  writer: ColumnWriter,
  executions: ExecutionRows,
  rows: Uint32Array,
): Uint8Array<ArrayBuffer> {
  const { kinds, kind, problems, pair, templates } = executions;
  if (rows.length === 0 || (problems.size > 0 && rows.some((row) => problems.has(row)))) return writer.finish();
  const [ownKinds, ownTemplates] = [new Numbering(), new Numbering()];
  const numbersOfKinds = Float64Array.from(rows, (row) => ownKinds.of(kind[row] as number));
  const numbersOfTemplates = Float64Array.from(rows, (row) => ownTemplates.of(executions.templateOf(row)));
  const head: ExecutionsHead = {
    kinds: ownKinds.all.map((number) => keptFacts(kinds.all[number]?.facts as RowFacts)),
    templates: ownTemplates.all.map((number) => templates.all[number] ?? ""),
    trades: othersOf(executions.tradeId.others, rows),
    orders: othersOf(executions.orderId.others, rows),
    pairs: othersOf(pair, rows),
  };
  writer.text(JSON.stringify(head));
  writer.number(rows.length);
  writer.column(numbersOfKinds);
  writer.growing(numbersOfTemplates);
  writer.growing(taken(executions.ref, rows));
  writer.growing(taken(executions.day, rows));
  writer.growing(taken(executions.second, rows));
  for (const column of [executions.quantity, executions.decimals, executions.value]) writer.column(taken(column, rows));
  writeIds(writer, executions.tradeId, rows);
  writeIds(writer, executions.orderId, rows);
  return writer.finish();
}

function writeIds(writer: ColumnWriter, { high, low }: IdColumn, rows: Uint32Array): void {
  writer.growing(taken(high, rows));
  writer.growing(taken(low, rows));
}

function taken(column: readonly number[], rows: Uint32Array): Float64Array {
  const values = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) values[at] = column[rows[at] as number] as number;
  return values;
}

function othersOf(texts: ReadonlyMap<number, string>, rows: Uint32Array): [number, string][] {
  const others: [number, string][] = [];
  if (texts.size === 0) return others;
  for (const [at, row] of rows.entries()) {
    const text = texts.get(row);
    if (text !== undefined) others.push([at, text]);
  }
  return others;
}

function keptFacts(facts: RowFacts): KeptFacts {
  const { account, broker, segment, exchange, symbol, isin, series, contract, side, auction, allotment, paired } =
    facts;
  const terms = contract && ([contract.underlying, contract.expiry, contract.strike, contract.kind] as const);
  return [account, broker, segment, exchange, symbol, isin, series, side, auction, allotment, paired, terms];
}

/** Numbers of a group's own, in the order in which they first occur. */
class Numbering {
  readonly all: number[] = [];
  private readonly numbers = new Map<number, number>();

  of(number: number): number {
    let own = this.numbers.get(number);
    if (own === undefined) {
      own = this.all.push(number) - 1;
      this.numbers.set(number, own);
    }
    return own;
  }
}
