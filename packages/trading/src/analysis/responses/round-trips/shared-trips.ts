import type { MergePreview } from "@saudabook/contract/trades/broker-accounts.ts";
import type { AccountMerge } from "../../../account-merges.ts";
import type { JoinedResults } from "../../derived/read/join-summaries.ts";

type SharedTrips = NonNullable<MergePreview["roundTrips"]>;

/**
 * The round trips that a merge of two broker accounts moves, and those of both accounts that it rematches, in instruments of which both
 * have executions.
 *
 * @param most maximum number of symbols returned
 */
export function sharedTrips(
  { results, books }: Pick<JoinedResults, "results" | "books">,
  { account, into }: AccountMerge,
  most: number,
): SharedTrips {
  const numberOf = (key: string) => results.accounts.findIndex((one) => one.key === key);
  const [own, target] = [numberOf(account), numberOf(into)];
  const instrumentOf = (instrument: number) => results.instruments[instrument]?.key ?? "";
  const ofBooks = (number: number) =>
    new Set(books.filter((book) => book.account === number).map(({ instrument }) => instrumentOf(instrument)));
  const others = ofBooks(target);
  const shared = new Set([...ofBooks(own)].filter((instrument) => others.has(instrument)));
  const { trips } = results;
  let [moved, rematched] = [0, 0];
  for (let trip = 0; trip < trips.count; trip++) {
    const number = trips.account[trip];
    if (number === own) moved++;
    if ((number === own || number === target) && shared.has(instrumentOf(trips.instrument[trip] ?? -1))) rematched++;
  }
  const symbols = results.instruments.filter(({ key }) => shared.has(key)).map(({ symbol }) => symbol);
  return { moved, rematched, sharedInstruments: shared.size, symbols: [...new Set(symbols)].sort().slice(0, most) };
}
