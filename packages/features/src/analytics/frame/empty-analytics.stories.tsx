import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { EmptyAnalytics } from "./empty-analytics.tsx";

const meta = {
  title: "Features/Analytics/Empty",
  component: EmptyAnalytics,
  args: { addTradesHref: "#add-trades" },
} satisfies Meta<typeof EmptyAnalytics>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LeadsToTheForm: Story = {
  play: async ({ canvas, step }) => {
    await step("Leads to the upload by Add Trades", async () => {
      await expect(canvas.getByRole("button", { name: "Add Trades" })).toHaveAttribute("href", "#add-trades");
    });
  },
};
