import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { guidance } from "../../foundations/guidance.ts";
import { dayNumber } from "../short-day.ts";
import { equity, rupees, tradingDays } from "../story-data.ts";
import { Sparkline } from "./sparkline.tsx";

const values = (count: number) => equity(tradingDays(dayNumber("2026-01-01"), count)).map((day) => rupees(day.equity));

const meta = {
  title: "Charts/Sparkline",
  tags: ["autodocs"],
  component: Sparkline,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "A line the size of a word.",
          when: "beside the figure whose course it shows.",
          whenNot: "alone: it has no axis. For a course that must be read, take line panels.",
          keyboard: {},
          screenReader: "an image with its description: the figure, the span and both ends.",
        }),
      },
    },
  },
  args: { name: "Net P&L of 30 days, from ₹0 to ₹42,000", values: values(30) },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Empty: Story = { args: { values: [], name: "No trades" } };
export const OnePoint: Story = { args: { values: ["120.50"], name: "One day" } };
export const Flat: Story = { args: { values: ["0", "0", "0"], name: "Three days without a result" } };
export const FiveThousandPoints: Story = { args: { values: values(5_000), name: "5,000 days" } };

export const IsReadInWords: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Has its words as the name of the image", async () => {
      await expect(canvas.getByRole("img", { name: args.name })).toBeVisible();
    });
  },
};
