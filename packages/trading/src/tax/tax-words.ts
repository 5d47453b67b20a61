import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import type { BucketYear, ChargesBridge, LotSums, TaxBucket, TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { addDays, dayText, indianDay } from "../calendar.ts";
import { LISTED_APART } from "./law/buckets.ts";

export const bucketLabels = {
  speculative: "Intraday equity",
  futures: "Futures",
  options: "Options",
  "delivery-business": "Delivery as business",
  "short-term-stt": "Short-term, STT paid",
  "long-term-stt": "Long-term, STT paid",
  "short-term": "Short-term, other",
  "long-term": "Long-term, other",
  "specified-fund": "Specified funds",
  "class-not-chosen": "Class not chosen",
  left: "Left the account",
  "buy-back": "Bought back by the company",
} as const satisfies Record<TaxBucket, string>;

/** The buckets as they are shown: apart for what is taxed as business, as capital gains, and what is in no total. */
export const bucketGroups = [
  {
    title: "Business",
    note: "Business deducts all charges, STT too.",
    buckets: ["speculative", "futures", "options", "delivery-business"],
  },
  {
    title: "Capital gains",
    note: "STT is never deducted from capital gains.",
    buckets: ["short-term-stt", "long-term-stt", "short-term", "long-term", "specified-fund"],
  },
  {
    title: "In no total",
    note: "For your chartered accountant to place.",
    buckets: LISTED_APART,
  },
] as const satisfies readonly { title: string; note: string; buckets: readonly TaxBucket[] }[];

/** The three results of lots. */
export const RESULTS = ["gross", "netWithoutStt", "netOfAll"] as const satisfies readonly (keyof LotSums)[];
export type Result = (typeof RESULTS)[number];

export const resultLabels = {
  gross: "Gross",
  netWithoutStt: "Net without STT",
  netOfAll: "Net of all charges",
} as const satisfies Record<Result, string>;

/** One rate, or each rate of the year with its days. */
export function ratesText(rates: BucketYear["rates"]): string {
  const [only] = rates;
  if (rates.length === 1 && only) return only.rate;
  return rates
    .map((rate, at) => `${rate.rate} ${at === 0 ? lastDayText(rate) : `from ${dayText(rate.from)}`}`)
    .join(", ");
}

function lastDayText({ until }: BucketYear["rates"][number]): string {
  return until === null ? "" : `to ${dayText(addDays(until, -1))}`;
}

/** Notes on the nets of lots: charges that are missing or estimated. Empty where all charges are known. */
export function chargesNotes({ withoutCharges, estimated }: Pick<LotSums, "withoutCharges" | "estimated">): string[] {
  return [
    withoutCharges > 0 ? `Without the charges of ${lotCount(withoutCharges)}` : "",
    estimated > 0 ? `Estimate for ${lotCount(estimated)}: brokerage plan assumed` : "",
  ].filter((text) => text !== "");
}

const lotCount = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "lot" : "lots"}`;

/** Notes on the charges of a lot that are missing or estimated. */
export function lotNotes({ withoutCharges, estimated }: Pick<TaxLotRow, "withoutCharges" | "estimated">): string[] {
  if (withoutCharges) return ["Without its charges"];
  return estimated ? ["Estimate: brokerage plan assumed"] : [];
}

const classLabels: Readonly<Record<string, string>> = {
  share: "Share",
  "trust-unit": "Unit of a REIT or InvIT",
  "equity-fund": "Equity fund",
  "debt-fund": "Debt fund",
  "other-fund": "Gold, silver or overseas fund",
  sgb: "Sovereign gold bond",
  government: "Government security",
  bond: "Bond",
  entitlement: "Rights entitlement",
  unknown: "Not known",
};

/** `Share`; the class of an instrument as a lot has it. */
export const classLabel = (name: string) => classLabels[name] ?? name;

/** `More than 12 months is long-term`: the rule that decided on the holding of a lot. */
export const holdingText = ({ months }: Pick<NonNullable<TaxLotRow["holding"]>, "months">) =>
  months === null ? "Specified fund" : `More than ${months} months is long-term`;

const ICAI = "ICAI guidance notes of 2014, 2022 and 2025";

/** The ways of counting turnover, with the source of each. */
export const turnoverWays = {
  byTrade: {
    label: "Trade by trade",
    definition: "The results of all lots added up without their signs. A lot is a pair of executions.",
    source: ICAI,
  },
  netted: {
    label: "Netted",
    definition: "The year's result of each scrip or contract, added up without their signs.",
    source: "Segment sheets of brokers' statements",
  },
  withPremium: {
    label: "With premium",
    definition: "Trade by trade, and the premium of all options sold in the year once more.",
    source: "ICAI guidance note of 2014",
  },
  delivery: {
    label: "Delivery sales",
    definition: "The sale value of delivery in accounts that you treat as a trader's.",
    source: "ICAI guidance notes; CBDT Circular 6/2016",
  },
} as const satisfies Record<string, { label: string; definition: string; source: string }>;
export type TurnoverName = keyof typeof turnoverWays;

/** The terms of the bridge from charges paid to charges booked, in its order. */
export const BRIDGE_TERMS = ["paid", "carriedIn", "booked", "opening", "unsettled", "carriedOut"] as const;

export const bridgeLabels = {
  paid: "Paid",
  carriedIn: "Carried in",
  booked: "Booked",
  opening: "On missing purchases",
  unsettled: "On unsettled",
  carriedOut: "Carried out",
} as const satisfies Record<keyof ChargesBridge, string>;

/** `1 Apr – 15 Jun 2024`. */
export function spanText({ first, last }: { first: string; last: string }): string {
  const from = first.slice(0, 4) === last.slice(0, 4) ? dayText(first).slice(0, -5) : dayText(first);
  return `${from} – ${dayText(last)}`;
}

/** A remark on the figures of sample data. */
export const sampleText = "Sample data: these trades are generated.";

/** The counts behind the figures, and of what is not in them: `12 files, 2 broker accounts, 3 sales without a purchase …`. */
export function basisText({ files, accounts, missing }: Pick<TaxYear, "files" | "accounts" | "missing">): string {
  const parts = [
    [files, "file", "files"],
    [accounts.length, "broker account with sales", "broker accounts with sales"],
    [missing.openingSells.executions, "sale without a purchase", "sales without a purchase"],
    [missing.estimated, "lot with estimated charges", "lots with estimated charges"],
  ] as const;
  return `${parts.map(([count, one, many]) => `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`).join(", ")}.`;
}

/** A merged account is right only if both client codes are one demat account. */
export const mergedText =
  "You have merged broker accounts. Their lots are right only if both client codes belong to one demat account.";

/** The sentence at the foot of the pages, and at the head of each sheet of the workbook. */
export function footText({ importedAt, rules }: Pick<TaxYear, "importedAt" | "rules">): string {
  const files =
    importedAt === null ? "no imported file" : `the files you imported on ${dayText(indianDay(new Date(importedAt)))}`;
  return `Not tax advice. Figures from ${files}, rules of ${dayText(rules)}. Check with a chartered accountant before filing.`;
}

/** `saudabook-tax-year-2024-25.xlsx`. */
export const workbookName = (year: number) =>
  `saudabook-tax-year-${year}-${String((year + 1) % 100).padStart(2, "0")}.xlsx`;
