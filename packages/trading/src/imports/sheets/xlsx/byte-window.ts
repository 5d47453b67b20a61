import { NotPlain } from "./not-plain.ts";

/** Maximum bytes of a row or a shared text; a row of 64 full cells of plain text is smaller. */
const LONGEST = 8 * 1024 * 1024;
const FIRST_LENGTH = 512 * 1024;

/** A moving window on bytes that come in pieces: the unused bytes are contiguous. */
export class ByteWindow {
  private buffer = new Uint8Array(FIRST_LENGTH);
  private end = 0;
  private readonly pieces: AsyncGenerator<Uint8Array>;
  /** Whether the window has the last bytes. */
  last = false;

  constructor(pieces: AsyncGenerator<Uint8Array>) {
    this.pieces = pieces;
  }

  /** The bytes in the window; every call of {@link more} replaces them. */
  get bytes(): Uint8Array {
    return this.buffer.subarray(0, this.end);
  }

  /**
   * Drops the first `used` bytes and appends more to the rest, until there are at least `least` of them or the input
   * ends. Throws NotPlain if they are more than a row can have.
   */
  async more(used: number, least: number): Promise<void> {
    if (least > LONGEST) throw new NotPlain("length");
    this.buffer.copyWithin(0, used, this.end);
    this.end -= used;
    do {
      const { done, value } = await this.pieces.next();
      if (done) this.last = true;
      else this.add(value);
    } while (!this.last && this.end < least);
  }

  private add(piece: Uint8Array): void {
    const end = this.end + piece.length;
    if (end > this.buffer.length) {
      const wider = new Uint8Array(Math.max(end, this.buffer.length * 2));
      wider.set(this.buffer.subarray(0, this.end));
      this.buffer = wider;
    }
    this.buffer.set(piece, this.end);
    this.end = end;
  }

  async close(): Promise<void> {
    await this.pieces.return(undefined);
  }
}
