import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { failedForm } from "../form/form-state.ts";
import { AccountNamesProvider } from "../words/account-names.tsx";
import { zerodha } from "./account-story-data.ts";
import { mergedCodes, panel, settings, settingsScreen } from "./settings.story-setup.tsx";
import { SettingsScreen } from "./settings-screen.tsx";

const meta = {
  ...settingsScreen,
  title: "Screens/Account/Settings",
  component: SettingsScreen,
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
      await userEvent.click(screen.getByRole("button", { name: "Add a name to Groww 9876543210" }));
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
      await waitFor(() => expect(screen.getByRole("button", { name: "Add a name to Groww 9876543210" })).toHaveFocus());
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
