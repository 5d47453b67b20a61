import type { BrokerAccount } from "../execution-columns.ts";

/** Texts by number, each once. */
export class Texts {
  readonly all: string[] = [];
  private readonly numbers = new Map<string, number>();

  number(text: string): number {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.all.length;
      this.all.push(text);
      this.numbers.set(text, number);
    }
    return number;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }
}

/** Rows as they come, in columns that grow; quantities and instruments are settled later, when all rows are known. */
export class StagedRows {
  count = 0;
  readonly accounts: BrokerAccount[] = [];
  private readonly accountNumbers = new Map<string, number>();
  /** Index of `accounts`. */
  readonly account: number[] = [];
  /** The row's name of its instrument: see `instrument-names.ts`. */
  readonly names = new Texts();
  readonly name: number[] = [];
  readonly symbols = new Texts();
  readonly symbol: number[] = [];
  readonly exchanges = new Texts();
  readonly exchange: number[] = [];
  readonly seriesNames = new Texts();
  readonly series: number[] = [];
  readonly day: number[] = [];
  /** The day whose shares the quantity counts: before or after a split. The row's own day, but for lots of a demerger. */
  readonly sharesDay: number[] = [];
  readonly second: number[] = [];
  readonly sign: number[] = [];
  /** Shares: an integer number of 10^-`decimals`. */
  readonly quantity: number[] = [];
  readonly decimals: number[] = [];
  readonly value: number[] = [];
  readonly flags: number[] = [];
  readonly source: number[] = [];
  readonly tradeId: (string | null)[] = [];
  readonly orderId: (string | null)[] = [];
  readonly key: string[] = [];
  readonly pair: (string | null)[] = [];
  readonly input: number[] = [];
  /** Micro-rupees by row. */
  readonly risk = new Map<number, number>();

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
    this.tradeId.push(row.tradeId);
    this.orderId.push(row.orderId);
    this.key.push(row.key);
    this.pair.push(row.pair);
    this.input.push(row.input);
    this.count++;
  }
}

export interface StagedRow {
  account: number;
  name: number;
  /** Without its series suffix. */
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
  tradeId: string | null;
  orderId: string | null;
  key: string;
  pair: string | null;
  input: number;
}
