import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import {
  MAX_EXPORTED_FILES,
  MAX_WORKBOOK_LOTS,
  type TaxExport,
  type TaxYear,
} from "@saudabook/contract/tax/tax-year.ts";
import { HEADS } from "../../analysis/charge-columns.ts";
import type { JoinedResults } from "../../analysis/derived/read/join-summaries.ts";
import { type ChosenStatement, comparisonResponse, type StatementContent } from "../comparison/comparison-response.ts";
import { lotTexts } from "../lot-responses.ts";
import { hasGap } from "../tax-figures.ts";
import { preparedGroups, type TaxGroup } from "../tax-groups.ts";
import { chargesOfLot, type TaxChoices, type TaxLot, taxLots } from "../tax-lots.ts";
import { taxYearResponse, type YearFacts } from "../tax-responses.ts";
import { type Lot112a, rows112a } from "./rows-112a.ts";
import type { WorkbookContent } from "./workbook.ts";

/** Lots between two yields. */
const STEP = 500;

export interface WorkbookRequest {
  groups: readonly TaxGroup[];
  /** Calendar year of its 1 April. */
  year: number;
  choices: TaxChoices;
  facts: YearFacts;
  /** The results that were joined of the groups. */
  account: Pick<JoinedResults, "ids" | "group">;
  /** The user's settlements, oldest first. `madeOn`: Indian day, `YYYY-MM-DD`. */
  settlements: readonly { entry: SettlementEntry; madeOn: string }[];
  /** The statements to compare with, one of each broker account that has one. */
  compared: readonly { chosen: ChosenStatement; content: StatementContent }[];
  /** The most lots. Default: {@link MAX_WORKBOOK_LOTS}. */
  most?: number;
}

/**
 * The content of a tax year's workbook. Yields between steps, so that a server can do other work; returns null where the year has more than
 * {@link MAX_WORKBOOK_LOTS}.
 */
export function* workbookContent(request: WorkbookRequest): Generator<void, WorkbookContent | null> {
  const { groups, year, choices, facts, account, settlements, compared, most = MAX_WORKBOOK_LOTS } = request;
  const { lots } = taxLots(preparedGroups(groups, choices), year, choices);
  if (lots.length > most) return null;
  yield;
  const response = taxYearResponse(groups, year, choices, facts);
  const comparisons = [];
  for (const { chosen, content } of compared.filter((one) => response.accounts.includes(one.chosen.account))) {
    yield;
    comparisons.push(comparisonResponse(groups, chosen, content, facts.choices, choices, facts));
  }
  const textOf = lotTexts(groups, account);
  const rows = [];
  for (let from = 0; from < lots.length; from += STEP) {
    yield;
    rows.push(...lots.slice(from, from + STEP).map(textOf));
  }
  const longTerm = lots.filter(({ bucket }) => bucket === "long-term-stt").map(lot112a);
  return { year: response, comparisons, lots: rows, rows112a: rows112a(longTerm, year), settlements };
}

/** The record of a workbook that is kept; its own bytes are not. */
export function exportOf(
  { year, rules, version, buckets }: TaxYear,
  account: string | null,
  files: readonly string[],
): Omit<TaxExport, "id" | "madeAt" | "sha256"> {
  return {
    year,
    account,
    rules,
    version,
    files: files.slice(-MAX_EXPORTED_FILES),
    summary: buckets.map(({ bucket, total: { lots, gross, netWithoutStt, netOfAll } }) => ({
      bucket,
      lots,
      gross,
      netWithoutStt,
      netOfAll,
    })),
  };
}

function lot112a(lot: TaxLot): Lot112a {
  const { buy, sale } = chargesOfLot(lot);
  const withoutStt = (amounts: readonly number[]) =>
    amounts.reduce((sum, amount, head) => sum + (HEADS[head] === "stt" ? 0n : BigInt(amount)), 0n);
  return {
    isin: lot.instrument.isin,
    name: lot.instrument.symbol,
    acquired: lot.acquired,
    exitDay: lot.exitDay,
    quantity: (BigInt(lot.units) * 1_000_000n) / BigInt(lot.unitsPerShare),
    buy: BigInt(lot.buy),
    sale: BigInt(lot.sale),
    buyCharges: withoutStt(buy),
    saleCharges: withoutStt(sale),
    fairValue: lot.fairValue,
    withoutCharges: hasGap.withoutCharges(lot),
    estimated: hasGap.estimated(lot),
  };
}
