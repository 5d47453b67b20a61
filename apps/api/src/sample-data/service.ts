import { besideSampleData } from "@saudabook/contract/wire/refusals.ts";
import { addDays } from "@saudabook/trading/calendar.ts";
import { sampleTradebooks } from "@saudabook/trading/sample-account/sample-tradebooks.ts";
import type { Db } from "../db/types.ts";
import { hasSampleData } from "../executions/repository.ts";
import { refusalFrom } from "../http/refusal.ts";
import { readHeldJob } from "../trades/import/held-job.ts";
import type { ImportJob } from "../trades/import/import-job.ts";
import type { ImportStore } from "../trades/import/import-store.ts";
import type { TradebookReader } from "../trades/import/tradebook-reader.ts";
import { deleteSampleRows, lockSampleData, storeSampleNotes } from "./repository.ts";

export interface SampleDataService {
  /** Throws `not_empty` if the account has data of its own. Does nothing if the sample data exist already. */
  add(userId: string, signal: AbortSignal): Promise<void>;
  /** Removes the sample data with everything that was derived from them or entered about them. */
  remove(userId: string): Promise<void>;
  /** Throws `sample_data`, before anything is read, where an import would have to mix with sample data. */
  refuseBeside(userId: string): Promise<void>;
}

interface Deps {
  db: Db;
  reader: TradebookReader;
  imports: ImportStore;
  /** The day in India, `YYYY-MM-DD`. */
  today: () => string;
}

export function createSampleDataService({ db, reader, imports, today }: Deps): SampleDataService {
  return {
    async add(userId, signal) {
      if (await hasSampleData(db, userId)) return;
      // The year ends yesterday: a trade of today could be later than now.
      const lastDay = addDays(today(), -1);
      const jobs: ImportJob[] = [];
      for (const file of sampleTradebooks(lastDay)) {
        jobs.push(await readHeldJob(reader, { ...file, userId, facts: { sample: true } }, signal));
      }
      await imports.storeTogether(userId, 0, signal, async ({ tx, store }) => {
        await lockSampleData(tx, userId);
        if (await hasSampleData(tx, userId)) return;
        for (const job of jobs) await store(job);
        await storeSampleNotes(tx, userId);
      });
    },
    async remove(userId) {
      await db.transaction(async (tx) => {
        await lockSampleData(tx, userId);
        if (await hasSampleData(tx, userId)) await deleteSampleRows(tx, userId);
      });
    },
    async refuseBeside(userId) {
      if (await hasSampleData(db, userId)) throw refusalFrom(besideSampleData());
    },
  };
}
