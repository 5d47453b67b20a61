import type { ExecutionColumns } from "../execution-columns.ts";
import type { Waiting } from "../match-columns.ts";

/** Symbols that have two ISINs within one account: a split or a demerger, as a rule (rule 6). */
export function symbolsWithTwoIsins({ books, instruments }: ExecutionColumns): Waiting[] {
  const places = new Map<string, { account: number; symbol: string; instruments: number[] }>();
  for (const { account, instrument } of books) {
    const { symbol = "", isin = null } = instruments[instrument] ?? {};
    if (isin === null) continue;
    const key = `${account}|${symbol}`;
    const place = places.get(key);
    if (place) place.instruments.push(instrument);
    else places.set(key, { account, symbol, instruments: [instrument] });
  }
  return [...places.values()]
    .filter((place) => place.instruments.length > 1)
    .map((place) => ({ kind: "two-isins", ...place }));
}
