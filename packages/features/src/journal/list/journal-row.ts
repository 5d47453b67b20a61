import type { JournalEntry, JournalTrade } from "@saudabook/contract/journal/journal.ts";
import { difference, journalResult, paise } from "@saudabook/trading/journal-pnl.ts";
import { sum } from "@saudabook/trading/money.ts";

/** A row of the journal: a trade, and whether the server has it. */
export interface JournalRow {
  trade: JournalTrade;
  save: "saved" | "saving" | "failed";
}

/** A row of an unsaved trade. Its result is 0 while one of its figures is not valid. */
export function unsavedRow(trade: JournalEntry & { key: string }, save: "saving" | "failed"): JournalRow {
  const { buyPrice, sellPrice, quantity } = trade;
  const result = [buyPrice, sellPrice, quantity].every(isFigure)
    ? journalResult(trade)
    : { pnl: "0.00", status: "LOSS" as const };
  return { trade: { ...trade, ...result, _id: trade.key }, save };
}

export function isFigure(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

/** The day on which the trade was opened, by a buy or a sale: `YYYY-MM-DD`, or the field's text in an unsaved trade. */
export function openedOn({ buyDateTime, sellDateTime }: JournalEntry): string {
  return (sellDateTime < buyDateTime ? sellDateTime : buyDateTime).slice(0, 10);
}

/** Whether one of its prices has more than two decimals. */
export function isRounded({ trade }: JournalRow): boolean {
  const { buyPrice, sellPrice, targetPrice, stopLoss } = trade;
  return [buyPrice, sellPrice, targetPrice, stopLoss].some((price) => /\.\d\d\d*[1-9]/.test(price));
}

export interface JournalTotals {
  count: number;
  wins: number;
  losses: number;
  /** Rupees, two decimals. */
  pnl: string;
  /** Totals of the wins and of the losses; the latter is zero or negative. */
  won: string;
  lost: string;
}

/** Totals of the rows on screen, saved or not. */
export function totalsOf(rows: readonly JournalRow[]): JournalTotals {
  const wins = rows.filter(({ trade }) => trade.status === "WIN");
  const pnl = paise(sum(rows.map(({ trade }) => trade.pnl)));
  const won = paise(sum(wins.map(({ trade }) => trade.pnl)));
  return {
    count: rows.length,
    wins: wins.length,
    losses: rows.length - wins.length,
    pnl,
    won,
    lost: paise(difference(pnl, won)),
  };
}
