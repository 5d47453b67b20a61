import { journalClaims, journalLinks, journalPageAt } from "@saudabook/content/journal.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { journalTrades, makeJournalTrade } from "@saudabook/mocks/fixtures/journal-trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { TradeFormState } from "./form/trade-form.tsx";
import { emptyTradeValues, valuesOf } from "./form/trade-values.ts";
import type { JournalScreen } from "./journal-screen.tsx";

export const failure = new Failure("unreachable", "We couldn't reach the server.");

export const form: TradeFormState = {
  mode: "add",
  type: "intraday",
  last: { symbol: "INFY", quantity: "10" },
  symbols: ["INFY"],
  values: { ...emptyTradeValues, buyDateTime: "2026-04-01T09:15", sellDateTime: "2026-04-01T11:07" },
  lastDay: "2026-04-02",
  submission: { status: "ready" },
};

export const [first = makeJournalTrade()] = journalTrades;

export const on = (path: string, type: "intraday" | "equity" = "intraday"): Story => ({
  args: {
    page: journalPageAt(path),
    view: { type },
    state: { status: "ready", trades: journalTrades.map((trade) => ({ ...trade, type })) },
  },
});

export const filled = valuesOf(first);

export const journal = {
  decorators: (Story) => (
    <main>
      <Story />
    </main>
  ),
  args: {
    page: journalPageAt("/trading-journal"),
    links: journalLinks,
    claims: journalClaims,
    dashboardHref: "#dashboard",
    state: { status: "ready", trades: journalTrades },
    unsaved: [],
    problem: null,
    view: { type: "intraday" },
    form: null,
    onViewChange: fn(),
    onAdd: fn(),
    onSubmit: fn(),
    onCloseForm: fn(),
    onReload: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onRetry: fn(),
    onDiscard: fn(),
  },
} satisfies Omit<Meta<typeof JournalScreen>, "title">;

type Story = StoryObj<typeof journal>;
