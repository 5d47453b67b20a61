import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedProfile } from "./connected-profile.tsx";

const meta = {
  title: "Features/Profile",
  component: ConnectedProfile,
  decorators: (Story) => (
    <StoryServer token={tokenOf(asha)}>
      <Story />
    </StoryServer>
  ),
  args: { onToken: fn(), onDeleted: fn(), overviewHref: "#overview" },
} satisfies Meta<typeof ConnectedProfile>;

export default meta;
type Story = StoryObj<typeof meta>;

const form = async (name: string) => within(await screen.findByRole("form", { name }));

async function typePasswords(password: Awaited<ReturnType<typeof form>>, current: string) {
  await userEvent.type(password.getByLabelText("Current Password"), current);
  await userEvent.type(password.getByLabelText("New Password"), "a new long password");
  await userEvent.type(password.getByLabelText("Confirm New Password"), "a new long password");
  await userEvent.click(password.getByRole("button", { name: "Change password" }));
}

export const GivesTheNewTokenToItsCaller: Story = {
  play: async ({ args, step }) => {
    await step("Types another full name, and presses Save", async () => {
      const details = await form("Your details");
      await userEvent.clear(details.getByLabelText("Full Name"));
      await userEvent.type(details.getByLabelText("Full Name"), "Asha Menon");
      await userEvent.click(details.getByRole("button", { name: "Save" }));
    });
    await step("Hands over the new token", async () => {
      await waitFor(() => expect(args.onToken).toHaveBeenCalledTimes(1));
    });
    await step("Says that the profile is saved", async () => {
      await expect(await screen.findByText("Your profile is saved.")).toBeVisible();
    });
  },
};

export const ChangesThePasswordAndEmptiesTheForm: Story = {
  play: async ({ step }) => {
    const password = await form("Password");
    await step("Types the current password and a new one, and presses Change password", async () => {
      await typePasswords(password, asha.password);
    });
    await step("Says that the password is changed", async () => {
      await expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    });
    await step("Empties the form", async () => {
      await waitFor(() => expect(password.getByLabelText("Current Password")).toHaveValue(""));
    });
  },
};

export const MarksAWrongPasswordUntilItIsEdited: Story = {
  play: async ({ step }) => {
    const password = await form("Password");
    await step("Types a wrong current password and a new one, and presses Change password", async () => {
      await typePasswords(password, "not the password");
    });
    await step("Says that the current password isn't right, and moves the focus to it", async () => {
      await expect(await password.findByText("Current Password isn't right")).toBeVisible();
      await waitFor(() => expect(password.getByLabelText("Current Password")).toHaveFocus());
    });
    await step("Keeps the typed new password", async () => {
      await expect(password.getByLabelText("New Password")).toHaveValue("a new long password");
    });
    await step("Types in the field: the mark is gone", async () => {
      await userEvent.type(password.getByLabelText("Current Password"), "!");
      await expect(password.queryByText("Current Password isn't right")).not.toBeInTheDocument();
    });
  },
};

export const SaysHowLongToWaitAfterTooManyTries: Story = {
  beforeEach: ({ msw }) => msw.use(fails("putPassword", "too_many_requests", { retryAfter: 120 })),
  play: async ({ step }) => {
    const password = await form("Password");
    await step("Changes the password once too often", async () => {
      await typePasswords(password, asha.password);
    });
    await step("Says how long to wait", async () => {
      await expect(await password.findByText("Please wait 2 minutes before you try again.")).toBeVisible();
    });
  },
};

export const MakesCodesThatAreGoneOnceTheyAreClosed: Story = {
  play: async ({ step }) => {
    await step("Types the current password, and presses Make 10 codes", async () => {
      const recovery = await form("Recovery codes");
      await userEvent.type(recovery.getByLabelText("Current Password"), asha.password);
      await userEvent.click(recovery.getByRole("button", { name: "Make 10 codes" }));
    });
    await step("Shows ten new codes", async () => {
      const list = await screen.findByRole("list", { name: "New recovery codes" });
      await expect(within(list).getAllByRole("listitem")).toHaveLength(10);
    });
    await step("Presses I have saved them: the codes are gone, and their number is left", async () => {
      await userEvent.click(screen.getByRole("button", { name: "I have saved them" }));
      await expect(await screen.findByText("10 codes are unused. New codes replace them.")).toBeVisible();
    });
  },
};

export const TellsItsCallerThatTheAccountIsDeleted: Story = {
  play: async ({ args, step }) => {
    await step("Presses Delete account, and confirms with the current password", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Delete account" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
      await userEvent.type(dialog.getByLabelText("Current Password"), asha.password);
      await userEvent.click(dialog.getByRole("button", { name: "Delete everything" }));
    });
    await step("Reports that the account is deleted", async () => {
      await waitFor(() => expect(args.onDeleted).toHaveBeenCalledTimes(1));
    });
  },
};
