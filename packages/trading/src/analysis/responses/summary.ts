import { type AnalysisQuery, roundTripFields } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { HEADS } from "../charge-columns.ts";
import { ExactSum, exactTotal } from "../exact-sum.ts";
import { average } from "../metrics/amounts.ts";
import { bookedTotals, chargesByHead } from "../metrics/booked/booked-totals.ts";
import { bookedBridge } from "../metrics/booked/bridges.ts";
import { equityCurve } from "../metrics/booked/daily-series.ts";
import { riskFigures } from "../metrics/booked/risk-figures.ts";
import { netOf } from "../metrics/results.ts";
import type { Filter } from "../metrics/selection.ts";
import { distribution } from "../metrics/trades/distribution.ts";
import { tradeStatistics } from "../metrics/trades/trade-statistics.ts";
import { isoDay } from "../prepare/day-number.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { filteredOf } from "./basis.ts";
import { capitalMicros, dailyMeasure, drawdownText } from "./equity-text.ts";
import { countedBy } from "./ideas-of.ts";
import { openPositions } from "./round-trips/open-positions.ts";
import { placeFits } from "./settle/place-fits.ts";
import { suspectedFigures } from "./settle/suspected-figures.ts";
import { headlineOf, spanBefore } from "./span-before.ts";

/** Called between steps, each of which takes some milliseconds on a hundred thousand executions. */
export type Breathe = () => Promise<void>;

/** Everything about the round trips and exits that fit, in one response. */
export async function summaryResponse(
  byTrade: AnalysedAccount,
  query: AnalysisQuery,
  breathe: Breathe,
): Promise<AnalyticsSummary> {
  const account = countedBy(byTrade, query.unit);
  const { results, startingCapital } = account;
  const { measure } = query;
  const { filtered, basis } = filteredOf(account, query);
  const { filter, selection } = filtered;
  await breathe();
  const closing = filtered.closing(measure);
  const trades = tradeStatistics(closing, measure);
  await breathe();
  const spread = distribution(closing, measure);
  const inR = measure === "r" ? closing : filtered.closing("r");
  await breathe();
  const days = filtered.days;
  const booked = bookedTotals(results, selection.exits);
  await breathe();
  const bridge = bookedBridge(results, selection, filter, measure);
  await breathe();
  const daily = dailyMeasure(measure);
  const capital = capitalMicros(startingCapital);
  const fall = drawdownText(equityCurve(days, daily, capital));
  const now = headlineOf(measure, days, trades, fall.amount);
  await breathe();
  const before = await spanBefore(account, measure, filter, now, breathe);
  const first = days[0];
  const last = days.at(-1);
  return {
    measure,
    basis,
    days: first && last ? { first: isoDay(first.day), last: isoDay(last.day), count: days.length } : null,
    booked,
    trades,
    open: openPositions(account, filtered.open),
    expired: openPositions(account, filtered.expired),
    bookedBridge: bridge,
    chargesBridge:
      choosesRoundTrips(query) || (account.byTrade && choosesPlaces(query)) ? null : chargesBridge(account, filter),
    startingCapital,
    drawdown: fall,
    suspected: suspectedFigures(account, filtered, closing, fall),
    risk: { ...riskFigures(days, daily, capital, inR), ...meansByRisk(account, selection.closed) },
    distribution: spread,
    before,
  };
}

/** Mean net result of the closed round trips with a risk, and of those without. */
function meansByRisk({ results: { trips } }: AnalysedAccount, closed: Uint32Array) {
  const meanWhere = (hasRisk: boolean) => {
    const sum = new ExactSum();
    let n = 0;
    for (const trip of closed) {
      if ((trips.risk[trip] as number) > 0 !== hasRisk) continue;
      n++;
      sum.add(netOf(trips, trip));
    }
    return { n, mean: n === 0 ? null : average(sum.total(), n) };
  };
  return { withR: meanWhere(true), withoutR: meanWhere(false) };
}

/** Whether a filter chooses among the round trips of a book. */
function choosesRoundTrips(query: AnalysisQuery): boolean {
  return [query.from, query.to, ...roundTripFields.map((field) => query[field])].some((value) => value !== undefined);
}

/** Whether a filter chooses among books: an idea can have trades in several. */
function choosesPlaces({ account, broker, segment, symbol, underlying }: AnalysisQuery): boolean {
  return [account, broker, segment, symbol, underlying].some((value) => value !== undefined);
}

/** The bridge of rule 14. */
function chargesBridge(account: AnalysedAccount, filter: Filter): AnalyticsSummary["chargesBridge"] {
  const fits = placeFits(account, filter);
  const books = account.books.filter((book) => fits(book.account, book.instrument));
  const paid = HEADS.map((_, head) =>
    books.reduce((total, book) => total + exactTotal(book.paid[head] as Float64Array), 0n),
  );
  const sum = (kind: "open" | "opening" | "expired") =>
    HEADS.map((_, head) => books.reduce((total, book) => total + BigInt(book[kind][head] ?? 0), 0n));
  const [open, opening, expired] = [sum("open"), sum("opening"), sum("expired")];
  const left = (head: number) => (open[head] ?? 0n) + (opening[head] ?? 0n) + (expired[head] ?? 0n);
  return {
    paid: chargesByHead(paid),
    booked: chargesByHead(paid.map((amount, head) => amount - left(head))),
    open: chargesByHead(open),
    opening: chargesByHead(opening),
    expired: chargesByHead(expired),
  };
}
