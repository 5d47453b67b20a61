import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";

/** `25`, or `2 lots` if the user has chosen lots as the unit. */
export function quantityText({ quantity, quantityUnit }: Pick<Trade, "quantity" | "quantityUnit">): string {
  const text = formatNumber(quantity, { maxFraction: 12 });
  if (quantityUnit !== "lots") return text;
  return text === "1" ? "1 lot" : `${text} lots`;
}
