import { brokerNames } from "@saudabook/contract/trades/broker-names.ts";
import { downloadInstead } from "../brokers/downloads.ts";
import type { OtherFile } from "../brokers/other-files.ts";
import { shown } from "../cells/bad-cell.ts";
import { type Chosen, changeText, choiceText } from "../chosen.ts";
import { ImportRefused } from "../import-refused.ts";
import { skippedInWords } from "../import-summary.ts";
import { type Format, type Segment, tradeTypeOf } from "../reader/format.ts";
import type { TableReader } from "../reader/table-reader.ts";

const { other: _, ...known } = brokerNames;
const names: readonly string[] = Object.values(known);
const IMPORTABLE = `the tradebook, order history or F&O report of ${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
/** Advice for a file of a broker without any importable file. */
const BY_HAND = `So far, we import only files of ${names.slice(0, -1).join(", ")} and ${names.at(-1)}. To keep these trades, choose Enter Manually and add them to your journal.`;

export function otherFile({ description, broker, tradeType }: OtherFile, chosen: Chosen): ImportRefused {
  const needed = broker && { broker, tradeType: tradeType ?? chosen.tradeType };
  const instead = needed ? downloadInstead(needed, chosen) : BY_HAND;
  const facts = { ...(needed && { needed }), withoutTrades: /\bno trades\b/.test(description) };
  return new ImportRefused("unsupported_file", `This is ${description}. We can't import it. ${instead}`, facts);
}

/** For a file with marks of two kinds: whichever it is, the other would be read wrongly. */
export function notOneFile([one, other]: readonly [string, string]): ImportRefused {
  return new ImportRefused(
    "unsupported_file",
    `We can't be sure what this file is: it looks like ${one} and like ${other}. Upload the file exactly as you downloaded it.`,
  );
}

export function twoTables(format: Format, { tradeType }: Chosen): ImportRefused {
  return new ImportRefused(
    "unsupported_file",
    `Two sheets of this workbook contain ${format.describe(tradeType)}, and only one would be read. Upload your broker's original files one at a time.`,
  );
}

export function unknownFile(captions: string[]): ImportRefused {
  const found = captions.slice(0, 14).map((caption) => `"${shown(caption)}"`);
  const why =
    captions.length === 0
      ? "We didn't find a broker's trades in this file."
      : `We don't know a broker's file with the columns ${found.join(", ")}${captions.length > 14 ? " …" : ""}.`;
  return new ImportRefused("unsupported_file", `${why} Upload ${IMPORTABLE}.`);
}

/** For a mapping whose captions no row of the file has. */
export function captionsNotFound(captions: readonly string[]): ImportRefused {
  const wanted = captions.slice(0, 14).map((caption) => `"${shown(caption)}"`);
  return new ImportRefused(
    "unsupported_file",
    `No row of this file has exactly the captions that were mapped: ${wanted.join(", ")}${captions.length > 14 ? " …" : ""}. Map its columns again.`,
  );
}

/** Why a table of this format and segment (null: of unknown rows) is not what was chosen; null where it is. */
export function choiceRefusal(
  { format, segment, isEmpty }: { format: Format; segment: Segment | null; isEmpty: boolean },
  chosen: Chosen,
): ImportRefused | null {
  const tradeType = tradeTypeOf(format, segment);
  if (segment !== null && tradeType === null) {
    const instead: Chosen = { broker: format.broker, tradeType: chosen.tradeType };
    return new ImportRefused(
      "unsupported_file",
      `This is ${format.describe(segment)}. We import only Equity and Future & Option. ${downloadInstead(instead, chosen)}`,
      { needed: instead },
    );
  }
  const needed: Chosen = { broker: format.broker, tradeType: tradeType ?? format.tradeType ?? chosen.tradeType };
  const change = changeText(needed, chosen);
  if (change === null) return null;
  // To choose otherwise would not help.
  if (isEmpty) return noTrades(format, null);
  return new ImportRefused(
    "wrong_file",
    `This is ${format.describe(segment)}, but you chose ${choiceText(chosen)}. Choose ${change} and upload it again.`,
    { needed },
  );
}

function noTrades(format: Format, skipped: string | null): ImportRefused {
  return new ImportRefused(
    "no_trades",
    skipped === null
      ? `This is ${format.describe(format.tradeType)} without any trades. Choose other dates at your broker and download it again.`
      : `This is ${format.describe(format.tradeType)}, but it only has ${skipped}.`,
  );
}

/** Throws ImportRefused unless every row that was read may be imported, and there is one. */
export function checkRows(format: Format, { tally }: TableReader): void {
  const rows = tally.bad.map(({ problem }) => problem);
  const [first] = rows;
  if (first) {
    const { badRows } = tally;
    throw new ImportRefused(
      "bad_rows",
      badRows === 1
        ? `Nothing was imported because we can't read a row. ${first.message}.`
        : `Nothing was imported because we can't read ${badRows.toLocaleString("en-IN")} rows. The first: ${first.message}.`,
      { rows, rowCount: badRows },
    );
  }
  if (tally.count > 0) return;
  const { leftOut } = tally;
  const byUser =
    leftOut === 0 ? null : `${leftOut.toLocaleString("en-IN")} ${leftOut === 1 ? "row" : "rows"} that you left out`;
  const without = [skippedInWords(tally.skipped()), byUser].filter((words) => words !== null);
  throw noTrades(format, without.length === 0 ? null : without.join(", and "));
}
