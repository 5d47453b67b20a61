import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { failedForm } from "../form/form-state.ts";
import { check, connected } from "./connection-samples.ts";
import { ready, screenOfConnections } from "./connections-screen.story-setup.tsx";
import { ConnectionsScreen, type ConnectionsState } from "./connections-screen.tsx";

const unreachable = new Failure("unreachable", "We couldn't reach the server.");

const meta = {
  ...screenOfConnections,
  title: "Screens/Dashboard/Broker connections",
  component: ConnectionsScreen,
} satisfies Meta<typeof ConnectionsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Empty: Story = { args: { state: ready() } };
export const BeforeTheFirstLogin: Story = {
  args: { state: ready({ ...connected, clientId: null, account: "zerodha|AB1234", lastCheck: null }) },
};
export const DaysNotChecked: Story = {
  args: { state: ready({ ...connected, uncheckedDays: ["2026-11-12", "2026-11-13"] }) },
};
export const CheckedBeforeTheClose: Story = {
  args: {
    state: ready({
      ...connected,
      lastCheck: {
        ...check,
        checkedAt: "2026-11-20T08:40:00.000Z",
        beforeClose: true,
        leftOut: [{ segment: "commodity", count: 2 }],
      },
    }),
  },
};
export const LastLoginFailed: Story = {
  args: {
    state: ready(
      { ...connected, lastFault: { at: "2026-11-20T11:05:00.000Z", fault: "other-account" } },
      { ...connected, id: "3b1f0d52-9c1e-4b8e-9d83-0c2f6f0d6a02", clientId: "CD5678", secretKept: false },
    ),
  },
};
export const LongNames: Story = {
  args: {
    state: ready({
      ...connected,
      clientId: "A".repeat(40),
      account: `zerodha|${"LongClientCode".repeat(4)}`,
      apiKey: "k".repeat(64),
      uncheckedDays: Array.from(
        { length: 60 },
        (_, at) => `2026-${String(1 + Math.floor(at / 28)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`,
      ),
    }),
  },
};
const overPlainHttp: ConnectionsState = {
  ...ready(connected),
  list: { unavailable: "plain-http", connections: [connected] },
};
export const OverPlainHttp: Story = { args: { state: overPlainHttp } };
export const WithoutTokenSecret: Story = {
  args: { state: { ...ready(), list: { unavailable: "no-token-secret", connections: [] } } },
};
export const OpeningTheLogin: Story = { args: { login: { id: connected.id, state: { status: "submitting" } } } };
export const LoginFailed: Story = { args: { login: { id: connected.id, state: failedForm(unreachable) } } };
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Failed: Story = { args: { state: { status: "failed", failure: unreachable, retrying: false } } };

const openForm: Story["play"] = async ({ canvas, step }) => {
  await step("Presses Connect Zerodha: the form is there", async () => {
    await userEvent.click(canvas.getByRole("button", { name: "Connect Zerodha" }));
    await expect(canvas.getByRole("form", { name: "Connect Zerodha" })).toBeVisible();
  });
};

export const Adding: Story = { tags: ["state"], play: openForm };
export const AddingOnThisComputer: Story = {
  tags: ["state"],
  args: { state: { ...ready(), accounts: [] }, returnAddress: "http://127.0.0.1:3000/dashboard/connections/return" },
  play: openForm,
};
export const AddingRefused: Story = {
  tags: ["state"],
  args: {
    adding: failedForm(
      new Failure("refused", "An account has at most 20 connections. Nothing was saved.", {
        status: 409,
        refusal: { code: "quota_exceeded", error: "There's no more room", message: "An account has at most 20." },
      }),
    ),
  },
  play: openForm,
};

