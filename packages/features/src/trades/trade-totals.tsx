import type { TradeTotals as Totals } from "@saudabook/contract/trade-history.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";

export interface TradeTotalsProps {
  totals: Totals;
  /** Of how many trades these are some. */
  of: number;
}

/** What is shown, summed up. Net cash is called what it is: with positions still open it is not a profit. */
export function TradeTotals({ totals, of }: TradeTotalsProps) {
  const { count, quantity, buyValue, sellValue, netCash } = totals;
  const number = (value: number) => formatNumber(String(value));
  const facts = [
    { term: "Trades", value: count === of ? number(count) : `${number(count)} of ${number(of)}` },
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
