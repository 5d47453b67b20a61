import type { ImportAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { sampleImport } from "@saudabook/contract/wire/refusals.ts";
import { eq } from "drizzle-orm";
import { readMerges } from "../../broker-accounts/merges.ts";
import { inPreparedTransactions, type Write } from "../../db/prepared-change.ts";
import { imports } from "../../db/schema/trades.ts";
import type { Db, Queries } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { codeOfChoice, nameNewAccount } from "../import/choose-account.ts";
import { refuseOverlapAfter } from "../import/overlap.ts";
import { accountCodeOf } from "../import/storing/import-repository.ts";
import { CHUNK, readAll, transactionSize } from "./change-import.ts";
import type { Changing } from "./moves.ts";
import { recodeImports, refuseLostRows } from "./recode-imports.ts";

/**
 * Moves an import to another account in a transaction that holds the user's turn, or throws a refusal. Afterwards the user's trades are the
 * same as if the file had been imported into that account, in the same order. An undone import is in that account after its redo.
 */
export async function assignImport(tx: Queries, userId: string, id: string, choice: ImportAccount): Promise<void> {
  const last = await moveImport(
    tx,
    { userId, id, choice },
    () => CHUNK,
    (write) => write(tx),
  );
  await last(tx);
}

/**
 * Like {@link assignImport}, in short steps on the embedded database. Readers see either the old state or the new one. The caller holds the
 * user's turn.
 */
export async function assignImportPrepared(db: Db, userId: string, id: string, choice: ImportAccount): Promise<void> {
  await inPreparedTransactions(db, (add) => moveImport(db, { userId, id, choice }, transactionSize, add));
}

/** @returns the writes that complete the move */
async function moveImport(
  db: Queries,
  { userId, id, choice }: { userId: string; id: string; choice: ImportAccount },
  sizeOf: (changing: Changing) => number,
  make: (write: Write) => Promise<void>,
): Promise<Write> {
  const { all, one } = await readAll(db, userId, id);
  if (one.sample) throw refusalFrom(sampleImport());
  const assignedCode = await codeOfChoice(db, one, choice);
  const accountCode = accountCodeOf(await readMerges(db, userId), { ...one, assignedCode });
  const recoding = { userId, these: accountCode === one.accountCode ? [] : [one], all, code: accountCode };
  refuseLostRows(recoding);
  refuseOverlapAfter(recoding);
  const finish = await recodeImports(db, recoding, sizeOf, make);
  return async (tx) => {
    await finish(tx);
    await tx.update(imports).set({ assignedCode }).where(eq(imports.id, id));
    if (choice.newAccount && assignedCode) await nameNewAccount(tx, one, assignedCode, choice.newAccount);
  };
}
