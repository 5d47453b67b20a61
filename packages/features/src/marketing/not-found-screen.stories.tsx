import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inSiteFrame } from "./frame/in-site-frame.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

const meta = {
  title: "Screens/Page not found",
  component: NotFoundScreen,
  decorators: inSiteFrame,
  args: { homeHref: "#home" },
} satisfies Meta<typeof NotFoundScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LeadsOn: Story = {
  tags: ["spec:2.10"],
  play: async ({ canvas, step }) => {
    await step("Says Page Not Found", async () => {
      await expect(canvas.getByText("Page Not Found")).toBeVisible();
    });
    await step("Leads home by Go to Home", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Home" })).toHaveAttribute("href", "#home");
    });
  },
};
