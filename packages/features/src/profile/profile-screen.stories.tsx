import { Failure } from "@saudabook/contract/wire/failure.ts";
import { longNamed } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { failedForm } from "../form/form-state.ts";
import { ProfileScreen } from "./profile-screen.tsx";

const profile = {
  name: "Asha Rao",
  email: "asha.rao@mail.example",
  phone: "9876543210",
  createdAt: "2026-01-01T03:30:00.000Z",
  recoveryCodes: 0,
};
const session = (id: string, hour: string, current = false) => ({
  id,
  createdAt: `2026-11-20T${hour}:30:00.000Z`,
  expiresAt: `2026-11-21T${hour}:30:00.000Z`,
  lastUsedAt: `2026-11-20T${hour}:45:00.000Z`,
  current,
});
const codes = Array.from({ length: 10 }, (_, at) => `7K3Q-9X2M-B4TD-000${at}`);

const meta = {
  title: "Screens/Account/Profile",
  component: ProfileScreen,
  args: {
    state: { status: "ready", profile, sessions: [session("one", "04", true), session("two", "03")] },
    change: null,
    codes: null,
    onIdentity: fn(async () => true),
    onPassword: fn(async () => true),
    onEndSession: fn(),
    onMakeCodes: fn(async () => true),
    onCopyCodes: fn(),
    onCloseCodes: fn(),
    onDelete: fn(async () => true),
    onRetry: fn(),
    backup: null,
  },
} satisfies Meta<typeof ProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Failed: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "No connection."), retrying: false } },
};
export const OneSession: Story = {
  args: { state: { status: "ready", profile, sessions: [session("one", "04", true)] } },
};
export const UnusedCodes: Story = {
  args: { state: { status: "ready", profile: { ...profile, recoveryCodes: 9 }, sessions: [] } },
};
export const NewCodes: Story = { args: { codes } };
export const Saving: Story = { args: { change: { part: "identity", state: { status: "submitting" } } } };
export const SavingFailed: Story = {
  args: {
    change: { part: "password", state: failedForm(new Failure("unreachable", "No connection.")) },
  },
};
export const LongName: Story = {
  args: { state: { status: "ready", profile: { ...profile, ...longNamed }, sessions: [] } },
};

const form = (name: string) => within(screen.getByRole("form", { name }));

export const AsksForThePasswordOnceTheEmailDiffers: Story = {
  play: async ({ args, step }) => {
    const details = form("Your details");
    await step("Shows no field for the current password", async () => {
      await expect(details.queryByLabelText("Current Password")).not.toBeInTheDocument();
    });
    await step("Types another email and, in the field that appears, the current password", async () => {
      await userEvent.clear(details.getByLabelText("Email"));
      await userEvent.type(details.getByLabelText("Email"), "asha@new.example");
      await userEvent.type(details.getByLabelText("Current Password"), "ledger-of-1897");
    });
    await step("Presses Save: the details are sent with the current password", async () => {
      await userEvent.click(details.getByRole("button", { name: "Save" }));
      const { name, phone } = profile;
      const sent = { name, phone, email: "asha@new.example", currentPassword: "ledger-of-1897" };
      await expect(args.onIdentity).toHaveBeenCalledWith(sent);
    });
  },
};

export const MarksWhatTheContractRefusesAndSendsNothing: Story = {
  play: async ({ args, step }) => {
    const password = form("Password");
    await step("Types a new password that is too short, and presses Change password", async () => {
      await userEvent.type(password.getByLabelText("Current Password"), "ledger-of-1897");
      await userEvent.type(password.getByLabelText("New Password"), "short");
      await userEvent.click(password.getByRole("button", { name: "Change password" }));
    });
    await step("Gives both fields their reason", async () => {
      await expect(await password.findByText("New Password must have at least 8 characters")).toBeVisible();
      await expect(password.getByText("Confirm New Password is required")).toBeVisible();
    });
    await step("Moves the focus to the first of them", async () => {
      await expect(password.getByLabelText("New Password")).toHaveFocus();
    });
    await step("Sends nothing", async () => {
      await expect(args.onPassword).not.toHaveBeenCalled();
    });
  },
};

export const EndsOneSessionOrAllOthers: Story = {
  play: async ({ args, step }) => {
    const list = within(screen.getByRole("list", { name: "Sessions" }));
    await step("Marks this session in the list", async () => {
      await expect(list.getByText("This session")).toBeVisible();
    });
    await step("Presses End at the session of 20 Nov 2026, 09:00: its end is requested", async () => {
      await userEvent.click(list.getByRole("button", { name: "End the session of 20 Nov 2026, 09:00" }));
      await expect(args.onEndSession).toHaveBeenLastCalledWith("two");
    });
    await step("Presses End all others: the end of all of them is requested", async () => {
      await userEvent.click(screen.getByRole("button", { name: "End all others" }));
      await expect(args.onEndSession).toHaveBeenLastCalledWith(null);
    });
  },
};

export const ShowsNewCodesOnce: Story = {
  args: { codes },
  play: async ({ args, step }) => {
    const list = screen.getByRole("list", { name: "New recovery codes" });
    await step("Shows ten codes, with the focus on their list", async () => {
      await expect(list).toHaveFocus();
      await expect(within(list).getAllByRole("listitem")).toHaveLength(10);
    });
    await step("Presses Copy all: all codes are handed over", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Copy all" }));
      await expect(args.onCopyCodes).toHaveBeenCalledWith(codes);
    });
    await step("Presses I have saved them: the codes are closed", async () => {
      await userEvent.click(screen.getByRole("button", { name: "I have saved them" }));
      await expect(args.onCloseCodes).toHaveBeenCalledTimes(1);
    });
  },
};

export const DeletesOnlyWithThePassword: Story = {
  play: async ({ args, step }) => {
    await step("Presses Delete account", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    await step("Presses Delete everything without a password: it is required, and nothing is deleted", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Delete everything" }));
      await expect(await dialog.findByText("Current Password is required")).toBeVisible();
      await expect(args.onDelete).not.toHaveBeenCalled();
    });
    await step("Types the current password, and presses Delete everything: the deletion is requested", async () => {
      await userEvent.type(dialog.getByLabelText("Current Password"), "ledger-of-1897");
      await userEvent.click(dialog.getByRole("button", { name: "Delete everything" }));
      await expect(args.onDelete).toHaveBeenCalledWith("ledger-of-1897");
    });
  },
};
