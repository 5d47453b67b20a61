import { MAX_SETTLEMENTS } from "@saudabook/contract/analysis/settlements.ts";
import { archivedDayNote, archivedLabel, archivedNote } from "@saudabook/contract/backup/archived-notes.ts";
import type { Manifest } from "@saudabook/contract/backup/backup-archive.ts";
import {
  type ArchivedExclusion,
  archivedImport,
  archivedJournalTrade,
  archivedRule,
  archivedSettings,
  archivedSettlement,
  FILES_FOLDER,
  FIRST_FORMATS,
  FIXED_ENTRIES,
  type FixedEntry,
  MANIFEST,
  MAX_ARCHIVED_FILES,
  NOTES_FORMAT_VERSION,
  OPTIONAL_ENTRY,
  PICTURES_FOLDER,
} from "@saudabook/contract/backup/backup-archive.ts";
import { damagedBackup, fileNotKept, oversizedBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import { MAX_RULE_VERSIONS, MAX_RULES } from "@saudabook/contract/discipline/rules.ts";
import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import { MAX_DAY_NOTES } from "@saudabook/contract/journal/day-notes.ts";
import { MAX_LABELS } from "@saudabook/contract/journal/labels.ts";
import { MAX_NOTES, MAX_TEXT_BYTES } from "@saudabook/contract/journal/notes.ts";
import { MAX_PICTURE_BYTES, MAX_PICTURES } from "@saudabook/contract/journal/pictures.ts";
import type { ByteSource } from "../imports/sheets/zip/byte-source.ts";
import type { ZipMember } from "../imports/sheets/zip/zip-directory.ts";
import { checkCounts, moreThan, upTo } from "./archive-counts.ts";
import { countsOf } from "./archive-manifest.ts";
import { isExclusion, notesOfExclusions } from "./archived-exclusions.ts";
import { BackupRefused } from "./backup-refused.ts";
import { checkNotes, checkPictures, checkSignature, hasTwice } from "./check-notes.ts";
import { createLineCounter } from "./line-counter.ts";
import { parseElements, parseValue } from "./parse-entry.ts";
import { type Members, memberOf, membersOf, type OpenOptions, readManifest } from "./read-manifest.ts";
import type { AccountRecords } from "./records-hash.ts";
import { readVerified, verifyEntry } from "./verify-entry.ts";

const KB = 1024;
const MB = 1024 * KB;
/** Limits in bytes: the unpacked size of all entries, and of a JSON entry, which is held in memory. */
const MAX_UNPACKED_BYTES = 2 * 1024 * MB;
const MAX_JSON_BYTES = 64 * MB;
/** The texts of an account, and two kilobytes of other fields for each of its notes and pictures. */
const MAX_NOTES_BYTES = MAX_TEXT_BYTES + (MAX_NOTES + MAX_PICTURES) * 2 * KB;

/**
 * Deleted journal trades, which the manifest does not count: with the default limit of writes fourteen hours of nothing but deleting, within
 * the 30 days that they are kept.
 */
const MAX_DELETED_TRADES = 50_000;

/** Several times the largest values that a server writes. An import may have 256 K characters of corrections. */
const BOUNDS = {
  imports: { elements: MAX_ARCHIVED_FILES, bytes: 2 * MB, values: 60_000 },
  journal: { elements: 200_000, bytes: 8 * KB, values: 100 },
  settlements: { elements: MAX_SETTLEMENTS, bytes: 64 * KB, values: 1_000 },
  settings: { bytes: 24 * MB, values: 300_000 },
  labels: { elements: MAX_LABELS.setup + MAX_LABELS.tag + MAX_LABELS.mistake, bytes: 512 * KB, values: 40_000 },
  notes: { elements: MAX_NOTES, bytes: 256 * KB, values: 400 },
  days: { elements: MAX_DAY_NOTES, bytes: 512 * KB, values: 50 },
  rules: { elements: MAX_RULES, bytes: 512 * KB, values: MAX_RULE_VERSIONS * 200 },
};

/** An archive whose entries are complete and, except for the brokers' files, match the manifest. */
export interface Backup extends AccountRecords {
  manifest: Manifest;
  /** Those of an older archive: they are among `notes` already. */
  exclusions: readonly ArchivedExclusion[];
  /** The entry with a broker's file or a picture. */
  member(entry: string): ZipMember;
  /** Reads a broker's file, and throws {@link BackupRefused} where it doesn't match the manifest. */
  file(entry: string): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Opens and checks an archive, and yields the fraction that is checked; throws {@link BackupRefused}. Entries are read by the manifest's
 * names only. User-written content is checked first and is bounded, so an archive that no server has made is refused early. For the same
 * reason each of the brokers' files is unpacked only when it is read: the first unreadable one ends a restore.
 */
export async function* openBackup(archive: ByteSource, options: OpenOptions): AsyncGenerator<number, Backup> {
  const { createHasher } = options;
  const members = await membersOf(archive);
  const manifest = await readManifest(members, options);
  checkEntries(members, manifest);
  const entries = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  const json = async (name: FixedEntry) => {
    const entry = entries.get(name);
    entries.delete(name);
    if (!entry) throw new Error(`${name} is read twice.`);
    return readVerified(memberOf(members, name), entry, createHasher);
  };
  const imports = parseElements(
    "imports.json",
    await json("imports.json"),
    archivedImport,
    BOUNDS.imports,
    upTo(manifest, "imports", () => true),
  );
  checkFiles(manifest, imports);
  const journal = parseElements(
    "journal.json",
    await json("journal.json"),
    archivedJournalTrade,
    {
      ...BOUNDS.journal,
      elements: Math.min(BOUNDS.journal.elements, manifest.counts.journalTrades + MAX_DELETED_TRADES),
    },
    upTo(manifest, "journalTrades", ({ deletedAt }) => deletedAt === null),
  );
  const settlements = parseElements(
    "settlements.json",
    await json("settlements.json"),
    archivedSettlement,
    BOUNDS.settlements,
    upTo(manifest, "settlements", () => true),
  );
  const settings = parseValue("settings.json", await json("settings.json"), archivedSettings, BOUNDS.settings);
  /** The elements of an entry; none in an archive without it. */
  const listed = async <Content>(
    name: FixedEntry,
    schema: Parameters<typeof parseElements<Content>>[2],
    of: "labels" | "notes" | "days" | "rules",
  ) =>
    entries.has(name)
      ? parseElements(
          name,
          await json(name),
          schema,
          BOUNDS[of],
          upTo(manifest, of, () => true),
        )
      : [];
  const labels = await listed("labels.json", archivedLabel, "labels");
  const notes = await listed("notes.json", archivedNote, "notes");
  const days = await listed("days.json", archivedDayNote, "days");
  const rules = await listed("rules.json", archivedRule, "rules");
  checkNotes(notes, labels, days);
  checkPictures(manifest, notes);
  const keys = journal.flatMap(({ key }) => key ?? []);
  if (hasTwice(rules.map(({ id }) => id))) throw new BackupRefused(damagedBackup("Two rules have the same id."));
  if (hasTwice(keys) || hasTwice([...journal, ...settlements].map(({ id }) => id))) {
    throw new BackupRefused(damagedBackup("Two journal trades or settlements have the same id."));
  }
  const records = { imports, journal, settlements, settings, labels, notes, days, rules };
  const { executions } = manifest.counts;
  checkCounts(manifest, countsOf(records, executions));
  const counter = createLineCounter("executions.csv", executions + 1, () => moreThan(manifest, "executions"));
  const unread = [...entries.values()].filter(({ name }) => !name.startsWith(FILES_FOLDER));
  const total = unread.reduce((sum, entry) => sum + entry.bytes, 0);
  let checked = 0;
  for (const entry of unread) {
    const member = memberOf(members, entry.name);
    if (entry.name.startsWith(PICTURES_FOLDER)) {
      checkSignature(entry.name, await readVerified(member, entry, createHasher));
    } else {
      await verifyEntry(member, entry, createHasher, counter.count);
    }
    const before = checked;
    checked += entry.bytes;
    // Progress is reported once per percent, however many entries there are.
    if (Math.floor((checked / total) * 100) > Math.floor((before / total) * 100)) yield checked / total;
  }
  checkCounts(manifest, { ...manifest.counts, executions: counter.lines - 1 });
  const exclusions = settlements.filter(isExclusion);
  return {
    ...records,
    settlements: settlements.filter((one) => !isExclusion(one)),
    exclusions,
    notes: [...notes, ...notesOfExclusions(exclusions)],
    manifest,
    member: (entry) => memberOf(members, entry),
    file: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`${name} is no file of an import.`);
      return readVerified(memberOf(members, name), entry, createHasher);
    },
  };
}

