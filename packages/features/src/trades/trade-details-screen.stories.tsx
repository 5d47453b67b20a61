import { Failure } from "@saudabook/contract/failure.ts";
import { longTradeDetails, makeTradeDetails } from "@saudabook/mocks/fixtures/trade-details.ts";
import { manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { TradeDetailsScreen } from "./trade-details-screen.tsx";
import { defaultTradeView } from "./trade-view.ts";

const failure = new Failure("unreachable", "The server could not be reached.");

const meta = {
  title: "Screens/Dashboard/Trade details",
  component: TradeDetailsScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <Story />
    </main>
  ),
  args: {
    state: { status: "ready", details: makeTradeDetails() },
    analytics: { opening: false, alert: null },
    view: defaultTradeView,
    onViewChange: fn(),
    onSeeAnalytics: fn(),
    onDismissAlert: fn(),
    onAddTrade: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof TradeDetailsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ReadyDark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const PhoneDark: Story = { globals: { viewport: { value: "phone" }, theme: "dark" } };
export const Loading: Story = { args: { state: { status: "loading" } } };
export const LoadingDark: Story = { ...Loading, globals: { theme: "dark" } };
export const LoadingOnPhone: Story = { ...Loading, globals: { viewport: { value: "phone" } } };
export const Empty: Story = { args: { state: { status: "empty" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };
export const FailedAndRetrying: Story = { args: { state: { status: "failed", failure, retrying: true } } };
export const LongName: Story = { args: { state: { status: "ready", details: longTradeDetails } } };
export const LongNameOnPhone: Story = { ...LongName, globals: { viewport: { value: "phone" } } };
export const NoClientId: Story = {
  args: { state: { status: "ready", details: makeTradeDetails({ clientId: null }) } },
};
export const NoTradesMatch: Story = { args: { view: { ...defaultTradeView, symbol: "WIPRO" } } };
export const Filtered: Story = {
  args: { view: { ...defaultTradeView, side: "sell", sort: { column: "price", direction: "descending" } } },
};
export const HundredThousandTrades: Story = {
  args: { state: { status: "ready", details: makeTradeDetails({ trades: manyTrades(100_000) }) } },
};
export const OpeningAnalytics: Story = { args: { analytics: { opening: true, alert: null } } };
export const AnalyticsAlert: Story = {
  args: { analytics: { opening: false, alert: { title: "Missing auth data", text: "Please log in again." } } },
};

export const NamesTheAccount: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Trade Details - Asha Rao" })).toBeVisible();
    for (const text of ["AB1234", "asha.rao@mail.example", "9876543210"]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
  },
};

export const OffersAnalyticsAboveAndBelow: Story = {
  play: async ({ canvas, args }) => {
    const buttons = canvas.getAllByRole("button", { name: "See Analytics" });
    await expect(buttons).toHaveLength(2);
    for (const button of buttons) await userEvent.click(button);
    await expect(args.onSeeAnalytics).toHaveBeenCalledTimes(2);
  },
};

export const TheEmptyStateLeadsToAddTrades: Story = {
  ...Empty,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Trade Details is Empty")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add Trade" }));
    await expect(args.onAddTrade).toHaveBeenCalledTimes(1);
  },
};

export const TheAlertIsClosedByCancel: Story = {
  ...AnalyticsAlert,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await expect(args.onDismissAlert).toHaveBeenCalledTimes(1);
  },
};
