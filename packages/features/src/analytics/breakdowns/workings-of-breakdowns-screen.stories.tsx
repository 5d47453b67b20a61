import { makeBasis, makeSeries, makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import { madeYear } from "@saudabook/mocks/fixtures/booked-days.ts";
import { makeBreakdown } from "@saudabook/mocks/fixtures/breakdowns.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, within } from "storybook/test";
import { breakdowns, by, ready } from "./breakdowns.story-setup.tsx";
import { Charges, ChargesPaid, Distribution, Rolling } from "./breakdowns-screen.stories.tsx";
import { BreakdownsScreen } from "./breakdowns-screen.tsx";

const meta = {
  ...breakdowns,
  title: "Screens/Analytics/Breakdowns",
  component: BreakdownsScreen,
} satisfies Meta<typeof BreakdownsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A group whose numbers add up, so that its formulas can be read. */
const thursday = makeBreakdown(["weekday"], [["thursday"]]);

const worked = {
  ...thursday,
  rows: thursday.rows.map((row) => ({
    ...row,
    closed: { gross: "1200", charges: "150", net: "1050", chargesFraction: "0.125" },
    trades: {
      ...row.trades,
      n: 30,
      wins: 18,
      losses: 11,
      scratches: 1,
      total: "1050",
      won: "2000",
      lost: "-900",
      scratched: "-50",
      winRate: { value: "0.6", n: 30, minimum: 20, low: "0.4232", high: "0.7541" },
      profitFactor: { value: "2.222222", n: 30, minimum: 20 },
      expectancy: { value: "35", n: 30, minimum: 20, low: "5", high: "65" },
      deviation: "83.83",
    },
  })),
};

const ideas = makeBasis({ unit: "idea", n: 30, trades: 36, excluded: 2 });

export const ShowsTheWorkingOfEveryNumberOfAGroup: Story = {
  args: { breakdown: ready(worked) },
  play: async ({ canvas, step }) => {
    const formulas = {
      "Net P&L": "+\u2060₹1,200.00 − ₹150.00 = +\u2060₹1,050.00",
      "Closed trades": "18 + 11 + 1 = 30 closed trades",
      "Win rate": "18 ÷ 30 = 60.0%",
      Expectancy: "+\u2060₹1,050.00 ÷ 30 = +\u2060₹35.00",
      "Profit factor": "+\u2060₹2,000.00 ÷ |−\u2060₹900.00| = 2.22",
      "Charges' share": "₹150.00 ÷ |+\u2060₹1,200.00| = 12.5%",
    };
    for (const [figure, formula] of Object.entries(formulas)) {
      await step(`Shows the working of ${figure}`, async () => {
        await userEvent.click(canvas.getByRole("button", { name: new RegExp(`working of ${figure} of Thursday$`) }));
        const working = await screen.findByRole("dialog", { name: `${figure} of Thursday` });
        await expect(working).toHaveTextContent(formula);
        await expect(within(working).getByRole("button", { name: "See the trades" })).toHaveAttribute(
          "href",
          "#trades-thursday",
        );
        await userEvent.keyboard("{Escape}");
      });
    }
  },
};

export const ShowsTheWorkingOfAHeadOfCharges: Story = {
  ...Charges,
  play: async ({ canvas, step }) => {
    await step("Presses the STT of May 2025", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of STT of May 2025$/ }));
    });
    const working = await screen.findByRole("dialog", { name: "STT of May 2025" });
    await step("Shows its part of all charges", async () => {
      await expect(working).toHaveTextContent("₹533.99 of all charges ₹1,092.00");
    });
    await step("Offers the trades behind it", async () => {
      await expect(within(working).getByRole("button", { name: "See the trades" })).toBeVisible();
    });
  },
};

export const ShowsTheWorkingOfTheChargesOfADay: Story = {
  ...ChargesPaid,
  play: async ({ canvas, step }) => {
    await step("Presses the charges of 3 June 2025", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of Charges paid on 3 Jun 2025$/ }));
    });
    await step("Shows the sum of all heads", async () => {
      const working = await screen.findByRole("dialog", { name: "Charges paid on 3 Jun 2025" });
      await expect(working).toHaveTextContent(/^.*₹18\.63 \+ .* = ₹84\.30/);
    });
  },
};

