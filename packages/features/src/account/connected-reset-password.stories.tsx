import { db } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedResetPassword } from "./connected-reset-password.tsx";

const meta = {
  title: "Features/Account/Forgot password",
  component: ConnectedResetPassword,
  decorators: (Story) => (
    <StoryServer>
      <Story />
    </StoryServer>
  ),
  args: { logInHref: "#login" },
  beforeEach: () => {
    db.recoveryCodes.set(asha.id, new Set(["7K3Q9X2MB4TD0001"]));
  },
} satisfies Meta<typeof ConnectedResetPassword>;

export default meta;
type Story = StoryObj<typeof meta>;

async function send(code: string) {
  await userEvent.type(await screen.findByLabelText("Email or Phone"), asha.phone);
  await userEvent.type(screen.getByLabelText("Recovery Code"), code);
  await userEvent.type(screen.getByLabelText("New Password"), "a new long password");
  await userEvent.type(screen.getByLabelText("Confirm New Password"), "a new long password");
  await userEvent.click(screen.getByRole("button", { name: "Change Password" }));
}

export const ChangesThePasswordByACode: Story = {
  play: async ({ step }) => {
    await step("Sends a recovery code in small letters, with spaces, and with O for 0", async () => {
      await send("7k3q 9x2m b4td ooo1");
    });
    await step("Says that the password is changed", async () => {
      await expect(await screen.findByRole("heading", { name: "Your password is changed" })).toBeVisible();
    });
    await step("Leads to Login", async () => {
      await expect(screen.getByRole("button", { name: "Login" })).toHaveAttribute("href", "#login");
    });
  },
};

export const SaysSoWhenTheCodeDoesNotWork: Story = {
  play: async ({ step }) => {
    await step("Sends a recovery code that nobody has", async () => {
      await send("0000-0000-0000-0000");
    });
    await step("Says in an alert that this code doesn't work, and that each code works once", async () => {
      const alert = await screen.findByRole("alertdialog", { name: "This code doesn't work" });
      await expect(alert).toHaveAccessibleDescription(/Each code works once/);
    });
  },
};

export const SendsALinkWithoutSayingWhoHasAnAccount: Story = {
  play: async ({ step }) => {
    await step("Presses Get a link by e-mail: the focus is on Email", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Get a link by e-mail" }));
      await expect(screen.getByLabelText("Email")).toHaveFocus();
    });
    await step("Types an email that has no account, and presses Send Link", async () => {
      await userEvent.type(screen.getByLabelText("Email"), "nobody@people.example");
      await userEvent.click(screen.getByRole("button", { name: "Send Link" }));
    });
    await step("Says that a link is on its way if an account has this email", async () => {
      await expect(await screen.findByText(/If an account has this email/)).toBeVisible();
    });
    await step("Presses Use a recovery code: the focus is on Email or Phone", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
      await expect(screen.getByLabelText("Email or Phone")).toHaveFocus();
    });
  },
};
