import type { GroupDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { isOfFile, SOURCES } from "@saudabook/trading/analysis/execution-columns.ts";
import { openerOf } from "@saudabook/trading/analysis/responses/settle/settlement-list.ts";
import type { Db } from "../db/types.ts";
import type { ReadVersion, RoundTripDetail } from "./analysis.ts";
import type { CachedResults } from "./results-cache.ts";
import { readExecutionRows, readJournalTrade } from "./results-repository.ts";

/** One round trip with the execution that opened it, if a broker's file has it. */
export type OpenedRoundTrip = Pick<RoundTripDetail, "account" | "trip" | "detail" | "executions" | "journalTrade">;

/** One version of an account's results. `detailOf` reads a group of it. */
interface Version extends Pick<ReadVersion, "account" | "rowOf"> {
  cached: CachedResults | null;
  detailOf: (cached: CachedResults, group: number) => Promise<GroupDetail>;
}

/** The round trips with these ids; those that the user does not have are left out. */
export async function readOpened(
  db: Db,
  userId: string,
  ids: readonly string[],
  { account, rowOf, cached, detailOf }: Version,
): Promise<ReadonlyMap<string, OpenedRoundTrip>> {
  const details = new Map<number, GroupDetail>();
  const found = new Map<string, { trip: number; detail: GroupDetail; source: number; ref: number }>();
  for (const id of ids) {
    const trip = rowOf.get(id);
    if (!cached || trip === undefined) continue;
    const group = account.group[trip] ?? -1;
    const detail = details.get(group) ?? (await detailOf(cached, group));
    details.set(group, detail);
    const { source, ref } = openerOf(account, trip, detail);
    found.set(id, { trip, detail, source, ref });
  }
  const refs = [...found.values()].filter(({ source }) => isOfFile(source)).map(({ ref }) => ref);
  const rows = await readExecutionRows(db, userId, refs);
  const executions = new Map(rows.map((row) => [Number(row.id), row]));
  const opened = new Map<string, OpenedRoundTrip>();
  for (const [id, { trip, detail, source, ref }] of found) {
    const journalTrade = SOURCES[source] === "journal" ? await readJournalTrade(db, userId, ref) : null;
    opened.set(id, { account, trip, detail, executions, journalTrade });
  }
  return opened;
}
