import type { KeptSegment } from "@saudabook/contract/trades/trade.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { decidedInWords } from "@saudabook/trading/imports/import-outcome.ts";
import { allotmentsInWords, skippedInWords } from "@saudabook/trading/imports/import-summary.ts";
import type { PreviewHead, TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { Chosen } from "@saudabook/trading/imports/read-tradebook.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { capitalised } from "../../words/capitalised.ts";
import { brokerLabels } from "../../words/trade-labels.ts";

type Recognised = Extract<TradebookPreview, { status: "recognised" }>;

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** `Zerodha equity tradebook of AB1234`, as far as the file says it. */
export function headText({ name, clientId, accountHolder }: PreviewHead): string {
  const holder = [clientId, accountHolder && (clientId ? `(${accountHolder})` : accountHolder)].filter(Boolean);
  const named = capitalised(name);
  return holder.length === 0 ? named : `${named} of ${holder.join(" ")}`;
}

/** `10 Feb 2025 – 2 Feb 2026`; a single day once. */
export function spanText({ from, to }: { from: string; to: string }): string {
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
}

/** `676 fills: 660 new, 16 known`; without the second part while it is unknown. */
export function executionsText(executions: number, known: number | null): string {
  const all = counted(executions, "fill", "fills");
  if (known === null) return all;
  if (known === 0) return executions === 1 ? `${all}, which is new` : `${all}, all new`;
  if (known === executions) return executions === 1 ? `${all}, which you have already` : `${all}, all known already`;
  return `${all}: ${formatCount(executions - known)} new, ${formatCount(known)} known`;
}

/** The sentence before a file is submitted. */
export function recognisedText({ head, from, to, executions }: Recognised, known: number | null): string {
  return `${headText(head)}, ${spanText({ from, to })}, ${executionsText(executions, known)}`;
}

/** Further sentences about a recognised file: what it leaves out, and the trades that it makes. */
export function furtherTexts({ head, rowsRead, allotments, skipped, roundTrips, unreadable }: Recognised): string[] {
  const left = skippedInWords(skipped);
  const leftOut = unreadable.filter(({ state }) => state === "left-out").length;
  const decided = decidedInWords({ corrected: unreadable.length - leftOut, leftOut });
  const rows = `${counted(rowsRead, "row", "rows")} read${left === null ? "" : `, ${left} skipped`}`;
  const texts = [decided === null ? rows : `${rows}, ${decided}`];
  const allotted = allotmentsInWords(allotments);
  if (allotted !== null) texts.push(`${allotted}, without charges`);
  if (head.keptSegment !== null) texts.push("Its trades are kept without figures: no charges, no profit or loss");
  if (roundTrips) {
    const { closed, open, withoutBuy, expired } = roundTrips;
    const parts = [
      counted(closed, "closed trade", "closed trades"),
      ...(open > 0 ? [`${formatCount(open)} open`] : []),
      ...(withoutBuy > 0 ? [counted(withoutBuy, "sale without a buy", "sales without a buy")] : []),
      ...(expired > 0 ? [counted(expired, "expired contract", "expired contracts")] : []),
    ];
    texts.push(`This file alone: ${parts.join(", ")}`);
  }
  return texts;
}

/** `3 files imported`. */
export const importedText = (files: number) => `${counted(files, "file", "files")} imported`;

/** `Import as Zerodha equity`. */
export function importAsText({ broker, tradeType }: Chosen, kept: KeptSegment | null = null): string {
  return `Import as ${brokerLabels[broker]} ${kept ?? (tradeType === "fno" ? "F&O" : "equity")}`;
}
