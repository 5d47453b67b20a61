import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { FailedRegion } from "./failed-region.tsx";

const meta = {
  title: "Features/Failed region",
  component: FailedRegion,
  args: {
    title: "We couldn't load your trades",
    failure: new Failure("unreachable", "We couldn't reach the server."),
    onRetry: fn(),
  },
} satisfies Meta<typeof FailedRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unreachable: Story = {};
export const TimedOut: Story = { args: { failure: new Failure("timed-out", "too long") } };
export const Malformed: Story = { args: { failure: new Failure("malformed", "status 502", { status: 502 }) } };
export const TryingAgain: Story = { args: { busy: true } };

export const OffersAnotherTry: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Says that the server could not be reached", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent("We couldn't reach the server.");
    });
    await step("Presses Try again: it is requested once", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
      await expect(args.onRetry).toHaveBeenCalledTimes(1);
    });
  },
};
