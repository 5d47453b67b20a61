import { waitingTitles, waitSentence } from "@saudabook/contract/wire/waiting.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { AccountCard } from "./account-card.tsx";
import { LinkRequestForm } from "./link-request-form.tsx";

const meta = {
  title: "Features/Account/Link by e-mail",
  component: LinkRequestForm,
  decorators: (Story) => (
    <AccountCard title="Forgot password?">
      <Story />
    </AccountCard>
  ),
  args: { state: { status: "ready" }, onSubmit: fn(), onDismiss: fn() },
} satisfies Meta<typeof LinkRequestForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Sent: Story = { args: { state: { status: "sent" } } };
export const TooMany: Story = {
  args: {
    state: {
      status: "failed",
      title: waitingTitles.too_many_requests,
      text: waitSentence(40),
      fields: {},
      alertOpen: true,
    },
  },
};
