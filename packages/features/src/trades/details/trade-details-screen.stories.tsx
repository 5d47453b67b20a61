import { Failure } from "@saudabook/contract/wire/failure.ts";
import { noneLeftOut } from "@saudabook/mocks/fixtures/analytics.ts";
import { longTradeDetails } from "@saudabook/mocks/fixtures/trade-details.ts";
import { makeTradeSummary } from "@saudabook/mocks/fixtures/trade-history.ts";
import { fewTrades, manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { defaultTradeView, type TradeView } from "../history/trade-view.ts";
import { ready } from "./trade-details-screen.story-setup.tsx";
import { TradeDetailsScreen, type TradeDetailsState } from "./trade-details-screen.tsx";

const failure = new Failure("unreachable", "We couldn't reach the server.");

const noMatch: TradeView = { ...defaultTradeView, symbol: "WIPRO" };
const filtered: TradeView = { ...defaultTradeView, side: "sell", sort: { column: "price", direction: "descending" } };
const { trades: longTrades, ...longAccount } = longTradeDetails;

const meta = {
  title: "Screens/Dashboard/Trade details",
  component: TradeDetailsScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <Story />
    </main>
  ),
  args: {
    state: ready(fewTrades),
    figures: {
      status: "ready",
      net: "163.75",
      openCost: "11738.8",
      expired: { trips: 0, cost: "0", received: "0" },
      bothSides: false,
      pending: false,
      leftOut: noneLeftOut,
      toSettleHref: "#missing-buys",
    },
    analytics: { opening: false, alert: null },
    print: { preparing: false, trades: null, alert: null },
    onPrint: fn(),
    csv: { busy: false, alert: null, onSave: fn() },
    fillHref: (id) => `#fill-${id}`,
    view: defaultTradeView,
    onViewChange: fn(),
    onSeeAnalytics: fn(),
    onDismissAlert: fn(),
    onAddTrade: fn(),
    restoreHref: "#restore",
    onWindows: fn(),
    onRetryWindow: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof TradeDetailsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const FiguresLoading: Story = { args: { figures: { status: "loading" } } };
export const FiguresFailed: Story = { args: { figures: { status: "failed" } } };
export const FiguresPending: Story = {
  args: {
    figures: {
      status: "ready",
      net: "-12345678.9",
      openCost: "987654321",
      expired: { trips: 9, cost: "27806054", received: "4512.5" },
      bothSides: true,
      pending: true,
      leftOut: { ...noneLeftOut, openingSells: { positions: 12, executions: 40, value: "2408082" } },
      toSettleHref: "#missing-buys",
    },
  },
};
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Empty: Story = { args: { state: { status: "empty" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };
export const FailedAndRetrying: Story = { args: { state: { status: "failed", failure, retrying: true } } };
export const LongName: Story = {
  args: { state: ready(longTrades, defaultTradeView, { summary: makeTradeSummary(longTrades, {}, longAccount) }) },
};
const two = [
  { key: "groww|4567890123", broker: "groww", clientId: "4567890123", holder: "Kiran Sample Rao", executions: 20 },
  { key: "zerodha|AB1234", broker: "zerodha", clientId: "AB1234", holder: null, executions: 676 },
  { key: "upstox|", broker: "upstox", clientId: null, holder: longAccount.name, executions: 1 },
] as const;
const ofGroww: TradeView = { ...defaultTradeView, account: "groww|4567890123" };

export const SeveralAccounts: Story = {
  tags: ["state"],
  args: {
    state: ready(fewTrades, defaultTradeView, {
      summary: makeTradeSummary(fewTrades, {}, { clientId: null, accounts: [...two] }),
    }),
  },
  play: async ({ canvas, step }) => {
    await step("Lists each broker account with its holder and its fills", async () => {
      await expect(canvas.getByText("One for each broker account")).toBeInTheDocument();
      const accounts = within(canvas.getByRole("list", { name: "Broker accounts", hidden: true }));
      await expect(accounts.getByText("Groww 4567890123").closest("li")).toHaveTextContent(
        "Groww 4567890123 Kiran Sample Rao 20 fills",
      );
    });
  },
};
export const OneOfSeveralAccounts: Story = {
  args: {
    state: ready(fewTrades, ofGroww, {
      summary: makeTradeSummary(
        fewTrades,
        {},
        { name: "Kiran Sample Rao", clientId: "4567890123", accounts: [...two] },
      ),
    }),
    view: ofGroww,
  },
  play: async ({ canvas, step }) => {
    await step("Names the chosen account in the heading, and lists no other", async () => {
      await expect(canvas.getByRole("heading", { name: "Trade Details - Kiran Sample Rao" })).toBeVisible();
      await expect(canvas.queryByRole("list", { name: "Broker accounts", hidden: true })).toBeNull();
    });
  },
};
export const NoClientId: Story = {
  args: {
    state: ready(fewTrades, defaultTradeView, { summary: makeTradeSummary(fewTrades, {}, { clientId: null }) }),
  },
};
export const NoTradesMatch: Story = { args: { view: noMatch, state: ready(fewTrades, noMatch) } };
export const Filtered: Story = { args: { view: filtered, state: ready(fewTrades, filtered) } };
export const FilteringTakesAMoment: Story = {
  args: { view: filtered, state: ready(fewTrades, defaultTradeView, { busy: true }) },
};
export const FilteringFailed: Story = {
  args: { view: filtered, state: ready(fewTrades, defaultTradeView, { problem: { failure, retrying: false } }) },
};
export const HundredThousandTrades: Story = { args: { state: ready(manyTrades(100_000)) } };
export const RowsLoading: Story = {
  args: { state: ready(manyTrades(1_000), defaultTradeView, { windows: new Map() }) },
};
export const RowsFailed: Story = {
  args: {
    state: ready(manyTrades(1_000), defaultTradeView, {
      windows: new Map([[0, { status: "failed", failure, retrying: false }]]),
    }),
  },
};
export const OpeningAnalytics: Story = { args: { analytics: { opening: true, alert: null } } };
export const AnalyticsAlert: Story = {
  args: {
    analytics: { opening: false, alert: { title: "Missing auth data", text: "Log in again to open your analytics." } },
  },
};

export const NamesTheAccount: Story = {
  tags: ["spec:2.35"],
  play: async ({ canvas, step }) => {
    await step("Names the account in the heading", async () => {
      await expect(canvas.getByRole("heading", { name: "Trade Details - Asha Rao" })).toBeVisible();
    });
    await step("Shows its client id, email and phone number", async () => {
      for (const text of ["AB1234", "asha.rao@mail.example", "9876543210"]) {
        await expect(canvas.getByText(text)).toBeVisible();
      }
    });
  },
};

export const OffersAnalyticsAboveAndBelow: Story = {
  tags: ["spec:2.37"],
  play: async ({ canvas, args, step }) => {
    const buttons = canvas.getAllByRole("button", { name: "See Analytics" });
    await step("Shows See Analytics above and below the trades", async () => {
      await expect(buttons).toHaveLength(2);
    });
    await step("Presses each of them: Analytics is requested twice", async () => {
      for (const button of buttons) await userEvent.click(button);
      await expect(args.onSeeAnalytics).toHaveBeenCalledTimes(2);
    });
  },
};

export const TheEmptyStateLeadsToAddTrades: Story = {
  tags: ["spec:2.31"],
  ...Empty,
  play: async ({ canvas, args, step }) => {
    await step("Says that Trade Details is Empty", async () => {
      await expect(canvas.getByText("Trade Details is Empty")).toBeVisible();
    });
    await step("Presses Add Trade: the way to the upload is requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add Trade" }));
      await expect(args.onAddTrade).toHaveBeenCalledTimes(1);
    });
  },
};

