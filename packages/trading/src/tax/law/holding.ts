import type { InstrumentClass } from "../../securities/instrument-class.ts";
import type { Dated } from "./dated.ts";

/** A holding is long-term when it lasts more than these months. */
interface HoldingPeriod extends Dated {
  months: 12 | 24 | 36;
}

const LISTED = "Section 2(42A): security listed on a recognised exchange; section 2 of the act of 2025";
const CHANGE_2014 =
  "Section 2(42A), Finance (No. 2) Act 2014: more than 36 months for units transferred after 10 July 2014";
const CHANGE_2024 = "Section 2(42A), Finance (No. 2) Act 2024: 12 months for all that is listed, from 23 July 2024";

const listed = (confidence: Dated["confidence"]): readonly HoldingPeriod[] => [
  { from: "2014-04-01", until: null, months: 12, source: LISTED, confidence },
];

const listedUnits: readonly HoldingPeriod[] = [
  {
    from: "2014-04-01",
    until: "2014-07-11",
    months: 12,
    source: "Section 2(42A): unit of a mutual fund",
    confidence: "medium",
  },
  { from: "2014-07-11", until: "2024-07-23", months: 36, source: CHANGE_2014, confidence: "medium" },
  { from: "2024-07-23", until: null, months: 12, source: CHANGE_2024, confidence: "high" },
];

/** Months by class and day of the sale, for what is listed. Unlisted shares and units (24 months) are in no broker's trades. */
export const HOLDING_PERIODS: Readonly<Record<Exclude<InstrumentClass, "unknown">, readonly HoldingPeriod[]>> = {
  share: listed("high"),
  "equity-fund": [
    {
      from: "2014-04-01",
      until: null,
      months: 12,
      source: "Section 2(42A): unit of an equity oriented fund",
      confidence: "high",
    },
  ],
  "trust-unit": [
    {
      from: "2014-04-01",
      until: "2024-07-23",
      months: 36,
      source: "Section 2(42A): a unit of a business trust is none of the exceptions to 36 months",
      confidence: "high",
    },
    { from: "2024-07-23", until: null, months: 12, source: CHANGE_2024, confidence: "high" },
  ],
  "debt-fund": listedUnits,
  "other-fund": listedUnits,
  sgb: listed("medium"),
  government: listed("medium"),
  bond: listed("medium"),
  entitlement: listed("medium"),
};

/** Classes that are specified funds by the day of the sale, if they were acquired on `acquiredFrom` or later. */
interface SpecifiedFunds extends Dated {
  classes: readonly InstrumentClass[];
  /** `YYYY-MM-DD`. */
  acquiredFrom: string;
}

export const SPECIFIED_FUNDS: readonly SpecifiedFunds[] = [
  {
    from: "2014-04-01",
    until: "2023-04-01",
    classes: [],
    acquiredFrom: "2023-04-01",
    source: "Section 50AA is inserted by Finance Act 2023",
    confidence: "medium",
  },
  {
    from: "2023-04-01",
    until: "2025-04-01",
    classes: ["debt-fund", "other-fund"],
    acquiredFrom: "2023-04-01",
    source: "Section 50AA, Finance Act 2023: at most 35% in shares of domestic companies",
    confidence: "medium",
  },
  {
    from: "2025-04-01",
    until: null,
    classes: ["debt-fund"],
    acquiredFrom: "2023-04-01",
    source: "Section 50AA, Finance (No. 2) Act 2024: more than 65% in debt; section 76 from 1 April 2026",
    confidence: "medium",
  },
];
