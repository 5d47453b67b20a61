import { NotPlain } from "./not-plain.ts";

/** Bytes at a time that a row, or a shared text, may have; a row of 64 full cells of plain text stays below. */
const LONGEST = 8 * 1024 * 1024;
const FIRST_ROOM = 512 * 1024;

/** A moving view of bytes that come piece by piece: those that are not yet used stand in one stretch. */
export class ByteWindow {
  private room = new Uint8Array(FIRST_ROOM);
  private end = 0;
  private readonly pieces: AsyncGenerator<Uint8Array>;
  /** Whether nothing comes after what stands in the window. */
  last = false;

  constructor(pieces: AsyncGenerator<Uint8Array>) {
    this.pieces = pieces;
  }

  /** What stands in the window; other bytes with every {@link more}. */
  get bytes(): Uint8Array {
    return this.room.subarray(0, this.end);
  }

  /**
   * Forgets the first `used` bytes and adds more behind the rest, until there are at least `least` of them or nothing comes
   * any more. Throws NotPlain for more than any row has.
   */
  async more(used: number, least: number): Promise<void> {
    if (least > LONGEST) throw new NotPlain("length");
    this.room.copyWithin(0, used, this.end);
    this.end -= used;
    do {
      const { done, value } = await this.pieces.next();
      if (done) this.last = true;
      else this.add(value);
    } while (!this.last && this.end < least);
  }

  private add(piece: Uint8Array): void {
    const end = this.end + piece.length;
    if (end > this.room.length) {
      const wider = new Uint8Array(Math.max(end, this.room.length * 2));
      wider.set(this.room.subarray(0, this.end));
      this.room = wider;
    }
    this.room.set(piece, this.end);
    this.end = end;
  }

  async close(): Promise<void> {
    await this.pieces.return(undefined);
  }
}
