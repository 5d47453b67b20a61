import { formatNumber } from "@saudabook/ui/format-number.ts";

/** How many of all are listed, where these are not all of them. */
export function partText(listed: number, count: number, noun: string): string | undefined {
  if (listed === count) return undefined;
  const number = (value: number) => formatNumber(String(value));
  return `The first ${number(listed)} of ${number(count)} ${noun}.`;
}
