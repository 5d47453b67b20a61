import type { OpenOptions } from "../open-options.ts";
import type { Row, Sheet } from "../sheet.ts";
import { batched, type OpenFile, type SheetStream, streamOf } from "../sheet-stream.ts";
import { checkAgreement } from "./check-agreement.ts";
import { DatesOnDemand } from "./date-styles.ts";
import { NotPlain } from "./not-plain.ts";
import { OpenArchive } from "./open-archive.ts";
import { plainBatches, StringsOnDemand } from "./plain-stream.ts";
import { workbookMembers } from "./workbook-members.ts";
import { BOOK, BOOK_LINKS, LONGEST_INDEX, type WorkbookPlan, workbookPlan } from "./workbook-plan.ts";

/** The sheets of an .xlsx workbook, in the workbook's order, unpacked as their rows are read. */
export async function openWorkbook(bytes: Uint8Array, options: OpenOptions = {}): Promise<OpenFile> {
  const archive = new OpenArchive(await workbookMembers(bytes));
  return {
    sheets: await sheetsIn(archive, options),
    fraction: () => archive.fraction(),
    verify: () => archive.verify(),
  };
}

async function sheetsIn(archive: OpenArchive, options: OpenOptions): Promise<SheetStream[]> {
  const library = new LibraryReading(archive, options);
  let plan: WorkbookPlan;
  try {
    const book = await archive.part(BOOK, LONGEST_INDEX);
    plan = workbookPlan(book, await archive.part(BOOK_LINKS, LONGEST_INDEX), (part) => archive.has(part));
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    return (await library.sheets()).map(streamOf);
  }
  const { stringsPart, stylesPart, date1904 } = plan;
  const strings = new StringsOnDemand(() => archive.pieces(stringsPart ?? ""));
  const dates = options.datesAsText ? new DatesOnDemand(archive, stylesPart, date1904) : null;
  return plan.sheets.map(({ name, part }, index) => {
    const plain = async () => plainBatches(archive.pieces(part), strings, await dates?.load());
    return {
      name,
      text: false,
      date1904,
      batches: () => plainFirst(plain, (last) => library.rest(index, last, plain)),
    };
  });
}

type PlainReading = () => Promise<AsyncGenerator<readonly Row[]>>;

/** Rows from the plain reader, as far as it understands them; the rest from the library. Both yield rows in order. */
async function* plainFirst(
  plain: PlainReading,
  rest: (last: number) => Promise<Iterable<Row>>,
): AsyncGenerator<readonly Row[]> {
  let last = 0;
  try {
    for await (const batch of await plain()) {
      last = batch.at(-1)?.number ?? last;
      yield batch;
    }
    return;
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
  }
  yield* batched(await rest(last));
}

/** Reads the workbook with SheetJS. The library is loaded, and the parts unpacked for it, on first use. */
class LibraryReading {
  private readonly archive: OpenArchive;
  private readonly options: OpenOptions;
  private reading: Promise<Sheet[]> | null = null;

  constructor(archive: OpenArchive, options: OpenOptions) {
    this.archive = archive;
    this.options = options;
  }

  sheets(): Promise<Sheet[]> {
    this.reading ??= this.load();
    return this.reading;
  }

  /** The rows after number `last`, the last one that the plain reader has yielded; checks that both agree up to there. */
  async rest(index: number, last: number, plain: PlainReading): Promise<Iterable<Row>> {
    const sheet = (await this.sheets())[index];
    if (last === 0) return sheet?.rows() ?? [];
    await checkAgreement(await plain(), sheet?.rows() ?? [], last);
    return rowsAfter(sheet?.rows() ?? [], last);
  }

  private async load(): Promise<Sheet[]> {
    // Almost no file needs it, and it takes as much memory as everything else together.
    const { checkLibrarySize, libraryWorkbook } = await import("./library-workbook.ts");
    checkLibrarySize(this.archive.size);
    return libraryWorkbook(await this.archive.parts(), this.options);
  }
}

function* rowsAfter(rows: Iterable<Row>, last: number): Generator<Row> {
  for (const row of rows) if (row.number > last) yield row;
}
