import { type ByHead, type ChargeColumns, HEADS } from "../charge-columns.ts";
import { ExactSum, exactTotal } from "../exact-sum.ts";
import type { ExecutionColumns } from "../execution-columns.ts";
import { EXPIRED, type Matching, OPEN, OPENING_SELL, type SliceColumns } from "../match-columns.ts";
import type { Units } from "../numbers.ts";
import type { PlanChoice } from "./account-plans.ts";
import { AccountPlans } from "./account-plans.ts";
import { bookExits } from "./book-exits.ts";
import { BookDayCharges } from "./charge-book-days.ts";
import { CompiledRates } from "./compiled-rates.ts";
import { mulDiv } from "./mul-div.ts";
import type { OtherNotes } from "./note-parts.ts";

/**
 * The charges of every slice, and what matches and round trips bear of them (rules 14 to 19). Micro-rupees. An account without a choice
 * in `plans` has its broker's current plan. Throws a RangeError when a contract note's turnover exceeds 30,000 crore rupees.
 *
 * @param others what books of these accounts that are not among the executions bring to the contract notes
 */
export function charge(
  executions: ExecutionColumns,
  matching: Matching,
  plans: readonly PlanChoice[],
  others: readonly OtherNotes[] = [],
): ChargeColumns {
  const rates = new CompiledRates();
  const computation = new BookDayCharges(
    executions,
    matching,
    rates,
    new AccountPlans(rates, executions.accounts, plans),
  );
  computation.run(others);
  const { slices } = computation;
  const paid = HEADS.map((head) => slices.paid[head]);
  const { exits, booked, roundTripState } = bookExits(executions, matching, paid, slices.state);
  return {
    rates: rates.rates,
    lines: computation.lines.finish(),
    paid,
    line: HEADS.map((head) => slices.line[head]),
    state: slices.state,
    notes: computation.notes.parts.finish(),
    exits,
    booked,
    roundTripState,
    totals: totalsOf(matching, paid, booked),
  };
}

/** paid = booked + open + opening + expired, by head. */
function totalsOf({ slices }: Matching, paid: ByHead, booked: ByHead): ChargeColumns["totals"] {
  const unmatched = unmatchedSlices(slices);
  const bornBy = (kind: number) => paid.map((amounts) => unmatchedTotal(slices, unmatched, amounts, kind));
  return {
    paid: paid.map(exactTotal),
    booked: booked.map(exactTotal),
    open: bornBy(OPEN),
    opening: bornBy(OPENING_SELL),
    expired: bornBy(EXPIRED),
  };
}

function unmatchedSlices({ count, unmatchedKind }: SliceColumns): number[] {
  const unmatched: number[] = [];
  for (let slice = 0; slice < count; slice++) if (unmatchedKind[slice] !== 0) unmatched.push(slice);
  return unmatched;
}

/** The part of these amounts that unmatched units of one kind bear. */
function unmatchedTotal(
  slices: SliceColumns,
  unmatched: readonly number[],
  amounts: Float64Array,
  kind: number,
): bigint {
  const sum = new ExactSum();
  for (const slice of unmatched) {
    const amount = amounts[slice] as number;
    if (slices.unmatchedKind[slice] !== kind || amount === 0) continue;
    const all = slices.units[slice] as Units;
    const left = slices.unmatchedUnits[slice] as Units;
    sum.add(kind === OPENING_SELL ? mulDiv(amount, left, all) : amount - mulDiv(amount, all - left, all));
  }
  return sum.total();
}
