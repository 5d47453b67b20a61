import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { AccountNamesProvider } from "../page/account-names.tsx";
import { failedForm } from "../page/form/form-state.ts";
import { accountOf, groww, oldCode, preview, zerodha } from "./account-story-data.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const settings = {
  startingCapital: "500000",
  plans: [{ account: "zerodha|AB1234", from: "2025-04-01", plan: "zerodha" as const }],
  accounts: ["groww|9876543210", "zerodha|AB1234"],
};

const accounts = [groww, zerodha, accountOf({ key: "upstox|", broker: "upstox" })];
/** Two accounts at one broker, which can be merged. */
const twoCodes = [zerodha, oldCode];
const mergedCodes = [
  {
    ...zerodha,
    merged: [
      { key: oldCode.key, into: zerodha.key, name: "Old code" },
      { key: "zerodha|EF9012", into: oldCode.key, name: null },
    ],
  },
];
const panel = {
  renaming: null,
  onRename: fn(async () => true),
  onRetry: fn(),
  preview: { status: "ready" as const, preview },
  onPreview: fn(),
  onRetryPreview: fn(),
  merging: { status: "ready" as const },
  onMerge: fn(async () => true),
  onSplit: fn(async () => true),
};

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
  play: async ({ step }) => {
    await step("Fits the width of the phone", async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    });
  },
};
export const Saving: Story = { args: { saving: { status: "submitting" } } };
export const SavingFailed: Story = {
  args: { saving: failedForm(new Failure("unreachable", "No connection.")) },
};

export const SavesCapitalAndPlansTogether: Story = {
  play: async ({ args, step }) => {
    await step("Types another starting capital", async () => {
      const capital = screen.getByLabelText("Starting capital");
      await userEvent.clear(capital);
      await userEvent.type(capital, "₹7,50,000");
    });
    await step("Adds a plan for Groww 9876543210 with its first day", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Add a plan for Groww 9876543210" }));
      const [growwFrom] = screen.getAllByLabelText("From");
      await userEvent.type(growwFrom as HTMLElement, "2025-10-01");
    });
    await step("Presses Save: capital and plans are sent together", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      await expect(args.onSubmit).toHaveBeenCalledWith({
        startingCapital: "750000",
        plans: [...settings.plans, { account: "groww|9876543210", from: "2025-10-01", plan: "groww" }],
      });
    });
  },
};

export const RemovesAPlan: Story = {
  play: async ({ args, step }) => {
    await step("Removes the plan of Zerodha AB1234", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Remove a plan of Zerodha AB1234" }));
    });
    await step("Presses Save: the capital is sent without plans", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      await expect(args.onSubmit).toHaveBeenCalledWith({ startingCapital: "500000", plans: [] });
    });
  },
};

export const MarksAPlanWithoutADay: Story = {
  play: async ({ args, step }) => {
    await step("Adds a plan without a day, and presses Save", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Add a plan for Zerodha AB1234" }));
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
    });
    await step("Says that From is required", async () => {
      await expect(await screen.findByText("From is required")).toBeVisible();
      for (const from of screen.getAllByLabelText("From")) await expect(from).toBeRequired();
    });
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const ShowsEachAccountWithItsFactsAndPlans: Story = {
  play: async ({ step }) => {
    const list = screen.getByRole("list", { name: "Broker accounts" });
    const [groww, named] = within(list).getAllByRole("listitem");
    await step("Shows broker, client code, fills and brokerage of an account", async () => {
      await expect(groww).toHaveTextContent("Groww 98765432101 fillBrokerage: today's rates for all dates");
    });
    await step("Shows the name of an account first, and the plan with its day", async () => {
      await expect(named).toHaveTextContent(
        "Long termZerodha AB1234 · Asha Rao · 1,676 fillsBrokerage: Zerodha's rates from 1 Apr 2025",
      );
    });
  },
};

export const NamesAnAccount: Story = {
  play: async ({ args, step }) => {
    await step("Presses Name at Groww 9876543210", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Name Groww 9876543210" }));
    });
    const field = screen.getByRole("textbox", { name: "Account name" });
    await step("Moves the focus to Account name", async () => {
      await expect(field).toHaveFocus();
    });
    await step("Types a name, and presses Save: the name is handed over", async () => {
      await userEvent.type(field, "Intraday");
      await userEvent.click(within(screen.getByRole("form", { name: "Name of Groww 9876543210" })).getByText("Save"));
      await expect(args.accounts.onRename).toHaveBeenLastCalledWith("groww|9876543210", "Intraday");
    });
    await step("Moves the focus back to the button", async () => {
      await waitFor(() => expect(screen.getByRole("button", { name: "Name Groww 9876543210" })).toHaveFocus());
    });
  },
};

