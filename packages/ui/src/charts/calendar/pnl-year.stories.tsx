import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { guidance } from "../../foundations/guidance.ts";
import { dayNumber } from "../short-day.ts";
import { equity, tradingDays } from "../story-data.ts";
import { pnlDays, pnlMonths } from "./calendar-story-data.ts";
import { PnlYear } from "./pnl-year.tsx";

function year(options: { drift?: number; swing?: number } = {}) {
  const days = equity(tradingDays(dayNumber("2025-04-01"), 261), options);
  return { days: pnlDays(days), months: pnlMonths(2025, days) };
}

const meta = {
  title: "Charts/P&L year",
  tags: ["autodocs"],
  component: PnlYear,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "The months of a year, each with its total and a square for every day.",
          when: "to find the months and days that made or lost the most.",
          whenNot: "for the figures of days: open the month.",
          keyboard: { Tab: "moves from month to month", "Enter, Space": "open the month" },
          screenReader:
            "a list with the name of the year; each month as a button with its result and its number of days. The squares are decoration.",
        }),
      },
    },
  },
  args: { label: "Financial year 2025–26", onMonth: fn(), ...year() },
  decorators: [
    (Story) => (
      <div className="max-w-4xl p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PnlYear>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Empty: Story = { args: { days: new Map(), months: pnlMonths(2025, []) } };
export const AllLosses: Story = { args: year({ drift: -900_000, swing: 600_000 }) };
export const Crores: Story = { args: year({ drift: 50_000_000, swing: 9_000_000_000 }) };

export const MonthsAreEquallyHighOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { months: year().months.map((month, at) => ({ ...month, incomplete: at === 5 })) },
  play: async ({ canvas, step }) => {
    await step("Looks at a year with an incomplete month, whose mark has a line of its own", async () => {
      await expect(canvas.getByText("Incomplete")).toBeVisible();
    });
    await step("All twelve months have one height", async () => {
      const heights = canvas.getAllByRole("button").map((month) => Math.round(month.getBoundingClientRect().height));
      await expect(new Set(heights).size).toBe(1);
    });
  },
};

export const EachMonthIsOneTabStop: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    await step("Draws at most 600 elements", async () => {
      await expect(canvasElement.querySelectorAll("svg, svg *").length).toBeLessThanOrEqual(600);
    });
    await step("Names the weekdays smaller than the months", async () => {
      const sizeOf = (text: string) =>
        Number.parseFloat(getComputedStyle(canvas.getAllByText(text)[0] ?? canvasElement).fontSize);
      await expect(sizeOf("M")).toBeLessThan(sizeOf("April 2025"));
    });
    await step("Moves the focus to the second month by Tab", async () => {
      await userEvent.tab();
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: args.months[1]?.name ?? "" })).toHaveFocus();
    });
    await step("Presses Enter: the month is requested", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(args.onMonth).toHaveBeenCalledWith("2025-05");
    });
    await step("Has twelve months", async () => {
      await expect(canvas.getAllByRole("button")).toHaveLength(12);
    });
  },
};
