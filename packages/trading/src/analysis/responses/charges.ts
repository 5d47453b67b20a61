import type { AnalyticsCharges, ChargesQuery } from "@saudabook/contract/analysis/charges.ts";
import { HEADS } from "../charge-columns.ts";
import { ExactSums } from "../exact-sum.ts";
import { chargesByHead } from "../metrics/booked/booked-totals.ts";
import { rupees } from "../metrics/figure.ts";
import { isoDay } from "../prepare/day-number.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { engineFilter } from "./engine-filter.ts";
import { describesRoundTrips } from "./round-trips/executions-csv.ts";
import { placeFits } from "./settle/place-fits.ts";

/** The charges paid by day, exact. The sum of all days is `paid` in the charges bridge of the summary. */
export function chargesResponse(account: AnalysedAccount, { offset, limit, ...query }: ChargesQuery): AnalyticsCharges {
  const { version, pending, faulty, sample } = account;
  const basis = { version, pending, faulty, sample };
  if (describesRoundTrips(query)) return { basis, paid: null, total: 0, offset, days: [] };
  const { days, byHead } = chargesByDay(account, query);
  const total = HEADS.map((_, head) => byHead.reduce((sum, heads) => sum + (heads[head] as bigint), 0n));
  return {
    basis,
    paid: paidText(total),
    total: days.length,
    offset,
    days: days
      .slice(offset, offset + limit)
      .map((day, at) => ({ day: isoDay(day), ...paidText(byHead[offset + at] as bigint[]) })),
  };
}

function chargesByDay(account: AnalysedAccount, query: Omit<ChargesQuery, "offset" | "limit">) {
  const filter = engineFilter(query);
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  const fits = placeFits(account, filter);
  const books = account.books.filter((book) => fits(book.account, book.instrument));
  const all = new Set(books.flatMap(({ paidDays }) => [...paidDays]));
  const days = [...all].filter((day) => day >= from && day <= to).sort((a, b) => a - b);
  const placeOf = new Map(days.map((day, at) => [day, at]));
  const sums = HEADS.map(() => new ExactSums(days.length));
  for (const { paidDays, paid } of books) {
    const places = paidDays.map((day) => placeOf.get(day) ?? -1);
    for (const [head, sum] of sums.entries()) sum.addAll(places, paid[head] as Float64Array);
  }
  return { days, byHead: days.map((_, at) => sums.map((sum) => sum.total(at))) };
}

function paidText(heads: readonly bigint[]) {
  return { charges: rupees(heads.reduce((sum, amount) => sum + amount, 0n)), chargesByHead: chargesByHead(heads) };
}