export const AddsAConnection: Story = {
  play: async ({ canvas, args, step }) => {
    await openForm({ canvas, step } as Parameters<NonNullable<Story["play"]>>[0]);
    const form = within(canvas.getByRole("form", { name: "Connect Zerodha" }));
    await step("Says which address to register at the broker", async () => {
      await expect(canvas.getByText("https://book.example/dashboard/connections/return")).toBeVisible();
    });
    await step("Saves the empty form: each field is marked, and nothing is sent", async () => {
      await userEvent.click(form.getByRole("button", { name: "Save the connection" }));
      await expect(await form.findByText("API key is required")).toBeVisible();
      await expect(form.getByText("API secret is required")).toBeVisible();
      await expect(form.getByText("Account is required")).toBeVisible();
      await expect(args.onAdd).not.toHaveBeenCalled();
    });
    await step("Types a key with a space in it: it is refused", async () => {
      await userEvent.type(form.getByLabelText(/API key/), "k3pz 9x0q");
      await userEvent.type(form.getByLabelText(/API secret/), "s0m3s3cr3t");
      await userEvent.selectOptions(form.getByLabelText(/Whose trades are these/), "Zerodha AB1234");
      await userEvent.click(form.getByRole("button", { name: "Save the connection" }));
      await expect(await form.findByText(/must be the API key of your Kite Connect app/)).toBeVisible();
    });
    await step("Corrects it and saves: key, secret and account are sent, and the form closes", async () => {
      await userEvent.clear(form.getByLabelText(/API key/));
      await userEvent.type(form.getByLabelText(/API key/), " k3pz9x0q ");
      await userEvent.click(form.getByRole("button", { name: "Save the connection" }));
      await waitFor(() =>
        expect(args.onAdd).toHaveBeenCalledWith({
          broker: "zerodha",
          apiKey: "k3pz9x0q",
          apiSecret: "s0m3s3cr3t",
          account: "zerodha|AB1234",
        }),
      );
      await waitFor(() => expect(canvas.queryByRole("form")).toBeNull());
      await waitFor(() => expect(canvas.getByRole("button", { name: "Connect Zerodha" })).toHaveFocus());
    });
  },
};

export const LogsInAtTheBroker: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses Log in at Zerodha: the login of this connection begins", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Log in at Zerodha as AB1234" }));
      await expect(args.onLogin).toHaveBeenCalledTimes(1);
      await expect(args.onLogin).toHaveBeenCalledWith(connected.id);
    });
  },
};

export const DeletesAfterAQuestion: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses Delete: a question says what stays", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Delete the connection to Zerodha AB1234" }));
      const dialog = await screen.findByRole("alertdialog", { name: "Delete the connection to Zerodha AB1234?" });
      await expect(within(dialog).getByText(/The trades that it brought stay/)).toBeVisible();
    });
    await step("Cancels: nothing is deleted, and the focus is back", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await expect(args.onDelete).not.toHaveBeenCalled();
      await waitFor(() =>
        expect(canvas.getByRole("button", { name: "Delete the connection to Zerodha AB1234" })).toHaveFocus(),
      );
    });
    await step("Presses Delete again and confirms: it is deleted", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Delete the connection to Zerodha AB1234" }));
      await userEvent.click(await screen.findByRole("button", { name: "Delete the connection" }));
      await expect(args.onDelete).toHaveBeenCalledTimes(1);
      await expect(args.onDelete).toHaveBeenCalledWith(connected.id);
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    });
  },
};

export const NoLoginBeginsWhereTheSecretCouldBeRead: Story = {
  args: { state: overPlainHttp },
  play: async ({ canvas, step }) => {
    await step("Says why no broker can be connected here", async () => {
      await expect(canvas.getByText(/This page came over plain http/)).toBeVisible();
    });
    await step("Offers neither a connection nor a login, but deletes", async () => {
      await expect(canvas.getByRole("button", { name: "Connect Zerodha" })).toBeDisabled();
      await expect(canvas.getByRole("button", { name: "Log in at Zerodha as AB1234" })).toBeDisabled();
      await expect(canvas.getByRole("button", { name: /^Delete/ })).toBeEnabled();
    });
  },
};
