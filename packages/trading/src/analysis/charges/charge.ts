import type { PlanChoice } from "../analysis.ts";
import { type ByHead, type ChargeColumns, HEADS } from "../charge-columns.ts";
import { ExactSum } from "../exact-sum.ts";
import type { ExecutionColumns } from "../execution-columns.ts";
import { EXPIRED, type MatchColumns, OPEN, OPENING_SELL } from "../match-columns.ts";
import { AccountPlans } from "./account-plans.ts";
import { BookDayCharges, type SliceCharges } from "./charge-book-days.ts";
import { CompiledRates } from "./compiled-rates.ts";
import { mulDiv } from "./mul-div.ts";

/**
 * The charges of every slice, and what fills and round trips bear of them (rules 14 to 19). Micro-rupees. An account without a choice
 * in `plans` has its broker's current plan. Throws a RangeError when a contract note's turnover exceeds 30,000 crore rupees.
 */
export function charge(
  executions: ExecutionColumns,
  matches: MatchColumns,
  plans: readonly PlanChoice[],
): ChargeColumns {
  const rates = new CompiledRates();
  const computation = new BookDayCharges(
    executions,
    matches,
    rates,
    new AccountPlans(rates, executions.accounts, plans),
  );
  computation.run();
  const { slices } = computation;
  const paid = HEADS.map((head) => slices.paid[head]);
  const { fill, booked, roundTripState } = bookFills(matches, paid, slices);
  return {
    rates: rates.rates,
    lines: computation.lines.finish(),
    paid,
    line: HEADS.map((head) => slices.line[head]),
    state: slices.state,
    fill,
    booked,
    roundTripState,
    totals: totalsOf(matches, paid, booked),
  };
}

/** Entry charges travel with the matched units and are booked with the exit (rule 14). */
function bookFills(matches: MatchColumns, paid: ByHead, { state }: SliceCharges) {
  const { fills, roundTrips, slices } = matches;
  const fill = new Float64Array(fills.count);
  const booked = HEADS.map(() => new Float64Array(roundTrips.count));
  const roundTripState = new Uint8Array(roundTrips.count);
  // How many of a slice's units the fills so far have taken.
  const taken = new Float64Array(slices.count);
  for (let slice = 0; slice < slices.count; slice++)
    if (slices.unmatchedKind[slice] === OPENING_SELL) taken[slice] = slices.unmatchedUnits[slice] as number;

  const take = (slice: number, units: number, roundTrip: number): number => {
    const all = slices.units[slice] as number;
    const from = taken[slice] as number;
    taken[slice] = from + units;
    roundTripState[roundTrip] = (roundTripState[roundTrip] as number) | (state[slice] as number);
    let sum = 0;
    for (let head = 0; head < HEADS.length; head++) {
      const amount = (paid[head] as Float64Array)[slice] as number;
      if (amount === 0) continue;
      const part = units === all ? amount : mulDiv(amount, from + units, all) - mulDiv(amount, from, all);
      const column = booked[head] as Float64Array;
      column[roundTrip] = (column[roundTrip] as number) + part;
      sum += part;
    }
    return sum;
  };

  for (let roundTrip = 0; roundTrip < roundTrips.count; roundTrip++) {
    const end = roundTrips.fillStart[roundTrip + 1] as number;
    for (let at = roundTrips.fillStart[roundTrip] as number; at < end; at++) {
      const units = fills.units[at] as number;
      fill[at] = take(fills.entry[at] as number, units, roundTrip) + take(fills.exit[at] as number, units, roundTrip);
    }
  }
  return { fill, booked, roundTripState };
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
  for (const amount of amounts) sum.add(amount);
  return sum.total();
}
