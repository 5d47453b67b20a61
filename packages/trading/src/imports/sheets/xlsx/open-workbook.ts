import type { Row, Sheet } from "../sheet.ts";
import { batched, type OpenFile, type SheetStream, streamOf } from "../sheet-stream.ts";
import { agreed } from "./agreed-rows.ts";
import { NotPlain } from "./not-plain.ts";
import { OpenArchive } from "./open-archive.ts";
import { plainBatches, StringsOnDemand } from "./plain-stream.ts";
import { plainWorkbook } from "./plain-workbook.ts";
import { workbookMembers } from "./workbook-members.ts";
import { BOOK, BOOK_LINKS, LONGEST_INDEX, type WorkbookPlan, workbookPlan } from "./workbook-plan.ts";

/** The sheets of an .xlsx workbook, in the workbook's order, unpacked as their rows are asked for. */
export async function openWorkbook(bytes: Uint8Array): Promise<OpenFile> {
  const archive = new OpenArchive(workbookMembers(bytes));
  return { sheets: await sheetsIn(archive), share: () => archive.share(), verify: () => archive.verify() };
}

async function sheetsIn(archive: OpenArchive): Promise<SheetStream[]> {
  const library = new LibraryReading(archive);
  let plan: WorkbookPlan;
  try {
    const book = await archive.part(BOOK, LONGEST_INDEX);
    plan = workbookPlan(book, await archive.part(BOOK_LINKS, LONGEST_INDEX), (part) => archive.has(part));
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    return (await library.sheets()).map(streamOf);
  }
  const { stringsPart, date1904 } = plan;
  const strings = new StringsOnDemand(() => archive.pieces(stringsPart ?? ""));
  return plan.sheets.map(({ name, part }, index) => ({
    name,
    text: false,
    date1904,
    batches: () => plainFirst(archive, part, strings, (last) => library.rest(index, last)),
  }));
}

/** The rows by the plain reader, as far as it understands them; from there on by the library. Rows are in order by both. */
async function* plainFirst(
  archive: OpenArchive,
  part: string,
  strings: StringsOnDemand,
  rest: (last: number) => Promise<Iterable<Row>>,
): AsyncGenerator<readonly Row[]> {
  let last = 0;
  try {
    for await (const batch of plainBatches(archive.pieces(part), strings)) {
      last = batch.at(-1)?.number ?? last;
      yield batch;
    }
    return;
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
  }
  yield* batched(await rest(last));
}

/** The workbook by SheetJS, which is loaded, and the parts unpacked for it, when it is first needed. */
class LibraryReading {
  private readonly archive: OpenArchive;
  private reading: Promise<{ parts: Map<string, Uint8Array>; sheets: Sheet[] }> | null = null;

  constructor(archive: OpenArchive) {
    this.archive = archive;
  }

  async sheets(): Promise<Sheet[]> {
    return (await this.read()).sheets;
  }

  /** The rows behind the last one that the plain reader has answered. */
  async rest(index: number, last: number): Promise<Iterable<Row>> {
    const { parts, sheets } = await this.read();
    const rows = sheets[index]?.rows() ?? [];
    return last === 0 ? rows : agreed(plainWorkbook(parts)[index]?.rows() ?? [], rows, last);
  }

  private read() {
    this.reading ??= this.load();
    return this.reading;
  }

  private async load() {
    // Almost no file needs it, and it takes as much memory as everything else together.
    const { byLibrary, checkLibrarySize } = await import("./workbook-sheets.ts");
    checkLibrarySize(this.archive.size);
    const parts = await this.archive.parts();
    return { parts, sheets: byLibrary(parts) };
  }
}
