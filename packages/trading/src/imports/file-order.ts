import { OrderProof, type SlashOrder } from "./cells/moment-cell.ts";
import type { CorrectedRows } from "./corrections/corrected-rows.ts";
import type { RowCorrections } from "./corrections/row-corrections.ts";
import type { TableReader } from "./reader/table-reader.ts";
import type { TableStream } from "./recognition/table-stream.ts";
import type { Row } from "./sheets/sheet.ts";

const DASH = 0x2d;

type Order = ReturnType<SlashOrder>;

/** Reads rows. Before the first row that has a date with slashes, it proves from all rows how to read such dates. */
export class FileOrder {
  private readonly stream: TableStream;
  private readonly reader: TableReader;
  private readonly corrections: RowCorrections;
  private readonly corrected: CorrectedRows;
  private order: Order | undefined;
  private ownOrder: Order = null;
  private readonly slashes = { read: () => this.order ?? null, own: () => this.ownOrder };

  constructor(stream: TableStream, reader: TableReader, corrections: RowCorrections, corrected: CorrectedRows) {
    this.stream = stream;
    this.reader = reader;
    this.corrections = corrections;
    this.corrected = corrected;
  }

  /** False when the table has ended. */
  async readAll(rows: readonly Row[]): Promise<boolean> {
    const plain = this.corrections.size === 0;
    for (const row of rows) {
      const given = plain ? row : this.corrected.next(row);
      if (this.order === undefined && (this.hasSlash(row) || (given !== row && given && this.hasSlash(given)))) {
        await this.prove();
      }
      const goesOn = plain ? this.reader.take(row, this.slashes.read) : this.corrected.take(row, given, this.slashes);
      if (!goesOn) return false;
    }
    return true;
  }

  private hasSlash({ cells }: Row): boolean {
    for (const column of this.reader.dateColumns()) {
      const cell = cells[column];
      // An ISO date has a dash here, and no slashes.
      if (typeof cell === "string" && cell.charCodeAt(4) !== DASH && cell.includes("/")) return true;
    }
    return false;
  }

  /** A correction is evidence only if the uncorrected rows prove nothing. */
  private async prove(): Promise<void> {
    const [own, untouched, all] = [new OrderProof(), new OrderProof(), new OrderProof()];
    const note = (proof: OrderProof, { cells }: Row) => {
      for (const date of this.reader.dates(cells)) proof.note(date);
    };
    const correct = this.corrections.pass();
    for await (const rows of this.stream.again()) {
      for (const row of rows) {
        note(own, row);
        if (this.corrections.size === 0) continue;
        const given = correct(row);
        if (given === row) note(untouched, row);
        if (given) note(all, given);
      }
    }
    this.ownOrder = own.order();
    this.order = this.corrections.size === 0 ? this.ownOrder : (untouched.order() ?? all.order());
  }
}
