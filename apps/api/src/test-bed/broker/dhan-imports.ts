import {
  DHAN_CLIENT,
  type DhanTrade,
  dhanAnswerFile,
  dhanTrades,
} from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { dhanReportCsv } from "@saudabook/trading/samples/files/dhan-files.ts";
import type { ImportStore } from "../../trades/import/import-store.ts";
import { jobOf } from "../import-jobs.ts";

export interface DhanSource {
  /** Numbers of fills: 400 a day from Monday, 1 April 2024. */
  numbers: readonly number[];
  /** Whether it is an answer of Dhan's API. Default: Dhan's file. */
  answer?: boolean;
  segment?: "EQ" | "FO";
  /** Code of the account in which the fills count. Default: that of the file's UCC, or the client ID of the answer. */
  code?: string;
  /** Default: the name that Dhan, or the sync, gives the file. */
  name?: string;
  /** Changes each trade of an answer. */
  change?: Partial<DhanTrade>;
}

/** The UCC of Dhan's files. */
export const DHAN_UCC = "AB1234";

/** A job with a file or an answer of Dhan. */
export function dhanJob(userId: string, { numbers, answer = false, segment = "EQ", code, name, change }: DhanSource) {
  const clientId = answer ? DHAN_CLIENT : (code ?? DHAN_UCC);
  const file = answer
    ? dhanAnswerFile([dhanTrades(numbers, segment, change)])
    : dhanReportCsv(numbers, segment, { clientId });
  const tradeType = segment === "EQ" ? "equity" : "fno";
  const assignedCode = code === undefined || code === clientId ? null : code;
  const facts = { broker: "dhan", tradeType, answer, clientId, assignedCode } as const;
  return jobOf(userId, { ...file, ...(name !== undefined && { name }) }, facts);
}

/** Stores a file as an upload does, or an answer as a sync does. @returns the id of the import */
export async function storeDhan(store: ImportStore, userId: string, source: DhanSource): Promise<string> {
  const job = dhanJob(userId, source);
  const { signal } = new AbortController();
  if (source.answer) await store.storeTogether(userId, 0, signal, ({ storeNew }) => storeNew(job));
  else await store.store(job);
  return job.head.id;
}
