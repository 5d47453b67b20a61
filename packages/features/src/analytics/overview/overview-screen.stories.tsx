import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeBasis, makeCalendar, makeInsights, makeSeries, makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import { madeYear } from "@saudabook/mocks/fixtures/booked-days.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { booked, overview, ready } from "./overview-screen.story-setup.tsx";
import { OverviewScreen } from "./overview-screen.tsx";

const loading = { status: "loading" } as const;
const failed = {
  status: "failed",
  failure: new Failure("unreachable", "We couldn't reach the server."),
  retrying: false,
  onRetry: fn(),
} as const;

const meta = {
  ...overview,
  title: "Screens/Analytics/Overview",
  component: OverviewScreen,
} satisfies Meta<typeof OverviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { summary: loading, series: loading, calendar: loading, insights: loading } };
export const Failed: Story = { args: { summary: failed, series: failed, calendar: failed, insights: failed } };
export const PartFailed: Story = { args: { series: failed } };

/** Below the minimum of every figure. */
export const SmallSample: Story = {
  args: { ...booked({ days: 7 }), insights: ready(makeInsights({ comparisons: 0, found: [] })) },
};
export const Gross: Story = {
  args: {
    summary: ready(makeSummary({ measure: "gross" })),
    series: ready(makeSeries(madeYear, { measure: "gross" })),
    calendar: ready(makeCalendar(madeYear, { measure: "gross" })),
  },
};
const { trades } = makeSummary();
/** 72 of the 156 round trips have a stop. */
const inR = { ...trades, n: 72, wins: 40, losses: 32, total: "18.4", won: "61.2", lost: "-42.8" };
export const InR: Story = {
  tags: ["state"],
  args: {
    summary: ready(
      makeSummary({
        measure: "r",
        basis: makeBasis({ n: 72, exits: 176, withoutRisk: 84 }),
        trades: { ...inR, averageWin: "1.53", averageLoss: "-1.3375", largestWin: "4.2", largestLoss: "-2.1" },
      }),
    ),
  },
  play: async ({ canvas, step }) => {
    await step("Presses the number of Total R", async () => {
      await userEvent.click(within(canvas.getByRole("region", { name: "Total R" })).getByRole("button"));
    });
    const working = await screen.findByRole("dialog", { name: "Total R" });
    await step("Shows how many closed trades without a stop are left out", async () => {
      await expect(working).toHaveTextContent("Closed trades without a stop, left out84");
    });
  },
};
const none = { positions: 0, executions: 0, value: "0" };
const leftOut = {
  openingSells: { positions: 118, executions: 240, value: "2408082" },
  expired: { positions: 9, executions: 18, value: "27806054" },
  expiryUnknown: none,
};
export const Incomplete: Story = { args: { summary: ready(makeSummary({ basis: makeBasis({ leftOut }) })) } };
export const SuspectedSplit: Story = {
  args: {
    summary: ready(
      makeSummary({
        suspected: { largestWin: false, largestLoss: true, drawdown: true, booked: true },
        bookedBridge: { booked: "85581", closed: "30990", excluded: "0", partial: "54591", earlier: "0" },
      }),
    ),
  },
};

export const DimsTheFiguresOfTheFilterBefore: Story = {
  render: function Render(args) {
    const [busy, setBusy] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setBusy(false)}>
          Respond
        </button>
        <OverviewScreen {...args} summary={{ ...ready(makeSummary()), busy }} />
      </>
    );
  },
  play: async ({ canvas, step }) => {
    const figures = canvas.getByRole("region", { name: "Net P&L" }).closest("[aria-busy]");
    await step("The figures of the filter before are marked as busy", async () => {
      await expect(figures).toHaveAttribute("aria-busy", "true");
    });
    await step("The response arrives: they are those of the filter", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Respond" }));
      await expect(figures).toHaveAttribute("aria-busy", "false");
      await waitFor(() => expect(figures).toHaveStyle({ opacity: "1" }));
    });
  },
};

const fewTrades = makeSummary();
export const SaysOfFewTradesThatTheyAreTooFew: Story = {
  args: {
    summary: ready({
      ...fewTrades,
      trades: { ...fewTrades.trades, n: 3, winRate: { ...fewTrades.trades.winRate, n: 3, minimum: 20 } },
    }),
  },
  play: async ({ canvas, step }) => {
    await step("The win rate is marked, and no number reads as another result", async () => {
      const tile = canvas.getByRole("region", { name: "Win rate" });
      await expect(tile).toHaveTextContent("3 trades, too few to judge20 needed");
    });
  },
};