const entriesOf = ({ formatVersion }: Manifest): readonly FixedEntry[] =>
  FIXED_ENTRIES.filter((name) => formatVersion >= (FIRST_FORMATS[name] ?? 1));

function checkEntries(members: Members, manifest: Manifest): void {
  const { entries } = manifest;
  const named = new Set(entries.map(({ name }) => name));
  if (named.size !== entries.length) throw new BackupRefused(damagedBackup(`${MANIFEST} names an entry twice.`));
  for (const name of entriesOf(manifest)) {
    if (!named.has(name) && name !== OPTIONAL_ENTRY) throw new BackupRefused(damagedBackup(`${name} is missing.`));
  }
  for (const name of members.keys()) {
    if (name !== MANIFEST && !named.has(name)) {
      throw new BackupRefused(damagedBackup(`${name} isn't part of the backup.`));
    }
  }
  let total = 0;
  for (const { name, bytes } of entries) {
    const member = memberOf(members, name);
    if (member.size !== bytes) throw new BackupRefused(damagedBackup(`${name} isn't as it was written.`));
    const most = mostBytesOf(name);
    total += bytes;
    if (bytes > most || total > MAX_UNPACKED_BYTES) {
      const limit = bytes > most ? most : MAX_UNPACKED_BYTES;
      const what = bytes > most ? name : "The archive";
      throw new BackupRefused(oversizedBackup(`${what} unpacks to more than ${limit / MB} MB.`));
    }
  }
}

