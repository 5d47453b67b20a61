import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LinkRequestForm } from "./link-request-form.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

const meta = {
  title: "Screens/Account/Forgot password",
  component: ResetPasswordScreen,
  args: {
    way: "codes",
    byEmail: <LinkRequestForm state={{ status: "ready" }} onSubmit={fn()} onDismiss={fn()} />,
    state: { status: "ready" },
    onSubmit: fn(),
    onDismiss: fn(),
    logInHref: "#login",
  },
} satisfies Meta<typeof ResetPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { way: "loading" } };
export const WithEmail: Story = { args: { way: "email" } };
export const WaysUnknown: Story = { args: { way: "unknown" } };
export const Submitting: Story = { args: { state: { status: "submitting" } } };
export const Failed: Story = {
  args: {
    state: {
      status: "failed",
      title: "This code doesn't work",
      text: "Check your email or phone and your recovery code. Each code works once.",
      fields: {},
      alertOpen: true,
    },
  },
};
export const Done: Story = { args: { state: { status: "done" } } };

export const AMarkEndsWhenItsFieldIsEdited: Story = {
  args: {
    state: {
      status: "failed",
      title: "Password must have at least 8 characters",
      text: "Password must have at least 8 characters. Recovery Code must have 16 letters and digits.",
      fields: { password: "must have at least 8 characters", code: "must have 16 letters and digits" },
      alertOpen: false,
    },
  },
  play: async ({ canvas, step }) => {
    const problem = "New Password must have at least 8 characters";
    await step("Shows the reason at New Password", async () => {
      await expect(canvas.getByText(problem)).toBeVisible();
    });
    await step("Types in New Password: its reason is gone", async () => {
      await userEvent.type(canvas.getByLabelText("New Password"), "l");
      await expect(canvas.queryByText(problem)).not.toBeInTheDocument();
    });
    await step("Keeps the reason at Recovery Code", async () => {
      await expect(canvas.getByText("Recovery Code must have 16 letters and digits")).toBeVisible();
    });
  },
};
