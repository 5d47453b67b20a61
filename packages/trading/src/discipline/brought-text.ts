import type { Brought } from "@saudabook/contract/discipline/discipline.ts";
import { ratio, rupees, statistic } from "../analysis/metrics/figure.ts";
import type { History } from "./history.ts";
import type { RuleDay } from "./rule-days.ts";
import { broughtBy } from "./tally.ts";

const MICROS = 1_000_000;

/** The result of the days of one rule or of several. */
export function broughtText(history: History, days: readonly RuleDay[]): Brought {
  const { net, margin, ideas: trades, ...counts } = broughtBy(history, days);
  const mean = ratio(net, BigInt(counts.booked * MICROS));
  const end = (by: 1 | -1) =>
    mean === null || margin === null ? null : statistic(Number(mean) + (by * margin) / MICROS, 2);
  return { ...counts, trades, net: rupees(net), mean, low: end(-1), high: end(1) };
}
