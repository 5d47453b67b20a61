import type { Execution } from "@saudabook/trading/execution.ts";
import type { OpenTradebook, TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import { openUpload } from "@saudabook/trading/tax/statements/open-upload.ts";
import { copyLine, skippedLine } from "../db/copy-line.ts";
import type { FromReader, TradebookFacts } from "./reader-messages.ts";

/** Executions in one statement: long enough to be quick, short enough for frequent progress. */
const BATCH = 4_000;

const text = new TextEncoder();

/** What a reader thread responds with for a tradebook, up to its summary. Throws `ImportRefused` as the reading does. */
export async function* tradebookResponses(
  bytes: Uint8Array<ArrayBuffer>,
  { name, broker, tradeType, today, corrections, mapping, restored, answer }: TradebookFacts,
): AsyncGenerator<FromReader, TradebookSummary> {
  const chosen = { broker, tradeType, ...(restored && { restored }), ...(answer && { answer }) };
  const tradebook = await openUpload({ name, bytes }, chosen, today, corrections, mapping);
  const { kind, keptSegment, clientId, accountHolder, columns } = tradebook;
  yield { type: "opened", head: { kind, keptSegment, clientId, accountHolder, columns } };
  yield* batchesOf(tradebook);
  return tradebook.summary();
}

/** Executions are encoded here: the event loop passes on bytes, never a hundred thousand objects. */
async function* batchesOf(tradebook: OpenTradebook): AsyncGenerator<FromReader> {
  const read = tradebook.executions();
  let left: readonly Execution[] = [];
  for (;;) {
    let [lines, skipped] = ["", ""];
    let [count, skips] = [0, 0];
    while (count < BATCH && skips < BATCH) {
      if (left.length === 0) {
        const { done, value } = await read.next();
        if (done) break;
        left = value;
        for (const row of tradebook.skippedRows()) {
          skipped += skippedLine(row);
          skips++;
        }
      }
      const taken = left.slice(0, BATCH - count);
      left = left.slice(taken.length);
      for (const execution of taken) lines += copyLine(execution);
      count += taken.length;
    }
    if (count + skips === 0) return;
    yield {
      type: "batch",
      bytes: text.encode(lines),
      count,
      skipped: text.encode(skipped),
      progress: tradebook.progress(),
    };
  }
}
