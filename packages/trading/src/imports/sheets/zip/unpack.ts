import { ImportRefused } from "../../import-refused.ts";
import { type ByteSource, piecesOf } from "./byte-source.ts";
import { crc32 } from "./crc32.ts";
import { inflated, type Used } from "./inflate.ts";
import type { ZipMember } from "./zip-directory.ts";
import { damagedArchive } from "./zip-entry.ts";

/** Maximum bytes that all members of an archive may unpack to. An honest tradebook of 100 000 rows has 63 MB. */
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

const SLICE = 64 * 1024;

/**
 * The bytes of a member, piece by piece. It unpacks to exactly the size and checksum in the archive's headers, otherwise ImportRefused is
 * thrown, at the latest one piece after that size: earlier bytes are not reliable until the end.
 * A failure to read the archive is rethrown unchanged.
 */
export async function* unpacked(member: ZipMember, used: Used = () => undefined): AsyncGenerator<Uint8Array> {
  let length = 0;
  let crc = 0;
  const failed: { error?: unknown } = {};
  const data = watched(member.data, failed);
  const pieces = member.stored ? sliced(data, used) : inflated(data, member.size, used);
  try {
    for (;;) {
      const { done, value } = await pieces.next().catch(() => {
        throw "error" in failed ? failed.error : damagedArchive();
      });
      if (done) break;
      length += value.length;
      if (length > member.size) throw damagedArchive();
      crc = crc32(value, crc);
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
  if (length !== member.size || crc !== member.crc) throw damagedArchive();
}

/** The same bytes; a failure to read them is kept in `failed`. */
function watched(source: ByteSource, failed: { error?: unknown }): ByteSource {
  return {
    size: source.size,
    async read(from, length) {
      try {
        return await source.read(from, length);
      } catch (error) {
        failed.error = error;
        throw error;
      }
    },
  };
}

async function* sliced(data: ByteSource, used: Used): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const piece of piecesOf(data, SLICE)) {
    done += piece.length;
    used(done);
    yield piece;
  }
}

/** Throws ImportRefused if an archive declares that it unpacks to more than is allowed; `unpacked` enforces the declared size. */
export function checkSize(members: ZipMember[]): void {
  let total = 0;
  for (const member of members) total += member.size;
  if (total > MAX_UNPACKED_BYTES) {
    throw new ImportRefused(
      "too_large",
      "The file unpacks to more than 256 MB. Download shorter periods and upload the files one at a time.",
    );
  }
}
