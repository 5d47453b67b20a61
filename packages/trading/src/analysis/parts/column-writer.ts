/**
 * Texts and columns of safe integers as bytes, a few for a small number. The same content gives the same bytes. A number is its
 * sign in the lowest bit, then its magnitude in groups of 7 bits (6 in the first), the lowest first; bit 7 says that more follow.
 */
export class ColumnWriter {
  private bytes = new Uint8Array(4096);
  private at = 0;

  number(value: number): void {
    if (this.at + 9 > this.bytes.length) this.grow(9);
    const { bytes } = this;
    const sign = value < 0 ? 1 : 0;
    let rest = sign === 1 ? -value : value;
    if (rest < 0x40) {
      bytes[this.at++] = (rest << 1) | sign;
      return;
    }
    bytes[this.at++] = ((rest % 0x40) << 1) | sign | 0x80;
    rest = Math.floor(rest / 0x40);
    while (rest >= 0x80) {
      bytes[this.at++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    bytes[this.at++] = rest;
  }

  /** Values `from` to `to` of a column, as they are. */
  column(values: ArrayLike<number>, from = 0, to = values.length): void {
    for (let row = from; row < to; row++) this.number(values[row] as number);
  }

  /** Each value less the one before: for columns that grow slowly. Differences must be safe integers. */
  growing(values: ArrayLike<number>, from = 0, to = values.length): void {
    let before = 0;
    for (let row = from; row < to; row++) {
      const value = values[row] as number;
      this.number(value - before);
      before = value;
    }
  }

  text(text: string): void {
    this.blob(new TextEncoder().encode(text));
  }

  blob(blob: Uint8Array): void {
    this.number(blob.length);
    if (this.at + blob.length > this.bytes.length) this.grow(blob.length);
    this.bytes.set(blob, this.at);
    this.at += blob.length;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.at);
  }

  private grow(more: number): void {
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.at + more));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}
