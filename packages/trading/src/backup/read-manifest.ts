import {
  BACKUP_FORMAT_VERSION,
  FIXED_ENTRIES,
  MANIFEST,
  MAX_ARCHIVED_FILES,
  type Manifest,
  manifestHead,
  manifest as manifestSchema,
  PICTURES_FOLDER,
} from "@saudabook/contract/backup/backup-archive.ts";
import { damagedBackup, newerBackup, notABackup, oversizedBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import { MAX_PICTURES } from "@saudabook/contract/journal/pictures.ts";
import { ImportRefused } from "../imports/import-refused.ts";
import type { ByteSource } from "../imports/sheets/zip/byte-source.ts";
import { MOST_MEMBERS } from "../imports/sheets/zip/zip-archive.ts";
import { type ZipMember, zipDirectory } from "../imports/sheets/zip/zip-directory.ts";
import { checksumOf } from "./archive-manifest.ts";
import { BackupRefused } from "./backup-refused.ts";
import type { CreateHasher } from "./hasher.ts";
import { jsonValue } from "./json-elements.ts";
import { readEntry } from "./verify-entry.ts";

export interface OpenOptions {
  createHasher: CreateHasher;
  /** Version of this product, for the refusal of a newer archive. */
  version: string;
}

export type Members = ReadonlyMap<string, ZipMember>;

export async function membersOf(archive: ByteSource): Promise<Members> {
  try {
    return new Map((await zipDirectory(archive, MOST_MEMBERS)).map((member) => [member.name, member]));
  } catch (error) {
    throw error instanceof ImportRefused ? new BackupRefused(notABackup(), error) : error;
  }
}

export function memberOf(members: Members, name: string): ZipMember {
  const member = members.get(name);
  if (!member) throw new BackupRefused(damagedBackup(`${name} is missing.`));
  return member;
}

/** Bytes and values of a manifest: its own fields, and an entry for each member with the longest name that is written. */
const boundsOf = ({ size }: Members) => ({ bytes: 16_384 + 320 * size, values: 100 + 4 * size });

export async function readManifest(members: Members, { createHasher, version }: OpenOptions): Promise<Manifest> {
  const member = members.get(MANIFEST);
  const bounds = boundsOf(members);
  if (!member || member.size > bounds.bytes) throw new BackupRefused(notABackup());
  const bytes = await readEntry(member);
  let json: unknown;
  try {
    json = jsonValue(bytes, bounds);
  } catch (error) {
    throw new BackupRefused(notABackup(), error);
  }
  const head = manifestHead.safeParse(json);
  if (!head.success) throw new BackupRefused(notABackup());
  const { formatVersion, product } = head.data;
  if (formatVersion > BACKUP_FORMAT_VERSION) {
    throw new BackupRefused(newerBackup(formatVersion, product.version, BACKUP_FORMAT_VERSION, version));
  }
  // The manifest is a member too.
  const pictures = [...members.keys()].filter((name) => name.startsWith(PICTURES_FOLDER)).length;
  refuseMoreThan(MAX_ARCHIVED_FILES, "files", members.size - pictures - FIXED_ENTRIES.length - 1);
  refuseMoreThan(MAX_PICTURES, "pictures", pictures);
  const parsed = manifestSchema.safeParse(json);
  const changed = () => new BackupRefused(damagedBackup(`${MANIFEST} isn't as it was written.`));
  if (!parsed.success) throw changed();
  if ((await checksumOf(parsed.data, createHasher)) !== parsed.data.checksum) throw changed();
  return parsed.data;
}

function refuseMoreThan(most: number, what: string, found: number): void {
  if (found > most)
    throw new BackupRefused(oversizedBackup(`It has more than ${most.toLocaleString("en-IN")} ${what}.`));
}
