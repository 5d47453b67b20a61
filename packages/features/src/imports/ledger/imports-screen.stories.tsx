import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ImportsScreen } from "./imports-screen.tsx";
import { makeImportEntry } from "./ledger-samples.ts";

const imports = [
  makeImportEntry({ id: "1e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a01", waiting: 3 }),
  makeImportEntry({
    id: "2e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a02",
    fileName: "Stocks_Order_History_4567890123_01-04-2025_31-03-2026.xlsx",
    broker: "groww",
    clientId: "4567890123",
    account: "groww|4567890123",
    accountHolder: "Asha Test Kumar",
    imported: 20,
    alreadyKnown: 0,
    skipped: [],
  }),
  makeImportEntry({
    id: "3e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a03",
    fileName: `${"tradebook-AB1234-FO-copy-of-".repeat(4)}2025.csv`,
    tradeType: "fno",
    imported: 0,
    alreadyKnown: 0,
    undone: 14_102,
    undoneAt: "2026-11-21T08:00:00.000Z",
  }),
];

const list = { offset: 0, total: 3, all: 3, accounts: ["groww|4567890123", "zerodha|AB1234"], imports };
const long = { ...list, total: 1_203, all: 1_204 };

const meta = {
  title: "Screens/Dashboard/Imports",
  component: ImportsScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: { status: "ready", list, more: { status: "idle" } },
    view: { search: "", account: null, state: null },
    onViewChange: fn(),
    importHref: (id) => `#${id}`,
    addTradesHref: "#add-trades",
    toSettleHref: "#to-settle",
    onRetry: fn(),
    onMore: fn(),
  },
} satisfies Meta<typeof ImportsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ReadyWithoutAMatch: Story = {
  args: {
    state: { status: "ready", list: { ...list, total: 0, imports: [] }, more: { status: "idle" } },
    view: { search: "2019", account: null, state: null },
  },
};
export const ReadyWithMore: Story = { args: { state: { status: "ready", list: long, more: { status: "idle" } } } };
export const LoadingMore: Story = { args: { state: { status: "ready", list: long, more: { status: "loading" } } } };
export const MoreFailed: Story = {
  args: {
    state: {
      status: "ready",
      list: long,
      more: { status: "failed", failure: new Failure("unreachable", "We couldn't reach the server.") },
    },
  },
};
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Empty: Story = { args: { state: { status: "empty" } } };
export const Failed: Story = {
  args: {
    state: {
      status: "failed",
      failure: new Failure("unreachable", "We couldn't reach the server."),
      retrying: false,
    },
  },
};

export const FiltersByTextAccountAndState: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Types a search text: the imports that have it are requested", async () => {
      await userEvent.type(canvas.getByLabelText("Search"), "groww");
      await waitFor(() =>
        expect(args.onViewChange).toHaveBeenCalledWith({ search: "groww", account: null, state: null }),
      );
    });
    await step("Chooses the account at Groww: its imports are requested", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Account"), "Groww 4567890123");
      await expect(args.onViewChange).toHaveBeenLastCalledWith({
        search: "",
        account: "groww|4567890123",
        state: null,
      });
    });
    await step("Chooses Undone: the undone imports are requested", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("State"), "Undone");
      await expect(args.onViewChange).toHaveBeenLastCalledWith({ search: "", account: null, state: "undone" });
    });
  },
};
