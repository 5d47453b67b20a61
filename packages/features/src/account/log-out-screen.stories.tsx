import { longNamed } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LogOutScreen } from "./log-out-screen.tsx";

const meta = {
  title: "Screens/Account/Logout",
  component: LogOutScreen,
  args: {
    state: { status: "ready", name: "Asha Rao" },
    logInHref: "#login",
    onAsk: fn(),
    onCancel: fn(),
    onConfirm: fn(),
  },
} satisfies Meta<typeof LogOutScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { state: { status: "loading" } } };
export const LoggedOut: Story = { args: { state: { status: "logged-out" } } };
export const Ready: Story = {};
export const Confirming: Story = { args: { state: { status: "confirming", name: "Asha Rao" } } };
export const Leaving: Story = { args: { state: { status: "leaving", name: "Asha Rao" } } };
export const LongName: Story = { args: { state: { status: "ready", name: longNamed.name } } };

export const LeadsAVisitorToLogin: Story = {
  ...LoggedOut,
  play: async ({ canvas, step }) => {
    await step("Says that the visitor is not logged in", async () => {
      await expect(canvas.getByRole("heading", { name: "You are not logged in" })).toBeVisible();
    });
    await step("Leads to Login by Go to Login", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Login" })).toHaveAttribute("href", "#login");
    });
    await step("Shows no Logout", async () => {
      await expect(canvas.queryByRole("button", { name: "Logout" })).not.toBeInTheDocument();
    });
  },
};

export const AsksBeforeItConfirms: Story = {
  tags: ["spec:2.26"],
  play: async ({ canvas, args, step }) => {
    await step("Greets by name, and asks: Are you sure you want to logout?", async () => {
      await expect(canvas.getByText("Hi, Asha Rao")).toBeVisible();
      await expect(canvas.getByText("Are you sure you want to logout?")).toBeVisible();
    });
    await step("Presses Logout: the confirmation is requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Logout" }));
      await expect(args.onAsk).toHaveBeenCalledTimes(1);
    });
    await step("Does not log out yet", async () => {
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
  },
};
