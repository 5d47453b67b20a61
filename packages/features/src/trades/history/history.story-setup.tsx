import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { noneLeftOut } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeTradeSummary, makeTradeWindows } from "@saudabook/mocks/fixtures/trade-history.ts";
import { fewTrades, manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import { Button } from "@saudabook/ui/button.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn, type screen, within } from "storybook/test";
import { WINDOW } from "../../table/windows.ts";
import type { HistoryState } from "./history-state.ts";
import { TradeHistory } from "./trade-history.tsx";
import { defaultTradeView, filterOf, sortOf, type TradeView } from "./trade-view.ts";

type Canvas = Pick<typeof screen, "getAllByRole" | "getByRole">;

/** The response of the server. */
export function historyOf(trades: readonly Trade[], view: TradeView, numbers: readonly number[] = [0]): HistoryState {
  const [filter, sort] = [filterOf(view), sortOf(view)];
  const windows = makeTradeWindows(trades, { filter, sort, numbers, size: WINDOW });
  return { view, summary: makeTradeSummary(trades, filter), windows, busy: false, problem: null };
}

export const few = historyOf(fewTrades, defaultTradeView);

/** A history that responds to every request immediately. */
export function Answered({ trades, ...args }: Parameters<typeof TradeHistory>[0] & { trades: readonly Trade[] }) {
  const [history, setHistory] = useState(() => historyOf(trades, args.view));
  return (
    <TradeHistory
      {...args}
      history={history}
      view={history.view}
      onViewChange={(view) => {
        args.onViewChange(view);
        setHistory(historyOf(trades, view));
      }}
      onWindows={(numbers) => {
        args.onWindows(numbers);
        setHistory((old) => ({ ...old, windows: historyOf(trades, old.view, numbers).windows }));
      }}
    />
  );
}

export const figures = {
  status: "ready",
  net: "163.75",
  openCost: "11738.8",
  expired: { trips: 0, cost: "0", received: "0" },
  bothSides: false,
  pending: false,
  leftOut: noneLeftOut,
  toSettleHref: "#missing-buys",
} as const;

export const asGiven: NonNullable<Story["render"]> = (args) => (
  <main className="p-4">
    <TradeHistory {...args} />
  </main>
);

export const pageHeight = () => document.documentElement.scrollHeight;

export const rowsOf = (canvas: Canvas) => canvas.getAllByRole("row").slice(1);

export const columnOf = (canvas: Canvas, column: number) =>
  rowsOf(canvas).map((row) => within(row).getAllByRole("cell")[column]?.textContent ?? "");

export const head = (canvas: Canvas, name: string) => canvas.getByRole("columnheader", { name });

export const hundredThousand = manyTrades(100_000);

export const history = {
  render: (args) => (
    <main className="p-4">
      <Answered {...args} trades={fewTrades} />
    </main>
  ),
  args: {
    history: few,
    figures,
    view: defaultTradeView,
    onViewChange: fn(),
    onWindows: fn(),
    onRetryWindow: fn(),
    onRetry: fn(),
    action: <Button>See Analytics</Button>,
    print: { preparing: false, trades: null, alert: null },
    onPrint: fn(),
  },
} satisfies Omit<Meta<typeof TradeHistory>, "title">;

type Story = StoryObj<typeof history>;
