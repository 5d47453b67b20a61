import { Failure } from "@saudabook/contract/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { AccountNamesProvider } from "../page/account-names.tsx";
import { failedForm } from "../page/form/form-state.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const settings = {
  startingCapital: "500000",
  plans: [{ account: "zerodha|AB1234", from: "2025-04-01", plan: "zerodha" as const }],
  accounts: ["groww|9876543210", "zerodha|AB1234"],
};

const accounts = [
  { key: "groww|9876543210", broker: "groww", clientId: "9876543210", holder: null, executions: 1, name: null },
  {
    key: "zerodha|AB1234",
    broker: "zerodha",
    clientId: "AB1234",
    holder: "Asha Rao",
    executions: 1676,
    name: "Long term",
  },
  { key: "upstox|", broker: "upstox", clientId: null, holder: null, executions: 12, name: null },
] as const;
const panel = { renaming: null, onRename: fn(async () => true), onRetry: fn() };

const meta = {
  title: "Screens/Account/Settings",
  component: SettingsScreen,
  args: {
    state: { status: "ready", settings },
    saving: { status: "ready" },
    accounts: { ...panel, state: { status: "ready", accounts } },
    device: { theme: "system", yearKind: "financial", amountsHidden: false },
    onDeviceChange: fn(),
    onSubmit: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Failed: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "No connection."), retrying: false } },
};
export const NoAccounts: Story = {
  args: {
    state: { status: "ready", settings: { startingCapital: null, plans: [], accounts: [] } },
    accounts: { ...panel, state: { status: "ready", accounts: [] } },
  },
};
export const AccountsLoading: Story = { args: { accounts: { ...panel, state: { status: "loading" } } } };
export const AccountsFailed: Story = {
  args: {
    accounts: {
      ...panel,
      state: { status: "failed", failure: new Failure("unreachable", "No connection."), retrying: false },
    },
  },
};
const [, zerodha] = accounts;
export const LongAccountName: Story = {
  tags: ["state"],
  args: {
    state: { status: "ready", settings: { ...settings, accounts: [zerodha.key] } },
    accounts: {
      ...panel,
      state: {
        status: "ready",
        accounts: [{ ...zerodha, name: "W".repeat(40), holder: "Venkatanarasimharajuvaripeta" }],
      },
    },
  },
  decorators: (Story) => (
    <AccountNamesProvider names={new Map([[zerodha.key, "W".repeat(40)]])}>
      <Story />
    </AccountNamesProvider>
  ),
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const Saving: Story = { args: { saving: { status: "submitting" } } };
export const SavingFailed: Story = {
  args: { saving: failedForm(new Failure("unreachable", "No connection.")) },
};

export const SavesCapitalAndPlansTogether: Story = {
  play: async ({ args }) => {
    const capital = screen.getByLabelText("Starting capital");
    await userEvent.clear(capital);
    await userEvent.type(capital, "₹7,50,000");
    await userEvent.click(screen.getByRole("button", { name: "Add a plan for Groww 9876543210" }));
    const [growwFrom] = screen.getAllByLabelText("From");
    await userEvent.type(growwFrom as HTMLElement, "2025-10-01");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      startingCapital: "750000",
      plans: [...settings.plans, { account: "groww|9876543210", from: "2025-10-01", plan: "groww" }],
    });
  },
};

export const RemovesAPlan: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole("button", { name: "Remove a plan of Zerodha AB1234" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ startingCapital: "500000", plans: [] });
  },
};

export const MarksAPlanWithoutADay: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole("button", { name: "Add a plan for Zerodha AB1234" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("From is required")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const ShowsEachAccountWithItsFactsAndPlans: Story = {
  play: async () => {
    const list = screen.getByRole("list", { name: "Broker accounts" });
    const [groww, named] = within(list).getAllByRole("listitem");
    await expect(groww).toHaveTextContent("Groww 98765432101 executionBrokerage: the broker's current rates");
    await expect(named).toHaveTextContent(
      "Long termZerodha AB1234 · Asha Rao · 1,676 executionsBrokerage: Zerodha's rates from 1 Apr 2025",
    );
  },
};

export const NamesAnAccount: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole("button", { name: "Name Groww 9876543210" }));
    const field = screen.getByRole("textbox", { name: "Account name" });
    await expect(field).toHaveFocus();
    await userEvent.type(field, "Intraday");
    await userEvent.click(within(screen.getByRole("form", { name: "Name of Groww 9876543210" })).getByText("Save"));
    await expect(args.accounts.onRename).toHaveBeenLastCalledWith("groww|9876543210", "Intraday");
    await waitFor(() => expect(screen.getByRole("button", { name: "Name Groww 9876543210" })).toHaveFocus());
  },
};

export const AnEmptyNameTakesTheNameAway: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole("button", { name: "Rename Long term" }));
    await userEvent.clear(screen.getByRole("textbox", { name: "Account name" }));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.accounts.onRename).toHaveBeenLastCalledWith("zerodha|AB1234", null));
  },
};

export const ChangesTheDeviceAtOnce: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
    await expect(args.onDeviceChange).toHaveBeenLastCalledWith({ theme: "dark" });
    await userEvent.click(screen.getByRole("radio", { name: "Calendar" }));
    await expect(args.onDeviceChange).toHaveBeenLastCalledWith({ yearKind: "calendar" });
    await userEvent.click(screen.getByRole("checkbox", { name: "Hide amounts in the analytics" }));
    await expect(args.onDeviceChange).toHaveBeenLastCalledWith({ amountsHidden: true });
  },
};
