import type { StatedHead } from "@saudabook/contract/tax/tax-choices.ts";
import type { ComparedStatement, TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import { dayText, indianDay } from "@saudabook/trading/calendar.ts";
import { UNKNOWN_HEAD } from "@saudabook/trading/tax/comparison/difference-words.ts";
import { bucketLabels } from "@saudabook/trading/tax/tax-words.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import type { LaterWorking } from "../../figures/working.tsx";

/** The heads of a broker's statement, as brokers call them. */
export const statedHeadLabels = {
  intraday: "Intraday (speculative) profit",
  derivatives: "F&O profit",
  "short-term": "Short-term profit, equity",
  "long-term": "Long-term profit, equity",
  other: "Other funds and bonds",
} as const satisfies Record<StatedHead, string>;

export const statedTurnoverLabels = {
  speculative: "Intraday turnover",
  futures: "Futures turnover",
  options: "Options turnover",
} as const;

type Line = Pick<TaxComparison["heads"][number], "broker" | "ours" | "explained" | "notExplained">;

const signed = (rupees: string) => formatMoney(rupees, { signed: true });

/** `Typed on 2 Jul 2026`, or the file's name. */
export function originText({ file, madeAt }: ComparedStatement): string {
  return file === null ? `Typed on ${dayText(indianDay(new Date(madeAt)))}` : file.name;
}

/** `Futures, options`; a head may have no buckets. */
export function headText({ buckets }: Pick<TaxComparison["heads"][number], "buckets">): string {
  if (buckets.length === 0) return UNKNOWN_HEAD;
  return buckets.map((bucket, at) => (at === 0 ? bucketLabels[bucket] : bucketLabels[bucket].toLowerCase())).join(", ");
}

/** The sentence above a comparison. Explained + not explained = broker − ours. */
export function headLineText(
  { broker, ours, explained, notExplained }: Line,
  text: (rupees: string) => string,
): string {
  return `Broker ${text(broker)}, we ${text(ours)}, explained ${text(explained)}, not explained ${text(notExplained)}.`;
}

export function differenceWorking(name: string, line: Line, lotsHref: string | null): LaterWorking {
  const title = `Not explained: ${name}`;
  return {
    title,
    work: () => ({
      title,
      definition: "The broker's result less ours and less what has a proven reason. Totals alone prove no reason.",
      parts: [
        { label: "Broker, as in the statement", value: signed(line.broker) },
        { label: "Ours, before charges", value: signed(line.ours) },
        { label: "Explained", value: signed(line.explained) },
      ],
      formula: `${signed(line.broker)} − (${signed(line.ours)}) − (${signed(line.explained)}) = ${signed(line.notExplained)}`,
      leftOut: [],
      tradesHref: lotsHref,
      rowsLabel: "See our lots",
    }),
  };
}
