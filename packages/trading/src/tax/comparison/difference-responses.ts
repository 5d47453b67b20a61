import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import {
  type ComparedRun,
  DIFFERENCE_REASONS,
  MAX_COMPARED,
  type TaxComparison,
  type UnitsOfSide,
} from "@saudabook/contract/tax/tax-comparison.ts";
import { rupees } from "../../analysis/metrics/figure.ts";
import { quantityText } from "../../analysis/responses/texts.ts";
import type { Comparison } from "./compare.ts";
import { headLineText, microsText } from "./head-lines.ts";
import { entryText, type Offering, offerResponse } from "./offer-responses.ts";
import type { Run, RunSide } from "./runs.ts";

type Differences = Pick<
  TaxComparison,
  | ("scrips" | "scripCount" | "equalScrips" | "reasons" | "runs" | "runCount" | "offers" | "offerCount")
  | "onlyInStatement"
>;

/** The units that differ with their reasons and offers. Lists have at most {@link MAX_COMPARED} rows, the most important ones. */
export function differenceResponses(
  {
    scrips,
    names,
    runs,
    offers,
    onlyInStatement,
  }: Pick<Comparison, "scrips" | "names" | "runs" | "offers" | "onlyInStatement">,
  offering: Offering & {
    /** Whether the comparison has all changes: a stale one makes no complete offers. */
    isCurrent: boolean;
    /** The user's settlements. */
    entries: readonly SettlementEntry[];
  },
): Differences {
  const nameOf = (scrip: string) => names.get(scrip) ?? scrip.slice(scrip.indexOf(":") + 1);
  const differing = new Set(runs.flatMap(({ theirs, ours }) => [theirs?.scrip, ours?.scrip]));
  const lines = scrips
    .filter(({ scrip }) => differing.has(scrip))
    .toSorted((a, b) => bySize(a.notExplained, b.notExplained) || bySize(a.explained, b.explained));
  const sorted = runs
    .map((run) => ({ run, amount: run.amounts.reduce((sum, { amount }) => sum + amount, 0n) }))
    .toSorted((a, b) => placeOf(a.run) - placeOf(b.run) || bySize(a.amount, b.amount));
  const accepted = new Set(offering.entries.map(entryText));
  const offered = offers
    .map((offer) => {
      const instrument = "instrument" in offer ? offer.instrument : offer.oldInstrument;
      return offerResponse(offer, nameOf(instrument), offering);
    })
    .filter((offer) => offer.kind !== "entry" || (offering.isCurrent && !accepted.has(entryText(offer.entry))))
    .toSorted((a, b) => Number(b.kind === "entry") - Number(a.kind === "entry"));
  const { rows, total } = onlyInStatement;
  return {
    scrips: lines.slice(0, MAX_COMPARED).map(({ scrip, ...line }) => ({ name: nameOf(scrip), ...headLineText(line) })),
    scripCount: lines.length,
    equalScrips: scrips.length - lines.length,
    reasons: DIFFERENCE_REASONS.flatMap((reason) => {
      const own = sorted.filter(({ run }) => run.reason === reason);
      const sum = own.reduce((all, { amount }) => all + amount, 0n);
      return own.length === 0 ? [] : [{ reason, runs: own.length, amount: rupees(sum) }];
    }),
    runs: sorted.slice(0, MAX_COMPARED).map(({ run, amount }) => runResponse(run, nameOf, amount)),
    runCount: sorted.length,
    offers: offered.slice(0, MAX_COMPARED),
    offerCount: offered.length,
    onlyInStatement: {
      rows: rows.slice(0, MAX_COMPARED).map(({ day, text, amount }) => ({ day, text, amount: microsText(amount) })),
      count: rows.length,
      total: rupees(total),
    },
  };
}

/** The larger amount first, whatever its sign. */
function bySize(a: bigint, b: bigint): number {
  const [one, other] = [a < 0n ? -a : a, b < 0n ? -b : b];
  return one === other ? 0 : one > other ? -1 : 1;
}

const placeOf = ({ reason }: Run) => (reason === null ? -1 : DIFFERENCE_REASONS.indexOf(reason));

function runResponse(
  { reason, hint, theirs, ours }: Run,
  nameOf: (scrip: string) => string,
  amount: bigint,
): ComparedRun {
  return {
    reason,
    hint,
    name: nameOf((ours ?? theirs)?.scrip ?? ""),
    theirs: theirs && sideResponse(theirs),
    ours: ours && { ...sideResponse(ours), state: ours.state },
    amount: rupees(amount),
  };
}

function sideResponse({ entryDay, exitDay, units, unitsPerShare, buy, sale, result, bucket }: RunSide): UnitsOfSide {
  const quantity = units === null ? null : quantityText(units / unitsPerShare);
  return {
    entryDay,
    exitDay,
    quantity,
    buy: microsText(buy),
    sale: microsText(sale),
    result: rupees(result),
    bucket,
  };
}
