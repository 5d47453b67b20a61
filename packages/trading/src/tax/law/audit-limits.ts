import type { Dated } from "./dated.ts";

/** Limits of the turnover of a year's business, in words. They are shown with the turnover and never compared with it. */
interface AuditLimits extends Dated {
  audit: string;
  presumptive: string;
}

const ONE_CRORE = "Turnover above ₹1 crore";
const TWO_CRORE = "Turnover to ₹2 crore: 8%, or 6% of what is not received in cash.";
const THREE_CRORE =
  "Turnover to ₹2 crore, or ₹3 crore if cash is at most 5% of receipts: 8%, or 6% of what is not received in cash.";
const FIVE_PERCENT = "if cash is at most 5% of receipts and at most 5% of payments.";

export const AUDIT_LIMITS: readonly AuditLimits[] = [
  {
    from: "2014-04-01",
    until: "2016-04-01",
    audit: `${ONE_CRORE}.`,
    presumptive: "Turnover to ₹1 crore: 8%.",
    source: "Sections 44AB and 44AD",
    confidence: "medium",
  },
  {
    from: "2016-04-01",
    until: "2019-04-01",
    audit: `${ONE_CRORE}.`,
    presumptive: TWO_CRORE,
    source: "Section 44AD, Finance Acts 2016 and 2017",
    confidence: "medium",
  },
  {
    from: "2019-04-01",
    until: "2020-04-01",
    audit: `${ONE_CRORE}, or above ₹5 crore ${FIVE_PERCENT}`,
    presumptive: TWO_CRORE,
    source: "Section 44AB, Finance Act 2020, from AY 2020-21",
    confidence: "medium",
  },
  {
    from: "2020-04-01",
    until: "2023-04-01",
    audit: `${ONE_CRORE}, or above ₹10 crore ${FIVE_PERCENT}`,
    presumptive: TWO_CRORE,
    source: "Section 44AB, Finance Act 2021, from AY 2021-22",
    confidence: "medium",
  },
  {
    from: "2023-04-01",
    until: null,
    audit: `${ONE_CRORE}, or above ₹10 crore ${FIVE_PERCENT}`,
    presumptive: THREE_CRORE,
    source:
      "Section 44AD, Finance Act 2023, from AY 2024-25; sections 63 and 58 from 1 April 2026, with the same limits",
    confidence: "high",
  },
];
