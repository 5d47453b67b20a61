import type { JournalEntry, JournalTrade } from "@saudabook/contract/journal/journal.ts";
import type { Client } from "@saudabook/contract/wire/client.ts";
import { compare } from "@saudabook/trading/money.ts";
import { isFigure } from "./list/journal-row.ts";

/**
 * Adds a trade, or changes the one with this id. If the first response was lost and the trade was edited before the retry, the server has
 * the old version under the same key, so that version is changed as well.
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

/** Whether both are the same trade, in any notation of their figures. */
export function isSame(one: JournalTrade, other: JournalEntry): boolean {
  return (
    figures.every((name) => isFigure(other[name]) && compare(one[name], other[name]) === 0) &&
    // A server may omit seconds of 0.
    texts.every((name) => one[name].replace(/:00$/, "") === other[name].replace(/:00$/, ""))
  );
}
