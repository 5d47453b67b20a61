import type { Manifest } from "@saudabook/contract/backup/backup-archive.ts";
import { damagedBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import { ImportRefused } from "../imports/import-refused.ts";
import { unpacked } from "../imports/sheets/zip/unpack.ts";
import type { ZipMember } from "../imports/sheets/zip/zip-directory.ts";
import { BackupRefused } from "./backup-refused.ts";
import type { CreateHasher } from "./hasher.ts";

type Entry = Manifest["entries"][number];

/**
 * Unpacks an entry piece by piece and compares its checksum; throws {@link BackupRefused} with its name.
 *
 * @param look called with each piece
 */
export async function verifyEntry(
  member: ZipMember,
  { sha256 }: Entry,
  createHasher: CreateHasher,
  look: (piece: Uint8Array) => void,
): Promise<void> {
  const hasher = createHasher();
  for await (const piece of piecesOf(member)) {
    hasher.update(piece);
    look(piece);
  }
  if ((await hasher.hex()) !== sha256) throw changed(member);
}

/** Reads a whole entry into memory. Its unpacked size is stated in the archive and has been checked by the caller. */
export async function readEntry(member: ZipMember): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(member.size);
  let at = 0;
  for await (const piece of piecesOf(member)) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Like {@link readEntry}, but also verifies the checksum. */
export async function readVerified(member: ZipMember, { sha256 }: Entry, createHasher: CreateHasher) {
  const bytes = await readEntry(member);
  const hasher = createHasher();
  hasher.update(bytes);
  if ((await hasher.hex()) !== sha256) throw changed(member);
  return bytes;
}

async function* piecesOf(member: ZipMember): AsyncGenerator<Uint8Array> {
  const pieces = unpacked(member);
  for (;;) {
    const next = await pieces.next().catch((error: unknown) => {
      throw error instanceof ImportRefused ? changed(member, error) : error;
    });
    if (next.done) return;
    yield next.value;
  }
}

function changed({ name }: ZipMember, cause?: unknown): BackupRefused {
  return new BackupRefused(damagedBackup(`${name} isn't as it was written.`), cause);
}
