import type { JournalEntry, JournalTrade } from "@saudabook/contract/journal/journal.ts";

/** Texts of the fields, as typed. */
export interface TradeValues {
  symbol: string;
  buyPrice: string;
  quantity: string;
  sellPrice: string;
  targetPrice: string;
  stopLoss: string;
  buyDateTime: string;
  sellDateTime: string;
}

export type TradeField = keyof TradeValues;
/** A price or a quantity. */
export type FigureField = "buyPrice" | "quantity" | "sellPrice" | "targetPrice" | "stopLoss";

export const emptyTradeValues: TradeValues = {
  symbol: "",
  buyPrice: "",
  quantity: "",
  sellPrice: "",
  targetPrice: "",
  stopLoss: "",
  buyDateTime: "",
  sellDateTime: "",
};

/** A trade as the form shows it. */
export function valuesOf(trade: JournalTrade | JournalEntry): TradeValues {
  const { symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, buyDateTime, sellDateTime } = trade;
  return { symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, buyDateTime, sellDateTime };
}
