import type { Formula } from "@saudabook/contract/analysis/round-trips.ts";
import { chargeHead } from "@saudabook/contract/analysis/summary.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { chargeHeadLabels } from "@saudabook/trading/charge-head-labels.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";

export const formulaLabels = {
  "entry-value": "Entry value",
  "exit-value": "Exit value",
  gross: FIGURES.gross.label,
  charges: FIGURES.charges.label,
  net: FIGURES.net.label,
  r: "R",
} as const satisfies Record<Formula["figure"], string>;

/** The meaning of a formula in words. */
export const formulaMeanings = {
  "entry-value": "what you paid, or got for a short",
  "exit-value": "what you got, or paid for a short",
  gross: "the difference of both",
  charges: "the sum of its parts by head",
  net: "gross less charges",
  r: "net ÷ planned risk",
} as const satisfies Record<Formula["figure"], string>;

/** The server's formula in readable form: grouped in lakh and crore, charges by their names. All digits are kept. */
export function formulaText(text: string): string {
  return text
    .replace(/-?\d+(?:\.\d+)?/g, (number) => formatNumber(number, { maxFraction: 20 }))
    .replace(/\((\w+)\)/g, (whole, name: string) => {
      const head = chargeHead.safeParse(name).data;
      return head ? chargeHeadLabels[head] : whole;
    });
}