export const TheAlertIsClosedByCancel: Story = {
  ...AnalyticsAlert,
  play: async ({ args, step }) => {
    await step("Presses Cancel in the alert", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    });
    await step("Closes the alert", async () => {
      await expect(args.onDismissAlert).toHaveBeenCalledTimes(1);
    });
  },
};

const mapped: TradeDetailsState = ready(
  fewTrades.map((trade) => ({ ...trade, broker: "other" as const })),
  defaultTradeView,
);
const mappedAccount = { key: "other|Kotak Neo", broker: "other", clientId: "Kotak Neo", holder: null } as const;

export const CallsMappedFilesByTheirAccount: Story = {
  args: {
    state:
      mapped.status === "ready"
        ? {
            ...mapped,
            history: {
              ...mapped.history,
              summary: {
                ...mapped.history.summary,
                clientId: "Kotak Neo",
                accounts: [{ ...mappedAccount, executions: fewTrades.length }],
              },
            },
          }
        : mapped,
  },
  play: async ({ canvas, step }) => {
    await step("Names the account in each row", async () => {
      const table = within(canvas.getByRole("table", { name: "Trade History" }));
      await expect(table.getAllByRole("cell", { name: "Kotak Neo" })).toHaveLength(fewTrades.length);
    });
    await step("Takes its name for no client code", async () => {
      await expect(canvas.getByText("Not in the broker's file")).toBeVisible();
    });
  },
};
