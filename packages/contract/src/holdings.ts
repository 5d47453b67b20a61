/** From the first entry to the last exit, lower bounds included: different dates count days, the same date minutes. */
export const HOLDINGS = [
  "under-5-minutes",
  "5-to-15-minutes",
  "15-to-60-minutes",
  "1-to-4-hours",
  "over-4-hours",
  "same-day-time-unknown",
  "1-to-4-days",
  "5-to-29-days",
  "30-days-and-more",
] as const;
export type Holding = (typeof HOLDINGS)[number];
