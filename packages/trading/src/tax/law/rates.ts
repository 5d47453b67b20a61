import type { RatedBucket } from "./buckets.ts";
import type { Dated } from "./dated.ts";

/** A rate in words. It is shown beside an amount and never multiplied: no tax is computed. */
export interface Rate extends Dated {
  /** `15%`, `slab rates`. */
  rate: string;
  /** True where the cost may be indexed. The result that is shown is not: indexation is left to a chartered accountant. */
  indexed?: true;
}

const SLAB = "slab rates";
const FINANCE_ACT_2024 = "Finance (No. 2) Act 2024, transfers from 23 July 2024";

const business = (source: string): readonly Rate[] => [
  { from: "2014-04-01", until: null, rate: SLAB, source, confidence: "high" },
];

/** Rates by the day of the transfer, without surcharge and cess. */
export const RATES: Readonly<Record<RatedBucket, readonly Rate[]>> = {
  speculative: business("Section 43(5): speculative transaction; section 66 from 1 April 2026"),
  futures: business("Section 43(5)(d): not speculative on a recognised exchange; section 66 from 1 April 2026"),
  options: business("Section 43(5)(d): not speculative on a recognised exchange; section 66 from 1 April 2026"),
  "delivery-business": business("CBDT Circular 6/2016: stock-in-trade is business whatever the holding"),
  "short-term-stt": [
    { from: "2014-04-01", until: "2024-07-23", rate: "15%", source: "Section 111A", confidence: "high" },
    {
      from: "2024-07-23",
      until: null,
      rate: "20%",
      source: `Section 111A, ${FINANCE_ACT_2024}; section 196 from 1 April 2026`,
      confidence: "high",
    },
  ],
  "long-term-stt": [
    { from: "2014-04-01", until: "2018-04-01", rate: "exempt", source: "Section 10(38)", confidence: "medium" },
    {
      from: "2018-04-01",
      until: "2024-07-23",
      rate: "10%",
      source: "Section 112A, Finance Act 2018",
      confidence: "high",
    },
    {
      from: "2024-07-23",
      until: null,
      rate: "12.5%",
      source: `Section 112A, ${FINANCE_ACT_2024}; section 198 from 1 April 2026`,
      confidence: "high",
    },
  ],
  "short-term": business("Section 45; section 67 from 1 April 2026: no rate of its own"),
  "long-term": [
    {
      from: "2014-04-01",
      until: "2014-07-11",
      rate: "20% with indexation, or 10% without",
      indexed: true,
      source: "Section 112(1), proviso for listed securities and units",
      confidence: "medium",
    },
    {
      from: "2014-07-11",
      until: "2024-07-23",
      rate: "20% with indexation, or 10% without (listed securities other than units)",
      indexed: true,
      source: "Section 112(1), Finance (No. 2) Act 2014: units lose the rate of 10% after 10 July 2014",
      confidence: "medium",
    },
    {
      from: "2024-07-23",
      until: null,
      rate: "12.5%",
      source: `Section 112, ${FINANCE_ACT_2024}; section 197 from 1 April 2026`,
      confidence: "medium",
    },
  ],
  "specified-fund": business("Section 50AA, Finance Act 2023; section 76 from 1 April 2026"),
};

interface Exemption extends Dated {
  rupees: number | null;
}

/**
 * Long-term gains with STT of a year that bear no tax, in rupees; null where all of them are exempt. A year has one exemption, also the
 * one in which the rate changes. It is shown and never deducted.
 */
export const LONG_TERM_EXEMPTION: readonly Exemption[] = [
  { from: "2014-04-01", until: "2018-04-01", rupees: null, source: "Section 10(38)", confidence: "medium" },
  { from: "2018-04-01", until: "2024-04-01", rupees: 100_000, source: "Section 112A(2)", confidence: "high" },
  {
    from: "2024-04-01",
    until: null,
    rupees: 125_000,
    source: "Section 112A(2), Finance (No. 2) Act 2024, for the whole of FY 2024-25; section 198 from 1 April 2026",
    confidence: "high",
  },
];
