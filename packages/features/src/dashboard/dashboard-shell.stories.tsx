import { longNamed } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { AccountNamesProvider } from "../words/account-names.tsx";
import { DashboardShell } from "./dashboard-shell.tsx";
import { shell } from "./shell.story-setup.tsx";

const meta = {
  ...shell,
  title: "Screens/Dashboard/Shell",
  component: DashboardShell,
} satisfies Meta<typeof DashboardShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Narrow: Story = { args: { sidebarOpen: false } };

export const LongName: Story = { args: { user: longNamed } };

export const PhoneWithTheDrawerOpen: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("Presses Open menu", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    });
    await step("Shows the menu in a drawer", async () => {
      await expect(await screen.findByRole("dialog", { name: "Menu" })).toBeVisible();
    });
  },
};

export const Undecided: Story = { args: { page: null, children: null } };

const names = new Map([
  ["zerodha|AB1234", "Long term"],
  ["groww|4567890123", "A name of forty characters, every one used"],
]);

const accounts = ["groww|4567890123", "upstox|", "zerodha|AB1234"];

const withNames: Story["decorators"] = (Story) => (
  <AccountNamesProvider names={names}>
    <Story />
  </AccountNamesProvider>
);

const noOverflow = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

const fitsIntoTheScreen: Story["play"] = async ({ step }) => {
  await step("Shows nothing wider than the screen", async () => {
    await noOverflow();
  });
};

export const SeveralAccounts: Story = {
  args: { accountSwitch: { accounts, chosen: null, onChoose: fn() } },
  decorators: withNames,
};

export const OneOfSeveralAccountsDark: Story = {
  args: { user: longNamed, accountSwitch: { accounts, chosen: "groww|4567890123", onChoose: fn() } },
  decorators: withNames,
  globals: { theme: "dark" },
  play: fitsIntoTheScreen,
};

export const OneOfSeveralAccountsOnATablet: Story = {
  ...OneOfSeveralAccountsDark,
  globals: { viewport: { value: "tablet" } },
  play: fitsIntoTheScreen,
};

export const ChoosesOneAccountForAllPages: Story = {
  ...SeveralAccounts,
  play: async ({ canvas, args, step }) => {
    const choice = canvas.getByRole("combobox", { name: "Show trades of" });
    await step("Offers all accounts together and each by its name", async () => {
      await expect(
        within(choice)
          .getAllByRole("option")
          .map(({ textContent }) => textContent),
      ).toEqual(["All accounts", "A name of forty characters, every one used", "Upstox", "Long term"]);
    });
    await step("Chooses Long term: its account is requested", async () => {
      await userEvent.selectOptions(choice, "Long term");
      await expect(args.accountSwitch?.onChoose).toHaveBeenLastCalledWith("zerodha|AB1234");
    });
  },
};

export const GoesBackToAllAccounts: Story = {
  args: { accountSwitch: { accounts, chosen: "zerodha|AB1234", onChoose: fn() } },
  play: async ({ canvas, args, step }) => {
    const choice = canvas.getByRole("combobox", { name: "Show trades of" });
    await step("Shows the chosen account", async () => {
      await expect(choice).toHaveDisplayValue("Zerodha AB1234");
    });
    await step("Chooses All accounts: the choice is taken back", async () => {
      await userEvent.selectOptions(choice, "All accounts");
      await expect(args.accountSwitch?.onChoose).toHaveBeenLastCalledWith(null);
    });
  },
};

export const HasNoChoiceOfOneAccount: Story = {
  args: { accountSwitch: { accounts: ["zerodha|AB1234"], chosen: null, onChoose: fn() } },
  play: async ({ canvas, step }) => {
    await step("Shows no choice of accounts", async () => {
      await expect(canvas.queryByRole("combobox")).not.toBeInTheDocument();
    });
  },
};

export const ChoosesAnAccountInTheMenuOfAPhone: Story = {
  ...SeveralAccounts,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, args, step }) => {
    await step("Shows no choice of accounts beside the page", async () => {
      await expect(canvas.queryByRole("combobox")).not.toBeInTheDocument();
    });
    await step("Presses Open menu", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    });
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    const choice = within(drawer).getByLabelText("Show trades of");
    await step("Fits the choice of accounts into the screen", async () => {
      await noOverflow();
    });
    await step("Chooses an account of a long name: it is requested", async () => {
      await userEvent.selectOptions(choice, "A name of forty characters, every one used");
      await expect(args.accountSwitch?.onChoose).toHaveBeenLastCalledWith("groww|4567890123");
    });
    await step("Closes the menu", async () => {
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });
  },
};

export const PositionsWait: Story = { args: { waiting: 12 } };

export const Profile: Story = { args: { page: "profile", children: null } };
