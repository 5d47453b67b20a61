import type { RejectedExecution } from "../execution-columns.ts";
import type { StoredExecution } from "../stored-execution.ts";
import { dayNumber, secondOfDay } from "./day-number.ts";
import { IdColumn } from "./id-column.ts";
import { keyFrom, piecesOf, templateOf } from "./key-template.ts";
import { RowKinds } from "./row-kinds.ts";
import { Texts } from "./texts.ts";
import { decimalsOf, MOST_VALUE, paiseOf, scaledHalfUp, turnoverOf } from "./whole-numbers.ts";

/** The numbers of a row; see the columns of `ExecutionRows`. */
export interface RowNumbers {
  kind: number;
  ref: number;
  day: number;
  second: number;
  quantity: number;
  decimals: number;
  value: number;
}

/** Stored executions, read into columns: from their texts, or from the data stored in a part. */
export class ExecutionRows {
  count = 0;
  readonly kinds = new RowKinds();
  /** Index of `kinds.all`. */
  readonly kind: number[] = [];
  /** The caller's number of the execution. */
  readonly ref: number[] = [];
  readonly day: number[] = [];
  /** −1 where the file has only a day. */
  readonly second: number[] = [];
  /** Shares or contract units: an integer number of 10^-`decimals`. */
  readonly quantity: number[] = [];
  readonly decimals: number[] = [];
  /** Paise. */
  readonly value: number[] = [];
  readonly tradeId = new IdColumn();
  readonly orderId = new IdColumn();
  /** The text shared by both halves of a ready pair, by row. */
  readonly pair = new Map<number, string>();
  readonly templates = new Texts();
  private readonly pieces: (readonly string[])[] = [];
  /** The key of each row, or the number of its template. */
  private readonly key: (string | number)[] = [];
  /** The reason for each row whose numbers are out of range. Its quantity and value are 0 here. */
  readonly problems = new Map<number, RejectedExecution["reason"]>();

  static of(executions: Iterable<StoredExecution>): ExecutionRows {
    const rows = new ExecutionRows();
    for (const execution of executions) rows.add(execution, -1);
    return rows;
  }

  add(execution: StoredExecution, ref: number): void {
    const decimals = decimalsOf(execution.quantity);
    const quantity = scaledHalfUp(execution.quantity, decimals);
    const own = execution.value === null ? null : paiseOf(execution.value);
    const value = own ?? turnoverOf(paiseOf(execution.price), quantity, decimals);
    const kind = this.kinds.numberOf(execution);
    const day = dayNumber(execution.executedAt);
    const numbers = { kind, ref, day, second: secondOfDay(execution.executedAt), quantity, decimals, value };
    if (!Number.isSafeInteger(quantity) || value > MOST_VALUE) {
      const reason = Number.isSafeInteger(quantity) ? "value-out-of-range" : "quantity-out-of-range";
      this.problems.set(this.count, reason);
      Object.assign(numbers, { quantity: 0, value: 0 });
    }
    if (execution.pair !== null) this.pair.set(this.count, execution.pair);
    this.tradeId.add(execution.tradeId);
    this.orderId.add(execution.orderId);
    this.addNumbers(numbers, execution.key);
  }

  /**
   * Adds a row without its ids and its pair, which the caller adds.
   *
   * @param key the key, or the number of its template
   */
  addNumbers({ kind, ref, day, second, quantity, decimals, value }: RowNumbers, key: string | number): void {
    this.kind.push(kind);
    this.ref.push(ref);
    this.day.push(day);
    this.second.push(second);
    this.quantity.push(quantity);
    this.decimals.push(decimals);
    this.value.push(value);
    this.key.push(key);
    this.count++;
  }

  /** See `StoredExecution.key`. */
  keyOf(row: number): string {
    const key = this.key[row] ?? "";
    if (typeof key === "string") return key;
    let pieces = this.pieces[key];
    if (pieces === undefined) {
      pieces = piecesOf(this.templates.all[key] ?? "");
      this.pieces[key] = pieces;
    }
    return keyFrom(pieces, this, row);
  }

  /** The number of the template of the row's key. */
  templateOf(row: number): number {
    const key = this.key[row] ?? "";
    return typeof key === "string" ? this.templates.number(templateOf(key, this, row)) : key;
  }
}
