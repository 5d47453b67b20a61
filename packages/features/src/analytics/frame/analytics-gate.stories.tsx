import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { AnalyticsGate } from "./analytics-gate.tsx";

const failure = new Failure("unreachable", "We couldn't reach the server.");

const meta = {
  title: "Screens/Analytics/Gate",
  component: AnalyticsGate,
  args: {
    state: { status: "missing" },
    logInHref: "#login",
    tradesHref: "#trades",
    onRetry: fn(),
  },
} satisfies Meta<typeof AnalyticsGate>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Exchanging: Story = { args: { state: { status: "exchanging" } } };
export const Expired: Story = { args: { state: { status: "expired" } } };
export const Missing: Story = {};
export const SessionEnded: Story = { args: { state: { status: "session-ended" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };
export const FailedAndRetrying: Story = { args: { state: { status: "failed", failure, retrying: true } } };

export const LeadsBackToTheTrades: Story = {
  ...Failed,
  play: async ({ canvas, step }) => {
    await step("Leads back by Back to your trades", async () => {
      await expect(canvas.getByRole("button", { name: "Back to your trades" })).toHaveAttribute("href", "#trades");
    });
  },
};

export const LeadsAVisitorToLogin: Story = {
  ...Missing,
  play: async ({ canvas, step }) => {
    await step("Says Missing auth data", async () => {
      await expect(canvas.getByText("Missing auth data")).toBeVisible();
    });
    await step("Leads to the login by Go to Login", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Login" })).toHaveAttribute("href", "#login");
    });
  },
};
