import type { AnalysisQuery } from "@saudabook/contract/analysis-filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { HEADS, type Head } from "../charge-columns.ts";
import { bookedTotals } from "../metrics/booked-totals.ts";
import { dateOf } from "../metrics/breakdown-keys.ts";
import { bookedBridge } from "../metrics/bridges.ts";
import { bookedDays, type EquityCurve, equityCurve } from "../metrics/daily-series.ts";
import { distribution } from "../metrics/distribution.ts";
import { rupees } from "../metrics/figure.ts";
import { measured } from "../metrics/measure.ts";
import { riskFigures } from "../metrics/risk-figures.ts";
import { type Filter, select } from "../metrics/selection.ts";
import { tradeStatistics } from "../metrics/trade-statistics.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { basisOf, placeFits } from "./basis.ts";
import { engineFilter } from "./engine-filter.ts";

/** Called between steps, each of which takes some milliseconds on a hundred thousand executions. */
export type Breathe = () => Promise<void>;

/** Everything about the round trips and exits that fit, in one response. */
export async function summaryAnswer(
  account: AnalysedAccount,
  query: AnalysisQuery,
  breathe: Breathe,
): Promise<AnalyticsSummary> {
  const { results, startingCapital } = account;
  const { measure } = query;
  const filter = engineFilter(query);
  const selection = select(results, filter);
  const basis = basisOf(account, filter, selection);
  await breathe();
  const closing = measured(results.trips, selection.closed, measure);
  const trades = tradeStatistics(closing, measure);
  await breathe();
  const spread = distribution(closing, measure);
  const inR = measure === "r" ? closing : measured(results.trips, selection.closed, "r");
  await breathe();
  const days = bookedDays(results, selection.exits);
  const booked = bookedTotals(results, selection.exits);
  await breathe();
  const bridge = bookedBridge(results, selection, filter);
  await breathe();
  const daily = dailyMeasure(measure);
  const capital = capitalMicros(startingCapital);
  const first = days[0];
  const last = days.at(-1);
  return {
    measure,
    basis,
    days: first && last ? { first: dateOf(first.day), last: dateOf(last.day), count: days.length } : null,
    booked,
    trades,
    bookedBridge: bridge,
    chargesBridge: chargesBridge(account, filter),
    startingCapital,
    drawdown: drawdownText(equityCurve(days, daily, capital)),
    risk: riskFigures(days, daily, capital, inR.values),
    distribution: spread,
  };
}

/** R has no amounts of a day: its curve is net. */
export function dailyMeasure(measure: AnalysisQuery["measure"]): "net" | "gross" {
  return measure === "gross" ? "gross" : "net";
}

/** Rupees, 0 or more, as micro-rupees. */
export function capitalMicros(rupeesText: string | null): bigint | null {
  if (rupeesText === null) return null;
  const [whole = "0", decimals = ""] = rupeesText.split(".");
  return BigInt(whole + decimals.slice(0, 6).padEnd(6, "0"));
}

export function drawdownText({ deepest, deepestShare, longestDays }: EquityCurve): AnalyticsSummary["drawdown"] {
  const dayText = (day: number | null) => (day === null ? null : dateOf(day));
  const { amount, peakDay, troughDay, recoveryDay } = deepest;
  return {
    amount,
    peakDay: dayText(peakDay),
    troughDay: dayText(troughDay),
    recoveryDay: dayText(recoveryDay),
    share: deepestShare && {
      share: deepestShare.share,
      peakDay: dayText(deepestShare.peakDay),
      troughDay: dateOf(deepestShare.troughDay),
    },
    longest: longestDays && {
      ...longestDays,
      fromDay: dateOf(longestDays.fromDay),
      toDay: dateOf(longestDays.toDay),
    },
  };
}

/** Rule 14. Null where the filter chooses among the round trips of a book. */
function chargesBridge(account: AnalysedAccount, filter: Filter): AnalyticsSummary["chargesBridge"] {
  const { from, to, product, side, holding, result, source } = filter;
  if ([from, to, product, side, holding, result, source].some((value) => value !== undefined)) return null;
  const fits = placeFits(account, filter);
  const books = account.books.filter((book) => fits(book.account, book.instrument));
  const sum = (of: "paid" | "open" | "opening" | "expired") =>
    HEADS.map((_, head) => books.reduce((total, book) => total + BigInt(book[of][head] ?? 0), 0n));
  const [paid, open, opening, expired] = [sum("paid"), sum("open"), sum("opening"), sum("expired")];
  const left = (head: number) => (open[head] ?? 0n) + (opening[head] ?? 0n) + (expired[head] ?? 0n);
  return {
    paid: byHead(paid),
    booked: byHead(paid.map((amount, head) => amount - left(head))),
    open: byHead(open),
    opening: byHead(opening),
    expired: byHead(expired),
  };
}

/** Micro-rupees by head as rupees. */
export function byHead(micros: readonly bigint[]): Record<Head, string> {
  const texts = HEADS.map((head, at) => [head, rupees(micros[at] ?? 0n)]);
  return Object.fromEntries(texts) as Record<Head, string>;
}
