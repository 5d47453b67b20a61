import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { failedForm } from "../../form/form-state.ts";
import { connected } from "../connection-samples.ts";
import { ready, screenOfConnections } from "../connections-screen.story-setup.tsx";
import { ConnectionsScreen } from "../connections-screen.tsx";
import { dhanConnection, dhanResult, fetchingFrom, unfetched } from "./dhan-samples.ts";

const meta = {
  ...screenOfConnections,
  title: "Screens/Dashboard/Broker connections",
  component: ConnectionsScreen,
} satisfies Meta<typeof ConnectionsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const withAccounts = { ...ready(connected), accounts: ["zerodha|AB1234", "dhan|UCC12345", "dhan|~2"] };

export const BothBrokers: Story = { args: { state: ready(connected, dhanConnection) } };
export const BeforeTheFirstFetch: Story = { args: { state: ready({ ...unfetched, account: "dhan|UCC12345" }) } };
export const LastFetchFailed: Story = {
  args: {
    state: ready(
      { ...dhanConnection, lastFault: { at: "2026-11-24T11:05:00.000Z", fault: "overlapping-import" } },
      {
        ...unfetched,
        id: "4b1f0d52-9c1e-4b8e-9d83-0c2f6f0d6b02",
        lastFault: { at: "2026-11-24T11:05:00.000Z", fault: "login-refused" },
      },
    ),
  },
};
export const LongNamesOfBothBrokers: Story = {
  args: {
    state: ready(connected, {
      ...dhanConnection,
      clientId: "1".repeat(40),
      account: `dhan|${"LongClientCode".repeat(4)}`,
    }),
  },
};
const overPlainHttp = ready(connected, dhanConnection);
export const BothOverPlainHttp: Story = {
  args: { state: { ...overPlainHttp, list: { ...overPlainHttp.list, unavailable: "plain-http" } } },
};

const openForm: Story["play"] = async ({ canvas, step }) => {
  await step("Presses Connect Dhan: the form is there", async () => {
    await userEvent.click(canvas.getByRole("button", { name: "Connect Dhan" }));
    await expect(canvas.getByRole("form", { name: "Connect Dhan" })).toBeVisible();
  });
};
export const AddingDhan: Story = { tags: ["state"], play: openForm };
export const AddingDhanBesideAccounts: Story = { tags: ["state"], args: { state: withAccounts }, play: openForm };
export const AddingDhanRefused: Story = {
  tags: ["state"],
  args: { adding: failedForm(new Failure("unreachable", "We couldn't reach the server.")) },
  play: openForm,
};

const openFetch: Story["play"] = async ({ canvas, step }) => {
  await step("Presses Fetch from Dhan: the form is there", async () => {
    await userEvent.click(canvas.getByRole("button", { name: "Fetch from Dhan 1100123456" }));
    await expect(canvas.getByRole("heading", { name: "Fetch from Dhan 1100123456" })).toBeVisible();
  });
};
export const OpenFetch: Story = { tags: ["state"], args: { state: ready(connected, dhanConnection) }, play: openFetch };

/** Opens the fetch, and closes it again. */
export const AFetchOpensAndGivesTheFocusBack: Story = {
  args: { state: ready(dhanConnection) },
  play: async ({ canvas, args, step }) => {
    const fetchButton = canvas.getByRole("button", { name: "Fetch from Dhan 1100123456" });
    await step("Presses Fetch from Dhan: the field of the token has the focus", async () => {
      await userEvent.click(fetchButton);
      await expect(canvas.getByLabelText(/Access token/)).toHaveFocus();
      await expect(canvas.getByRole("link", { name: "web.dhan.co (new tab)" })).toHaveAttribute("target", "_blank");
    });
    await step("Pastes a token and fetches: it is that of this connection", async () => {
      await userEvent.paste("eyJhbGciOi");
      await userEvent.click(canvas.getByRole("button", { name: "Fetch the trades" }));
      await expect(args.onFetch).toHaveBeenCalledWith(dhanConnection.id, { token: "eyJhbGciOi", undo: [] });
    });
    await step("Cancels: the form is closed, and the focus is back", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
      await expect(canvas.queryByLabelText(/Access token/)).toBeNull();
      await waitFor(() => expect(fetchButton).toHaveFocus());
    });
  },
};

