import type { TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Contract } from "../../instrument.ts";
import { nameOf } from "../prepare/instruments/instrument-names.ts";
import { rootSymbol } from "../prepare/instruments/symbol-series.ts";

// A token is a key of an instrument that a row may belong to: one for its symbol, and one for its ISIN or contract if it has one. Rows
// that share a token, or whose tokens a settlement links, form one group: apart from the contract
// notes, nothing outside a group affects its round trips.

export interface NamedRow {
  segment: TradeType;
  symbol: string;
  isin: string | null;
  contract: Contract | null;
}

export function tokensOfExecution({ segment, symbol, isin, contract }: NamedRow): [bySymbol: string, byName: string] {
  const root = segment === "equity" ? rootSymbol(symbol) : symbol.toUpperCase();
  return [nameOf(segment, root, null, null), nameOf(segment, root, isin, contract)];
}

export function tokenOfJournal(symbol: string): string {
  return `journal:${symbol.trim().toUpperCase()}`;
}

/** A settlement's id, and the keys of all instruments that it concerns. */
export interface SettlementTokens {
  id: string;
  tokens: readonly string[];
}
