import { type Dated, on } from "./dated.ts";

interface Act extends Dated {
  act: "1961" | "2025";
  name: string;
}

/** The act that taxes what is transferred on a day. */
export const ACTS: readonly Act[] = [
  {
    from: "2014-04-01",
    until: "2026-04-01",
    act: "1961",
    name: "Income-tax Act, 1961",
    source: "Income-tax Act 1961",
    confidence: "high",
  },
  {
    from: "2026-04-01",
    until: null,
    act: "2025",
    name: "Income-tax Act, 2025",
    source: "Income-tax Act 2025, section 1: in force from 1 April 2026",
    confidence: "high",
  },
];

/**
 * What the act in force calls a tax year: `FY 2025-26 (AY 2026-27)`, from 1 April 2026 on `Tax year 2026-27`.
 *
 * @param year calendar year of its 1 April, 2014 or later
 * @throws RangeError for an earlier year
 */
export function yearLabel(year: number): string {
  if (on(ACTS, `${year}-04-01`).act === "2025") return `Tax year ${twoYears(year)}`;
  return `FY ${twoYears(year)} (AY ${twoYears(year + 1)})`;
}

/** `2025-26`. */
function twoYears(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