export const NothingElseBeginsWhileAFetchRuns: Story = {
  args: {
    state: ready(connected, dhanConnection, { ...unfetched, id: "4b1f0d52-9c1e-4b8e-9d83-0c2f6f0d6b02" }),
    fetch: fetchingFrom({ step: "login" }),
  },
  play: async ({ canvas, step }) => {
    await step("Offers no second fetch, no login, no connection and no delete while one runs", async () => {
      const buttons = canvas.getAllByRole("button");
      await expect(buttons).toHaveLength(8);
      for (const button of buttons) await expect(button).toBeDisabled();
    });
  },
};

export const DhanIsConnectedByOneButtonWhereItHasNoAccount: Story = {
  args: { state: ready() },
  play: async ({ canvas, args, step }) => {
    await openForm({ canvas, step } as Parameters<NonNullable<Story["play"]>>[0]);
    await step(
      "Presses Enter: it is saved without a question, and the focus is on the button that connects",
      async () => {
        await expect(canvas.getByRole("button", { name: "Save the connection" })).toHaveFocus();
        await userEvent.keyboard("{Enter}");
        await waitFor(() => expect(args.onAdd).toHaveBeenCalledWith({ broker: "dhan", account: null }));
        await waitFor(() => expect(canvas.getByRole("button", { name: "Connect Dhan" })).toHaveFocus());
      },
    );
  },
};

export const AsksWhoseTradesTheseAreAmongTheAccountsOfDhan: Story = {
  args: { state: withAccounts },
  play: async ({ canvas, args, step }) => {
    await openForm({ canvas, step } as Parameters<NonNullable<Story["play"]>>[0]);
    const form = within(canvas.getByRole("form", { name: "Connect Dhan" }));
    const select = form.getByLabelText(/Whose trades are these/);
    await step("Offers the accounts of Dhan, and a new one as the last", async () => {
      const names = within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
      await expect(names).toEqual(["Dhan UCC12345", "Dhan account 2", "A new account with the client ID of the login"]);
      await expect(select).toHaveAccessibleDescription(/name a UCC, and its login a client ID/);
    });
    await step("Saves without a choice: the choice is required", async () => {
      await userEvent.click(form.getByRole("button", { name: "Save the connection" }));
      await expect(await form.findByText("Account is required")).toBeVisible();
    });
    await step("Chooses an account and saves", async () => {
      await userEvent.selectOptions(select, "Dhan UCC12345");
      await userEvent.click(form.getByRole("button", { name: "Save the connection" }));
      await waitFor(() => expect(args.onAdd).toHaveBeenCalledWith({ broker: "dhan", account: "dhan|UCC12345" }));
    });
  },
};

export const SaysWhatTheServerForgetsOfDhan: Story = {
  args: { state: ready(dhanConnection) },
  play: async ({ canvas, step }) => {
    await step("Presses Delete: the question says that the last fetched day is forgotten", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Delete the connection to Dhan 1100123456" }));
      const dialog = await screen.findByRole("alertdialog", { name: "Delete the connection to Dhan 1100123456?" });
      await expect(
        within(dialog).getByText(/up to which day its trades are fetched\. The trades that it brought stay/),
      ).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    });
  },
};

export const NothingIsFetchedWhereATokenCouldBeRead: Story = {
  args: BothOverPlainHttp.args ?? {},
  play: async ({ canvas, step }) => {
    await step("Offers neither a connection nor a fetch, but deletes", async () => {
      await expect(canvas.getByRole("button", { name: "Connect Dhan" })).toBeDisabled();
      await expect(canvas.getByRole("button", { name: "Fetch from Dhan 1100123456" })).toBeDisabled();
      for (const button of canvas.getAllByRole("button", { name: /^Delete/ })) await expect(button).toBeEnabled();
    });
  },
};

export const TheEndOfAFetchStaysUntilItIsClosed: Story = {
  args: { state: ready(dhanConnection), fetch: { state: { status: "done", result: dhanResult }, undone: [] } },
  play: async ({ canvas, args, step }) => {
    await openFetch({ canvas, step } as Parameters<NonNullable<Story["play"]>>[0]);
    await step("Closes the outcome", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Close" }));
      await expect(args.onFetchClosed).toHaveBeenCalled();
      await expect(canvas.queryByRole("group", { name: "Outcome of the fetch" })).toBeNull();
    });
  },
};
