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
  play: async ({ args, step }) => {
    await step("Presses Logout, and confirms with Logout", async () => {
      await confirm("Logout");
    });
    await step("The session is removed from this browser", async () => {
      await waitFor(() => expect(args.onLoggedOut).toHaveBeenCalledTimes(1));
      await expect(args.takeToken).toHaveBeenCalledTimes(1);
    });
    await step("The server no longer accepts its token", async () => {
      const answer = await fetch("/api/v1/trade-details", { headers: { Authorization: `Bearer ${tokenOf(asha)}` } });
      await expect(answer.status).toBe(401);
    });
  },
};

export const CancelKeepsTheSession: Story = {
  tags: ["spec:2.26"],
  play: async ({ args, step }) => {
    await step("Presses Logout, then Cancel", async () => {
      await confirm("Cancel");
    });
    await step("The modal is closed and the session kept", async () => {
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      await expect(args.takeToken).not.toHaveBeenCalled();
      await expect(args.onStay).not.toHaveBeenCalled();
    });
    await step("The focus is back on Logout", async () => {
      await waitFor(() => expect(screen.getByRole("button", { name: "Logout" })).toHaveFocus());
    });
  },
};

export const AsksOnceWhereLogoutWasPressedElsewhere: Story = {
  args: { asked: true },
  play: async ({ args, step }) => {
    await step("Sees the confirmation at once, and presses Logout", async () => {
      const dialog = await screen.findByRole("alertdialog", { name: "Confirm Logout" });
      await userEvent.click(within(dialog).getByRole("button", { name: "Logout" }));
    });
    await step("The session has ended", async () => {
      await waitFor(() => expect(args.onLoggedOut).toHaveBeenCalledTimes(1));
    });
  },
};

export const GoesBackToWhereLogoutWasPressed: Story = {
  args: { asked: true },
  play: async ({ args, step }) => {
    await step("Sees the confirmation at once, and presses Cancel", async () => {
      const dialog = await screen.findByRole("alertdialog", { name: "Confirm Logout" });
      await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    });
    await step("The page from before is shown again, with the session", async () => {
      await waitFor(() => expect(args.onStay).toHaveBeenCalledTimes(1));
      await expect(args.takeToken).not.toHaveBeenCalled();
    });
  },
};

export const HasNothingToAskAVisitor: Story = {
  args: { name: null, asked: true },
  play: async ({ canvas, step }) => {
    await step("A visitor reads that they are not logged in, and is not asked", async () => {
      await expect(canvas.getByRole("heading", { name: "You are not logged in" })).toBeVisible();
      await expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    });
  },
};

export const LeavesEvenWhenTheServerCannotBeReached: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("logout")),
  play: async ({ args, step }) => {
    await step("Logs out while the server cannot be reached", async () => {
      await confirm("Logout");
    });
    await step("The session has ended in this browser", async () => {
      await waitFor(() => expect(args.onLoggedOut).toHaveBeenCalledTimes(1));
    });
  },
};

export const ForgetsTheSessionBeforeTheServerAnswers: Story = {
  beforeEach: ({ msw }) => msw.use(hangs("logout")),
  play: async ({ args, step }) => {
    await step("Logs out while the server takes its time", async () => {
      await confirm("Logout");
    });
    await step("The loading screen is shown, and the session is already forgotten", async () => {
      await expect(await screen.findByText("Loading...")).toBeVisible();
      await expect(args.takeToken).toHaveBeenCalledTimes(1);
      await expect(args.onLoggedOut).not.toHaveBeenCalled();
    });
  },
};
