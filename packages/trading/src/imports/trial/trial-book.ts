import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { TRIP_ID_BYTES } from "../../analysis/derived/derived-group.ts";
import { joinSummaries } from "../../analysis/derived/read/join-summaries.ts";
import { readSummary } from "../../analysis/derived/read/read-summary.ts";
import { Rebuild } from "../../analysis/derived/rebuild/rebuild.ts";
import type { AnalysedAccount } from "../../analysis/responses/analysed-account.ts";
import { NO_SETTLEMENTS } from "../../analysis/settlements.ts";
import type { StoredExecution } from "../../analysis/stored-execution.ts";
import { type PreviewOptions, previewTrade, previewTradebook, type TradebookPreview } from "../preview-tradebook.ts";
import type { UploadedFile } from "../sheets/file-kind.ts";

/** A broker's file, read as if it were all that there is of an account. Nothing is stored. */
export interface TrialBook {
  preview: TradebookPreview;
  /** All executions, newest first; equal times in the opposite order of the file. Empty where the file is refused. */
  trades: readonly Trade[];
  /** Null where the file is refused. */
  account: AnalysedAccount | null;
}

/** @returns the whole history of the file, and its analysis with the usual brokerage plan of its broker */
export async function readTrialBook(
  file: UploadedFile,
  options: Pick<PreviewOptions, "today" | "onProgress">,
): Promise<TrialBook> {
  const trades: Trade[] = [];
  const stored: StoredExecution[] = [];
  const { preview } = await previewTradebook(file, {
    ...options,
    onExecution(execution, own) {
      const { row: _, ...trade } = previewTrade(execution);
      trades.push({ _id: String(trades.length), ...trade });
      if (own) stored.push(own);
    },
  });
  if (preview.status === "refused") return { preview, trades: [], account: null };
  return {
    preview,
    trades: newestFirst(trades),
    account: analysed(stored, trades.length - stored.length, options.today),
  };
}

function newestFirst(trades: Trade[]): Trade[] {
  // A day without a time counts as midnight. The sort is stable: equal times keep the reversed order.
  const timeOf = ({ timestamp }: Trade) => `${timestamp}T00:00:00`.slice(0, 19);
  return trades
    .reverse()
    .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : timeOf(one) > timeOf(other) ? -1 : 0));
}

/** A trial has no addresses of round trips, so they need no ids. */
const NO_ID = new Uint8Array(TRIP_ID_BYTES);

function analysed(executions: readonly StoredExecution[], withoutFigures: number, today: string): AnalysedAccount {
  const rebuild = new Rebuild({
    asOf: today,
    digest: () => NO_ID,
    plans: [],
    settlements: NO_SETTLEMENTS,
    settlementTokens: [],
    known: null,
    touched: { symbols: [], tokens: [], from: null },
  });
  rebuild.addExecutions(executions, [...executions.keys()]);
  const summaries = [...rebuild.finish().groups].map(({ summary }) => readSummary(summary));
  return {
    ...joinSummaries(summaries),
    version: "trial",
    pending: false,
    faulty: false,
    sample: false,
    withoutFigures,
    startingCapital: null,
  };
}
