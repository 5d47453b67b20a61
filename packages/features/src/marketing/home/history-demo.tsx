import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { SampleSheet } from "./sample-sheet.tsx";
import { sampleSum } from "./sample-sum.ts";
import { SampleTrades } from "./sample-trades.tsx";

export interface HistoryDemoProps {
  trades: readonly Trade[];
}

/** The trade history filtered by its newest symbol, with the totals of what is left. */
export function HistoryDemo({ trades }: HistoryDemoProps) {
  const symbol = trades[0]?.symbol;
  const shown = trades.filter((trade) => trade.symbol === symbol);
  const worth = (type: Trade["type"]) => shown.filter((trade) => trade.type === type).map(({ value }) => value);
  const facts = [
    ["Trades", `${shown.length} of ${trades.length}`],
    ["Buy value", formatMoney(sampleSum(worth("buy")))],
    ["Sell value", formatMoney(sampleSum(worth("sell")))],
    [
      "Net cash (sell − buy)",
      formatMoney(sampleSum([...worth("sell"), ...worth("buy").map((value) => `-${value}`)]), { signed: true }),
    ],
  ] as const;
  return (
    <SampleSheet title="Trade History">
      <p className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-sm text-muted">
        Symbol <Badge tone="accent">{symbol}</Badge>
      </p>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 tight:grid-cols-1 border-b border-line px-4 py-3 sm:flex">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="figures text-sm font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <SampleTrades trades={shown} />
    </SampleSheet>
  );
}
