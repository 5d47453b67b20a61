import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeBreakdown, makeCharges, makeSeries, makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import { madeYear } from "@saudabook/mocks/fixtures/booked-days.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, spyOn, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { type BreakdownView, defaultBreakdownView } from "./breakdown-view.ts";
import { BreakdownsScreen } from "./breakdowns-screen.tsx";

const ready = <Data,>(data: Data) => ({ status: "ready", data, busy: false }) as const;
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"];
const HOURS = ["09:15", "10:15", "11:15", "12:15", "13:15", "14:15", "15:15"];
const weekdays = makeBreakdown(
  ["weekday"],
  WEEKDAYS.map((day) => [day]),
);
const hours = makeBreakdown(
  ["weekday-hour"],
  WEEKDAYS.flatMap((day) => HOURS.map((hour) => [`${day} ${hour}`])),
);
const months = makeBreakdown(
  ["month"],
  ["2025-04", "2025-05", "2025-06", "2025-07"].map((month) => [month]),
);
const paid = makeCharges(["2025-06-02", "2025-06-03", "2025-06-05", "2025-06-30"]);
const by = (section: BreakdownView["by"]): BreakdownView => ({ ...defaultBreakdownView, by: section });

const meta = {
  title: "Screens/Analytics/Breakdowns",
  component: BreakdownsScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <Story />
    </main>
  ),
  args: {
    view: defaultBreakdownView,
    onViewChange: fn(),
    breakdown: ready(weekdays),
    summary: ready(makeSummary()),
    series: ready(makeSeries(madeYear)),
    charges: ready(paid),
    tradesHref: ({ weekday }) => `#trades-${weekday}`,
    csvName: (part) => `${part.join("-")}.csv`,
  },
} satisfies Meta<typeof BreakdownsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const WeekdayAndHour: Story = { args: { view: by("weekday-hour"), breakdown: ready(hours) } };
export const Crossed: Story = {
  args: {
    view: { ...by("symbol"), with: "side" },
    breakdown: ready(
      makeBreakdown(
        ["symbol", "side"],
        ["NIFTY", "BANKNIFTY", "RELIANCE"].flatMap((symbol) => [
          [symbol, "long"],
          [symbol, "short"],
        ]),
      ),
    ),
  },
};
export const LongNames: Story = {
  args: {
    view: by("symbol"),
    breakdown: ready(
      makeBreakdown(["symbol"], [["MOTILALOSWALNASDAQ100ETFFUNDOFFUND"], ["ICICIPRULIFEINSURANCECOMPANYLTD"]]),
    ),
  },
};
/** What was booked is more than the closed trades: the rows below the table lead from one to the other. */
const bridged = {
  ...weekdays,
  bookedBridge: { booked: "85581.44", closed: "30990.44", excluded: "1200", partial: "54591", earlier: "1200" },
};
export const WithPartialExits: Story = { args: { breakdown: ready(bridged) } };
export const Distribution: Story = { args: { view: by("distribution") } };
export const Rolling: Story = { args: { view: by("rolling") } };
export const RollingTooFew: Story = { args: { view: by("rolling"), series: ready(makeSeries({ days: 10 })) } };
export const Charges: Story = { args: { view: by("charges"), breakdown: ready(months) } };
export const ChargesPaid: Story = { args: { view: by("charges-paid") } };
export const ChargesPaidOfManyDays: Story = {
  args: { view: by("charges-paid"), charges: ready({ ...paid, total: 1_240 }) },
};
export const ChargesPaidOfChosenTrades: Story = {
  args: { view: by("charges-paid"), charges: ready(makeCharges([], { paid: null })) },
};
export const Loading: Story = { args: { breakdown: { status: "loading" } } };
export const Failed: Story = {
  args: {
    breakdown: {
      status: "failed",
      failure: new Failure("unreachable", "We couldn't reach the server."),
      retrying: false,
      onRetry: fn(),
    },
  },
};
export const NothingFits: Story = { args: { breakdown: ready(makeBreakdown(["weekday"], [])) } };
export const Hidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const SortsByAColumn: Story = {
  render: function Render(args) {
    const [view, setView] = useState(args.view);
    return <BreakdownsScreen {...args} view={view} onViewChange={setView} />;
  },
  play: async ({ canvas, step }) => {
    const table = () => canvas.getByRole("table", { name: "Weekday" });
    const names = () =>
      within(table())
        .getAllByRole("rowheader")
        .map((cell) => cell.textContent);
    await step("Lists the weekdays in their order", async () => {
      await expect(names()).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
    });
    await step("Presses Net ₹: the largest total is first", async () => {
      await userEvent.click(within(table()).getByRole("button", { name: /^Net ₹/ }));
      const totals = within(table())
        .getAllByRole("row")
        .slice(1)
        .map((row) =>
          Number(
            /[−+]\u2060₹([\d,.]+)/
              .exec(row.textContent ?? "")?.[0]
              .replace("−", "-")
              .replace(/[^\d.-]/g, ""),
          ),
        );
      await expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    });
  },
};

