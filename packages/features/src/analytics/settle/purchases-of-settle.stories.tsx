import { db } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { add, closed, entries, moveOf, open, Page, panel, settle, type } from "./settle.story-setup.tsx";

const meta = {
  ...settle,
  title: "Features/Analytics/Left out",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AddsAPurchaseAndShowsTheTotalsThatMoved: Story = {
  tags: ["spec:4.13"],
  play: async ({ canvas, step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Opens HDFCBANK, and enters when and for how much it was bought", async () => {
      await expect(within(dialog).getByLabelText("Quantity")).toHaveValue("12");
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "₹1,500.50");
    });
    await step("Presses Add the purchase", async () => {
      await add(dialog);
      await closed();
    });
    await step("The purchase is stored", async () => {
      await expect(entries()).toMatchObject([
        { kind: "opening-lot", instrument: "isin:INE040A01034", day: "2024-06-03", quantity: "12", price: "1500.50" },
      ]);
    });
    await step("The totals show what moved", async () => {
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
      await expect(moveOf("Closed trades")).toBe("5 → is now 6");
      await expect(moveOf("Net P&L")).toMatch(/^\+\u2060₹[\d,.]+\b.* → is now \+\u2060₹[\d,.]+\b/);
      await expect(canvas.getByText(/^Incomplete:/)).toBeVisible();
    });
    await step("The position is among what the user added, and no longer waits", async () => {
      const settled = within(await panel("Added by you"));
      await expect(settled.getByText("HDFCBANK")).toBeVisible();
      await expect(
        settled.getByText(/^12 bought at ₹1,500\.50 on 3 Jun 2024 · Zerodha AB1234 · added 21 Nov 2026/),
      ).toBeVisible();
      await expect(screen.queryByRole("region", { name: "Missing buys" })).not.toBeInTheDocument();
    });
  },
};

export const KeepsTheWayBackWhenItFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("changeSettlements", "internal")),
  play: async ({ canvas, step }) => {
    await step("Adds a suspected split, and undoes it while the server fails", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Add the split of 1 into 10 of BAJFINANCE" }));
      await userEvent.click(await canvas.findByRole("button", { name: "Undo" }));
    });
    await step("The page says so, and the button is still there", async () => {
      await expect(await canvas.findByText(/^We couldn't undo this/)).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Undo" })).toBeEnabled();
      await expect(entries()).toHaveLength(1);
    });
  },
};

export const AsksTwiceBeforeACostOfNothing: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Enters a price of 0, and adds the purchase", async () => {
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "0.00");
      await add(dialog);
    });
    const alert = await screen.findByRole("alertdialog", { name: "A cost of ₹0 makes the whole sale a profit" });
    await step("The alert says what it does to the totals, and nothing is stored", async () => {
      await expect(await within(alert).findByText(/^Closed trades/)).toHaveTextContent("Closed trades 5 → 6");
      await expect(within(alert).getByText(/^Net P&L/)).toHaveTextContent(
        /^Net P&L \+\u2060₹[\d,.]+ → \+\u2060₹[\d,.]+$/,
      );
      await expect(entries()).toEqual([]);
    });
    const [before = "", after = ""] =
      within(alert)
        .getByText(/^Net P&L/)
        .textContent?.slice(8)
        .split(" → ") ?? [];
    await step("Cancel leads back to the form with what was typed", async () => {
      await userEvent.click(within(alert).getByRole("button", { name: "Cancel" }));
      await expect(within(dialog).getByLabelText("Buy price per share")).toHaveValue("0.00");
      await expect(entries()).toEqual([]);
    });
    await step("Confirmed, it is stored, and the totals moved as the alert said", async () => {
      await add(dialog);
      await userEvent.click(await screen.findByRole("button", { name: "Add at ₹0" }));
      await closed();
      await expect(entries()).toMatchObject([{ kind: "opening-lot", quantity: "12", price: "0.00" }]);
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
      await expect(moveOf("Net P&L")).toContain(before);
      await expect(moveOf("Net P&L")).toContain(after);
    });
  },
};

export const LetsAPurchaseAtNothingPassWhereItsEffectIsNotKnown: Story = {
  beforeEach: ({ msw }) => msw.use(fails("purchaseEffect", "internal")),
  play: async ({ step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Adds a purchase at 0 while the effect cannot be computed", async () => {
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "0");
      await add(dialog);
      await expect(await screen.findByText("We couldn't compute what it does to your totals.")).toBeVisible();
    });
    await step("It is stored once it is confirmed", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Add at ₹0" }));
      await closed();
      await expect(entries()).toHaveLength(1);
    });
  },
};

export const TakesAnEntryBack: Story = {
  tags: ["spec:4.13"],
  play: async ({ canvas, step }) => {
    await step("Marks an option as expired worthless", async () => {
      await userEvent.click(
        await canvas.findByRole("button", { name: "Mark as worthless: NIFTY 9 Jun 2026 24000 PE" }),
      );
    });
    await step("Undoes it", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Undo NIFTY 9 Jun 2026 24000 PE" }));
      await expect(await canvas.findByText("NIFTY 9 Jun 2026 24000 PE undone")).toBeVisible();
    });
    await step("The totals are as before", async () => {
      await expect(moveOf("Closed trades")).toBe("6 → is now 5");
    });
    await step("The entry is gone, and the option waits again", async () => {
      await expect(entries()).toEqual([]);
      await expect(within(await panel("Expired")).getByText("NIFTY 9 Jun 2026 24000 PE")).toBeVisible();
    });
  },
};

export const SaysWhyAnEntryIsNotUsed: Story = {
  beforeEach: () => {
    const id = "5f0c6a9e-0f55-4c3b-9c3a-000000000001";
    const entry = {
      kind: "expiry",
      account: "zerodha|AB1234",
      instrument: "fno:NIFTY|2026-06-16|23900|CE",
      price: "0",
      day: null,
    } as const;
    db.settlements.set(asha.id, [{ id, entry }]);
  },
  play: async ({ canvas, step }) => {
    await step("An entry that nothing needs says why it isn't used", async () => {
      await expect(await canvas.findByText("This isn't used")).toBeVisible();
      await expect(canvas.getByText("Nothing of the contract is left.")).toBeVisible();
    });
  },
};

export const AddsAPurchaseOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Opens the form on a phone: nothing is wider than the screen", async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    });
    await step("Cancel leads back to its button", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await closed();
      await expect(canvas.getByRole("button", { name: "Add the purchase of HDFCBANK" })).toHaveFocus();
    });
  },
};
