import type { BackupCounts, Fingerprint } from "@saudabook/contract/backup/backup.ts";
import {
  type ArchivedExclusion,
  type ArchivedSettlement,
  MANIFEST,
  type Manifest,
  pictureEntryName,
} from "@saudabook/contract/backup/backup-archive.ts";
import { mergeRule } from "@saudabook/trading/account-merges.ts";
import {
  compareExecutions,
  type ExportedExecution,
  executionLine,
  executionsHeader,
} from "@saudabook/trading/analysis/responses/round-trips/executions-csv.ts";
import {
  countsOf,
  fileEntryName,
  jsonEntry,
  jsonLines,
  manifestOf,
} from "@saudabook/trading/backup/archive-manifest.ts";
import { withExclusions } from "@saudabook/trading/backup/archived-exclusions.ts";
import { fingerprintOf } from "@saudabook/trading/backup/fingerprint-of.ts";
import type { CreateHasher } from "@saudabook/trading/backup/hasher.ts";
import { type AccountRecords, RecordsHash } from "@saudabook/trading/backup/records-hash.ts";
import { rowCorrectionOf } from "@saudabook/trading/imports/corrections/corrected-texts.ts";
import { type NewMember, zipArchive } from "@saudabook/trading/imports/sheets/zip/zip-archive.ts";
import { analysed } from "../analysed.ts";
import { attachedNotes, notesOf } from "../attached.ts";
import { db } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import { dayNotesOf } from "../handlers/day-notes.ts";
import { rulesOf } from "../handlers/discipline.ts";
import { journalOf } from "../handlers/journal.ts";
import { entryOf } from "./import-entries.ts";
import { historyOf, importsOf } from "./import-ledger.ts";

/** Engine version: that of the open page. */
const RULES = "mock-server";

/** The browser's SHA-256 needs all bytes in one call. */
export const createHasher: CreateHasher = () => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  return {
    update: (bytes) => void pieces.push(new Uint8Array(bytes)),
    async hex() {
      const digest = await crypto.subtle.digest("SHA-256", await new Blob(pieces).arrayBuffer());
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    },
  };
};

const micros = (moment: string) => moment.replace(/\.(\d{3})Z$/, ".$1000Z");

export function recordsOf(account: Account): AccountRecords {
  const at = `${db.today}T06:00:00.000000Z`;
  const { tries = null, reveal = null } = db.labs.get(account.id) ?? {};
  const settings = db.analyticsSettings.get(account.id) ?? { startingCapital: null, plans: [] };
  const names = [...(db.accountNames.get(account.id) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  const { merges = [] } = historyOf(account);
  const taxChoices = db.taxChoices.get(account.id) ?? [];
  const taxExports = db.taxExports.get(account.id) ?? [];
  const name = ({ account: of, from }: (typeof settings.plans)[number]) => `${of} ${from}`;
  return {
    imports: importsOf(account).map((one, place) => {
      const {
        undone: _u,
        id: _i,
        fileKept: _k,
        fileSize: _s,
        waiting: _w,
        sample: _x,
        account: _a,
        accountChosen: _c,
        keptAs,
        allotments: _t,
        ...facts
      } = entryOf(account, one);
      const { importedAt, undoneAt, ...rest } = facts;
      const undone = undoneAt === null ? null : micros(undoneAt);
      const corrections = one.tradebook.corrected.map(({ row, raw, texts }) => rowCorrectionOf(row, raw, texts));
      const file = fileEntryName(one.file.name, place);
      const { mapping } = one.tradebook;
      const mapped = mapping ? { mapping, ...(one.forgotten && { mappingForgotten: true as const }) } : {};
      const chosen = one.assignedCode === null ? {} : { assignedCode: one.assignedCode };
      const counted = keptAs ? { quantityUnit: keptAs.quantityUnit } : {};
      return {
        ...rest,
        ...chosen,
        ...counted,
        file,
        importedAt: micros(importedAt),
        undoneAt: undone,
        corrections,
        ...mapped,
      };
    }),
    // The mock server stores it newest first.
    journal: journalOf(account.id)
      .toReversed()
      .map(({ _id: id, key = null, deleted, ...trade }) => ({
        ...trade,
        id,
        key,
        createdAt: at,
        deletedAt: deleted ? at : null,
      })),
    settlements: (db.settlements.get(account.id) ?? []).map(({ id, entry }): ArchivedSettlement => {
      const instruments = "instrument" in entry ? [entry.instrument] : [entry.oldInstrument, entry.newInstrument];
      return { id, createdAt: at, instruments: [...new Set(instruments)], entry };
    }),
    settings: {
      ...settings,
      plans: settings.plans.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)),
      accountNames: names.map(([account, name]) => ({ account, name })),
      ...(tries && { labTries: tries }),
      ...(reveal && { labReveal: reveal }),
      ...(taxChoices.length > 0 && { taxChoices: [...taxChoices] }),
      ...(taxExports.length > 0 && { taxExports: [...taxExports] }),
      ...(merges.length > 0 && { accountMerges: [...mergeRule(merges).all] }),
    },
    labels: db.labels.get(account.id) ?? [],
    notes: notesOf(account).toSorted((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1)),
    days: dayNotesOf(account),
    rules: rulesOf(account),
  };
}

