interface Column {
  readonly length: number;
  set(values: Float64Array): void;
}

/** Reads what a `ColumnWriter` has written, in the same order. Throws a RangeError past the end. */
export class ColumnReader {
  private readonly bytes: Uint8Array;
  private at = 0;
  private scratch = new Float64Array(256);

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get atEnd(): boolean {
    return this.at === this.bytes.length;
  }

  number(): number {
    return this.numbers(1, false)[0] as number;
  }

  /** Fills the column with as many values as it has rows. */
  column<Into extends Column>(into: Into): Into {
    into.set(this.numbers(into.length, false));
    return into;
  }

  growing<Into extends Column>(into: Into): Into {
    into.set(this.numbers(into.length, true));
    return into;
  }

  /** Uses one array type and local variables, because this loop reads millions of numbers. The result is valid until the next call. */
  private numbers(count: number, growing: boolean): Float64Array {
    if (count > this.scratch.length) this.scratch = new Float64Array(count * 2);
    const { bytes, scratch } = this;
    const { length } = bytes;
    let { at } = this;
    let before = 0;
    for (let row = 0; row < count; row++) {
      if (at >= length) throw new RangeError("The columns end early.");
      const first = bytes[at++] as number;
      let value = (first & 0x7f) >> 1;
      if (first >= 0x80) {
        let scale = 0x40;
        let byte: number;
        do {
          byte = at < length ? (bytes[at++] as number) : 0;
          value += (byte & 0x7f) * scale;
          scale *= 0x80;
        } while (byte >= 0x80);
      }
      if ((first & 1) !== 0) value = -value;
      if (growing) {
        value += before;
        before = value;
      }
      scratch[row] = value;
    }
    this.at = at;
    return scratch.subarray(0, count);
  }

  text(): string {
    return new TextDecoder().decode(this.blob());
  }

  /** A view of the bytes. */
  blob(): Uint8Array {
    const length = this.number();
    if (this.at + length > this.bytes.length) throw new RangeError("The columns end early.");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}
