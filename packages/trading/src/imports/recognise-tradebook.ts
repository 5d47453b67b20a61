import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import { brokerNames } from "@saudabook/contract/trades/broker-names.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { dayAfter } from "../calendar.ts";
import type { Chosen } from "./chosen.ts";
import { ImportRefused } from "./import-refused.ts";
import { readTable, verified } from "./read-table.ts";
import { openTradebook } from "./read-tradebook.ts";
import { identify } from "./recognition/identify.ts";
import { TableStream } from "./recognition/table-stream.ts";
import { choiceRefusal } from "./recognition/tradebook-refusals.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";
import { openFile } from "./sheets/open-file.ts";
import type { OpenTradebook } from "./tradebook.ts";

/** A tradebook and the choice that it fits. */
export interface RecognisedTradebook extends OpenTradebook {
  chosen: Chosen;
}

/** The choice to begin with: a file that does not fit it names the one that it needs. */
const ANY: Chosen = { broker: (Object.keys(brokerNames) as [Broker])[0], tradeType: "equity" };

/**
 * Opens a tradebook without a choice by the user: a file of any format is read as what it is. `first` is the choice to read it by
 * if it fits several, such as a tradebook with rows of two segments.
 *
 * Throws {@link ImportRefused} like {@link openTradebook}, but never `wrong_file` unless there is a mapping; a refusal does not mention a
 * choice.
 */
export async function recogniseTradebook(
  file: UploadedFile,
  today: string,
  first: Chosen = ANY,
  corrections: readonly RowCorrection[] = [],
  mapping: ImportMapping | null = null,
): Promise<RecognisedTradebook> {
  // A mapping belongs to one choice.
  if (mapping) return { ...(await openTradebook(file, first, today, corrections, mapping)), chosen: first };
  const opened = await openFile(file);
  return verified(opened, async () => {
    const lastDay = dayAfter(today);
    let chosen = first;
    let stream = await identify(opened, { ...chosen, lastDay });
    const refusal = stream instanceof ImportRefused ? stream : choiceRefusal(stream, chosen);
    if (refusal?.needed) {
      // Read with the choice that it needs, the file fits, or the refusal names the file to download and no other choice.
      if (stream instanceof TableStream) await stream.close();
      chosen = refusal.needed;
      stream = await identify(opened, { ...chosen, lastDay });
    }
    if (stream instanceof ImportRefused) throw stream;
    const tradebook = await readTable({ file: opened, name: file.name, stream }, { ...chosen, lastDay }, corrections);
    return { ...tradebook, chosen };
  });
}
