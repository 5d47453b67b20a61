/** A column of safe integers. */
export type Numbers = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array | Int8Array;

/** Maximum bytes of a number: 6 bits in the first, 7 in each of the others. */
const MOST_BYTES = 9;

/**
 * Texts and columns of safe integers as bytes, a few for a small number. The same content gives the same bytes. A number is its
 * sign in the lowest bit, then its magnitude in groups of 7 bits (6 in the first), the lowest first; bit 7 says that more follow.
 */
export class ColumnWriter {
  private bytes = new Uint8Array(4096);
  private at = 0;
  /** The numbers to write next, in one array type whatever the column is. */
  private scratch = new Float64Array(256);
  private readonly encoder = new TextEncoder();

  number(value: number): void {
    this.scratch[0] = value;
    this.write(1);
  }

  /** Writes the values `from` to `to` of a column unchanged. */
  column(values: Numbers, from = 0, to = values.length): void {
    this.take(values, from, to);
    this.write(to - from);
  }

  /** Writes each value minus the previous one, for columns that grow slowly. Differences must be safe integers. */
  growing(values: Numbers, from = 0, to = values.length): void {
    this.take(values, from, to);
    this.subtract(to - from);
    this.write(to - from);
  }

  /** Writes the values at these places unchanged. */
  columnAt(values: Numbers, places: Uint32Array): void {
    this.takeAt(values, places);
    this.write(places.length);
  }

  /** Writes the values at these places, each minus the previous one. */
  growingAt(values: Numbers, places: Uint32Array): void {
    this.takeAt(values, places);
    this.subtract(places.length);
    this.write(places.length);
  }

  text(text: string): void {
    this.blob(this.encoder.encode(text));
  }

  blob(blob: Uint8Array): void {
    this.number(blob.length);
    this.reserve(blob.length);
    this.bytes.set(blob, this.at);
    this.at += blob.length;
  }

  /** Returns the bytes so far and resets the writer. */
  finish(): Uint8Array<ArrayBuffer> {
    const bytes = this.bytes.slice(0, this.at);
    this.at = 0;
    return bytes;
  }

  private take(values: Numbers, from: number, to: number): void {
    this.room(to - from);
    this.scratch.set(from === 0 && to === values.length ? values : values.subarray(from, to));
  }

  private takeAt(values: Numbers, places: Uint32Array): void {
    this.room(places.length);
    const { scratch } = this;
    for (let row = 0; row < places.length; row++) scratch[row] = values[places[row] as number] as number;
  }

  private room(count: number): void {
    if (count > this.scratch.length) this.scratch = new Float64Array(count * 2);
  }

  private subtract(count: number): void {
    const { scratch } = this;
    let before = 0;
    for (let row = 0; row < count; row++) {
      const value = scratch[row] as number;
      scratch[row] = value - before;
      before = value;
    }
  }

  /** Uses local variables, not fields, because this loop writes millions of numbers. */
  private write(count: number): void {
    this.reserve(count * MOST_BYTES);
    const { bytes, scratch } = this;
    let { at } = this;
    for (let row = 0; row < count; row++) {
      const value = scratch[row] as number;
      const sign = value < 0 ? 1 : 0;
      let rest = sign === 1 ? -value : value;
      if (rest < 0x40) {
        bytes[at++] = (rest << 1) | sign;
        continue;
      }
      // Most numbers are this small, and shifting them takes a third of the time of dividing.
      if (rest < 0x4000_0000) {
        let small = rest | 0;
        bytes[at++] = ((small & 0x3f) << 1) | sign | 0x80;
        small >>= 6;
        while (small >= 0x80) {
          bytes[at++] = (small & 0x7f) | 0x80;
          small >>= 7;
        }
        bytes[at++] = small;
        continue;
      }
      bytes[at++] = ((rest % 0x40) << 1) | sign | 0x80;
      rest = Math.floor(rest / 0x40);
      while (rest >= 0x80) {
        bytes[at++] = (rest % 0x80) | 0x80;
        rest = Math.floor(rest / 0x80);
      }
      bytes[at++] = rest;
    }
    this.at = at;
  }

  private reserve(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.at + more));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
  }
}
