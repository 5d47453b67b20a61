import { formatNumber } from "@saudabook/ui/format-number.ts";

/** How many are listed out of all; undefined if all are listed. */
export function partText(listed: number, count: number, noun: string): string | undefined {
  if (listed === count) return undefined;
  const number = (value: number) => formatNumber(String(value));
  return `The first ${number(listed)} of ${number(count)} ${noun}.`;
}
