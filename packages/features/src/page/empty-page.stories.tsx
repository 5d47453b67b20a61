import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { EmptyPage } from "./empty-page.tsx";

const meta = {
  title: "Features/Empty page",
  component: EmptyPage,
  args: { page: "Trade Details", onAddTrade: fn(), restoreHref: "#restore" },
} satisfies Meta<typeof EmptyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LeadsToAddTrades: Story = {
  tags: ["spec:2.31"],
  play: async ({ canvas, args, step }) => {
    await step("Says that Trade Details is Empty, and how to begin", async () => {
      await expect(canvas.getByText("Trade Details is Empty")).toBeVisible();
      await expect(
        canvas.getByText("You haven't added any trades yet. Start adding trades to view them on the dashboard."),
      ).toBeVisible();
    });
    await step("Presses Add Trade: the way to the upload is requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add Trade" }));
      await expect(args.onAddTrade).toHaveBeenCalledTimes(1);
    });
  },
};
