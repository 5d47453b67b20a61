import type { ChargeHead } from "@saudabook/contract/analysis/summary.ts";

/** The names of the heads of charges, in the order in which they are shown. */
export const chargeHeadLabels = {
  brokerage: "Brokerage",
  stt: "STT",
  exchange: "Exchange charge",
  ipft: "IPFT",
  sebi: "SEBI fee",
  stamp: "Stamp duty",
  gst: "GST",
  dp: "DP charge",
} as const satisfies Record<ChargeHead, string>;
export const chargeHeads = Object.keys(chargeHeadLabels) as ChargeHead[];
