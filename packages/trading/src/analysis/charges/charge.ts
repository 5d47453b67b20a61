import type { PlanChoice } from "../analysis.ts";
import { type ByHead, type ChargeColumns, HEADS } from "../charge-columns.ts";
import { ExactSum } from "../exact-sum.ts";
import type { ExecutionColumns } from "../execution-columns.ts";
import { EXPIRED, type MatchColumns, OPEN, OPENING_SELL } from "../match-columns.ts";
import { AccountPlans } from "./account-plans.ts";
import { bookExits } from "./book-exits.ts";
import { BookDayCharges } from "./charge-book-days.ts";
import { CompiledRates } from "./compiled-rates.ts";
import { mulDiv } from "./mul-div.ts";
import type { OtherNotes } from "./note-parts.ts";

/**
 * The charges of every slice, and what fills and round trips bear of them (rules 14 to 19). Micro-rupees. An account without a choice
 * in `plans` has its broker's current plan. Throws a RangeError when a contract note's turnover exceeds 30,000 crore rupees.
 *
 * @param others what books of these accounts that are not among the executions bring to the contract notes
 */
export function charge(
  executions: ExecutionColumns,
  matches: MatchColumns,
  plans: readonly PlanChoice[],
  others: readonly OtherNotes[] = [],
): ChargeColumns {
  const rates = new CompiledRates();
  const computation = new BookDayCharges(
    executions,
    matches,
    rates,
    new AccountPlans(rates, executions.accounts, plans),
  );
  computation.run(others);
  const { slices } = computation;
  const paid = HEADS.map((head) => slices.paid[head]);
  const { exits, booked, roundTripState } = bookExits(executions, matches, paid, slices.state);
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
    totals: totalsOf(matches, paid, booked),
  };
}

/** paid = booked + open + opening + expired, by head. */
function totalsOf({ slices }: MatchColumns, paid: ByHead, booked: ByHead): ChargeColumns["totals"] {
  const unmatched = { open: [] as bigint[], opening: [] as bigint[], expired: [] as bigint[] };
  for (const amounts of paid) {
    const sums = { [OPEN]: new ExactSum(), [OPENING_SELL]: new ExactSum(), [EXPIRED]: new ExactSum() };
    for (let slice = 0; slice < slices.count; slice++) {
      const kind = slices.unmatchedKind[slice] as 0 | typeof OPEN | typeof OPENING_SELL | typeof EXPIRED;
      const amount = amounts[slice] as number;
      if (kind === 0 || amount === 0) continue;
      const all = slices.units[slice] as number;
      const left = slices.unmatchedUnits[slice] as number;
      sums[kind].add(kind === OPENING_SELL ? mulDiv(amount, left, all) : amount - mulDiv(amount, all - left, all));
    }
    unmatched.open.push(sums[OPEN].total());
    unmatched.opening.push(sums[OPENING_SELL].total());
    unmatched.expired.push(sums[EXPIRED].total());
  }
  return { paid: paid.map(total), booked: booked.map(total), ...unmatched };
}

function total(amounts: Float64Array): bigint {
  const sum = new ExactSum();
  for (let at = 0; at < amounts.length; at++) sum.add(amounts[at] as number);
  return sum.total();
}
