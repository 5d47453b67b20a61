import type { AnalysisFilter, AnalysisQuery } from "@saudabook/contract/analysis/filter.ts";

/** The name of a CSV file by its part and its filter: "saudabook-calendar-2026-06-product-options-net.csv". */
export function csvName(part: readonly (string | null)[], filter: AnalysisFilter & Partial<AnalysisQuery>): string {
  const { measure, ...conditions } = filter;
  const words = [
    "saudabook",
    ...part.filter((word) => word !== null),
    ...Object.entries(conditions).flatMap(([key, value]) => (value === undefined ? [] : [key, value])),
    ...(measure === undefined ? [] : [measure]),
  ];
  // File systems and mail programs take these characters; the length is below what each of them allows.
  const name = words.map((word) => word.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^[-.]+|-+$/g, "")).join("-");
  return `${name.slice(0, 120)}.csv`;
}
