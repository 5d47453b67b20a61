import { HEADS } from "@saudabook/trading/analysis/charge-columns.ts";
import { readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import { Rebuild } from "@saudabook/trading/analysis/derived/rebuild/rebuild.ts";
import { NO_SETTLEMENTS } from "@saudabook/trading/analysis/settlements.ts";
import type { StoredExecution } from "@saudabook/trading/analysis/stored-execution.ts";
import { digest } from "@saudabook/trading/samples/accounts/store-in-memory.ts";
import { sumOfBridges } from "@saudabook/trading/tax/charges-bridge.ts";
import { taxFigures } from "@saudabook/trading/tax/tax-figures.ts";
import { bucketLabels, spanText } from "@saudabook/trading/tax/tax-words.ts";
import { periodsOf } from "@saudabook/trading/tax/tax-year.ts";
import { rupees } from "./figures-of.ts";

const paise = (value: bigint) => rupees(value * 10_000n);
const line = (name: string, ...amounts: readonly (string | number)[]) =>
  [name.padEnd(34), ...amounts.map((amount) => String(amount).padStart(18))].join("");

/**
 * The figures of a tax year as lines of text: buckets in three columns, pieces, periods, turnover, charges.
 *
 * @param year calendar year of its 1 April
 */
export function taxFiguresOf(executions: readonly StoredExecution[], asOf: string, year: number): string[] {
  const rebuild = new Rebuild({
    asOf,
    digest,
    plans: [],
    settlements: NO_SETTLEMENTS,
    settlementTokens: [],
    known: null,
    touched: { symbols: [], tokens: [], from: null },
  });
  rebuild.addExecutions(executions, [...executions.keys()]);
  const groups = Array.from(rebuild.finish().groups, ({ summary, detail }) => ({
    head: readSummary(summary).head,
    detail: readDetail(detail),
  }));
  const choices = { treatments: new Map(), settlements: NO_SETTLEMENTS };
  const { label, pieces, buckets, turnovers, charges, missing } = taxFigures(groups, year, choices);
  const { speculative, futures, options, delivery } = turnovers;
  const bridge = sumOfBridges(charges);
  const spans = (by: "pieces" | "periods", all: readonly { first: string; last: string }[]) =>
    all.map((span, at) =>
      line(spanText(span), ...buckets.map((bucket) => rupees(bucket[by][at]?.netWithoutStt ?? 0n))),
    );
  return [
    `Tax year ${label}`,
    line("bucket", "lots", "gross", "net without STT", "net of all"),
    ...buckets.map(({ bucket, total: { lots, gross, netWithoutStt, netOfAll } }) =>
      line(bucketLabels[bucket], lots, rupees(gross), rupees(netWithoutStt), rupees(netOfAll)),
    ),
    line("net without STT, by piece", ...buckets.map(({ bucket }) => bucket)),
    ...spans("pieces", pieces),
    line("net without STT, by period", ...buckets.map(({ bucket }) => bucket)),
    ...spans("periods", periodsOf(year)),
    line("turnover", "by trade", "netted", "with premium"),
    line("intraday", paise(speculative.byTrade), paise(speculative.netted)),
    line("futures", paise(futures.byTrade), paise(futures.netted)),
    line("options", paise(options.byTrade), paise(options.netted), paise(options.withPremium)),
    line("delivery sales", paise(delivery)),
    line("charges", "paid", "carried in", "booked", "opening sells", "unsettled", "carried out"),
    line(
      `all ${HEADS.length} heads`,
      ...[bridge.paid, bridge.carriedIn, bridge.booked, bridge.opening, bridge.unsettled, bridge.carriedOut].map(
        rupees,
      ),
    ),
    `Missing: ${missing.openingSells.executions} opening sells, ${missing.unsettled.executions} unsettled fills.`,
  ];
}
