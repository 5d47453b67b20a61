import type { BackupCounts } from "@saudabook/contract/backup/backup.ts";
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  FILES_FOLDER,
  type Manifest,
  PRODUCT,
} from "@saudabook/contract/backup/backup-archive.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { CreateHasher } from "./hasher.ts";
import type { AccountRecords } from "./records-hash.ts";

export interface ManifestFacts extends Pick<Manifest, "counts" | "fingerprint" | "entries"> {
  /** Name of the account. */
  name: string;
  createdAt: Date;
}

/** The manifest of a new archive, with its checksum. Every server that writes archives uses this function. */
export async function manifestOf(
  { name, createdAt, counts, fingerprint, entries }: ManifestFacts,
  createHasher: CreateHasher,
): Promise<Manifest> {
  const manifest: Omit<Manifest, "checksum"> = {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_FORMAT_VERSION,
    product: { ...PRODUCT },
    createdAt: createdAt.toISOString(),
    account: { name },
    counts,
    fingerprint,
    entries,
  };
  return { ...manifest, checksum: await checksumOf(manifest, createHasher) };
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

/** Journal trades that were deleted do not count. */
export function countsOf(
  { imports, journal, settlements, notes, labels, days, rules }: AccountRecords,
  executions: number,
): BackupCounts {
  return {
    imports: imports.length,
    undone: imports.filter(({ undoneAt }) => undoneAt !== null).length,
    executions,
    journalTrades: journal.filter(({ deletedAt }) => deletedAt === null).length,
    settlements: settlements.length,
    notes: notes.length,
    labels: labels.length,
    pictures: notes.reduce((sum, note) => sum + note.pictures.length, 0),
    days: days.length,
    rules: rules.length,
  };
}

/** Maximum length of the original file name within its entry's name. */
const NAME_LENGTH = 80;

/** `files/0001-tradebook.csv`: the place among the imports, from 0, and the characters of the name that every system accepts. */
export function fileEntryName(fileName: string, place: number): string {
  const plain = fileName.replace(/[^\w.-]+/g, "_").replace(/\.{2,}/g, ".");
  return `${FILES_FOLDER}${String(place + 1).padStart(4, "0")}-${plain.slice(-NAME_LENGTH)}`;
}

/** The text of a JSON entry that may be long: an element a line, in pieces. */
export function* jsonLines(elements: readonly unknown[]): Generator<string> {
  yield "[";
  for (const [at, element] of elements.entries()) yield `${at === 0 ? "" : ","}\n${JSON.stringify(element)}`;
  yield "\n]\n";
}

/** The text of a JSON entry. */
export const jsonEntry = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
