import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeSeries } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeBreakdown, makeCharges } from "@saudabook/mocks/fixtures/breakdowns.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import axe from "axe-core";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { defaultBreakdownView } from "./breakdown-view.ts";
import { breakdowns, by, months, paid, ready, WEEKDAYS, weekdays } from "./breakdowns.story-setup.tsx";
import { BreakdownsScreen } from "./breakdowns-screen.tsx";

const meta = {
  ...breakdowns,
  title: "Screens/Analytics/Breakdowns",
  component: BreakdownsScreen,
} satisfies Meta<typeof BreakdownsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const HOURS = ["09:15", "10:15", "11:15", "12:15", "13:15", "14:15", "15:15"];

const hours = makeBreakdown(
  ["weekday-hour"],
  WEEKDAYS.flatMap((day) => HOURS.map((hour) => [`${day} ${hour}`])),
);

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

/** The booked total is more than that of the closed trades: the rows below the table reconcile the two. */
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

export const KeepsAnIntervalOnOneLine: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("Looks at the cards of a phone: each interval is on one line, within its card", async () => {
      const intervals = canvas.getAllByText(/^[−+₹\d.,%]+ to [−+₹\d.,%]+$/);
      await expect(intervals).not.toHaveLength(0);
      for (const interval of intervals) {
        const text = document.createRange();
        text.selectNodeContents(interval);
        await expect(text.getClientRects()).toHaveLength(1);
        await expect(interval.scrollWidth).toBeLessThanOrEqual(interval.clientWidth);
      }
    });
  },
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
        .map((cell) => within(cell).getAllByRole("link")[0]?.textContent);
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
        "Excluded trades · 0 trades",
        "Partial exits of open positions",
        "Booked before the period, taken out",
        "Net P&L, as booked",
      ]);
      await expect(values.map(({ textContent }) => textContent)).toEqual([
        "+\u2060₹30,990.44",
        "+\u2060₹1,200.00",
        "+\u2060₹54,591.00",
        "−\u2060₹1,200.00",
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
      const names = canvas.getAllByRole("rowheader").map((cell) => within(cell).getAllByRole("link")[0]?.textContent);
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

export const ItsFiguresLieFarEnoughApartForAFinger: Story = {
  play: async ({ canvasElement, step }) => {
    await step("Finds no two targets closer than 24 px", async () => {
      const { violations } = await axe.run(canvasElement, { runOnly: ["target-size"] });
      await expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    });
  },
};
