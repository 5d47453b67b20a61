import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LogInScreen } from "./log-in-screen.tsx";

const meta = {
  title: "Screens/Account/Login",
  component: LogInScreen,
  args: {
    state: { status: "ready" },
    onSubmit: fn(),
    onDismiss: fn(),
    signUpHref: "#signup",
    resetHref: "#reset",
  },
} satisfies Meta<typeof LogInScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Submitting: Story = { args: { state: { status: "submitting" } } };
export const Failed: Story = {
  args: {
    state: {
      status: "failed",
      title: "Invalid Credentials",
      text: "Please Check the credentials again!!!",
      fields: {},
      alertOpen: true,
    },
  },
};
export const ServerError: Story = {
  args: {
    state: {
      status: "failed",
      title: "Server Error",
      text: "Please try after some time!!!",
      fields: {},
      alertOpen: true,
    },
  },
};

export const SessionEnded: Story = { args: { sessionEnded: true } };

export const NamesEachFieldForPasswordManagers: Story = {
  play: async ({ canvas, step }) => {
    await step("Names Email or Phone as the user name", async () => {
      await expect(canvas.getByLabelText("Email or Phone")).toHaveAttribute("autocomplete", "username");
    });
    await step("Names Password as the current password", async () => {
      await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
    });
  },
};

export const SendsNothingWhileAFieldIsEmpty: Story = {
  tags: ["spec:2.23", "spec:5.11"],
  play: async ({ canvas, args, step }) => {
    await step("Types a phone number, and presses Enter without a password", async () => {
      await userEvent.type(canvas.getByLabelText("Email or Phone"), "9876543210{Enter}");
    });
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    await step("Moves the focus to Password", async () => {
      await expect(canvas.getByLabelText("Password")).toHaveFocus();
    });
  },
};

export const LinksToANewPassword: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows the link Forgot password?", async () => {
      await expect(canvas.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "#reset");
    });
  },
};

export const LinksToSignUp: Story = {
  tags: ["spec:2.23"],
  play: async ({ canvas, step }) => {
    await step("Shows the link Sign Up", async () => {
      await expect(canvas.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "#signup");
    });
  },
};
