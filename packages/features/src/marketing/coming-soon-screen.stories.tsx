import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ComingSoonScreen } from "./coming-soon-screen.tsx";
import { inSiteFrame } from "./frame/in-site-frame.tsx";

const meta = {
  title: "Screens/Coming soon",
  component: ComingSoonScreen,
  decorators: inSiteFrame,
  args: { homeHref: "#home" },
} satisfies Meta<typeof ComingSoonScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Named: Story = {
  tags: ["state"],
  args: { feature: "Strategy Backtesting" },
  play: async ({ canvas, step }) => {
    await step("Names the feature that is still being built", async () => {
      await expect(canvas.getByText("We're still building Strategy Backtesting. Check back soon.")).toBeVisible();
    });
  },
};

export const LeadsOn: Story = {
  tags: ["spec:2.9"],
  play: async ({ canvas, step }) => {
    await step("Says Coming Soon", async () => {
      await expect(canvas.getByText("Coming Soon")).toBeVisible();
    });
    await step("Leads home by Go to Home", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Home" })).toHaveAttribute("href", "#home");
    });
  },
};
