import { ImportRefused } from "../import-refused.ts";
import { crc32 } from "./crc32.ts";
import { damagedArchive, type ZipMember } from "./zip-directory.ts";

/** Bytes; what all members of an archive may unpack to. An honest tradebook of 100 000 rows has 63 MB. */
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

const SLICE = 64 * 1024;

/**
 * The bytes of a member. It unpacks to exactly the size and checksum that the archive says, or it is refused, at the latest
 * when one chunk more than that size has been unpacked.
 */
export async function unpack(member: ZipMember): Promise<Uint8Array> {
  if (member.stored) {
    if (crc32(member.data) !== member.crc) throw damagedArchive();
    return member.data;
  }
  const unpacked = new Uint8Array(member.size);
  let length = 0;
  let crc = 0;
  for await (const chunk of inflated(member.data)) {
    if (length + chunk.length > member.size) throw damagedArchive();
    unpacked.set(chunk, length);
    length += chunk.length;
    crc = crc32(chunk, crc);
  }
  if (length !== member.size || crc !== member.crc) throw damagedArchive();
  return unpacked;
}

/** Unpacks every member, to know that each is what the archive says, and keeps those that are wanted. */
export async function unpackAll(
  members: ZipMember[],
  wanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  let total = 0;
  for (const member of members) total += member.size;
  if (total > MAX_UNPACKED_BYTES) {
    throw new ImportRefused(
      "too_large",
      "The file unpacks to more than 256 MB. Download the trades of a shorter period and upload the files one after the other.",
    );
  }
  const parts = new Map<string, Uint8Array>();
  for (const member of members) {
    const bytes = await unpack(member);
    if (wanted(member.name)) parts.set(member.name, bytes);
  }
  return parts;
}

async function* inflated(data: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflater = new DecompressionStream("deflate-raw");
  // A fault shows in what is read; here it is only kept from being reported twice.
  const ignore = () => undefined;
  feed(inflater.writable.getWriter(), data).catch(ignore);
  const reader = inflater.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw damagedArchive();
  } finally {
    await reader.cancel().catch(ignore);
  }
}

/** In slices, since a browser unpacks all that it is given at once: 1000 times as much, in the worst case. */
async function feed(writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>, data: Uint8Array): Promise<void> {
  for (let at = 0; at < data.length; at += SLICE) {
    await writer.write(data.subarray(at, at + SLICE) as Uint8Array<ArrayBuffer>);
  }
  await writer.close();
}
