import { ImportRefused } from "../../import-refused.ts";
import { crc32 } from "./crc32.ts";
import { inflated, type Used } from "./inflate.ts";
import { damagedArchive, type ZipMember } from "./zip-directory.ts";

/** Bytes; what all members of an archive may unpack to. An honest tradebook of 100 000 rows has 63 MB. */
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

const SLICE = 64 * 1024;

/**
 * The bytes of a member, piece by piece. It unpacks to exactly the size and checksum that the archive says, or it is refused,
 * at the latest when one piece more than that size has been unpacked: what came before is not to be believed until the end.
 */
export async function* unpacked(member: ZipMember, used: Used = () => undefined): AsyncGenerator<Uint8Array> {
  let length = 0;
  let crc = 0;
  const pieces = member.stored ? sliced(member.data, used) : inflated(member.data, member.size, used);
  try {
    for (;;) {
      const { done, value } = await nextOf(pieces);
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

async function nextOf(pieces: AsyncGenerator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  try {
    return await pieces.next();
  } catch {
    throw damagedArchive();
  }
}

async function* sliced(data: Uint8Array, used: Used): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < data.length; at += SLICE) {
    used(Math.min(at + SLICE, data.length));
    yield data.subarray(at, at + SLICE);
  }
}

/** Throws ImportRefused for an archive that says that it unpacks to more than is allowed; what it says, it is held to. */
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
