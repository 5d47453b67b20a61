import type { ImportAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import type { ImportReport, ImportStep } from "@saudabook/contract/trades/trade.ts";
import { knownSpelling } from "@saudabook/trading/imports/mapped/known-spelling.ts";
import type { TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import { readMerges } from "../../broker-accounts/merges.ts";
import type { Queries, Transaction } from "../../db/types.ts";
import type { Batch } from "../../uploads/reader-messages.ts";
import { codeOfChoice, nameNewAccount } from "./choose-account.ts";
import { correctionFacts } from "./corrected-rows.ts";
import { readMappedNames } from "./mapped-names.ts";
import { accountCodeOf, type ImportEnd, type ImportHead, type PlacedHead } from "./storing/import-repository.ts";
import type { PackedFile } from "./storing/pack-file.ts";

/** A file whose rows are being read, to be stored all or nothing. */
export interface ImportJob {
  head: ImportHead;
  /** The account that the user has chosen now. Default: the account in the head. */
  choice?: ImportAccount;
  /** Throws at the end if the file is refused. */
  batches: AsyncGenerator<Batch, TradebookSummary>;
  /** Packs the file, to be stored with its rows. It is then in memory, so call this only once the file is being stored. */
  pack: () => Promise<PackedFile>;
  /** Aborts when the sender has gone: then nothing may be kept. */
  signal: AbortSignal;
  emit: (step: ImportStep) => void;
  /** Set if several files are stored again: the caller knows which readings of one file count in the end. */
  replayed?: true;
}

/** The head with the account that the user has chosen, and the code under which its fills count. The caller has the user's turn. */
export async function placedHead(db: Queries, { head: given, choice }: ImportJob): Promise<PlacedHead> {
  // A file that is restored keeps the name that it counted under.
  const head = choice ? await spelledHead(db, given) : given;
  const chosen = choice ? { ...head, assignedCode: await codeOfChoice(db, head, choice) } : head;
  return { ...chosen, accountCode: accountCodeOf(await readMerges(db, head.userId), chosen) };
}

/** The head of a mapped file, with its account name in the spelling of its first import. */
async function spelledHead(db: Queries, head: ImportHead): Promise<ImportHead> {
  const { userId, mapping } = head;
  if (!mapping) return head;
  const clientId = knownSpelling(mapping.account, await readMappedNames(db, userId));
  return { ...head, clientId, mapping: { ...mapping, account: clientId } };
}

/** Names the account that was made for a file, together with the acceptance of its import. */
export async function nameAccount(tx: Transaction, { choice }: ImportJob, head: ImportHead): Promise<void> {
  if (choice?.newAccount && head.assignedCode) await nameNewAccount(tx, head, head.assignedCode, choice.newAccount);
}

/** Packs the file while its rows are stored. */
export function startPacking({ pack }: ImportJob): Promise<PackedFile> {
  const file = pack();
  // Code that stores the file awaits the failure; a refused file is never stored.
  file.catch(() => undefined);
  return file;
}

/** @returns the facts that are known at the end of the file */
export async function eachBatch(
  { batches, signal }: ImportJob,
  take: (batch: Batch) => Promise<void>,
): Promise<TradebookSummary> {
  let batch = await batches.next();
  for (; !batch.done; batch = await batches.next()) {
    await take(batch.value);
    signal.throwIfAborted();
  }
  return batch.value;
}

/** The batches, the first of which has been waited for already. */
export async function* batchesFrom(
  first: IteratorResult<Batch, TradebookSummary>,
  rest: AsyncGenerator<Batch, TradebookSummary>,
): AsyncGenerator<Batch, TradebookSummary> {
  if (first.done) return first.value;
  yield first.value;
  return yield* rest;
}

export function endOf(
  { rowsRead, skipped, allotments, corrected, from, to, count }: TradebookSummary,
  imported: number,
  { size: fileSize, codec: fileCodec }: PackedFile,
): ImportEnd {
  const rows = { rowsRead, imported, alreadyKnown: count - imported, skipped, allotments };
  return { ...rows, ...correctionFacts(corrected), firstDay: from, lastDay: to, fileSize, fileCodec };
}

/** The report of an import that is stored. */
export function reportOf(
  { id, fileName, kind }: Pick<ImportHead, "id" | "fileName" | "kind">,
  end: ImportEnd,
): ImportReport {
  const {
    rowsRead,
    imported,
    alreadyKnown,
    allotments,
    skipped,
    corrected,
    leftOut,
    firstDay: from,
    lastDay: to,
  } = end;
  const rows = { rowsRead, imported, alreadyKnown, allotments, skipped: [...skipped], corrected, leftOut };
  return { id, fileName, kind, ...rows, from, to };
}
