import type { Wanted } from "@saudabook/trading/analysis/derived/rebuild/rebuild-input.ts";
import type { ImportedFile } from "../../broker-accounts/broker-accounts.ts";
import type { Queries } from "../../db/types.ts";
import { readKept } from "./groups-repository.ts";
import type { RebuildThread } from "./rebuild-thread.ts";
import { type Page, readExecutions, readJournal, readNewExecutions } from "./row-pages.ts";

export interface RowsJob {
  db: Queries;
  userId: string;
  thread: RebuildThread;
  signal: AbortSignal;
}

interface Account {
  files: readonly ImportedFile[];
  /** Ids of the known groups, by key. */
  idOf: ReadonlyMap<string, number>;
}

/** Sends the thread the rows that it wants, page by page. */
export async function sendRows(
  { db, userId, thread, signal }: RowsJob,
  { files, idOf }: Account,
  { symbols, journal, kept, from }: Wanted,
): Promise<void> {
  const eachPage = async (read: (after: Page | null) => Promise<Page>, send: (json: string) => void) => {
    let page: Page | null = null;
    do {
      signal.throwIfAborted();
      page = await read(page);
      if (page.json !== null) send(page.json);
    } while (page.next !== null);
  };
  let pieces = 0;
  for await (const bytes of readKept(
    db,
    kept.map((key) => idOf.get(key) ?? -1),
  )) {
    signal.throwIfAborted();
    thread.send({ type: "kept", bytes });
    pieces++;
  }
  if (pieces < kept.length) throw new Error("A group of the account is missing.");
  if (from !== null) {
    await eachPage(
      (after) => readNewExecutions(db, userId, files, from, after),
      (json) => thread.send({ type: "executions", json, which: "new" }),
    );
  }
  if (symbols === null || symbols.length > 0) {
    await eachPage(
      (after) => readExecutions(db, userId, files, symbols, after),
      (json) => thread.send({ type: "executions", json, which: "all" }),
    );
  }
  if (journal) {
    await eachPage(
      (after) => readJournal(db, userId, after),
      (json) => thread.send({ type: "journal", json }),
    );
  }
}
