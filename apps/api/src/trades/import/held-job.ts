import { createHash, randomUUID } from "node:crypto";
import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import { openSpool } from "../../disk/spool.ts";
import type { Batch } from "../../uploads/reader-messages.ts";
import type { ImportJob } from "./import-job.ts";
import type { ImportHead } from "./storing/import-repository.ts";
import { packFile } from "./storing/pack-file.ts";
import type { TradebookReader } from "./tradebook-reader.ts";

export interface HeldFile {
  userId: string;
  name: string;
  bytes: Uint8Array;
  broker: Broker;
  tradeType: TradeType;
  /** Set for the answer of a sync. */
  answer?: boolean;
  /** Facts of the import that the file does not say. */
  facts?: Partial<Pick<ImportHead, "sample" | "assignedCode">>;
}

/** A job whose rows are in memory, so that storing them never waits for a reader. */
export interface HeldJob extends ImportJob {
  summary: TradebookSummary;
}

/** Reads a file of the server's own making as any upload is read; it is small enough to be held. Throws a `Refusal` like an upload. */
export async function readHeldJob(reader: TradebookReader, file: HeldFile, signal: AbortSignal): Promise<HeldJob> {
  const { userId, name, bytes, broker, tradeType, answer = false, facts = {} } = file;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await using content = await openSpool(bytes);
  using reading = await reader.open({ name, content, broker, tradeType, answer }, signal);
  const { kind, accountHolder, columns, clientId } = reading.head;
  const batches: Batch[] = [];
  const coming = reading.batches();
  let batch = await coming.next();
  for (; !batch.done; batch = await coming.next()) batches.push(batch.value);
  const summary = batch.value;
  return {
    head: {
      ...{ id: randomUUID(), userId, fileName: name, sha256, broker, tradeType, kind },
      ...{ clientId: clientId ?? "", accountHolder, columns },
      ...facts,
    },
    batches: (async function* () {
      yield* batches;
      return summary;
    })(),
    pack: () => packFile(bytes),
    signal,
    emit: () => undefined,
    summary,
  };
}
