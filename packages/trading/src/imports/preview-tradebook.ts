import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { ImportReport, KeptSegment, RowProblem, Trade } from "@saudabook/contract/trades/trade.ts";
import { isAnalysed } from "../analysis/analysed-execution.ts";
import { storedExecutions } from "../analysis/prepare/stored-execution-of.ts";
import type { StoredExecution } from "../analysis/stored-execution.ts";
import type { Execution } from "../execution.ts";
import type { UnreadableRow } from "./corrections/corrected-rows.ts";
import { countRoundTrips, MOST_MATCHED, type RoundTripCounts } from "./count-round-trips.ts";
import { ImportRefused, type RefusalCode } from "./import-refused.ts";
import type { Chosen } from "./read-tradebook.ts";
import { type RecognisedTradebook, recogniseTradebook } from "./recognise-tradebook.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";
import type { Progress } from "./tradebook.ts";

/** A recognised file. */
export interface PreviewHead {
  chosen: Chosen;
  /** `Zerodha equity tradebook`. */
  name: string;
  clientId: string | null;
  accountHolder: string | null;
  /** The segment of a file that is kept without figures, for which the user has to say what the quantity counts; otherwise null. */
  keptSegment: KeptSegment | null;
}

/** An execution as the history shows it, with its row in the file. */
export type PreviewTrade = Omit<Trade, "_id"> & { row: number };

/** What an import of the file would do, as far as the file alone shows, or the refusal it would meet. */
export type TradebookPreview =
  | {
      status: "recognised";
      head: PreviewHead;
      rowsRead: number;
      executions: number;
      /** Number of executions that are opening lots. */
      allotments: number;
      skipped: ImportReport["skipped"];
      /** Days, `YYYY-MM-DD`. */
      from: string;
      to: string;
      /** The first executions, in the file's order. */
      first: PreviewTrade[];
      /** Round trips of this file alone; null for a very large file and for one without figures. */
      roundTrips: RoundTripCounts | null;
      /** All of them are corrected or left out. */
      unreadable: UnreadableRow[];
      /** Captions as in the file. */
      columns: readonly string[];
    }
  | {
      status: "refused";
      /** Null where the file is no tradebook that can be imported. */
      head: PreviewHead | null;
      code: RefusalCode;
      message: string;
      /** With `bad_rows` and `correction_refused`: the first affected rows, and their total number. */
      rows: RowProblem[];
      rowCount: number;
      /** The file is a report without trades: its columns need no mapping. Default: `false`. */
      withoutTrades?: boolean;
      /** The unreadable rows in the part of the file that was read. */
      unreadable: UnreadableRow[];
      /** Captions as in the file; empty if it is no tradebook. */
      columns: readonly string[];
    };

export interface Previewed {
  preview: TradebookPreview;
  /** Keys of all executions; empty if the file is refused. */
  keys: string[];
}

export interface PreviewOptions {
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** The choice to try first if the file fits several. */
  first?: Chosen | undefined;
  /** See {@link openTradebook}. */
  corrections?: readonly RowCorrection[] | undefined;
  /** See {@link openTradebook}; `first` is its choice then. */
  mapping?: ImportMapping | null | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Called for each execution, with its analysed part, in file order; for a refused file, only for executions before the refusal. */
  onExecution?: ((execution: Execution, stored: StoredExecution | null) => void) | undefined;
}

const FIRST = 5;

/** Reads a broker's file to its end and keeps only the result. Needs neither a server nor a choice. */
export async function previewTradebook(file: UploadedFile, options: PreviewOptions): Promise<Previewed> {
  const { today, first: choice, corrections, mapping } = options;
  let head: PreviewHead | null = null;
  let opened: RecognisedTradebook | null = null;
  try {
    const tradebook = await recogniseTradebook(file, today, choice, corrections, mapping);
    head = headOf(tradebook);
    opened = tradebook;
    const { keys, first, stored } = await readAll(tradebook, options);
    const { rowsRead, count, allotments, skipped, from, to } = tradebook.summary();
    const roundTrips = stored && countRoundTrips(stored, today);
    const facts = { rowsRead, executions: count, allotments, skipped, from, to, first, roundTrips };
    return { preview: { status: "recognised", head, ...facts, ...unreadableIn(tradebook) }, keys };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const { code, message, rows = [], rowCount = 0, withoutTrades } = error;
    const facts = { code, message, rows, rowCount, withoutTrades };
    return { preview: { status: "refused", head, ...facts, ...unreadableIn(opened) }, keys: [] };
  }
}

function unreadableIn(tradebook: RecognisedTradebook | null): Pick<TradebookPreview, "unreadable" | "columns"> {
  return { unreadable: tradebook?.unreadableRows() ?? [], columns: tradebook?.columns ?? [] };
}

async function readAll(tradebook: RecognisedTradebook, { onProgress, onExecution }: PreviewOptions) {
  const { kind, columns } = tradebook;
  const storedOf = storedExecutions({ account: "file", kind, columns });
  const keys: string[] = [];
  const first: PreviewTrade[] = [];
  let stored: StoredExecution[] | null = tradebook.keptSegment === null ? [] : null;
  for await (const batch of tradebook.executions()) {
    for (const execution of batch) {
      keys.push(execution.key);
      if (first.length < FIRST) first.push(previewTrade(execution));
      if (!stored && !onExecution) continue;
      const own = isAnalysed(execution) ? storedOf(execution) : null;
      onExecution?.(execution, own);
      if (own && stored && stored.push(own) > MOST_MATCHED) stored = null;
    }
    onProgress?.(tradebook.progress());
  }
  return { keys, first, stored };
}

function headOf({ chosen, description, keptSegment, ...facts }: RecognisedTradebook): PreviewHead {
  const { clientId, accountHolder } = facts;
  return { chosen, name: description.replace(/^an? /, ""), clientId, accountHolder, keptSegment };
}

/** The execution as the history will show it. */
export function previewTrade(execution: Execution): PreviewTrade {
  const { side, symbol, quantity, price, value, executedAt, broker, exchange, segment, row } = execution;
  const timestamp = executedAt.includes("T") ? `${executedAt}+05:30` : executedAt;
  return { type: side, symbol, quantity, price, value, timestamp, broker, exchange, segment, row };
}
