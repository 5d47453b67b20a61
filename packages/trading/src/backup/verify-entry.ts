import type { Manifest } from "@saudabook/contract/backup-archive.ts";
import { damagedBackup } from "@saudabook/contract/backup-refusals.ts";
import { ImportRefused } from "../imports/import-refused.ts";
import { unpacked } from "../imports/sheets/zip/unpack.ts";
import type { ZipMember } from "../imports/sheets/zip/zip-directory.ts";
import { BackupRefused } from "./backup-refused.ts";
import type { CreateHasher } from "./hasher.ts";

/** Unpacks an entry piece by piece and compares its checksum; throws {@link BackupRefused} with its name. */
export async function verifyEntry(
  member: ZipMember,
  { sha256 }: Manifest["entries"][number],
  createHasher: CreateHasher,
): Promise<void> {
  const hasher = createHasher();
  for await (const piece of piecesOf(member)) hasher.update(piece);
  if ((await hasher.hex()) !== sha256) throw changed(member);
}

/** An entry whole, in memory. It unpacks to the size that the archive says, which the caller has checked. */
export async function readEntry(member: ZipMember): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(member.size);
  let at = 0;
  for await (const piece of piecesOf(member)) {
    bytes.set(piece, at);
    at += piece.length;
  }
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
