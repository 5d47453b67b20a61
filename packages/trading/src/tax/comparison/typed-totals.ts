import type { StatedHead, StatedTotals } from "@saudabook/contract/tax/tax-choices.ts";
import { STATED_HEADS, STATED_TURNOVERS } from "@saudabook/contract/tax/tax-choices.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { HEADS } from "../../analysis/charge-columns.ts";
import { fractionOf } from "../../analysis/prepare/whole-numbers.ts";
import type { Bucket } from "../law/buckets.ts";
import type { Statement } from "./statement.ts";

/** The buckets of each head. A broker has one head for futures and options. */
export const STATED_BUCKETS = {
  intraday: ["speculative"],
  derivatives: ["futures", "options"],
  "short-term": ["short-term-stt"],
  "long-term": ["long-term-stt"],
  other: ["short-term", "long-term", "specified-fund"],
} as const satisfies Record<StatedHead, readonly Bucket[]>;

/** Micro-rupees of a decimal with at most six decimals. */
function microsOf(rupees: Decimal): bigint {
  const { numerator, denominator } = fractionOf(rupees);
  return (numerator * 1_000_000n) / denominator;
}

/** The amounts that are there, by name. */
function known<Name extends string>(
  names: readonly Name[],
  amounts: Readonly<Partial<Record<Name, Decimal | undefined>>>,
): [Name, bigint][] {
  return names.flatMap((name) => {
    const amount: Decimal | undefined = amounts[name];
    return amount === undefined ? [] : [[name, microsOf(amount)] as [Name, bigint]];
  });
}

/** Totals that were typed by hand, as a statement of heads alone that covers equity and derivatives. */
export function statementOf({ account, year, until, results, turnovers, charges }: StatedTotals): Statement {
  return {
    account,
    from: `${year}-04-01`,
    to: until ?? `${year + 1}-03-31`,
    segments: ["equity", "derivatives"],
    lots: null,
    scrips: null,
    heads: known(STATED_HEADS, results).map(([head, result]) => ({ buckets: STATED_BUCKETS[head], result })),
    turnovers: Object.fromEntries(known(STATED_TURNOVERS, turnovers)),
    charges: Object.fromEntries(known(HEADS, charges)),
    otherRows: [],
  };
}
