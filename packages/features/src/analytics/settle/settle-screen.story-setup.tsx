import type { SettlementList, WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { noneLeftOut } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeSettlementList, waitingPositions } from "@saudabook/mocks/fixtures/settlements.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { accountCode } from "../../words/trade-labels.ts";
import { formFor } from "./form/settle-fields.ts";
import type { SettleScreen } from "./settle-screen.tsx";
import type { OpenForm, SettleState } from "./settle-state.ts";
import type { ZeroCost } from "./zero-cost.tsx";

export const ready = (deviation: Partial<SettlementList> = {}): SettleState => ({
  status: "ready",
  list: makeSettlementList(deviation),
});

export const formOf = (kind: WaitingPosition["kind"]): OpenForm => {
  const position = waitingPositions.find((one) => one.kind === kind);
  if (!position) throw new Error(`No position of the kind ${kind}.`);
  return { key: kind, form: formFor(position, accountCode) };
};

export const totals = (net: string, closed: number) => ({
  exits: closed,
  gross: "98202.85",
  net,
  charges: "62.35",
  chargesFraction: "0.000635",
  closed,
  behind: null,
  leftOut: noneLeftOut,
});

export const some = { positions: 118, executions: 264, value: "2408082.4" };

export const effect = (net: string, closed: number) => {
  const { behind: _, leftOut: __, ...sums } = totals(net, closed);
  return { ...sums, openingSells: some };
};

export const zeroCost = (effect: ZeroCost["effect"]) => ({
  form: formOf("opening-sell"),
  zeroCost: {
    effect,
    purchase: {
      kind: "opening-lot" as const,
      account: "zerodha|AB1234",
      instrument: "isin:INE040A01034",
      day: "2024-06-03",
      quantity: "12",
      price: "0",
    },
  },
});

export const settleScreen = {
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Analytics</h1>
      <Story />
    </main>
  ),
  args: {
    state: ready(),
    change: null,
    result: null,
    form: null,
    onOpen: fn(),
    onClose: fn(),
    onSubmit: fn(),
    zeroCost: null,
    onZeroCost: fn(),
    onZeroCostClose: fn(),
    onWorthless: fn(),
    onAccept: fn(),
    onUndo: fn(),
    onUndoResult: fn(),
    logHref: (symbol: string) => `#log-${symbol}`,
    importHref: (account: string) => `#import-${account}`,
    onRetry: fn(),
  },
} satisfies Omit<Meta<typeof SettleScreen>, "title">;