function mostBytesOf(name: string): number {
  if (name.startsWith(FILES_FOLDER)) return MAX_UPLOAD_BYTES;
  if (name.startsWith(PICTURES_FOLDER)) return MAX_PICTURE_BYTES;
  if (name === "notes.json" || name === "days.json") return MAX_NOTES_BYTES;
  if (name === "settings.json") return BOUNDS.settings.bytes;
  return name.endsWith(".json") ? MAX_JSON_BYTES : MAX_UNPACKED_BYTES;
}

/** Checks that every file of an import is in the archive, as described by the import, and that every file belongs to one import. */
function checkFiles(manifest: Manifest, imports: AccountRecords["imports"]): void {
  const { entries } = manifest;
  const files = new Map(entries.filter(({ name }) => name.startsWith(FILES_FOLDER)).map((one) => [one.name, one]));
  const hasPictures = manifest.formatVersion >= NOTES_FORMAT_VERSION;
  const isKnown = (name: string) =>
    files.has(name) ||
    (hasPictures && name.startsWith(PICTURES_FOLDER)) ||
    entriesOf(manifest).some((fixed) => fixed === name);
  const others = entries.filter(({ name }) => !isKnown(name));
  const [other] = others;
  if (other) throw new BackupRefused(damagedBackup(`${other.name} isn't part of a backup.`));
  for (const { file, fileName, sha256 } of imports) {
    if (file === null) throw new BackupRefused(fileNotKept(fileName));
    if (files.get(file)?.sha256 !== sha256) {
      throw new BackupRefused(damagedBackup(`${file} isn't the file ${fileName} that imports.json names.`));
    }
    files.delete(file);
  }
  const [unused] = files.keys();
  if (unused !== undefined) throw new BackupRefused(damagedBackup(`${unused} belongs to no import.`));
}