export const MarksWhatRestsOnASuspectedSplit: Story = {
  ...SuspectedSplit,
  play: async ({ canvas, step }) => {
    for (const tile of ["Net P&L", "Max drawdown"]) {
      await step(`The tile of ${tile} leads to the suspected split`, async () => {
        const link = within(canvas.getByRole("region", { name: tile })).getByRole("link", { name: /^Review/ });
        await expect(link).toHaveAttribute("href", "#suspected");
      });
    }
    await step("The largest loss leads there too", async () => {
      const row = canvas.getByText("Largest loss").closest("div");
      await expect(row).toHaveTextContent(/May be a split or bonus: Review/);
    });
    await step("Names the basis of each tile, and what lies between them", async () => {
      await expect(canvas.getByRole("heading", { name: "Net P&L of booked exits" })).toBeVisible();
      await expect(canvas.getByRole("heading", { name: "Profit factor of closed trades" })).toBeVisible();
      const made = canvas.getByText("Partial exits of open positions").closest("dl");
      await expect(made?.textContent?.replaceAll("\u2060", "")).toBe(
        "Closed trades+₹30,990.00Partial exits of open positions+₹54,591.00",
      );
    });
  },
};
export const SaysWhatTheHeadlineLeavesOut: Story = {
  ...Incomplete,
  play: async ({ canvas, step }) => {
    const tile = within(canvas.getByRole("region", { name: "Net P&L" }));
    await step("Reads how much is left out, beside the number", async () => {
      await expect(
        tile.getByText(
          /^Incomplete: 118 positions left out, ₹24,08,082 of sales; 9 expired contracts left out, ₹2,78,06,054 at entry\./,
        ),
      ).toBeVisible();
    });
    await step("Neither the number nor the drawdown has the colour of a gain or a loss", async () => {
      await expect(tile.queryByText("Profit of")).not.toBeInTheDocument();
      const drawdown = within(canvas.getByRole("region", { name: "Max drawdown" }));
      await expect(drawdown.queryByText("Loss of")).not.toBeInTheDocument();
    });
    await step("Leads to where it is completed", async () => {
      await expect(tile.getByRole("link", { name: /^Fix/ })).toHaveAttribute("href", "#to-settle");
    });
  },
};

export const OneDay: Story = { args: booked({ days: 1 }) };
const nothing = makeInsights({
  comparisons: 0,
  found: [],
  tooFew: [],
  afterLoss: { trades: 0, within15Minutes: 0, afterWin: 0 },
});
export const NothingFits: Story = {
  args: { ...booked({ days: 0 }), insights: ready(nothing), filtered: true },
};
export const OnlyPurchases: Story = {
  args: {
    ...booked({ days: 0 }),
    insights: ready(nothing),
    summary: ready(makeSummary({ open: { trips: 120, cost: "4644809.61", received: "0" } }, { days: 0 })),
  },
};

export const ShowsWhatIsOpenBeforeTheFirstExit: Story = {
  ...OnlyPurchases,
  play: async ({ canvas, step }) => {
    await step("Reads that nothing is closed, and what the open trades cost", async () => {
      const panel = canvas.getByRole("region", { name: "No closed trades yet" });
      await expect(panel).toHaveTextContent("Open trades120");
      await expect(panel).toHaveTextContent("At cost₹46,44,809.61");
    });
    await step("Shows no figure of 0 and names no filter", async () => {
      await expect(canvas.queryByRole("region", { name: "Net P&L" })).not.toBeInTheDocument();
      await expect(canvas.queryByText(/fits this filter/)).not.toBeInTheDocument();
    });
    await step("Leads to the open trades", async () => {
      const link = canvas.getByRole("button", { name: "See 120 open trades" });
      await expect(link).toHaveAttribute("href", "#open-trades");
    });
  },
};

const { trades: many } = makeSummary({ measure: "r" });
export const CountsOneWinAndOneLoss: Story = {
  args: { summary: ready(makeSummary({ measure: "r", trades: { ...many, n: 2, wins: 1, losses: 1 } })) },
  play: async ({ canvas, step }) => {
    await step("Reads 1 win beside the average win, and 1 loss beside the average loss", async () => {
      await expect(canvas.getByText("1 win")).toBeVisible();
      await expect(canvas.getByText("1 loss")).toBeVisible();
    });
  },
};
export const FiveThousandDays: Story = { args: booked({ days: 5_000, first: "2006-04-03" }) };
export const AllLosses: Story = { args: booked({ days: 156, onlyLosses: true }) };
export const Crores: Story = { args: booked({ days: 156, scale: 30_000 }) };
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
