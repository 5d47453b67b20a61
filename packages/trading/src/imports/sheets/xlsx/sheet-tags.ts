/** The names of the elements that a plain sheet has, with the prefix that this one uses. */
export class SheetTags {
  readonly prefix: string;
  readonly data: Uint8Array;
  readonly row: Uint8Array;
  readonly cell: Uint8Array;
  readonly value: Uint8Array;
  readonly formula: Uint8Array;
  readonly inline: Uint8Array;

  constructor(prefix: string) {
    this.prefix = prefix;
    const bytes = (name: string) => new TextEncoder().encode(prefix + name);
    this.data = bytes("sheetData");
    this.row = bytes("row");
    this.cell = bytes("c");
    this.value = bytes("v");
    this.formula = bytes("f");
    this.inline = bytes("is");
  }
}
