import type { Manifest } from "@saudabook/contract/backup-archive.ts";
import {
  archivedImports,
  archivedJournal,
  archivedSettings,
  archivedSettlements,
  BACKUP_FORMAT_VERSION,
  FILES_FOLDER,
  FIXED_ENTRIES,
  type FixedEntry,
  MANIFEST,
  manifestHead,
  manifest as manifestSchema,
} from "@saudabook/contract/backup-archive.ts";
import {
  damagedBackup,
  fileNotKept,
  newerBackup,
  notABackup,
  oversizedBackup,
} from "@saudabook/contract/backup-refusals.ts";
import { MAX_UPLOAD_BYTES } from "@saudabook/contract/upload-limit.ts";
import { ImportRefused } from "../imports/import-refused.ts";
import type { ByteSource } from "../imports/sheets/zip/byte-source.ts";
import { MOST_MEMBERS } from "../imports/sheets/zip/zip-archive.ts";
import { type ZipMember, zipDirectory } from "../imports/sheets/zip/zip-directory.ts";
import { BackupRefused } from "./backup-refused.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { CreateHasher } from "./hasher.ts";
import type { AccountRecords } from "./records-hash.ts";
import { readEntry, verifyEntry } from "./verify-entry.ts";

/** Bytes; what all entries may unpack to, and a JSON entry, which is held in memory. */
const MAX_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024;
const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** Of as many entries as an archive has at most, with the longest names that are written. */
const MAX_MANIFEST_BYTES = 20 * 1024 * 1024;

/** An archive whose entries are all there, and are what the manifest says. */
export interface Backup extends AccountRecords {
  manifest: Manifest;
  /** The broker's file in an entry. */
  file(entry: string): Promise<Uint8Array<ArrayBuffer>>;
}

interface Options {
  createHasher: CreateHasher;
  /** Version of this product, for the refusal of a newer archive. */
  version: string;
  onProgress?: (fraction: number) => void;
}

/** Opens and checks an archive; throws {@link BackupRefused}. Entries are read by the manifest's names only. */
export async function openBackup(archive: ByteSource, options: Options): Promise<Backup> {
  const members = await membersOf(archive);
  const manifest = await readManifest(members, options);
  checkEntries(members, manifest);
  const total = manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0);
  let checked = 0;
  for (const entry of manifest.entries) {
    await verifyEntry(memberOf(members, entry.name), entry, options.createHasher);
    checked += entry.bytes;
    options.onProgress?.(total === 0 ? 1 : checked / total);
  }
  const json = async <Content>(name: FixedEntry, schema: Schema<Content>): Promise<Content> => {
    const parsed = schema.safeParse(jsonOf(await readEntry(memberOf(members, name))));
    if (!parsed.success) throw new BackupRefused(damagedBackup(`${name} has content that we don't understand.`));
    return parsed.data;
  };
  const imports = await json("imports.json", archivedImports);
  checkFiles(manifest, imports);
  const journal = await json("journal.json", archivedJournal);
  const settlements = await json("settlements.json", archivedSettlements);
  const settings = await json("settings.json", archivedSettings);
  const keys = journal.flatMap(({ key }) => key ?? []);
  if (hasTwice(keys) || hasTwice([...journal, ...settlements].map(({ id }) => id))) {
    throw new BackupRefused(damagedBackup("Two journal trades or settlements have the same id."));
  }
  return {
    manifest,
    imports,
    journal,
    settlements,
    settings,
    file: (entry) => readEntry(memberOf(members, entry)),
  };
}

/** A schema of the contract, as far as it is needed here. */
interface Schema<Content> {
  safeParse(value: unknown): { success: true; data: Content } | { success: false };
}

const hasTwice = (texts: readonly string[]) => new Set(texts).size < texts.length;

type Members = ReadonlyMap<string, ZipMember>;

async function membersOf(archive: ByteSource): Promise<Members> {
  try {
    return new Map((await zipDirectory(archive, MOST_MEMBERS)).map((member) => [member.name, member]));
  } catch (error) {
    throw error instanceof ImportRefused ? new BackupRefused(notABackup(), error) : error;
  }
}

function memberOf(members: Members, name: string): ZipMember {
  const member = members.get(name);
  if (!member) throw new BackupRefused(damagedBackup(`${name} is missing.`));
  return member;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // The schemas refuse it.
    return undefined;
  }
}

async function readManifest(members: Members, { createHasher, version }: Options): Promise<Manifest> {
  const member = members.get(MANIFEST);
  if (!member || member.size > MAX_MANIFEST_BYTES) throw new BackupRefused(notABackup());
  const json = jsonOf(await readEntry(member));
  const head = manifestHead.safeParse(json);
  if (!head.success) throw new BackupRefused(notABackup());
  const { formatVersion, product } = head.data;
  if (formatVersion > BACKUP_FORMAT_VERSION) {
    throw new BackupRefused(newerBackup(formatVersion, product.version, BACKUP_FORMAT_VERSION, version));
  }
  const parsed = manifestSchema.safeParse(json);
  const changed = () => new BackupRefused(damagedBackup(`${MANIFEST} isn't as it was written.`));
  if (!parsed.success) throw changed();
  if ((await checksumOf(parsed.data, createHasher)) !== parsed.data.checksum) throw changed();
  return parsed.data;
}

/** SHA-256 of the canonical JSON of a manifest without its checksum. */
export async function checksumOf(
  { checksum: _, ...rest }: Omit<Manifest, "checksum"> & { checksum?: string },
  createHasher: CreateHasher,
): Promise<string> {
  const hasher = createHasher();
  hasher.update(new TextEncoder().encode(canonicalJson(rest)));
  return hasher.hex();
}

function checkEntries(members: Members, { entries }: Manifest): void {
  const named = new Set(entries.map(({ name }) => name));
  if (named.size !== entries.length) throw new BackupRefused(damagedBackup(`${MANIFEST} names an entry twice.`));
  for (const name of FIXED_ENTRIES) {
    if (!named.has(name)) throw new BackupRefused(damagedBackup(`${name} is missing.`));
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
      throw new BackupRefused(oversizedBackup(`${what} unpacks to more than ${limit / 1024 / 1024} MB.`));
    }
  }
}

function mostBytesOf(name: string): number {
  if (name.startsWith(FILES_FOLDER)) return MAX_UPLOAD_BYTES;
  return name.endsWith(".json") ? MAX_JSON_BYTES : MAX_UNPACKED_BYTES;
}

/** Every file of an import is in the archive, as the import has it, and every file is of one import. */
function checkFiles({ entries }: Manifest, imports: AccountRecords["imports"]): void {
  const files = new Map(entries.filter(({ name }) => name.startsWith(FILES_FOLDER)).map((one) => [one.name, one]));
  const others = entries.filter(({ name }) => !files.has(name) && !FIXED_ENTRIES.some((fixed) => fixed === name));
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
