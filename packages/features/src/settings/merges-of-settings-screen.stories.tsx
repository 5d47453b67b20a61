import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef, useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { oldCode, zerodha } from "./account-story-data.ts";
import { mergedCodes, panel, settingsScreen } from "./settings.story-setup.tsx";
import { SettingsScreen } from "./settings-screen.tsx";

const meta = {
  ...settingsScreen,
  title: "Screens/Account/Settings",
  component: SettingsScreen,
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two accounts at one broker, which can be merged. */
const twoCodes = [zerodha, oldCode];

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
      await expect(effect.getByText("2 entries under Left out will go along.")).toBeVisible();
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
      screen.getByRole("button", { name: "Add a name to Zerodha CD5678" }).focus();
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
