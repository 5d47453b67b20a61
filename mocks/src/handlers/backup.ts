import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { Restored } from "@saudabook/contract/backup/backup.ts";
import { PRODUCT, pictureEntryName } from "@saudabook/contract/backup/backup-archive.ts";
import {
  fileReadOtherwise,
  notEmptyForRestore,
  nothingOfYourOwn,
  otherFigures,
} from "@saudabook/contract/backup/backup-refusals.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { besideSampleData } from "@saudabook/contract/wire/refusals.ts";
import { BackupRefused } from "@saudabook/trading/backup/backup-refused.ts";
import { newIds, noteWithNewIds } from "@saudabook/trading/backup/new-ids.ts";
import { type Backup, openBackup } from "@saudabook/trading/backup/open-backup.ts";
import { readEntry } from "@saudabook/trading/backup/verify-entry.ts";
import { inMemory } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";
import { journalResult } from "@saudabook/trading/journal-pnl.ts";
import { db, type KeptJournalTrade } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { archiveOf, createHasher, recordsOf, stateOf } from "../history/backup.ts";
import { historyOf, importsOf, keepImport, replay, sha256Of } from "../history/import-ledger.ts";
import { Refusal, refusalFrom } from "../refusal.ts";
import { read } from "./trades.ts";

type Emit = Parameters<Handlers["restoreBackup"]>[0]["emit"];

async function emptiness(account: Account) {
  const { counts, fingerprint } = await stateOf(account);
  const { startingCapital, plans } = recordsOf(account).settings;
  const settings = startingCapital !== null || plans.length > 0;
  const empty = Object.values(counts).every((count) => count === 0) && !settings;
  return { counts, fingerprint, settings, empty };
}

async function open(file: File, emit: Emit): Promise<Backup> {
  try {
    const archive = inMemory(new Uint8Array(await file.arrayBuffer()));
    const opening = openBackup(archive, { createHasher, version: PRODUCT.version });
    let step = await opening.next();
    for (; !step.done; step = await opening.next()) {
      emit({ step: "checking", fraction: step.value, fileName: null });
    }
    return step.value;
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  throw error instanceof BackupRefused ? refusalFrom(error.text) : error;
}

async function restore(account: Account, backup: Backup, emit: Emit): Promise<Restored> {
  const { accountNames, accountMerges = [], labTries = null, labReveal = null, ...rest } = backup.settings;
  const { taxChoices = [], taxExports = [], ...settings } = rest;
  historyOf(account).merges = accountMerges;
  for (const [at, archived] of backup.imports.entries()) {
    const {
      file: entry,
      fileName,
      broker,
      tradeType,
      importedAt,
      undoneAt,
      corrections,
      mapping,
      mappingForgotten,
      assignedCode = null,
      quantityUnit,
      skipped,
    } = archived;
    emit({ step: "reading", fraction: at / backup.imports.length, fileName });
    const file = new File([await backup.file(entry ?? "").catch(refuse)], fileName);
    const chosen = {
      broker,
      tradeType,
      restored: { skipsAllotments: skipped.some(({ reason }) => reason === "no-time") },
    };
    const tradebook = await read(file, chosen, () => undefined, corrections, mapping).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw refusalFrom(fileReadOtherwise(fileName, error.details.message ?? ""));
    });
    keepImport(account, { file, tradebook, quantityUnit, sha256: await sha256Of(file) }, { assignedCode });
    const kept = importsOf(account).at(-1);
    if (kept && mappingForgotten) kept.forgotten = true;
    if (kept)
      Object.assign(kept, { importedAt: millis(importedAt), undoneAt: undoneAt === null ? null : millis(undoneAt) });
  }
  replay(account);
  const ids = newIds(
    backup.journal.map(({ id }) => id),
    () => crypto.randomUUID(),
  );
  const journal = backup.journal.map(({ id, key, createdAt: _at, deletedAt, ...trade }): KeptJournalTrade => {
    const _id = ids.get(id) ?? id;
    return { ...trade, ...journalResult(trade), _id, ...(key && { key }), ...(deletedAt && { deleted: true }) };
  });
  db.journals.set(account.id, journal.reverse());
  db.settlements.set(
    account.id,
    backup.settlements.map(({ id, entry }) => ({ id, entry: entry as SettlementEntry })),
  );
  db.labels.set(account.id, [...backup.labels]);
  db.dayNotes.set(account.id, backup.days);
  db.rules.set(account.id, backup.rules);
  db.taxChoices.set(account.id, taxChoices);
  db.taxExports.set(account.id, taxExports);
  db.notes.set(
    account.id,
    backup.notes.map((one) => noteWithNewIds(one, ids)),
  );
  for (const picture of backup.notes.flatMap((note) => note.pictures)) {
    db.pictureBytes.set(`${account.id} ${picture.id}`, await readEntry(backup.member(pictureEntryName(picture))));
  }
  db.analyticsSettings.set(account.id, settings);
  db.labs.set(account.id, { tries: labTries, reveal: labReveal });
  db.accountNames.set(account.id, new Map(accountNames.map((one) => [one.account, one.name])));
  emit({ step: "comparing", fraction: 0, fileName: null });
  const { counts, fingerprint } = await stateOf(account, backup.exclusions);
  const expected = backup.manifest.fingerprint;
  for (const what of ["records", "figures"] as const) {
    if (fingerprint[what] !== expected[what]) throw refusalFrom(otherFigures(what, expected[what], fingerprint[what]));
  }
  return { counts, fingerprint, sameFigures: true };
}

const millis = (moment: string) => new Date(moment).toISOString();

/** Resets the account to the empty state it had before the restore. */
function empty(account: Account): void {
  importsOf(account).length = 0;
  historyOf(account).merges = [];
  replay(account);
  for (const kept of [
    db.journals,
    db.settlements,
    db.notes,
    db.labels,
    db.dayNotes,
    db.rules,
    db.taxChoices,
    db.taxExports,
    db.analyticsSettings,
    db.labs,
    db.accountNames,
  ])
    kept.delete(account.id);
}

export const backup = {
  backup: ({ account }) => {
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(nothingOfYourOwn());
    return archiveOf(account);
  },

  backupState: async ({ account }) => {
    const { counts, fingerprint, empty } = await emptiness(account);
    return { data: { counts, fingerprint, empty } };
  },

  restoreBackup: async ({ account, file, emit }) => {
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
    const before = await emptiness(account);
    if (!before.empty) throw refusalFrom(notEmptyForRestore(before.counts, before.settings));
    emit({ step: "checking", fraction: 0, fileName: null });
    const opened = await open(file, emit);
    try {
      const data = await restore(account, opened, emit);
      return { success: true, message: doneMessages.restoreBackup, data };
    } catch (error) {
      empty(account);
      throw error;
    }
  },
} satisfies Pick<Handlers, "backup" | "backupState" | "restoreBackup">;
