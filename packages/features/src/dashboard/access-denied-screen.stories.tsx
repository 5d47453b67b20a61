import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AccessDeniedScreen } from "./access-denied-screen.tsx";

const meta = {
  title: "Screens/Dashboard/Access denied",
  component: AccessDeniedScreen,
  args: { logInHref: "#login", sessionEnded: false },
} satisfies Meta<typeof AccessDeniedScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const SessionEnded: Story = { args: { sessionEnded: true } };

export const SaysInTheMiddleThatTheSessionHasEnded: Story = {
  ...SessionEnded,
  play: async ({ canvas, step }) => {
    await step("Says that the session has ended", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent(/^Your session has ended$/);
    });
    await step("Is headed You are not logged in!", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "You are not logged in!" })).toBeVisible();
      await expect(canvas.getAllByText(/log in/i)).toHaveLength(1);
    });
  },
};

export const LeadsToLogin: Story = {
  tags: ["spec:2.30"],
  play: async ({ canvas, step }) => {
    await step("Says Access Denied, and asks to log in", async () => {
      await expect(canvas.getByText("Access Denied")).toBeVisible();
      await expect(canvas.getByText("You are not logged in!")).toBeVisible();
      await expect(canvas.getByText("Please log in to access this page and view your dashboard.")).toBeVisible();
    });
    await step("Leads to the login by Go to Login", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Login" })).toHaveAttribute("href", "#login");
    });
  },
};
