import { db } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedLinkPassword } from "./connected-link-password.tsx";

const meta = {
  title: "Features/Account/New password by link",
  component: ConnectedLinkPassword,
  decorators: (Story) => (
    <StoryServer>
      <Story />
    </StoryServer>
  ),
  args: { token: "link-1", logInHref: "#login", againHref: "#again" },
  beforeEach: () => {
    db.passwordLinks.set("link-1", asha.id);
  },
} satisfies Meta<typeof ConnectedLinkPassword>;

export default meta;
type Story = StoryObj<typeof meta>;

async function send() {
  await userEvent.type(screen.getByLabelText("New Password"), "a new long password");
  await userEvent.type(screen.getByLabelText("Confirm New Password"), "a new long password");
  await userEvent.click(screen.getByRole("button", { name: "Change Password" }));
}

export const ChangesThePasswordByTheLink: Story = {
  play: async ({ step }) => {
    await step("Types the new password twice, and presses Change Password", async () => {
      await send();
    });
    await step("Says that the password is changed", async () => {
      await expect(await screen.findByRole("heading", { name: "Your password is changed" })).toBeVisible();
    });
  },
};

export const SaysSoWhenTheLinkIsUsedUp: Story = {
  args: { token: "link-2" },
  play: async ({ step }) => {
    await step("Types the new password twice, and presses Change Password", async () => {
      await send();
    });
    await step("Says in an alert that the link has expired or has already been used", async () => {
      const alert = await screen.findByRole("alertdialog");
      await expect(alert).toHaveAccessibleDescription("This link has expired or has already been used.");
    });
    await step("Offers to get another one", async () => {
      await expect(screen.getByText("Get another one")).toBeInTheDocument();
    });
  },
};
