import { makeBasis, makeInsights } from "@saudabook/mocks/fixtures/analytics.ts";
import { RATIO_FIGURES } from "@saudabook/trading/analysis/figures/ratio-figures.ts";
import { TRADE_FIGURES } from "@saudabook/trading/analysis/figures/trade-figures.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import axe from "axe-core";
import { expect, screen, userEvent, within } from "storybook/test";
import { overview, ready } from "./overview-screen.story-setup.tsx";
import { OverviewScreen } from "./overview-screen.tsx";

const meta = {
  ...overview,
  title: "Screens/Analytics/Overview",
  component: OverviewScreen,
} satisfies Meta<typeof OverviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

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

const ofIdeas = { basis: makeBasis({ unit: "idea", n: 200, trades: 240, excluded: 2 }) };

export const CountsIdeas: Story = {
  args: {
    summary: ready({
      ...overview.args.summary.data,
      ...ofIdeas,
      bookedBridge: { ...overview.args.summary.data.bookedBridge, excluded: "1200" },
    }),
    calendar: ready({ ...overview.args.calendar.data, ...ofIdeas }),
    insights: ready(makeInsights(ofIdeas)),
  },
  play: async ({ canvas, canvasElement, step }) => {
    await step("Says ideas in every figure, and trades in none", async () => {
      await expect(canvasElement).toHaveTextContent("Closed ideas");
      await expect(canvasElement).toHaveTextContent("0 days to expiry (12 of 20 ideas)");
      // A day without any is one with no trades.
      await expect(canvasElement).not.toHaveTextContent(/(?<!: no )\btrades?\b/i);
    });
    await step("Opens the working of what stands out", async () => {
      await userEvent.click(canvas.getAllByRole("button", { name: /The difference of Thursdays$/ })[0] as HTMLElement);
    });
    const working = await screen.findByRole("dialog", { name: "The difference of Thursdays" });
    await step("Says ideas there as well", async () => {
      await expect(working).toHaveTextContent("Ideas of the group");
      await expect(within(working).getByRole("button", { name: "See the ideas" })).toBeVisible();
      await expect(working).not.toHaveTextContent(/\btrades?\b/i);
    });
  },
};

export const SaysThatThereAreTooFewIdeas: Story = {
  args: { insights: ready(makeInsights({ ...ofIdeas, comparisons: 0, found: [] })) },
  play: async ({ canvas, step }) => {
    await step("Reads why nothing stands out", async () => {
      await expect(canvas.getByRole("region", { name: "What stands out" })).toHaveTextContent(
        "There are too few ideas to compare groups of them. A group and the others need 20 ideas each.",
      );
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