/** Newest first; at equal times, the last one first. */
function executionsOf(account: Account): ExportedExecution[] {
  const fills = [...historyOf(account).fills.values()].flat();
  const { executions, kept } = analysed(account);
  const withoutFigures = new Map(kept.map((one) => [one.id, one]));
  let next = 0;
  return fills
    .map(({ trade }): ExportedExecution => {
      const one = withoutFigures.get(trade._id);
      if (one) return one;
      const stored = executions[next++];
      const { account: key = "", isin = null, tradeId = null, orderId = null, contract = null } = stored ?? {};
      const { _id: id, type: side, timestamp, ...facts } = trade;
      return {
        ...facts,
        id,
        side,
        at: timestamp,
        account: key,
        isin,
        tradeId,
        orderId,
        underlying: contract?.underlying ?? null,
      };
    })
    .reverse()
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

/**
 * Counts of an account's records, and its fingerprint.
 *
 * @param exclusions those of the archive that the account was restored from: its hash counts them among the settlements
 */
export async function stateOf(
  account: Account,
  exclusions: readonly ArchivedExclusion[] = [],
): Promise<{ counts: BackupCounts; fingerprint: Fingerprint }> {
  const records = recordsOf(account);
  const hash = new RecordsHash(createHasher, records.imports);
  hash.executions(executionsOf(account));
  const known = analysed(account);
  const { attachments: attached } = attachedNotes(account, known);
  const attachments = records.notes.flatMap(({ id }) => attached.get(id) ?? []);
  const made = new Set(exclusions.map(({ id }) => id));
  const asArchived = {
    ...records,
    settlements: withExclusions(records.settlements, exclusions),
    notes: records.notes.filter(({ id }) => !made.has(id)),
  };
  const breathe = async () => undefined;
  const given = { account: known.account, asOf: db.today, rules: RULES, attachments };
  return {
    counts: countsOf(records, hash.count),
    fingerprint: await fingerprintOf({ ...given, records: await hash.end(asArchived, breathe) }, createHasher, breathe),
  };
}

/** The archive of an account, as the server writes it. */
export async function archiveOf(account: Account): Promise<Blob> {
  const records = recordsOf(account);
  const text = (content: string) => new TextEncoder().encode(content);
  const json = (name: string, value: unknown) => ({ name, bytes: text(jsonEntry(value)) });
  const members: NewMember[] = [];
  for (const [at, { file }] of importsOf(account).entries()) {
    members.push({ name: records.imports[at]?.file ?? "", bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  const csv = executionsHeader + executionsOf(account).sort(compareExecutions).map(executionLine).join("");
  members.push(
    json("imports.json", records.imports),
    { name: "executions.csv", bytes: text(csv) },
    json("journal.json", records.journal),
    json("settlements.json", records.settlements),
    json("settings.json", records.settings),
    json("labels.json", records.labels),
    { name: "notes.json", bytes: text([...jsonLines(records.notes)].join("")) },
    { name: "days.json", bytes: text([...jsonLines(records.days)].join("")) },
    json("rules.json", records.rules),
    ...records.notes
      .flatMap((note) => note.pictures)
      .map((picture) => ({
        name: pictureEntryName(picture),
        bytes: db.pictureBytes.get(`${account.id} ${picture.id}`) ?? new Uint8Array(),
      })),
  );
  const facts = {
    name: account.name,
    createdAt: new Date(`${db.today}T06:00:00Z`),
    ...(await stateOf(account)),
    entries: await Promise.all(members.map(entryOfMember)),
  };
  const manifest = await manifestOf(facts, createHasher);
  return new Blob([new Uint8Array(zipArchive([...members, json(MANIFEST, manifest)]))]);
}

async function entryOfMember({ name, bytes }: NewMember): Promise<Manifest["entries"][number]> {
  const hasher = createHasher();
  hasher.update(bytes);
  return { name, bytes: bytes.length, sha256: await hasher.hex() };
}