export const LeadsFromTheTradesToWhatWasBooked: Story = {
  ...WithPartialExits,
  play: async ({ canvas, step }) => {
    await step("Reads the rows below the table", async () => {
      const terms = canvas.getAllByRole("term").slice(-5);
      const values = canvas.getAllByRole("definition").slice(-5);
      await expect(terms.map(({ textContent }) => textContent)).toEqual([
        `Closed trades · ${bridged.basis.n} trades`,
        "Trades excluded by you · 0 trades",
        "Partial exits of open positions",
        "less exits before the period, of trades that closed in it",
        "Net P&L, as booked",
      ]);
      await expect(values.map(({ textContent }) => textContent)).toEqual([
        "+\u2060₹30,990.44",
        "+\u2060₹1,200.00",
        "+\u2060₹54,591.00",
        "+\u2060₹1,200.00",
        "+\u2060₹85,581.44",
      ]);
    });
  },
};

/** A weekday with booked exits of open positions and no closed trade has no mean, so it has no row. */
const [monday, ...others] = weekdays.rows;
export const LeavesOutAGroupWithoutAClosedTrade: Story = {
  args: {
    breakdown: ready({
      ...weekdays,
      rows: monday ? [{ ...monday, trades: { ...monday.trades, n: 0 } }, ...others] : others,
    }),
  },
  play: async ({ canvas, step }) => {
    await step("Reads the weekdays: Monday is not among them", async () => {
      const names = canvas.getAllByRole("rowheader").map(({ textContent }) => textContent);
      await expect(names).toEqual(["Tuesday", "Wednesday", "Thursday", "Friday"]);
    });
  },
};

export const ChoosesAnotherBreakdown: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Chooses the breakdown by holding time: it is requested", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Break down by"), "Holding time");
      await expect(args.onViewChange).toHaveBeenLastCalledWith({ ...defaultBreakdownView, by: "holding" });
    });
    await step("Crosses it with the symbol: that is requested", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Compare with"), "Symbol");
      await expect(args.onViewChange).toHaveBeenLastCalledWith({ ...defaultBreakdownView, with: "symbol" });
    });
  },
};

export const LeadsToTheTradesOfAGroup: Story = {
  play: async ({ canvas, step }) => {
    await step("Links Thursday to its trades", async () => {
      await expect(canvas.getByRole("link", { name: "Thursday" })).toHaveAttribute("href", "#trades-thursday");
    });
  },
};

export const LeadsToTheTradesOfAWeekdayAndHour: Story = {
  args: {
    view: by("weekday-hour"),
    breakdown: ready(hours),
    tradesHref: ({ weekdayHour }) => `#${weekdayHour?.replace(" ", "-")}`,
  },
  play: async ({ canvas, step }) => {
    const cells = within(canvas.getByRole("grid", { name: "Weekday and hour of the entry" }));
    await step("Links the cell of Thursday from 10:15 to its trades", async () => {
      const cell = cells.getByRole("link", { name: /^Thursday 10:15/ });
      await expect(cell).toHaveAttribute("href", "#thursday-10:15");
    });
    await step("Moves by arrow key from link to link", async () => {
      cells.getByRole("link", { name: /^Thursday 10:15/ }).focus();
      await userEvent.keyboard("{ArrowRight}");
      await expect(cells.getByRole("link", { name: /^Thursday 11:15/ })).toHaveFocus();
    });
  },
};

/** A group whose numbers add up, so that its formulas can be read. */
const thursday = makeBreakdown(["weekday"], [["thursday"]]);
const worked = {
  ...thursday,
  rows: thursday.rows.map((row) => ({
    ...row,
    closed: { gross: "1200", charges: "150", net: "1050", chargesShare: "0.125" },
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
