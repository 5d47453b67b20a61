interface Column {
  readonly length: number;
  [row: number]: number;
}

/** Reads what a `ColumnWriter` has written, in the same order. Throws a RangeError behind the end. */
export class ColumnReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get atEnd(): boolean {
    return this.at === this.bytes.length;
  }

  number(): number {
    const { bytes } = this;
    if (this.at >= bytes.length) throw new RangeError("The columns end early.");
    const first = bytes[this.at++] as number;
    let value = (first & 0x7f) >> 1;
    if (first >= 0x80) {
      let scale = 0x40;
      let byte: number;
      do {
        byte = bytes[this.at++] ?? 0;
        value += (byte & 0x7f) * scale;
        scale *= 0x80;
      } while (byte >= 0x80);
    }
    return (first & 1) === 0 ? value : -value;
  }

  /** Fills rows `from` to `to` of a column. */
  column<Into extends Column>(into: Into, from = 0, to = into.length): Into {
    const rows: Column = into;
    for (let row = from; row < to; row++) rows[row] = this.number();
    return into;
  }

  growing<Into extends Column>(into: Into, from = 0, to = into.length): Into {
    const rows: Column = into;
    let value = 0;
    for (let row = from; row < to; row++) {
      value += this.number();
      rows[row] = value;
    }
    return into;
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