export const AnEmptyNameTakesTheNameAway: Story = {
  play: async ({ args, step }) => {
    await step("Empties the name of Long term, and presses Enter", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Rename Long term" }));
      await userEvent.clear(screen.getByRole("textbox", { name: "Account name" }));
      await userEvent.keyboard("{Enter}");
    });
    await step("Hands over that the account has no name", async () => {
      await waitFor(() => expect(args.accounts.onRename).toHaveBeenLastCalledWith("zerodha|AB1234", null));
    });
  },
};

export const ChangesTheDeviceAtOnce: Story = {
  play: async ({ args, step }) => {
    await step("Chooses Dark: the theme is handed over at once", async () => {
      await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
      await expect(args.onDeviceChange).toHaveBeenLastCalledWith({ theme: "dark" });
    });
    await step("Chooses Calendar: the kind of year is handed over at once", async () => {
      await userEvent.click(screen.getByRole("radio", { name: "Calendar" }));
      await expect(args.onDeviceChange).toHaveBeenLastCalledWith({ yearKind: "calendar" });
    });
    await step("Ticks Hide amounts: the setting is handed over at once", async () => {
      await userEvent.click(screen.getByRole("checkbox", { name: "Hide amounts" }));
      await expect(args.onDeviceChange).toHaveBeenLastCalledWith({ amountsHidden: true });
    });
  },
};

export const AccountsMerged: Story = {
  args: { accounts: { ...panel, state: { status: "ready", accounts: mergedCodes } } },
};

export const ShowsTheEffectOfAMergeBeforeItHappens: Story = {
  args: { accounts: { ...panel, state: { status: "ready", accounts: twoCodes } } },
  play: async ({ args, step }) => {
    await step("The only account that it can be merged into is chosen already", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Merge Zerodha CD5678 into another account" }));
      await expect(args.accounts.onPreview).toHaveBeenLastCalledWith({ account: oldCode.key, into: zerodha.key });
      await expect(screen.getByLabelText("Account to merge into")).toHaveValue(zerodha.key);
    });
    await step("The dialog counts files, fills, trades and entries", async () => {
      const effect = within(screen.getByRole("region", { name: "What this changes" }));
      await expect(effect.getByText(/^3 files, and 1 undone file\./)).toBeVisible();
      await expect(
        effect.getByText(
          "676 fills. 12 fills are in both accounts and will count once: Zerodha AB1234 will have 2,340.",
        ),
      ).toBeVisible();
      await expect(
        effect.getByText(
          "40 trades will move. Both accounts trade ACC, BEL, INFY, ITC, TCS and 2 more: up to 9 trades in them may change.",
        ),
      ).toBeVisible();
      await expect(effect.getByText("2 entries of Missing buys will go along.")).toBeVisible();
    });
    await step("Nothing happens before the press", async () => {
      await expect(args.accounts.onMerge).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole("button", { name: "Merge accounts" }));
      await expect(args.accounts.onMerge).toHaveBeenLastCalledWith({ account: oldCode.key, into: zerodha.key });
    });
    await step("The dialog closes", async () => {
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });
  },
};

