import type { JournalTrade } from "@saudabook/contract/journal.ts";
import { difference, paise } from "@saudabook/trading/journal-pnl.ts";
import { sum } from "@saudabook/trading/money.ts";

/** A line of the journal: a trade, and whether the server has it. */
export interface JournalRow {
  trade: JournalTrade;
  save: "saved" | "saving" | "failed";
}

export interface JournalTotals {
  count: number;
  wins: number;
  losses: number;
  /** Rupees, two decimals. */
  pnl: string;
  /** Of the wins and of the losses alone; the latter below zero or zero. */
  won: string;
  lost: string;
}

/** Of the rows as they are shown, saved or not. */
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
