import type { JournalEntry } from "@saudabook/contract/journal/journal.ts";

/** A trade as a person saves it in the journal, for benches that measure the save and do not read the values. */
export const SAMPLE_JOURNAL_TRADE = {
  type: "intraday",
  symbol: "ITC",
  buyPrice: "420",
  quantity: "10",
  sellPrice: "425.5",
  targetPrice: "430",
  stopLoss: "415",
  pnl: "55",
  status: "WIN",
  buyDateTime: "2025-04-01T09:30",
  sellDateTime: "2025-04-01T10:30",
} as const satisfies JournalEntry;
