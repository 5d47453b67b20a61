import type { TradeTotals as Totals } from "@saudabook/contract/trade-history.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";

export interface TradeTotalsProps {
  totals: Totals;
  /** Number of trades without filters. */
  total: number;
}

/** Sums of the trades shown. Net cash is not a profit while positions are open, hence its name. */
export function TradeTotals({ totals, total }: TradeTotalsProps) {
  const { count, quantity, buyValue, sellValue, netCash } = totals;
  const number = (value: number) => formatNumber(String(value));
  const facts = [
    { term: "Trades", value: count === total ? number(count) : `${number(count)} of ${number(total)}` },
    { term: "Quantity", value: formatNumber(quantity, { maxFraction: 12 }) },
    { term: "Buy value", value: formatMoney(buyValue) },
    { term: "Sell value", value: formatMoney(sellValue) },
    { term: "Net cash (sell − buy)", value: formatMoney(netCash, { signed: true }) },
  ];
  return (
    <dl
      aria-label="Totals of the trades shown"
      className="flex flex-wrap gap-x-8 gap-y-3 border-b border-line px-4 py-3 sm:px-5 lg:gap-x-12"
    >
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-28">
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="figures text-sm font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
