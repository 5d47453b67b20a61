import { Failure } from "@saudabook/contract/failure.ts";
import { makeCalendar, makeInsights, makeSeries, makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../privacy.tsx";
import { OverviewScreen } from "./overview-screen.tsx";

const ready = <Data,>(data: Data) => ({ status: "ready", data, busy: false }) as const;
const loading = { status: "loading" } as const;
const failed = {
  status: "failed",
  failure: new Failure("unreachable", "We couldn't reach the server."),
  retrying: false,
  onRetry: fn(),
} as const;

const meta = {
  title: "Screens/Analytics/Overview",
  component: OverviewScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <Story />
    </main>
  ),
  args: {
    summary: ready(makeSummary()),
    series: ready(makeSeries({ days: 156 })),
    calendar: ready(makeCalendar({ days: 156 })),
    insights: ready(makeInsights()),
    tradesHref: () => "#trades",
    calendarHref: "#calendar",
    csvName: (part) => `${part.join("-")}.csv`,
    onSpan: fn(),
    onDay: fn(),
  },
} satisfies Meta<typeof OverviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { summary: loading, series: loading, calendar: loading, insights: loading } };
export const Failed: Story = { args: { summary: failed, series: failed, calendar: failed, insights: failed } };
export const PartFailed: Story = { args: { series: failed } };

const small = makeSummary();
/** Below the minimum of every figure. */
export const SmallSample: Story = {
  args: {
    summary: ready(
      makeSummary({
        trades: {
          ...small.trades,
          n: 7,
          winRate: { ...small.trades.winRate, n: 7 },
          profitFactor: { value: null, n: 7, minimum: 20 },
          payoff: { value: null, n: 7, minimum: 20 },
        },
      }),
    ),
    series: ready(makeSeries({ days: 7 })),
    calendar: ready(makeCalendar({ days: 7 })),
    insights: ready(makeInsights({ comparisons: 0, found: [] })),
  },
};
export const Gross: Story = { args: { summary: ready(makeSummary({ measure: "gross" })) } };
export const InR: Story = {
  tags: ["state"],
  args: {
    summary: ready(
      makeSummary({
        measure: "r",
        trades: { ...small.trades, total: "18.4", won: "61.2", lost: "-42.8", averageWin: "0.47", averageLoss: "-0.4" },
      }),
    ),
  },
  play: async ({ canvas, step }) => {
    await step("Presses the number of Total R", async () => {
      await userEvent.click(within(canvas.getByRole("region", { name: "Total R" })).getByRole("button"));
    });
    const working = await screen.findByRole("dialog", { name: "Total R" });
    await step("Shows how many closed trades without a stop are left out", async () => {
      await expect(working).toHaveTextContent("Closed trades without a stop, left out240");
    });
  },
};
export const OneDay: Story = {
  args: { series: ready(makeSeries({ days: 1 })), calendar: ready(makeCalendar({ days: 1 })) },
};
export const NothingFits: Story = {
  args: {
    summary: ready(makeSummary({ days: null })),
    series: ready(makeSeries({ days: 0 })),
    calendar: ready(makeCalendar({ days: 0 })),
    insights: ready(makeInsights({ comparisons: 0, found: [], tooFew: [] })),
  },
};
export const FiveThousandDays: Story = { args: { series: ready(makeSeries({ days: 5_000, first: "2006-04-03" })) } };
export const AllLosses: Story = {
  args: {
    series: ready(makeSeries({ days: 156, onlyLosses: true })),
    calendar: ready(makeCalendar({ days: 156, onlyLosses: true })),
  },
};
export const Crores: Story = {
  args: {
    summary: ready(
      makeSummary({
        booked: { ...small.booked, gross: "987654321.5", charges: "12345678.9", net: "975308642.6" },
        drawdown: { ...small.drawdown, amount: "-123456789.01" },
      }),
    ),
    series: ready(makeSeries({ days: 156, scale: 900 })),
    calendar: ready(makeCalendar({ days: 156, scale: 900 })),
  },
};
export const Hidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const HidesEveryAmount: Story = {
  ...Hidden,
  play: async ({ canvasElement, step }) => {
    await step("Shows no amount", async () => {
      await expect(canvasElement.textContent).not.toMatch(/₹\d/);
    });
  },
};

export const ShowsTheWorkingOfANumber: Story = {
  play: async ({ canvas, step }) => {
    const netProfit = canvas.getByRole("region", { name: "Net P&L" });
    await step("Presses the number of Net P&L", async () => {
      await userEvent.click(within(netProfit).getByRole("button"));
    });
    const working = await screen.findByRole("dialog", { name: "Net P&L" });
    await step("Shows the charges and the formula of the number", async () => {
      await expect(within(working).getByText("STT").closest("div")).toHaveTextContent("₹21,480.00");
      await expect(working).toHaveTextContent("+\u2060₹2,36,112.65 − ₹43,782.10 = +\u2060₹1,92,330.55");
    });
    await step("Leads to the trades behind it", async () => {
      await expect(within(working).getByRole("button", { name: "See the trades" })).toHaveAttribute("href", "#trades");
    });
  },
};

export const OpensADayOfTheMonth: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses a day with closed trades", async () => {
      const [day] = canvas.getAllByRole("button", { name: /: (?:profit|loss) of .*closed, charges/ });
      await userEvent.click(day as HTMLElement);
    });
    await step("Requests the day", async () => {
      await expect(args.onDay).toHaveBeenCalledTimes(1);
    });
  },
};

export const SaysWhatStandsOutWithItsEvidence: Story = {
  play: async ({ canvas, step }) => {
    const panel = canvas.getByRole("region", { name: "What stands out" });
    await step("Says that Thursdays are worse than the others, with the number of trades", async () => {
      await expect(panel).toHaveTextContent("Thursdays: worse than the others");
      await expect(panel).toHaveTextContent("n = 48");
    });
    await step("Leads to the trades of Thursdays", async () => {
      await expect(within(panel).getByRole("link", { name: "See these trades of Thursdays" })).toBeVisible();
    });
    await step("Names the days to expiry with their part of the trades", async () => {
      await expect(panel).toHaveTextContent("0 days to expiry (12 of 20 trades)");
    });
  },
};
