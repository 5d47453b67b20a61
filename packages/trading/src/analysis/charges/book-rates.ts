import { type ExecutionColumns, type InstrumentKind, SOURCES } from "../execution-columns.ts";
import { OPTIONS, PRODUCTS, type Product } from "../match-columns.ts";
import type { BookIndex, Day, Row } from "../numbers.ts";
import { type AppliedRate, type CompiledRates, combinationOf, periodOn } from "./compiled-rates.ts";
import type { ChargeSide, SecurityKind } from "./rate-series.ts";
import { securityKind } from "./security-kind.ts";
import { venueOf } from "./venue.ts";

/** The rates of one execution on its day. */
export interface FoundRates {
  stt: AppliedRate;
  exchange: AppliedRate;
  ipft: AppliedRate;
  sebi: AppliedRate;
  stamp: AppliedRate;
  /** Whether a rate is not pinned, or the exchange is assumed. */
  estimate: boolean;
}

const NEVER: Remembered = { rates: null, from: 0, until: 0 };

/** Rates that were found, and the days on which they hold: `until` is the first on which they no longer do. */
interface Remembered {
  rates: FoundRates | null;
  from: number;
  until: number;
}

/** Finds the dated rates of a book's executions, and remembers them by exchange, series, product and side. */
export class BookRates {
  private kind: InstrumentKind = "equity";
  private symbol = "";
  private underlying = "";
  private isin: string | null = null;
  private readonly found = new Map<number, Remembered>();
  /** The rates found last for each side, and their key. */
  private readonly lastKey = [-1, -1];
  private readonly last: Remembered[] = [NEVER, NEVER];

  private readonly executions: ExecutionColumns;
  private readonly rates: CompiledRates;

  constructor(executions: ExecutionColumns, rates: CompiledRates) {
    this.executions = executions;
    this.rates = rates;
  }

  /** Switches to another book; `find` then returns the rates of its executions. */
  open(book: BookIndex): void {
    const instrument = this.executions.instruments[this.executions.books[book]?.instrument ?? -1];
    if (!instrument) throw new RangeError(`Book ${book} has no instrument.`);
    this.kind = instrument.kind;
    this.symbol = instrument.symbol;
    this.underlying = instrument.underlying;
    this.isin = instrument.isin;
    this.found.clear();
    this.lastKey.fill(-1);
  }

  /** Null where no table covers the execution's instrument, exchange or day. */
  find(row: Row, product: number, day: Day): FoundRates | null {
    const { exchange, seriesCode, sign } = this.executions;
    const side = sign[row] === 1 ? 0 : 1;
    const key = (((exchange[row] as number) * 0x10000 + (seriesCode[row] as number)) * 4 + product) * 2 + side;
    let known = this.lastKey[side] === key ? this.last[side] : this.found.get(key);
    if (known === undefined || day < known.from || day >= known.until) {
      known = remembered(this.lookUp(row, product, day, side === 0 ? "buy" : "sell"), day);
      this.found.set(key, known);
    }
    this.lastKey[side] = key;
    this.last[side] = known;
    return known.rates;
  }

  /** The rates of a position that is settled at its expiry; a head that does not apply is undefined. */
  findAtExpiry(row: Row, product: number, day: Day): { sebi?: AppliedRate; stt?: AppliedRate; missing: boolean } {
    // The row closes the position: it sells what the holder has, and buys back what the writer owes.
    if (product === OPTIONS) {
      if (this.executions.sign[row] === 1) return { missing: false };
      const stt = this.period("stt", row, "options", "exercise", day);
      return stt ? { stt, missing: false } : { missing: true };
    }
    const sebi = this.period("sebi", row, "futures", "sell", day);
    const taxed = periodOn(this.rates.gst, day) !== undefined;
    return sebi && taxed ? { sebi, missing: false } : { missing: true };
  }

  private lookUp(row: Row, product: number, day: Day, side: ChargeSide): FoundRates | null {
    const name = PRODUCTS[product] as Product;
    const stt = this.period("stt", row, name, side, day);
    const exchange = this.period("exchange", row, name, side, day);
    const ipft = this.period("ipft", row, name, side, day);
    const sebi = this.period("sebi", row, name, side, day);
    const stamp = this.period("stamp", row, name, side, day);
    if (!stt || !exchange || !ipft || !sebi || !stamp) return null;
    const { source } = this.executions;
    const assumed = this.exchangeOf(row) === "" && source[row] !== SOURCES.indexOf("expiry");
    return { stt, exchange, ipft, sebi, stamp, estimate: exchange.estimate || assumed };
  }

  private period(
    head: "stt" | "exchange" | "ipft" | "sebi" | "stamp",
    row: Row,
    product: Product,
    side: ChargeSide,
    day: Day,
  ): AppliedRate | undefined {
    const security = this.securityOf(row);
    const venue = venueOf(this.exchangeOf(row), this.seriesOf(row), product, this.underlying);
    if (security === null || venue === null) return undefined;
    return periodOn(this.rates.periods(head, combinationOf(product, security, venue, side)), day);
  }

  private securityOf(row: Row): SecurityKind | null {
    if (this.kind === "unknown-derivative") return null;
    if (this.kind !== "equity") return "contract";
    return securityKind(this.isin, this.symbol, this.seriesOf(row));
  }

  private exchangeOf(row: Row): string {
    return this.executions.exchanges[this.executions.exchange[row] as number] ?? "";
  }

  private seriesOf(row: Row): string {
    return this.executions.series[this.executions.seriesCode[row] as number] ?? "";
  }
}

function remembered(rates: FoundRates | null, day: Day): Remembered {
  // A table may cover another day.
  if (rates === null) return { rates, from: day, until: day + 1 };
  const all = [rates.stt, rates.exchange, rates.ipft, rates.sebi, rates.stamp];
  return {
    rates,
    from: Math.max(...all.map(({ from }) => from)),
    until: Math.min(...all.map(({ until }) => until)),
  };
}
