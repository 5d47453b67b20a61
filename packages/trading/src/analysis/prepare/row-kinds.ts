import { AUCTION, SOURCES, TRADE_FOR_TRADE } from "../execution-columns.ts";
import type { StoredExecution } from "../stored-execution.ts";
import { nameOf } from "./instruments/instrument-names.ts";
import { isTradeForTrade, rootSymbol, seriesOf, venueOf } from "./instruments/symbol-series.ts";

const TRADEBOOK = SOURCES.indexOf("tradebook");
const PNL_REPORT = SOURCES.indexOf("pnl-report");
const ALLOTMENT = SOURCES.indexOf("allotment");

/** The facts that many executions have in common, as they are stored. */
export interface RowFacts
  extends Omit<
    StoredExecution,
    "quantity" | "price" | "value" | "executedAt" | "tradeId" | "orderId" | "key" | "pair"
  > {
  /** Half of a ready pair. */
  paired: boolean;
}

/** These facts in the engine's format, shared by all rows that have them. */
export interface RowKind {
  facts: RowFacts;
  name: string;
  /** Symbol without its series suffix. */
  symbol: string;
  exchange: string;
  series: string;
  sign: 1 | -1;
  /** Flags without those of a row's time and order. */
  flags: number;
  source: number;
}

/** Distinct kinds of rows by number. */
export class RowKinds {
  readonly all: RowKind[] = [];
  private readonly bySymbol = new Map<string, number[]>();
  private last = -1;

  /** The number of an execution's kind, usually that of the row before. */
  numberOf(execution: StoredExecution): number {
    const paired = execution.pair !== null;
    if (this.last >= 0 && isAlike(this.all[this.last]?.facts, execution, paired)) return this.last;
    const ofSymbol = this.bySymbol.get(execution.symbol) ?? [];
    for (const number of ofSymbol) {
      if (!isAlike(this.all[number]?.facts, execution, paired)) continue;
      this.last = number;
      return number;
    }
    const { account, broker, segment, exchange, symbol, isin, series, contract, side } = execution;
    const { auction, allotment } = execution;
    this.last = this.all.length;
    const facts = {
      account,
      broker,
      segment,
      exchange,
      symbol,
      isin,
      series,
      contract,
      side,
      auction,
      allotment,
      paired,
    };
    this.all.push(kindOf(facts));
    this.bySymbol.set(symbol, [...ofSymbol, this.last]);
    return this.last;
  }

  /** Like `numberOf`, for facts that were read back. */
  numberOfFacts(facts: RowFacts): number {
    return this.numberOf({ ...facts, ...NO_NUMBERS, pair: facts.paired ? "" : null });
  }
}

const NO_NUMBERS = { quantity: "0", price: "0", value: null, executedAt: "", tradeId: null, orderId: null, key: "" };

function kindOf(facts: RowFacts): RowKind {
  const { segment, isin, contract, side, auction, allotment, paired } = facts;
  const isEquity = segment === "equity";
  const symbol = isEquity ? rootSymbol(facts.symbol) : facts.symbol.toUpperCase();
  const exchange = venueOf(facts.exchange.toUpperCase());
  const series = isEquity ? seriesOf(facts.series, facts.symbol) : "";
  return {
    facts,
    name: nameOf(segment, symbol, isin, contract),
    symbol,
    exchange,
    series,
    sign: side === "buy" ? 1 : -1,
    flags:
      (isEquity && !allotment && isTradeForTrade(exchange, series) ? TRADE_FOR_TRADE : 0) | (auction ? AUCTION : 0),
    source: allotment ? ALLOTMENT : paired ? PNL_REPORT : TRADEBOOK,
  };
}

function isAlike(facts: RowFacts | undefined, row: StoredExecution, paired: boolean): boolean {
  return (
    facts !== undefined &&
    facts.side === row.side &&
    facts.symbol === row.symbol &&
    facts.isin === row.isin &&
    facts.exchange === row.exchange &&
    facts.series === row.series &&
    facts.account === row.account &&
    facts.broker === row.broker &&
    facts.segment === row.segment &&
    facts.auction === row.auction &&
    facts.allotment === row.allotment &&
    facts.paired === paired &&
    isSameContract(facts.contract, row.contract)
  );
}

function isSameContract(a: StoredExecution["contract"], b: StoredExecution["contract"]): boolean {
  if (a === null || b === null) return a === b;
  return a.underlying === b.underlying && a.expiry === b.expiry && a.strike === b.strike && a.kind === b.kind;
}
