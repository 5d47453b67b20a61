import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeBasis, makeCalendar, makeInsights, makeSeries, makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import { type MadeDays, madeYear } from "@saudabook/mocks/fixtures/booked-days.ts";
import { RATIO_FIGURES } from "@saudabook/trading/analysis/figures/ratio-figures.ts";
import { TRADE_FIGURES } from "@saudabook/trading/analysis/figures/trade-figures.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import axe from "axe-core";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { overviewPanels } from "./overview-panels.ts";
import { OverviewScreen } from "./overview-screen.tsx";

const ready = <Data,>(data: Data) => ({ status: "ready", data, busy: false }) as const;
const loading = { status: "loading" } as const;
const failed = {
  status: "failed",
  failure: new Failure("unreachable", "We couldn't reach the server."),
  retrying: false,
  onRetry: fn(),
} as const;

/** Summary, curve and calendar of the same days. */
const booked = (made: MadeDays) => ({
  summary: ready(makeSummary({}, made)),
  series: ready(makeSeries(made)),
  calendar: ready(makeCalendar(made)),
});

const meta = {
  title: "Screens/Analytics/Overview",
  component: OverviewScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <Story />
    </main>
  ),
  args: {
    ...booked(madeYear),
    insights: ready(makeInsights()),
    tradesHref: () => "#trades",
    calendarHref: "#calendar",
    toSettleHref: "#to-settle",
    suspectedHref: "#suspected",
    csvName: (part) => `${part.join("-")}.csv`,
    panels: overviewPanels,
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
/** Of 156 round trips, 72 have a stop. */
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
export const OneDay: Story = { args: booked({ days: 1 }) };
const nothing = makeInsights({
  comparisons: 0,
  found: [],
  tooFew: [],
  afterLoss: { trades: 0, within15Minutes: 0, afterWin: 0 },
});
export const NothingFits: Story = {
  args: { ...booked({ days: 0 }), insights: ready(nothing) },
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

export const ShowsTheWorkingOfANumber: Story = {
  play: async ({ canvas, step }) => {
    const netProfit = canvas.getByRole("region", { name: "Net P&L" });
    await step("Presses the number of Net P&L", async () => {
      await userEvent.click(within(netProfit).getByRole("button"));
    });
    const working = await screen.findByRole("dialog", { name: "Net P&L" });
    await step("Shows the charges and the formula of the number", async () => {
      await expect(within(working).getByText("STT").closest("div")).toHaveTextContent("₹12,553.12");
      await expect(working).toHaveTextContent("+\u2060₹1,52,472.78 − ₹25,671.00 = +\u2060₹1,26,801.78");
    });
    await step("Leads to the trades behind it", async () => {
      await expect(within(working).getByRole("button", { name: "See the trades" })).toHaveAttribute("href", "#trades");
    });
  },
};

export const HasAWorkingForEveryFigure: Story = {
  play: async ({ canvas, step }) => {
    const { total: _, ...shown } = { ...TRADE_FIGURES, ...RATIO_FIGURES };
    for (const { label } of Object.values(shown).filter((figure) => "parts" in figure))
      await step(`Finds ${label}, with its working`, async () => {
        await expect(canvas.getByRole("button", { name: new RegExp(`show the working of ${label}$`) })).toBeVisible();
      });
  },
};

export const SaysAboveTheCurveWhatTheTilesDoNot: Story = {
  play: async ({ canvas, step }) => {
    await step(
      "Reads the sentence above the curve: its days, and no amount that a tile or the readout has",
      async () => {
        const sentence = canvas.getByText(/days? with an exit\. Largest drawdown from .+ to .+\.$/);
        await expect(sentence).not.toHaveTextContent("₹");
        await expect(canvas.getByText("Point at a day, or use the arrow keys, to read it.")).toBeVisible();
        await expect(canvas.getByText("Date")).not.toBeVisible();
      },
    );
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
      await expect(panel).toHaveTextContent("n = 30");
    });
    await step("Leads to the trades of Thursdays", async () => {
      await expect(within(panel).getByRole("link", { name: "See these trades of Thursdays" })).toBeVisible();
    });
    await step("Names the days to expiry with their part of the trades", async () => {
      await expect(panel).toHaveTextContent("0 days to expiry (12 of 20 trades)");
    });
  },
};

export const ItsFiguresLieFarEnoughApartForAFinger: Story = {
  play: async ({ canvasElement, step }) => {
    await step("Finds no two targets closer than 24 px", async () => {
      const { violations } = await axe.run(canvasElement, { runOnly: ["target-size"] });
      await expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    });
  },
};
