import { home } from "@saudabook/content/home.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { HistoryDemo } from "./history-demo.tsx";

const meta = {
  title: "Features/Marketing/History demo",
  component: HistoryDemo,
  args: { trades: home.samples.trades },
} satisfies Meta<typeof HistoryDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const AddsUpWhatItShows: Story = {
  play: async ({ canvas, step }) => {
    await step("Counts 2 of 5 trades", async () => {
      await expect(canvas.getByText("2 of 5")).toBeVisible();
    });
    await step("Shows bought, sold and realised amounts", async () => {
      await expect(canvas.getByText("₹32,113.75")).toBeVisible();
      await expect(canvas.getByText("₹32,277.50")).toBeVisible();
      await expect(canvas.getByText("+\u2060₹163.75")).toBeVisible();
    });
    await step("Lists the two trades", async () => {
      await expect(canvas.getAllByRole("row")).toHaveLength(3);
    });
  },
};
