import { tokenUsed } from "@saudabook/contract/wire/refusals.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { LinkPasswordScreen } from "./link-password-screen.tsx";

const meta = {
  title: "Screens/Account/New password by link",
  component: LinkPasswordScreen,
  args: {
    state: { status: "ready" },
    onSubmit: fn(),
    onDismiss: fn(),
    logInHref: "#login",
    againHref: "#again",
  },
} satisfies Meta<typeof LinkPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Submitting: Story = { args: { state: { status: "submitting" } } };
export const Failed: Story = {
  args: {
    state: {
      status: "failed",
      title: tokenUsed().title,
      text: tokenUsed().message,
      fields: {},
      alertOpen: true,
    },
  },
};
export const Done: Story = { args: { state: { status: "done" } } };
