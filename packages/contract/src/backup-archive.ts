import { z } from "zod";
import { accountName } from "./account-name.ts";
import { backupCounts, fingerprint } from "./backup.ts";
import { MAX_CORRECTED_ROWS, rowCorrection } from "./corrections.ts";
import { importMapping } from "./import-mapping.ts";
import { journalEntry, journalTrade } from "./journal.ts";
import { analyticsSettingsInput, settlementEntry } from "./settlements.ts";
import { broker, brokerAccount, quantityUnit, skipReason, tradeType } from "./trade.ts";

// The content of a backup's archive; docs/backup.md describes it for people. Not part of the wire: the client never loads it.

/** As a manifest names what made it. */
export const PRODUCT = { name: "Saudabook", version: "0.1.0" } as const;
export const BACKUP_FORMAT = "saudabook-backup";
/** 2: accounts of imports that the user has chosen. 3: merged accounts. 4: currency and commodity files. 5: allotments. */
export const BACKUP_FORMAT_VERSION = 5;

export const MANIFEST = "manifest.json";
/** The entries that every archive has, beside its manifest and the brokers' files. */
export const FIXED_ENTRIES = [
  "imports.json",
  "executions.csv",
  "journal.json",
  "settlements.json",
  "settings.json",
] as const;
export type FixedEntry = (typeof FIXED_ENTRIES)[number];
/** Before the name of each broker's file. */
export const FILES_FOLDER = "files/";
/** Brokers' files of an archive: thirteen years of three a day. A restore stores them one after the other. */
export const MAX_ARCHIVED_FILES = 10_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const moment = z.iso.datetime({ precision: 6 });
const id = z.string().min(1).max(100);

/** Enough of a manifest to name an archive that is not of this version. */
export const manifestHead = z.object({
  format: z.literal(BACKUP_FORMAT),
  formatVersion: z.int().min(1),
  product: z.object({ version: z.string().max(50) }),
});

export const manifest = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  formatVersion: z.int().min(1).max(BACKUP_FORMAT_VERSION),
  product: z.strictObject({ name: z.string().max(50), version: z.string().max(50) }),
  createdAt: z.iso.datetime(),
  account: z.strictObject({ name: z.string() }),
  counts: backupCounts.strict(),
  fingerprint: fingerprint.strict(),
  /** Every entry but the manifest, in the archive's order. `bytes`: unpacked. */
  entries: z.array(z.strictObject({ name: z.string().min(1).max(200), bytes: z.int().min(0), sha256 })).max(65_533),
  /** SHA-256 of the canonical JSON of all other fields. */
  checksum: sha256,
});
export type Manifest = z.infer<typeof manifest>;

/** An accepted file, with the facts of the ledger. */
export const archivedImport = z.strictObject({
  /** The entry with the file as it was uploaded; null for an import from before files were kept. */
  file: z.string().min(1).max(200).nullable(),
  fileName: z
    .string()
    .min(1)
    .max(400)
    .regex(/^[^\p{Cc}\p{Cf}/\\]+$/u),
  sha256,
  broker,
  tradeType,
  kind: z.string(),
  clientId: z.string().nullable(),
  accountHolder: z.string().nullable(),
  rowsRead: z.int().min(0),
  imported: z.int().min(0),
  alreadyKnown: z.int().min(0),
  skipped: z.array(z.strictObject({ reason: skipReason, count: z.int().min(1) })),
  corrected: z.int().min(0),
  leftOut: z.int().min(0),
  from: z.iso.date(),
  to: z.iso.date(),
  importedAt: moment,
  /** Null while its trades count. */
  undoneAt: moment.nullable(),
  /** The user's decisions on rows that cannot be read, as they were sent with the file. */
  corrections: z.array(rowCorrection).max(MAX_CORRECTED_ROWS),
  /** Of a mapped file: which column is what. */
  mapping: importMapping.optional(),
  /** The mapping is not offered for other files. */
  mappingForgotten: z.literal(true).optional(),
  /** The code of the account that the user has chosen for the file; not there where it counts as the file says. */
  assignedCode: z
    .string()
    .regex(/^[^\p{Cc}|]{1,60}$/u)
    .optional(),
  /** Of a currency or commodity file: what its quantity counts. */
  quantityUnit: quantityUnit.optional(),
});
export type ArchivedImport = z.infer<typeof archivedImport>;

/** A trade of the journal that the journal accepts; those that were deleted and can still be brought back are there too. */
export const archivedJournalTrade = z
  .strictObject({
    id,
    key: z.uuid().nullable(),
    ...journalTrade.omit({ _id: true, key: true }).shape,
    createdAt: moment,
    deletedAt: moment.nullable(),
  })
  .refine((trade) => journalEntry.safeParse({ ...trade, key: undefined }).success);
export type ArchivedJournalTrade = z.infer<typeof archivedJournalTrade>;

const instrumentKeys = z
  .array(z.string().regex(/^[^\p{Cc}]{1,100}$/u))
  .min(1)
  .max(2);
const notAnExclusion = settlementEntry.refine(({ kind }) => kind !== "exclusion");
const exclusion = z.strictObject({
  kind: z.literal("exclusion"),
  product: z.enum(["intraday", "delivery", "futures", "options"]),
  account: brokerAccount,
  /** Of the execution, journal trade or settlement that opens the round trip. */
  key: z.string().min(1).max(1_000),
});

export const archivedSettlement = z.strictObject({
  id,
  createdAt: moment,
  instruments: instrumentKeys,
  entry: z.union([exclusion, notAnExclusion]),
});
export type ArchivedSettlement = z.infer<typeof archivedSettlement>;

/** A ring of merges, or one into an unknown code or another broker, is nothing that a server writes. */
const accountMerges = z
  .array(z.strictObject({ account: brokerAccount, into: brokerAccount }))
  .max(1_000)
  .refine((merges) => {
    const next = new Map(merges.map(({ account, into }) => [account, into]));
    const ends = (key: string, steps = 0): boolean =>
      steps <= merges.length && (!next.has(key) || ends(next.get(key) ?? "", steps + 1));
    const brokerOf = (key: string) => key.slice(0, key.indexOf("|") + 1);
    const isAllowed = ({ account, into }: (typeof merges)[number]) =>
      account !== "journal" && into.startsWith(brokerOf(account)) && into !== brokerOf(account) && ends(account);
    return next.size === merges.length && merges.every(isAllowed);
  });

export const archivedSettings = analyticsSettingsInput.extend({
  /** Names of the user's choice, by the key that the broker account had when it was named. */
  accountNames: z.array(z.strictObject({ account: brokerAccount, name: accountName })).max(1_000),
  /** Accounts that the user has merged, by their keys; not there where there are none. */
  accountMerges: accountMerges.optional(),
});
export type ArchivedSettings = z.infer<typeof archivedSettings>;
