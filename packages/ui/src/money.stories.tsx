import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { Money } from "./money.tsx";

const meta = {
  title: "UI/Money",
  tags: ["autodocs"],
  component: Money,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "An amount in rupees, grouped in lakh and crore, exact to its last digit.",
          when: "for every amount on screen. `pnl` adds sign, colour and the words profit or loss; `arrow` marks a figure that stands alone.",
          whenNot: "for counts and percentages, and not for an amount that was computed in the interface.",
          keyboard: {},
          screenReader: 'the amount; with `pnl` "Profit of" or "Loss of" before it. The arrow is decoration.',
        }),
      },
    },
  },
  args: { value: "1234567.5" },
} satisfies Meta<typeof Money>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Signed: Story = { args: { signed: true } };
export const Profit: Story = { args: { pnl: true } };
export const Loss: Story = { args: { pnl: true, value: "-839729.5" } };
export const Scratch: Story = { args: { pnl: true, value: "0.00" } };
export const WithArrow: Story = { args: { pnl: true, arrow: true, value: "-839729.5", className: "text-2xl" } };
export const WholeRupees: Story = { args: { fraction: 0 } };

export const KeepsEveryDigit: Story = {
  args: { value: "-12345678901234567.89", pnl: true },
  play: async ({ canvas, step }) => {
    await step("Shows every digit of a long amount", async () => {
      await expect(canvas.getByText("−\u2060₹12,34,56,78,90,12,34,567.89", { exact: false })).toBeVisible();
    });
    await step("Names it as a loss", async () => {
      await expect(canvas.getByText("Loss of")).toBeInTheDocument();
    });
  },
};
