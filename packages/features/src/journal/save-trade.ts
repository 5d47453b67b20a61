import type { Client } from "@saudabook/contract/client.ts";
import type { JournalEntry, JournalTrade } from "@saudabook/contract/journal.ts";
import { compare } from "@saudabook/trading/money.ts";
import { isFigure } from "./list/journal-row.ts";

/**
 * Adds a trade, or changes the one with this id. A trade whose first answer was lost, and that was changed before it was
 * sent again, is already there as it was: then it is changed too, for under one key there is one trade.
 */
export async function saveTrade(
  client: Client,
  { entry, id }: { entry: JournalEntry; id?: string },
): Promise<JournalTrade> {
  if (id !== undefined) return (await client("editJournalTrade", { params: { id }, json: entry })).data;
  const { data } = await client("addJournalTrade", { json: entry });
  return isSame(data, entry) ? data : saveTrade(client, { entry, id: data._id });
}

const figures = ["buyPrice", "quantity", "sellPrice", "targetPrice", "stopLoss"] as const;
const texts = ["symbol", "buyDateTime", "sellDateTime", "type"] as const;

/** The same trade, however its figures are written. */
export function isSame(one: JournalTrade, other: JournalEntry): boolean {
  return (
    figures.every((name) => isFigure(other[name]) && compare(one[name], other[name]) === 0) &&
    // A server may leave out seconds that are none.
    texts.every((name) => one[name].replace(/:00$/, "") === other[name].replace(/:00$/, ""))
  );
}
