import * as z from "zod/mini";
import { labReveal, labTries } from "../analysis/lab/lab-history.ts";
import { settlementEntry } from "../analysis/settlement-entry.ts";
import { analyticsSettingsInput } from "../analysis/settlements.ts";
import { rule, ruleInput } from "../discipline/rules.ts";
import { MAX_CORRECTED_ROWS, rowCorrection } from "../imports/corrections.ts";
import { importMapping } from "../imports/import-mapping.ts";
import { journalEntry, journalTrade } from "../journal/journal.ts";
import { noteId } from "../journal/notes.ts";
import type { PictureType } from "../journal/pictures.ts";
import { keptTaxChoice, MAX_TAX_CHOICES } from "../tax/tax-choices.ts";
import { MAX_TAX_EXPORTS, taxExport } from "../tax/tax-year.ts";
import { accountName, broker, brokerAccount, quantityUnit, skipReason, tradeType } from "../trades/trade.ts";
import { backupCounts, fingerprint } from "./backup.ts";

// The content of a backup's archive; docs/backup.md describes it for people. Not part of the wire: the client never loads it.

/** The product that made an archive, for its manifest. */
export const PRODUCT = { name: "Saudabook", version: "0.1.0" } as const;
export const BACKUP_FORMAT = "saudabook-backup";
/** 2: accounts of imports that the user has chosen. 3: merged accounts. 4: currency and commodity files. 5: allotments. 6: notes, labels, pictures and notes on days. 7: scenarios of the lab, ideas, rules, playbooks, plans, tax choices. */
export const BACKUP_FORMAT_VERSION = 7;
/** The first format with notes. */
export const NOTES_FORMAT_VERSION = 6;

export const MANIFEST = "manifest.json";
/** The entries of every archive, in addition to its manifest and the brokers' files. */
export const FIXED_ENTRIES = [
  "imports.json",
  "executions.csv",
  "journal.json",
  "settlements.json",
  "settings.json",
  "labels.json",
  "notes.json",
  "days.json",
  "rules.json",
] as const;
export type FixedEntry = (typeof FIXED_ENTRIES)[number];
/** This entry is optional: an archive without it has no such records. */
export const OPTIONAL_ENTRY = "rules.json" satisfies FixedEntry;
/** Entries that archives of a lower format do not have. */
export const FIRST_FORMATS: Partial<Record<FixedEntry, number>> = {
  "labels.json": NOTES_FORMAT_VERSION,
  "notes.json": NOTES_FORMAT_VERSION,
  "days.json": NOTES_FORMAT_VERSION,
  "rules.json": 7,
};
/** Prefix of the name of each broker's file. */
export const FILES_FOLDER = "files/";
/** Prefix of the name of each picture's entry. */
export const PICTURES_FOLDER = "pictures/";
const PICTURE_ENDS = { "image/jpeg": "jpg", "image/png": "png" } as const satisfies Record<PictureType, string>;
/** The entry with the bytes of a picture. */
export const pictureEntryName = ({ id, type }: { id: string; type: PictureType }) =>
  `${PICTURES_FOLDER}${id}.${PICTURE_ENDS[type]}`;
/** Maximum number of brokers' files in an archive: thirteen years with three a day. A restore stores them one after the other. */
export const MAX_ARCHIVED_FILES = 10_000;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = backupCounts.shape.notes;
const moment = z.iso.datetime({ precision: 6 });
const id = z.string().check(z.minLength(1), z.maxLength(100));

/** The part of a manifest that identifies an archive of another version. */
export const manifestHead = z.object({
  format: z.literal(BACKUP_FORMAT),
  formatVersion: z.int().check(z.gte(1)),
  product: z.object({ version: z.string().check(z.maxLength(50)) }),
});

export const manifest = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  formatVersion: z.int().check(z.gte(1), z.lte(BACKUP_FORMAT_VERSION)),
  product: z.strictObject({ name: z.string().check(z.maxLength(50)), version: z.string().check(z.maxLength(50)) }),
  createdAt: z.iso.datetime(),
  account: z.strictObject({ name: z.string() }),
  /** Archives of a format without notes count none. */
  counts: z.strictObject({
    ...backupCounts.shape,
    notes: z.optional(count),
    labels: z.optional(count),
    pictures: z.optional(count),
    days: z.optional(count),
    rules: z.optional(count),
  }),
  fingerprint: z.strictObject(fingerprint.shape),
  /** Every entry but the manifest, in the archive's order. `bytes`: unpacked. */
  entries: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(200)),
        bytes: z.int().check(z.gte(0)),
        sha256,
      }),
    )
    .check(z.maxLength(65_533)),
  /** SHA-256 of the canonical JSON of all other fields. */
  checksum: sha256,
});
export type Manifest = z.infer<typeof manifest>;

