import type { Head } from "../../analysis/charge-columns.ts";

/** Words of charges in brokers' statements, in plain names. The first that a name has is its head: `SEBI Turnover Charges` is the SEBI fee. */
const WORDS: readonly (readonly [RegExp, Head])[] = [
  [/\b(?:[csiu]|ut)?gst\b/, "gst"],
  [/\b(?:stt|securities transaction tax)\b/, "stt"],
  [/\bipft\b/, "ipft"],
  [/\bsebi\b/, "sebi"],
  [/\bstamp\b/, "stamp"],
  [/\b(?:dp|cdsl|nsdl)\b/, "dp"],
  [/^(?:exchange|clearing)\b|\btransaction charges?\b/, "exchange"],
  [/^brokerage\b/, "brokerage"],
];

/** The head of a charge by its name in plain form; null for a charge of another kind, such as interest. */
export function chargeHead(name: string): Head | null {
  return WORDS.find(([words]) => words.test(name))?.[1] ?? null;
}
