import { createHash, randomUUID } from "node:crypto";
import { besideSampleData } from "@saudabook/contract/wire/refusals.ts";
import { addDays } from "@saudabook/trading/calendar.ts";
import { type SampleTradebook, sampleTradebooks } from "@saudabook/trading/sample-account/sample-tradebooks.ts";
import type { Db } from "../db/types.ts";
import { openSpool } from "../disk/spool.ts";
import { hasSampleData } from "../executions/repository.ts";
import { refusalFrom } from "../http/refusal.ts";
import type { ImportJob } from "../trades/import/import-job.ts";
import type { ImportStore } from "../trades/import/import-store.ts";
import { packFile } from "../trades/import/storing/pack-file.ts";
import type { TradebookReader } from "../trades/import/tradebook-reader.ts";
import type { Batch } from "../uploads/reader-messages.ts";
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
  /** Reads a sample file as any upload is read; it is small enough to be held. */
  const read = async (userId: string, file: SampleTradebook, signal: AbortSignal): Promise<ImportJob> => {
    const { name, bytes, broker, tradeType } = file;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await using content = await openSpool(bytes);
    using reading = await reader.open({ name, content, broker, tradeType }, signal);
    const { kind, accountHolder, columns, clientId } = reading.head;
    const batches: Batch[] = [];
    const coming = reading.batches();
    let batch = await coming.next();
    for (; !batch.done; batch = await coming.next()) batches.push(batch.value);
    const summary = batch.value;
    return {
      head: {
        id: randomUUID(),
        userId,
        fileName: name,
        sha256,
        broker,
        tradeType,
        kind,
        clientId: clientId ?? "",
        accountHolder,
        columns,
        sample: true,
      },
      batches: (async function* () {
        yield* batches;
        return summary;
      })(),
      pack: () => packFile(bytes),
      signal,
      emit: () => undefined,
    };
  };

  return {
    async add(userId, signal) {
      if (await hasSampleData(db, userId)) return;
      // The year ends yesterday: a trade of today could be later than now.
      const lastDay = addDays(today(), -1);
      const jobs: ImportJob[] = [];
      for (const file of sampleTradebooks(lastDay)) jobs.push(await read(userId, file, signal));
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
