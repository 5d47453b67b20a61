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
  args: { onToken: fn(), onDeleted: fn() },
} satisfies Meta<typeof ConnectedProfile>;

export default meta;
type Story = StoryObj<typeof meta>;

const form = async (name: string) => within(await screen.findByRole("form", { name }));

async function typePasswords(current: string) {
  const password = await form("Password");
  await userEvent.type(password.getByLabelText("Current password"), current);
  await userEvent.type(password.getByLabelText("New password"), "a new long password");
  await userEvent.type(password.getByLabelText("Confirm new password"), "a new long password");
  await userEvent.click(password.getByRole("button", { name: "Change password" }));
  return password;
}

export const GivesTheNewTokenToItsCaller: Story = {
  play: async ({ args }) => {
    const details = await form("Your details");
    await userEvent.clear(details.getByLabelText("Full name"));
    await userEvent.type(details.getByLabelText("Full name"), "Asha Menon");
    await userEvent.click(details.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.onToken).toHaveBeenCalledTimes(1));
    await expect(await screen.findByText("Your profile is saved.")).toBeVisible();
  },
};

export const ChangesThePasswordAndEmptiesTheForm: Story = {
  play: async () => {
    const password = await typePasswords(asha.password);
    await expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    await waitFor(() => expect(password.getByLabelText("Current password")).toHaveValue(""));
  },
};

export const MarksAWrongPasswordUntilItIsEdited: Story = {
  play: async () => {
    const password = await typePasswords("not the password");
    await expect(await password.findByText("Current password isn't right")).toBeVisible();
    await waitFor(() => expect(password.getByLabelText("Current password")).toHaveFocus());
    await expect(password.getByLabelText("New password")).toHaveValue("a new long password");
    await userEvent.type(password.getByLabelText("Current password"), "!");
    await expect(password.queryByText("Current password isn't right")).not.toBeInTheDocument();
  },
};

export const SaysHowLongToWaitAfterTooManyTries: Story = {
  beforeEach: ({ msw }) => msw.use(fails("putPassword", "too_many_requests", { retryAfter: 120 })),
  play: async () => {
    const password = await typePasswords(asha.password);
    await expect(await password.findByText("Please wait 2 minutes before you try again.")).toBeVisible();
  },
};

export const MakesCodesThatAreGoneOnceTheyAreClosed: Story = {
  play: async () => {
    const recovery = await form("Recovery codes");
    await userEvent.type(recovery.getByLabelText("Current password"), asha.password);
    await userEvent.click(recovery.getByRole("button", { name: "Make 10 codes" }));
    const list = await screen.findByRole("list", { name: "New recovery codes" });
    await expect(within(list).getAllByRole("listitem")).toHaveLength(10);
    await userEvent.click(screen.getByRole("button", { name: "I have saved them" }));
    await expect(await screen.findByText("10 codes are unused. New codes replace them.")).toBeVisible();
  },
};

export const TellsItsCallerThatTheAccountIsDeleted: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Delete account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    await userEvent.type(dialog.getByLabelText("Current password"), asha.password);
    await userEvent.click(dialog.getByRole("button", { name: "Delete everything" }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledTimes(1));
  },
};