export const ShowsTheWorkingOfRollingFigures: Story = {
  ...Rolling,
  play: async ({ canvas, step }) => {
    await step("Presses a win rate of 20 trades", async () => {
      const [rate] = canvas.getAllByRole("button", { name: /working of Win rate of 20 trades/ });
      await userEvent.click(rate as HTMLElement);
    });
    await step("Shows the division behind it", async () => {
      await expect(await screen.findByRole("dialog")).toHaveTextContent(/\d+ ÷ 20 = \d+\.\d%/);
    });
  },
};

export const ShowsTheWorkingOfTheDistribution: Story = {
  ...Distribution,
  play: async ({ canvas, step }) => {
    await step("Presses the median result", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of Median result$/ }));
    });
    const working = await screen.findByRole("dialog", { name: "Median result" });
    await step("Shows the amount of the median", async () => {
      await expect(working).toHaveTextContent("+\u2060₹2,130.31");
    });
    await step("Closes it by Escape", async () => {
      await userEvent.keyboard("{Escape}");
    });
    await step("Presses a count in the table of the distribution: its part of all trades is shown", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show as table: Results of closed trades" }));
      await userEvent.click(canvas.getByRole("button", { name: /^28 ?, show the working/ }));
      await expect(await screen.findByRole("dialog")).toHaveTextContent("28 of 156 closed trades");
    });
  },
};

const ofIdeas = {
  breakdown: ready({ ...worked, basis: ideas, notApplicable: { trades: 2, exits: 3, total: "120" } }),
  summary: ready(makeSummary({ basis: ideas })),
  series: ready(makeSeries(madeYear, { basis: ideas })),
};

const saysIdeas: NonNullable<Story["play"]> = async ({ canvas, canvasElement, step }) => {
  await step("Says ideas in the whole panel, and trades nowhere", async () => {
    const panel = within(canvasElement).getByRole("heading", { level: 2 }).closest("section");
    await expect(panel).toHaveTextContent(/\bideas\b/);
    await expect(panel).not.toHaveTextContent(/\btrades?\b/i);
  });
  await step("Says ideas in a working", async () => {
    const [number] = canvas.getAllByRole("button", { name: /, show the working of/ });
    await userEvent.click(number as HTMLElement);
    const working = await screen.findByRole("dialog");
    await expect(working).toHaveTextContent(/\bideas?\b/);
    await expect(working).not.toHaveTextContent(/\btrades?\b/i);
  });
};

export const CountsIdeas: Story = { args: ofIdeas, play: saysIdeas };

export const CountsIdeasInTheDistribution: Story = {
  args: { ...ofIdeas, view: by("distribution") },
  play: saysIdeas,
};

export const CountsIdeasInRollingFigures: Story = { args: { ...ofIdeas, view: by("rolling") }, play: saysIdeas };

export const SavesWhatIsShownAsCsv: Story = {
  args: { breakdown: ready(worked) },
  play: async ({ canvas, step }) => {
    const files: Blob[] = [];
    const made = spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "#file";
    });
    const names: string[] = [];
    const pressed = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await step("Presses CSV: the file has the name of the breakdown", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "CSV" }));
      await expect(names).toEqual(["breakdown-weekday-.csv"]);
    });
    await step("Saves the head, and the one line that is shown", async () => {
      const [head, ...lines] = ((await files[0]?.text()) ?? "").trim().split("\r\n");
      await expect(head).toMatch(/^weekday,trades,gross,charges,net,charges_share,wins,/);
      await expect(lines).toHaveLength(1);
      await expect(lines[0]).toMatch(/^Thursday,30,1200,150,1050,0\.125,18,11,1,1050,0\.6,/);
    });
    made.mockRestore();
    pressed.mockRestore();
  },
};
