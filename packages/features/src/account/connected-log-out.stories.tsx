import { tokenOf } from "@saudabook/mocks/db.ts";
import { hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedLogOut } from "./connected-log-out.tsx";

const meta = {
  title: "Features/Account/Logout",
  component: ConnectedLogOut,
  decorators: (Story) => (
    <StoryServer>
      <Story />
    </StoryServer>
  ),
  args: {
    name: asha.name,
    logInHref: "#login",
    asked: false,
    takeToken: fn(() => tokenOf(asha)),
    onStay: fn(),
    onLoggedOut: fn(),
  },
} satisfies Meta<typeof ConnectedLogOut>;

export default meta;
type Story = StoryObj<typeof meta>;

async function confirm(answer: "Cancel" | "Logout") {
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Confirm Logout" });
  await userEvent.click(within(dialog).getByRole("button", { name: answer }));
}

export const RemovesTheSessionAndRevokesItOnTheServer: Story = {
  tags: ["spec:2.26", "spec:4.2"],
  play: async ({ args }) => {
    await confirm("Logout");
    await waitFor(() => expect(args.onLoggedOut).toHaveBeenCalledTimes(1));
    await expect(args.takeToken).toHaveBeenCalledTimes(1);
    const answer = await fetch("/api/v1/trade-details", { headers: { Authorization: `Bearer ${tokenOf(asha)}` } });
    await expect(answer.status).toBe(401);
  },
};

export const CancelKeepsTheSession: Story = {
  tags: ["spec:2.26"],
  play: async ({ args }) => {
    await confirm("Cancel");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await expect(args.takeToken).not.toHaveBeenCalled();
    await expect(args.onStay).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole("button", { name: "Logout" })).toHaveFocus());
  },
};

export const AsksOnceWhereLogoutWasPressedElsewhere: Story = {
  args: { asked: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole("alertdialog", { name: "Confirm Logout" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(args.onLoggedOut).toHaveBeenCalledTimes(1));
  },
};

export const GoesBackToWhereLogoutWasPressed: Story = {
  args: { asked: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole("alertdialog", { name: "Confirm Logout" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(args.onStay).toHaveBeenCalledTimes(1));
    await expect(args.takeToken).not.toHaveBeenCalled();
  },
};

export const HasNothingToAskAVisitor: Story = {
  args: { name: null, asked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "You are not logged in" })).toBeVisible();
    await expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  },
};

export const LeavesEvenWhenTheServerCannotBeReached: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("logout")),
  play: async ({ args }) => {
    await confirm("Logout");
    await waitFor(() => expect(args.onLoggedOut).toHaveBeenCalledTimes(1));
  },
};

export const ForgetsTheSessionBeforeTheServerAnswers: Story = {
  beforeEach: ({ msw }) => msw.use(hangs("logout")),
  play: async ({ args }) => {
    await confirm("Logout");
    await expect(await screen.findByText("Loading...")).toBeVisible();
    await expect(args.takeToken).toHaveBeenCalledTimes(1);
    await expect(args.onLoggedOut).not.toHaveBeenCalled();
  },
};
