import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { RouteFailedScreen } from "./route-failed-screen.tsx";

const meta = {
  title: "Screens/Route failed",
  component: RouteFailedScreen,
  args: { reason: "failed", framed: false, busy: false, onRetry: fn(), onGoHome: fn() },
} satisfies Meta<typeof RouteFailedScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Offline: Story = { args: { reason: "offline" } };
export const NotLoaded: Story = { args: { reason: "not-loaded" } };
export const FramedAndRetrying: Story = { args: { reason: "offline", framed: true, busy: true } };

export const OffersAnotherTryAndAWayHome: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses Try again and Go to Home", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
      await userEvent.click(canvas.getByRole("button", { name: "Go to Home" }));
    });
    await step("Requests each once", async () => {
      await expect(args.onRetry).toHaveBeenCalledTimes(1);
      await expect(args.onGoHome).toHaveBeenCalledTimes(1);
    });
  },
};
