import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ApplicationSuccessScreen } from "./application-success-screen.tsx";

const meta = {
  title: "Screens/Application success",
  component: ApplicationSuccessScreen,
  args: {
    state: { status: "submitted", reference: "FE101-7K3M-92QD" },
    homeHref: "#home",
    openingsHref: "#openings",
  },
} satisfies Meta<typeof ApplicationSuccessScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { state: { status: "loading" } } };
export const NothingSent: Story = { args: { state: { status: "nothing-sent" } } };
export const Submitted: Story = {};
export const SentBefore: Story = {
  args: { state: { status: "sent-before", day: "2026-11-26", reference: "FE101-7K3M-92QD" } },
};
export const WithoutReference: Story = { args: { state: { status: "submitted", reference: null } } };

export const SaysItAndLeadsHome: Story = {
  tags: ["spec:2.21"],
  play: async ({ canvas, step }) => {
    await step("Shows Application Submitted! and its text", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "Application Submitted!" })).toBeVisible();
      await expect(
        canvas.getByText("Your application has been successfully submitted.We will get back to you soon!"),
      ).toBeVisible();
    });
    await step("Shows the reference", async () => {
      await expect(canvas.getByText("FE101-7K3M-92QD")).toBeVisible();
    });
    await step("Leads home by Go to Home", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Home" })).toHaveAttribute("href", "#home");
    });
  },
};

export const SaysBelowItsTextsThatNothingWasSent: Story = {
  ...NothingSent,
  tags: ["spec:2.21"],
  play: async ({ canvas, step }) => {
    await step("Shows Application Submitted! and its text", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "Application Submitted!" })).toBeVisible();
      await expect(
        canvas.getByText("Your application has been successfully submitted.We will get back to you soon!"),
      ).toBeVisible();
    });
    await step("Says below that nothing was sent", async () => {
      await expect(canvas.getByText(/^Nothing was sent from this browser just now\./)).toBeVisible();
    });
    await step("Leads home by Go to Home, and to the openings by open positions", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Home" })).toHaveAttribute("href", "#home");
      await expect(canvas.getByRole("link", { name: "open positions" })).toHaveAttribute("href", "#openings");
    });
  },
};

export const SaysWhenThisBrowserSentTheLastApplication: Story = {
  ...SentBefore,
  tags: ["spec:2.21"],
  play: async ({ canvas, step }) => {
    await step("Shows Application Submitted!, the reference and the day", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "Application Submitted!" })).toBeVisible();
      await expect(canvas.getByText("FE101-7K3M-92QD")).toBeVisible();
      await expect(canvas.getByText("Sent from this browser on 26 November 2026.")).toBeVisible();
    });
    await step("Does not say that nothing was sent", async () => {
      await expect(canvas.queryByText(/Nothing was sent/)).toBeNull();
    });
  },
};
