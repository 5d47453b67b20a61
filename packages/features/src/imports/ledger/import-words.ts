import type { ImportEntry, ImportFate, ImportRow } from "@saudabook/contract/imports/import-ledger.ts";
import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import type { SkipReason } from "@saudabook/contract/trades/trade.ts";
import { dayText, indianDay } from "@saudabook/trading/calendar.ts";
import { correctedTexts } from "@saudabook/trading/imports/corrections/corrected-texts.ts";
import { statementNames } from "@saudabook/trading/tax/comparison/difference-words.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { keptSegmentLabels, tradeTypeLabels } from "../../words/trade-labels.ts";

export const fateLabels = {
  imported: "Imported",
  corrected: "Corrected",
  "already-known": "Already known",
  skipped: "Skipped",
  "left-out": "Left out",
  undone: "Undone",
} as const satisfies Record<ImportFate, string>;

/** The name of a tax statement; `Commodity` if executions are kept without figures, otherwise the trade type. */
export function segmentLabel({ kind, tradeType, keptAs }: Pick<ImportEntry, "kind" | "tradeType" | "keptAs">): string {
  if (isStatement(kind)) return statementNames[kind];
  return keptAs ? keptSegmentLabels[keptAs.segment] : tradeTypeLabels[tradeType];
}

/** Formats a moment in Indian time, `3 Feb 2026, 14:05`. */
export function momentText(moment: string): string {
  const time = new Date(moment).toLocaleTimeString("en-GB", {
    timeZone: "Asia/Kolkata",
    hour: "2-digit",
    minute: "2-digit",
  });
  return `${dayText(indianDay(new Date(moment)))}, ${time}`;
}

const reasons: Partial<Record<SkipReason, string>> = {
  "not-executed": "An order that was not executed",
  "zero-value": "A row without a value",
  "other-segment": "A row of another segment",
  "mutual-fund": "A mutual fund",
  total: 'A "Total" row',
  repeated: "The same trade as in a row before",
};

/** The user's corrections of a row, `quantity: 1,0 → 10`; null for a row without any. */
export function correctionText({ cells, correction }: ImportRow, columns: readonly string[]): string | null {
  const texts = correctedTexts(cells, correction?.cells);
  const words = texts?.map(({ column, original, text }) => {
    const caption = columns[column]?.trim() || `Column ${column + 1}`;
    return `${caption}: ${original || "(empty)"} → ${text || "(empty)"}`;
  });
  return words?.join(", ") ?? null;
}

/** Why this file did not turn a row into a trade; null if it did. */
export function whyText({ fate, reason, knownFrom, correction }: ImportRow): string | null {
  if (fate === "left-out") return correction?.problem.replace(/^Row \d+: /, "") ?? null;
  if (fate === "skipped") return (reason && reasons[reason]) ?? "Not a trade";
  if (knownFrom) return `Row ${knownFrom.fileRow} of ${knownFrom.fileName}`;
  return null;
}

/** Confirmation of an undo: says what is removed and what is kept. */
export function undoText({ kind, imported, alreadyKnown }: ImportEntry): string {
  if (isStatement(kind)) {
    return "The comparison no longer uses this statement. Entries that you accepted from it stay. You can redo the import at any time.";
  }
  const goes =
    imported === 0
      ? "This file owns no trades, so your history stays as it is."
      : `${counted(imported)} by this file ${imported === 1 ? "leaves" : "leave"} your history and your figures. Those that another file holds too stay, and belong to that file from then on.`;
  const shared =
    alreadyKnown > 0
      ? ` ${counted(alreadyKnown)} of it that earlier files brought ${alreadyKnown === 1 ? "stays" : "stay"}.`
      : "";
  return `${goes}${shared} Settlements and notes stay, and count again if the file comes back. You can redo the import at any time.`;
}

const counted = (count: number) => `${formatCount(count)} ${count === 1 ? "trade" : "trades"}`;