/** An accepted file, with the facts of the ledger. */
export const archivedImport = z.strictObject({
  /** The entry with the file as it was uploaded; null for an import from before files were kept. */
  file: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  fileName: z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^[^\p{Cc}\p{Cf}/\\]+$/u)),
  sha256,
  broker,
  tradeType,
  kind: z.string(),
  clientId: z.nullable(z.string()),
  accountHolder: z.nullable(z.string()),
  rowsRead: z.int().check(z.gte(0)),
  imported: z.int().check(z.gte(0)),
  alreadyKnown: z.int().check(z.gte(0)),
  /** Each reason once. */
  skipped: z
    .array(z.strictObject({ reason: skipReason, count: z.int().check(z.gte(1)) }))
    .check(z.maxLength(skipReason.options.length)),
  corrected: z.int().check(z.gte(0)),
  leftOut: z.int().check(z.gte(0)),
  from: z.iso.date(),
  to: z.iso.date(),
  importedAt: moment,
  /** Null while its trades count. */
  undoneAt: z.nullable(moment),
  /** The user's decisions on rows that cannot be read, as they were sent with the file. */
  corrections: z.array(rowCorrection).check(z.maxLength(MAX_CORRECTED_ROWS)),
  /** The columns of a mapped file. */
  mapping: z.optional(importMapping),
  /** The mapping is not offered for other files. */
  mappingForgotten: z.optional(z.literal(true)),
  /** The code of the account that the user has chosen for the file; missing if the account in the file applies. */
  assignedCode: z.optional(z.string().check(z.regex(/^[^\p{Cc}|]{1,60}$/u))),
  /** What the quantity counts in a currency or commodity file. */
  quantityUnit: z.optional(quantityUnit),
});
export type ArchivedImport = z.infer<typeof archivedImport>;

/** A trade that the journal accepts. Deleted trades that can still be restored are included. */
export const archivedJournalTrade = z
  .strictObject({
    id,
    key: z.nullable(z.uuid()),
    ...z.omit(journalTrade, { _id: true, key: true }).shape,
    createdAt: moment,
    deletedAt: z.nullable(moment),
  })
  .check(z.refine((trade) => journalEntry.safeParse({ ...trade, key: undefined }).success));
export type ArchivedJournalTrade = z.infer<typeof archivedJournalTrade>;

const instrumentKeys = z.array(z.string().check(z.regex(/^[^\p{Cc}]{1,100}$/u))).check(z.minLength(1), z.maxLength(2));
/** In archives from before notes: a trade that the statistics leave out. Now a note says that. */
const exclusion = z.strictObject({
  kind: z.literal("exclusion"),
  product: z.enum(["intraday", "delivery", "futures", "options"]),
  account: brokerAccount,
  /** The key of the execution, journal trade or settlement that opens the round trip. */
  key: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

export const archivedSettlement = z.strictObject({
  id,
  createdAt: moment,
  instruments: instrumentKeys,
  entry: z.union([exclusion, settlementEntry]),
});
export type ArchivedSettlement = z.infer<typeof archivedSettlement>;
export type ArchivedExclusion = ArchivedSettlement & { entry: z.infer<typeof exclusion> };

/** A rule with its versions. */
export const archivedRule = z.strictObject({ ...rule.shape, id: noteId, until: ruleInput.shape.until });
export type ArchivedRule = z.infer<typeof archivedRule>;

/** No server writes a circle of merges, or a merge into an unknown code or another broker. */
const accountMerges = z.array(z.strictObject({ account: brokerAccount, into: brokerAccount })).check(
  z.maxLength(1_000),
  z.refine((merges) => {
    const next = new Map(merges.map(({ account, into }) => [account, into]));
    const ends = (key: string, steps = 0): boolean =>
      steps <= merges.length && (!next.has(key) || ends(next.get(key) ?? "", steps + 1));
    const brokerOf = (key: string) => key.slice(0, key.indexOf("|") + 1);
    const isAllowed = ({ account, into }: (typeof merges)[number]) =>
      account !== "journal" && into.startsWith(brokerOf(account)) && into !== brokerOf(account) && ends(account);
    return next.size === merges.length && merges.every(isAllowed);
  }),
);

export const archivedSettings = z.extend(analyticsSettingsInput, {
  /** Names of the user's choice, by the key that the broker account had when it was named. */
  accountNames: z.array(z.strictObject({ account: brokerAccount, name: accountName })).check(z.maxLength(1_000)),
  /** Accounts that the user has merged, by their keys; missing if there are none. */
  accountMerges: z.optional(accountMerges),
  /** The scenarios that the user has tried in the lab, and what was revealed there; missing if there are none. */
  labTries: z.optional(labTries),
  labReveal: z.optional(labReveal),
  /** Choices for tax years, and the workbooks that were made; missing if there are none. */
  taxChoices: z.optional(z.array(keptTaxChoice).check(z.maxLength(MAX_TAX_CHOICES))),
  taxExports: z.optional(z.array(taxExport).check(z.maxLength(MAX_TAX_EXPORTS))),
});
export type ArchivedSettings = z.infer<typeof archivedSettings>;
