import { type BrokerAccount, isOfFile } from "../../execution-columns.ts";
import type { ExecutionRows } from "../execution-rows.ts";
import type { IdColumn } from "../id-column.ts";
import { Texts } from "../texts.ts";

/** Rows in the order they are added, in growing columns; quantities and instruments are resolved later, when all rows are known. */
export class StagedRows {
  count = 0;
  readonly accounts: BrokerAccount[] = [];
  private readonly accountNumbers = new Map<string, number>();
  /** Index of `accounts`. */
  account: number[] = [];
  /** The row's name of its instrument: see `instrument-names.ts`. */
  readonly names = new Texts();
  name: number[] = [];
  readonly symbols = new Texts();
  symbol: number[] = [];
  readonly exchanges = new Texts();
  exchange: number[] = [];
  readonly seriesNames = new Texts();
  series: number[] = [];
  day: number[] = [];
  /** The day in whose shares the quantity is counted, before or after a split: the row's own day, except for lots of a demerger. */
  sharesDay: number[] = [];
  second: number[] = [];
  sign: number[] = [];
  /** Shares: an integer number of 10^-`decimals`. */
  quantity: number[] = [];
  decimals: number[] = [];
  value: number[] = [];
  flags: number[] = [];
  source: number[] = [];
  /** Keys of rows that are not executions. */
  private readonly key = new Map<number, string>();
  /** Text shared by both halves of a ready pair, by row. */
  readonly pair = new Map<number, string>();
  input: number[] = [];
  /** Micro-rupees by row. */
  readonly risk = new Map<number, number>();
  private readonly executions: ExecutionRows;

  /** @param executions those that are staged: keys and ids stay there */
  constructor(executions: ExecutionRows) {
    this.executions = executions;
  }

  accountNumber(account: BrokerAccount): number {
    let number = this.accountNumbers.get(account.key);
    if (number === undefined) {
      number = this.accounts.length;
      this.accounts.push(account);
      this.accountNumbers.set(account.key, number);
    }
    return number;
  }

  findAccount(key: string): number | undefined {
    return this.accountNumbers.get(key);
  }

  keyOf(row: number): string {
    return this.key.get(row) ?? this.executions.keyOf(this.input[row] ?? -1);
  }

  tradeIdOf(row: number): string | null {
    return isOfFile(this.source[row]) ? this.executions.tradeId.text(this.input[row] ?? -1) : null;
  }

  orderIdOf(row: number): string | null {
    return isOfFile(this.source[row]) ? this.executions.orderId.text(this.input[row] ?? -1) : null;
  }

  /** A value that identifies the order id; null without one. */
  orderOf(row: number): ReturnType<IdColumn["value"]> {
    return isOfFile(this.source[row]) ? this.executions.orderId.value(this.input[row] ?? -1) : null;
  }

  /** Adds a row that is not an execution. */
  add(row: StagedRow): void {
    this.account.push(row.account);
    this.name.push(row.name);
    this.symbol.push(this.symbols.number(row.symbol));
    this.exchange.push(this.exchanges.number(row.exchange));
    this.series.push(this.seriesNames.number(row.series));
    this.day.push(row.day);
    this.sharesDay.push(row.sharesDay ?? row.day);
    this.second.push(row.second);
    this.sign.push(row.sign);
    this.quantity.push(row.quantity);
    this.decimals.push(row.decimals);
    this.value.push(row.value);
    this.flags.push(row.flags);
    this.source.push(row.source);
    this.key.set(this.count, row.key);
    if (row.pair !== null) this.pair.set(this.count, row.pair);
    this.input.push(row.input);
    this.count++;
  }
}

export interface StagedRow {
  account: number;
  name: number;
  /** Symbol without its series suffix. */
  symbol: string;
  exchange: string;
  series: string;
  day: number;
  sharesDay?: number;
  second: number;
  sign: 1 | -1;
  quantity: number;
  decimals: number;
  value: number;
  flags: number;
  source: number;
  key: string;
  pair: string | null;
  input: number;
}
