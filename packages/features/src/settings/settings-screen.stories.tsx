import { Failure } from "@saudabook/contract/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { SettingsScreen } from "./settings-screen.tsx";

const settings = {
  startingCapital: "500000",
  plans: [{ account: "zerodha|AB1234", from: "2025-04-01", plan: "zerodha" as const }],
  accounts: ["groww|9876543210", "zerodha|AB1234"],
};

const meta = {
  title: "Screens/Account/Settings",
  component: SettingsScreen,
  args: {
    state: { status: "ready", settings },
    saving: { busy: false, failure: null },
    device: { theme: "system", yearKind: "financial", amountsHidden: false },
    onDeviceChange: fn(),
    onSubmit: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ReadyDark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const PhoneDark: Story = { globals: { theme: "dark", viewport: { value: "phone" } } };
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Failed: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "No connection."), retrying: false } },
};
export const NoAccounts: Story = {
  args: { state: { status: "ready", settings: { startingCapital: null, plans: [], accounts: [] } } },
};
export const Saving: Story = { args: { saving: { busy: true, failure: null } } };
export const SavingFailed: Story = {
  args: { saving: { busy: false, failure: new Failure("unreachable", "No connection.") } },
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
