import { Failure } from "@saudabook/contract/failure.ts";
import { longNamed } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { AnalyticsScreen } from "./analytics-screen.tsx";

const failure = new Failure("unreachable", "We couldn't reach the server.");

const meta = {
  title: "Screens/Analytics",
  component: AnalyticsScreen,
  args: {
    state: { status: "ready", name: "Asha Rao" },
    logInHref: "#login",
    tradesHref: "#trades",
    onRetry: fn(),
  },
} satisfies Meta<typeof AnalyticsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Exchanging: Story = { args: { state: { status: "exchanging" } } };
export const Ready: Story = {};
export const ReadyDark: Story = { globals: { theme: "dark" } };
export const LongName: Story = {
  args: { state: { status: "ready", name: longNamed.name } },
  globals: { viewport: { value: "phone" } },
};
export const Expired: Story = { args: { state: { status: "expired" } } };
export const Missing: Story = { args: { state: { status: "missing" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };
export const FailedAndRetrying: Story = { args: { state: { status: "failed", failure, retrying: true } } };

export const LeadsBackToTheTrades: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Coming Soon")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Back to your trades" })).toHaveAttribute("href", "#trades");
  },
};

export const LeadsAVisitorToLogin: Story = {
  ...Missing,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Missing auth data")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Go to Login" })).toHaveAttribute("href", "#login");
  },
};
