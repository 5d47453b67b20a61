import type { Bucket } from "./buckets.ts";
import type { Dated } from "./dated.ts";

/** What the sections are about: the buckets, and what is said beside them. */
export type SectionSubject =
  | Exclude<Bucket, "class-not-chosen">
  | "cost"
  | "transfer-expenses"
  | "stt-as-expense"
  | "audit"
  | "presumptive"
  | "advance-tax"
  | "return";

interface SectionRow extends Dated {
  sections: Readonly<Record<SectionSubject, string>>;
}

const ACT_1961: SectionRow["sections"] = {
  speculative: "43(5)",
  futures: "43(5)(d)",
  options: "43(5)(d)",
  "delivery-business": "28",
  "short-term-stt": "111A",
  "long-term-stt": "112A",
  "short-term": "45",
  "long-term": "112",
  "specified-fund": "50AA",
  left: "47",
  "buy-back": "46A",
  cost: "49",
  "transfer-expenses": "48",
  "stt-as-expense": "36(1)(xv)",
  audit: "44AB",
  presumptive: "44AD",
  "advance-tax": "211",
  return: "139",
};

/**
 * Numbers of sections by the act in force. Units of specified funds exist since 1 April 2023: before that day no fill has their section.
 */
export const SECTIONS: readonly SectionRow[] = [
  {
    from: "2014-04-01",
    until: "2018-04-01",
    sections: { ...ACT_1961, "long-term-stt": "10(38)" },
    source: "Income-tax Act 1961; section 10(38) exempts long-term gains with STT until Finance Act 2018",
    confidence: "medium",
  },
  {
    from: "2018-04-01",
    until: "2026-04-01",
    sections: ACT_1961,
    source: "Income-tax Act 1961; section 112A by Finance Act 2018",
    confidence: "high",
  },
  {
    from: "2026-04-01",
    until: null,
    sections: {
      speculative: "66",
      futures: "66",
      options: "66",
      "delivery-business": "26",
      "short-term-stt": "196",
      "long-term-stt": "198",
      "short-term": "67",
      "long-term": "197",
      "specified-fund": "76",
      left: "70",
      "buy-back": "69",
      cost: "73",
      "transfer-expenses": "72",
      "stt-as-expense": "32(k)",
      audit: "63",
      presumptive: "58",
      "advance-tax": "408",
      return: "263",
    },
    source: "Income-tax Act 2025, compared section by section with the act of 1961",
    confidence: "high",
  },
];
