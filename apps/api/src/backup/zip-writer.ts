import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { oversizedBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import {
  directoryEntry,
  endRecord,
  localHeader,
  MOST_MEMBERS,
} from "@saudabook/trading/imports/sheets/zip/zip-archive.ts";
import type { Spool } from "../disk/spool.ts";
import { refusalFrom } from "../http/refusal.ts";

/** An entry as the manifest names it. */
export interface WrittenEntry {
  name: string;
  bytes: number;
  sha256: string;
}

/** Offsets and sizes have 32 bits; their highest value means that the real ones are stored elsewhere. */
const MOST_BYTES = 0xffff_fffe;

/** Writes a zip archive into a spool, entry by entry, each deflated in pieces without blocking the event loop. */
export class ZipWriter {
  private readonly directory: Uint8Array[] = [];
  private readonly spool: Spool;
  private readonly signal: AbortSignal;
  private readonly mostEntries: number;

  constructor(spool: Spool, signal: AbortSignal, mostEntries = MOST_MEMBERS) {
    this.spool = spool;
    this.signal = signal;
    this.mostEntries = mostEntries;
  }

  async add(name: string, pieces: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>) {
    const { spool, signal } = this;
    if (this.directory.length === this.mostEntries) {
      throw refusalFrom(oversizedBackup(`It has more than ${this.mostEntries.toLocaleString("en-IN")} entries.`));
    }
    const facts = { nameBytes: new TextEncoder().encode(name), deflated: true, crc: 0, packed: 0, size: 0 };
    const offset = spool.size;
    // Overwritten below, once its values are known.
    await spool.append(localHeader(facts));
    const hash = createHash("sha256");
    const counted = async function* () {
      for await (const given of pieces) {
        const piece = typeof given === "string" ? Buffer.from(given) : given;
        hash.update(piece);
        facts.crc = crc32(piece, facts.crc);
        facts.size += piece.length;
        yield piece;
      }
    };
    await pipeline(
      Readable.from(counted(), { objectMode: false }),
      createDeflateRaw(),
      async (packed: AsyncIterable<Uint8Array>) => {
        for await (const piece of packed) {
          await spool.append(piece);
          facts.packed += piece.length;
          if (spool.size > MOST_BYTES) throw refusalFrom(oversizedBackup("It has more than 4 GB."));
        }
      },
      { signal },
    );
    if (facts.size > MOST_BYTES) throw refusalFrom(oversizedBackup(`${name} has more than 4 GB.`));
    await spool.overwrite(localHeader(facts), offset);
    this.directory.push(directoryEntry(facts, offset));
    return { name, bytes: facts.size, sha256: hash.digest("hex") } satisfies WrittenEntry;
  }

  async end(): Promise<void> {
    const { directory, spool } = this;
    const end = endRecord(directory, spool.size);
    await spool.append(Buffer.concat(directory));
    await spool.append(end);
  }
}
