import { randomUUID } from "node:crypto";
import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import { openTradebook } from "@saudabook/trading/imports/read-tradebook.ts";
import type { TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import { SAMPLE_TODAY } from "@saudabook/trading/samples/files/sample-day.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { copyLine, skippedLine } from "../db/copy-line.ts";
import { users } from "../db/schema/account.ts";
import type { Db } from "../db/types.ts";
import type { ImportJob } from "../trades/import/import-job.ts";
import { packFile } from "../trades/import/storing/pack-file.ts";
import type { Batch } from "../uploads/reader-messages.ts";

const KINDS = {
  zerodha: { file: "zerodha-tradebook", answer: "zerodha-answer" },
  dhan: { file: "dhan-transactions", answer: "dhan-answer" },
} as const;

let serial = 0;

/** @returns the id of a new account */
export async function addUser(db: Db): Promise<string> {
  serial += 1;
  const [email, phone] = [`importer.${serial}@people.example`, String(9_300_000_000 + serial)];
  const [user] = await db.insert(users).values({ name: "Asha", email, phone, passwordHash: "none" }).returning();
  if (!user) throw new Error("An account was not inserted.");
  return user.id;
}

/** A generated tradebook whose rows are read in this thread; `changes` replaces what the job has by default. */
export function importJob(
  userId: string,
  choice: Parameters<typeof zerodhaTradebookCsv>[0],
  changes: Partial<ImportJob> = {},
): ImportJob {
  return { ...jobOf(userId, zerodhaTradebookCsv(choice)), ...changes };
}

/** Like {@link importJob}, for a given file of Zerodha or Dhan, or an answer of the API. */
export function jobOf(
  userId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
  facts: Partial<Pick<ImportJob["head"], "clientId" | "assignedCode">> & {
    broker?: keyof typeof KINDS;
    tradeType?: TradeType;
    answer?: boolean;
  } = {},
): ImportJob {
  const { broker = "zerodha", tradeType = "equity", clientId = "AB1234", assignedCode = null, answer = false } = facts;
  return {
    head: {
      id: randomUUID(),
      userId,
      fileName: name,
      sha256: "0".repeat(64),
      broker,
      tradeType,
      kind: KINDS[broker][answer ? "answer" : "file"],
      clientId,
      accountHolder: null,
      columns: [],
      assignedCode,
    },
    batches: batchesOf({ name, bytes }, { broker, tradeType, answer }),
    pack: () => packFile(bytes),
    signal: new AbortController().signal,
    emit: () => undefined,
  };
}

async function* batchesOf(
  file: { name: string; bytes: Uint8Array },
  readAs: { broker: Broker; tradeType: TradeType; answer: boolean },
): AsyncGenerator<Batch, TradebookSummary> {
  const tradebook = await openTradebook(file, readAs, SAMPLE_TODAY);
  for await (const batch of tradebook.executions()) {
    const bytes = new TextEncoder().encode(batch.map(copyLine).join(""));
    const skipped = new TextEncoder().encode(tradebook.skippedRows().map(skippedLine).join(""));
    yield { bytes, count: batch.length, skipped, progress: tradebook.progress() };
  }
  return tradebook.summary();
}
