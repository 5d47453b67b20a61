import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { guidance } from "../../foundations/guidance.ts";
import { dayNumber } from "../short-day.ts";
import { equity, tradingDays } from "../story-data.ts";
import type { PnlDay } from "./calendar-day.tsx";
import { pnlDays } from "./calendar-story-data.ts";
import { PnlMonth } from "./pnl-calendar.tsx";

const june = pnlDays(equity(tradingDays(dayNumber("2026-05-01"), 70)));
june.set("2026-06-26", {
  net: "0",
  text: "₹0",
  name: "26 Jun 2026: no trades",
  trades: 0,
  marks: [{ kind: "holiday", name: "Muharram" }],
});
june.set("2026-06-03", {
  net: "0",
  text: "₹0",
  name: "3 Jun 2026: 2 positions opened",
  trades: 0,
  marks: [{ kind: "opening", name: "openings only" }],
});
const expiry = june.get("2026-06-16");
if (expiry) june.set("2026-06-16", { ...expiry, marks: [{ kind: "expiry", name: "Expiry of NIFTY options" }] });

/** Another size of the same days. */
const scaled = (options: { drift: number; swing: number }): Map<string, PnlDay> =>
  pnlDays(equity(tradingDays(dayNumber("2026-06-01"), 22), options));

const meta = {
  title: "Charts/P&L month",
  tags: ["autodocs"],
  component: PnlMonth,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A month as a grid of weeks from Monday, a day with its result and its trades.",
          when: "for results by day, where the day of the week matters.",
          whenNot: "for more than a month at once: take the P&L year.",
          keyboard: {
            Tab: "moves to the selected day, else to the first with trades",
            "Arrow keys": "move by day and week",
            "Home, End": "move to the ends of the week, with Ctrl of the month",
            "Page Up, Page Down": "show the month before or after",
            "Enter, Space": "open the day",
          },
          screenReader:
            "a grid named by the month; each day with its date, result, number of trades, and its marks: openings, holiday, expiry.",
        }),
      },
    },
  },
  args: { month: "2026-06", days: june, onDay: fn(), onMonth: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-4xl p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PnlMonth>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Selected: Story = { args: { selected: "2026-06-16" } };
export const Empty: Story = { args: { days: new Map() } };
export const SmallSample: Story = { args: { days: new Map([...june].slice(22, 24)) } };
export const AllLosses: Story = { args: { days: scaled({ drift: -900_000, swing: 600_000 }) } };
export const Crores: Story = { args: { days: scaled({ drift: 50_000_000, swing: 90_000_000_000 }) } };
export const SixWeeks: Story = { args: { month: "2026-08" } };
export const AmountsHidden: Story = {
  args: {
    hideAmounts: true,
    days: new Map(
      [...june].map(([day, each]) => [
        day,
        { ...each, text: "••••", name: each.name.replace(/₹[\d,]+/, "a hidden amount") },
      ]),
    ),
  },
};

export const ArrowsMoveByDayAndWeek: Story = {
  play: async ({ canvas, step }) => {
    await step("Moves the focus to the first day with trades by Tab", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: /^1 Jun 2026: / })).toHaveFocus();
    });
    await step("Moves a week down and a day on by the arrow keys", async () => {
      await userEvent.keyboard("{ArrowDown}{ArrowRight}");
      await expect(canvas.getByRole("button", { name: /^9 Jun 2026: / })).toHaveFocus();
    });
    await step("Presses End: the last day of the week has the focus", async () => {
      await userEvent.keyboard("{End}");
      await expect(canvas.getByRole("button", { name: "14 Jun 2026: no trades" })).toHaveFocus();
    });
    await step("Presses Home and the arrow keys: the first day has the focus", async () => {
      await userEvent.keyboard("{Home}{ArrowUp}{ArrowUp}{ArrowLeft}");
      await expect(canvas.getByRole("button", { name: /^1 Jun 2026: / })).toHaveFocus();
    });
    await step("Presses Control and End: the last day of the month has the focus", async () => {
      await userEvent.keyboard("{Control>}{End}{/Control}");
      await expect(canvas.getByRole("button", { name: /^30 Jun 2026: / })).toHaveFocus();
    });
    await step("Leaves the calendar by Tab", async () => {
      await userEvent.tab();
      await expect(document.body).toHaveFocus();
    });
  },
};

export const EnterOpensADayWithTradesOrOpenings: Story = {
  args: { selected: "2026-06-16" },
  play: async ({ args, canvas, step }) => {
    await step("Moves the focus to the chosen day by Tab", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: /^16 Jun 2026: .*Expiry of NIFTY options$/ })).toHaveFocus();
    });
    await step("Presses Enter: the day is requested", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(args.onDay).toHaveBeenLastCalledWith("2026-06-16");
    });
    await step("Presses a day with openings only: it is requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "3 Jun 2026: 2 positions opened, openings only" }));
      await expect(args.onDay).toHaveBeenLastCalledWith("2026-06-03");
    });
    const quiet = canvas.getByRole("button", { name: "26 Jun 2026: no trades, Muharram" });
    await step("Presses a day without trades: nothing is requested", async () => {
      await expect(quiet).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(quiet);
      await expect(args.onDay).toHaveBeenCalledTimes(2);
    });
  },
};

export const PageKeysTurnTheMonthAndKeepTheFocus: Story = {
  render: function Turning(args) {
    const [month, setMonth] = useState(args.month);
    const turn = (by: -1 | 1) => {
      args.onMonth?.(by);
      setMonth(`2026-${String(Number(month.slice(5)) + by).padStart(2, "0")}`);
    };
    return <PnlMonth {...args} month={month} onMonth={turn} />;
  },
  play: async ({ args, canvas, step }) => {
    await step("Presses Page Down: the next month is requested", async () => {
      await userEvent.tab();
      await userEvent.keyboard("{PageDown}");
      await expect(args.onMonth).toHaveBeenLastCalledWith(1);
    });
    await step("Keeps the focus in the grid", async () => {
      await expect(canvas.getByRole("grid", { name: "July 2026" })).toContainElement(
        document.activeElement as HTMLElement,
      );
    });
    await step("Presses Page Up twice: the month before is requested", async () => {
      await userEvent.keyboard("{PageUp}{PageUp}");
      await expect(args.onMonth).toHaveBeenLastCalledWith(-1);
    });
    await step("Keeps the focus in the grid", async () => {
      await expect(canvas.getByRole("grid", { name: "May 2026" })).toContainElement(
        document.activeElement as HTMLElement,
      );
    });
  },
};

const widest = ["-99999", "-99.9", "-9990000", "-99990000", "-9999000000", "88888", "8888888888"];

export const AmountsFitAPhone: Story = {
  args: {
    days: new Map(
      widest.map((net, at) => {
        const day = `2026-06-${String(at + 1).padStart(2, "0")}`;
        return [day, { net, text: net, name: `${at + 1} Jun 2026: ${net}`, trades: 1 }];
      }),
    ),
  },
  decorators: [
    (Story) => (
      <div className="w-98 p-4">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, step }) => {
    await step("Cuts no amount of a day", async () => {
      for (const day of canvas.getAllByRole("button")) {
        await expect(day.scrollWidth).toBeLessThanOrEqual(day.clientWidth);
        await expect(day.scrollHeight).toBeLessThanOrEqual(day.clientHeight);
      }
    });
  },
};
