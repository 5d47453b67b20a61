import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { ImportReport, KeptSegment } from "@saudabook/contract/trades/trade.ts";
import { dayAfter } from "../calendar.ts";
import type { Execution } from "../execution.ts";
import type { Chosen, ReadAs } from "./chosen.ts";
import type { CorrectedRow } from "./corrections/corrected-rows.ts";
import { ImportRefused } from "./import-refused.ts";
import { readTable, verified } from "./read-table.ts";
import { identify } from "./recognition/identify.ts";
import { choiceRefusal } from "./recognition/tradebook-refusals.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";
import { openFile } from "./sheets/open-file.ts";
import type { OpenFile } from "./sheets/sheet-stream.ts";
import type { OpenTradebook } from "./tradebook.ts";

export type { Chosen } from "./chosen.ts";

/** A file read whole: every row is an execution, rightly skipped and counted, or the file was refused. */
export interface Tradebook extends Chosen {
  /** See `Format.kind`. */
  kind: string;
  keptSegment: KeptSegment | null;
  clientId: string | null;
  accountHolder: string | null;
  columns: string[];
  rowsRead: number;
  skipped: ImportReport["skipped"];
  allotments: number;
  corrected: readonly CorrectedRow[];
  executions: Execution[];
}

/**
 * Reads a file like {@link openTradebook}, to the end.
 *
 * Never returns half a file. Throws {@link ImportRefused} like that function.
 */
export async function readTradebook(
  file: UploadedFile,
  chosen: Chosen & Pick<ReadAs, "restored" | "answer">,
  today: string,
  corrections: readonly RowCorrection[] = [],
  mapping: ImportMapping | null = null,
): Promise<Tradebook> {
  const tradebook = await openTradebook(file, chosen, today, corrections, mapping);
  const executions: Execution[] = [];
  for await (const batch of tradebook.executions()) for (const execution of batch) executions.push(execution);
  const { kind, keptSegment, clientId, accountHolder, columns } = tradebook;
  const { rowsRead, skipped, allotments, corrected } = tradebook.summary();
  const { broker, tradeType } = chosen;
  const head = { kind, keptSegment, broker, tradeType, clientId, accountHolder, columns: [...columns] };
  return { ...head, rowsRead, skipped, allotments, corrected, executions };
}

/**
 * Opens a broker's file of one of the kinds in brokers/formats.ts (XLSX, XLS and CSV), recognised only by its content.
 *
 * Throws {@link ImportRefused}: `unsupported_file` (another kind, with what to download instead), `wrong_file` (not the broker
 * or trade type chosen), `too_large`, `unreadable_file`; reading the rows throws the same codes,
 * `no_trades`, `bad_rows` (the first thousand, and how many) and `correction_refused`. A damaged .xls may take long: run it where it can be
 * stopped.
 *
 * @param today the day in India, `YYYY-MM-DD`: rows with trades more than a day later are refused (clocks may differ by a day)
 * @param corrections of rows that cannot be read, at most one per row; read by the same rules as the broker's own texts
 * @param mapping which column is what, in a file that no format recognises; the broker chosen is `other` then
 */
export async function openTradebook(
  file: UploadedFile,
  chosen: Chosen & Pick<ReadAs, "restored" | "answer">,
  today: string,
  corrections: readonly RowCorrection[] = [],
  mapping: ImportMapping | null = null,
): Promise<OpenTradebook> {
  // A backup may have answers.
  const opened = await openFile(file, { answers: chosen.answer ?? chosen.restored !== undefined });
  return verified(opened, async () => {
    const readAs = { ...chosen, lastDay: dayAfter(today), mapping };
    if (mapping) await refuseKnownFile(opened, readAs);
    const stream = await identify(opened, readAs);
    if (stream instanceof ImportRefused) throw stream;
    return readTable({ file: opened, name: file.name, stream }, readAs, corrections);
  });
}

/** A file that a format reads is not read by a mapping: its trades would count twice, as those of two accounts. */
async function refuseKnownFile(file: OpenFile, readAs: ReadAs): Promise<void> {
  const stream = await identify(file, { ...readAs, mapping: null });
  if (stream instanceof ImportRefused) return;
  await stream.close();
  const refusal = choiceRefusal(stream, readAs);
  if (refusal) throw refusal;
}