export const MergesByKeyboardAlone: Story = {
  args: { accounts: { ...panel, state: { status: "ready", accounts: twoCodes } } },
  play: async ({ args, step }) => {
    await step("Tab reaches the button, Enter opens the dialog", async () => {
      screen.getByRole("button", { name: "Name Zerodha CD5678" }).focus();
      await userEvent.tab();
      await expect(screen.getByRole("button", { name: "Merge Zerodha CD5678 into another account" })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect(screen.getByLabelText("Account to merge into")).toHaveFocus();
    });
    await step("Escape closes it and gives the focus back", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() =>
        expect(screen.getByRole("button", { name: "Merge Zerodha CD5678 into another account" })).toHaveFocus(),
      );
      await expect(args.accounts.onMerge).not.toHaveBeenCalled();
    });
    await step("Tab and Enter merge", async () => {
      await userEvent.keyboard("{Enter}");
      await userEvent.tab();
      await userEvent.tab();
      await expect(screen.getByRole("button", { name: "Merge accounts" })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect(args.accounts.onMerge).toHaveBeenCalledOnce();
    });
  },
};

export const FocusesTheWayBackInAListThatIsNewBeforeTheDialogCloses: Story = {
  render: function SettingsOfAChangingList(args) {
    const [list, setList] = useState(twoCodes);
    const onRendered = useRef<() => void>(undefined);
    useEffect(() => (list.length > 0 ? onRendered.current?.() : undefined), [list]);
    const change = async (next: typeof twoCodes) => {
      const rendered = new Promise<void>((resolve) => {
        onRendered.current = resolve;
      });
      setList(next);
      await rendered;
      return true;
    };
    const [onMerge, onSplit] = [() => change(mergedCodes), () => change(twoCodes)];
    return (
      <SettingsScreen {...args} accounts={{ ...panel, state: { status: "ready", accounts: list }, onMerge, onSplit }} />
    );
  },
  play: async ({ step }) => {
    await step("A merge leaves the focus on the button that splits", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Merge Zerodha CD5678 into another account" }));
      await userEvent.click(screen.getByRole("button", { name: "Merge accounts" }));
      const split = await screen.findByRole("button", { name: "Split Old code (Zerodha CD5678)" });
      await waitFor(() => expect(split).toHaveFocus());
    });
    await step("A split leaves it on the button that merges", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Split Old code (Zerodha CD5678)" }));
      await userEvent.click(screen.getByRole("button", { name: "Split accounts" }));
      const merge = await screen.findByRole("button", { name: "Merge Zerodha CD5678 into another account" });
      await waitFor(() => expect(merge).toHaveFocus());
    });
  },
};

export const OffersNoMergeWhereThereIsNoTarget: Story = {
  play: async ({ step }) => {
    await step("Shows no Merge at any account", async () => {
      await expect(screen.queryByRole("button", { name: /^Merge/ })).not.toBeInTheDocument();
    });
  },
};

export const AsksBeforeASplit: Story = {
  args: { accounts: { ...panel, state: { status: "ready", accounts: mergedCodes } } },
  globals: { viewport: { value: "phone" } },
  play: async ({ args, step }) => {
    await step("An account says which others count in it", async () => {
      const list = within(screen.getByRole("list", { name: "Merged into Zerodha AB1234" }));
      const [first, second] = list.getAllByRole("listitem");
      await expect(first).toHaveTextContent("Old code (Zerodha CD5678) counts here");
      await expect(second).toHaveTextContent("Zerodha EF9012 counts here, by way of Zerodha CD5678");
    });
    await step("Split asks first", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Split Old code (Zerodha CD5678)" }));
      await expect(screen.getByRole("dialog", { name: /^Split Old code \(Zerodha CD5678\)/ })).toBeVisible();
      await expect(args.accounts.onSplit).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole("button", { name: "Split accounts" }));
      await expect(args.accounts.onSplit).toHaveBeenLastCalledWith(oldCode.key);
    });
    await step("The page fits the phone", async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    });
  },
};
