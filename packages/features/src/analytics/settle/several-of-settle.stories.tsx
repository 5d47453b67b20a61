import { internalError } from "@saudabook/contract/wire/refusals.ts";
import { db } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, type FillOfFile, giveFills, waitingFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
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

const nestle = { symbol: "NESTLEIND", isin: "INE239A01024" };

/** Bought before a bonus issue of 1:1, and all sold after it. */
const bonusFills: readonly FillOfFile[] = [
  { ...nestle, side: "buy", quantity: "98", price: "2434.50", at: "2025-07-28T10:00:00" },
  { ...nestle, side: "sell", quantity: "196", price: "1281.10", at: "2025-08-11T10:00:00" },
];

export const AddsSuspectedChangesAndUndoesThemByOnePress: Story = {
  beforeEach: () => giveFills(asha, [...closedFills, ...waitingFills, ...bonusFills]),
  play: async ({ canvas, step }) => {
    const suspected = await panel("Suspected splits and bonus issues");
    await step("Both prices, both days and the quantities are shown, the largest amount first", async () => {
      const rows = within(suspected).getAllByRole("listitem");
      await expect(rows).toHaveLength(2);
      await expect(rows[0]).toHaveTextContent(
        "NESTLEIND: 1:1 bonus issue₹2,434.50 on 28 Jul 2025, ₹1,281.10 on 11 Aug 2025 · brings 98 of the 98 sold without a purchase for ₹1,25,547.80",
      );
      await expect(rows[1]).toHaveTextContent("BAJFINANCE: split of 1 into 10");
      await expect(entries()).toEqual([]);
    });
    await step("Their positions stand in no other list", async () => {
      await expect(screen.queryByRole("region", { name: "Two ISINs" })).not.toBeInTheDocument();
      await expect(within(await panel("Missing buys")).getByRole("listitem")).toHaveTextContent("HDFCBANK");
    });
    await step("The form of the purchase says what is suspected", async () => {
      await userEvent.click(
        canvas.getByRole("button", { name: "Add the purchase instead: NESTLEIND, Zerodha AB1234" }),
      );
      const dialog = await screen.findByRole("dialog", { name: "Add the purchase of NESTLEIND" });
      await expect(dialog).toHaveTextContent(
        "The prices suggest a 1:1 bonus issue before 11 Aug 2025: if there was one, cancel and add that instead.",
      );
      await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await closed();
    });
    await step("Adds both by one press", async () => {
      await userEvent.click(within(suspected).getByRole("button", { name: "Add all 2" }));
      await expect(await canvas.findByText("1 bonus issue and 1 split added")).toBeVisible();
      await expect(entries()).toMatchObject([
        { kind: "bonus", oldInstrument: "isin:INE239A01024", day: "2025-08-11", from: 1, to: 2 },
        { kind: "split", oldInstrument: "isin:INE296A01024", newInstrument: "isin:INE296A01032", from: 1, to: 10 },
      ]);
    });
    const moved = moveOf("Net P&L");
    await step("Their sales are missing no buys any more", async () => {
      await expect(screen.queryByRole("region", { name: "Suspected splits and bonus issues" })).not.toBeInTheDocument();
      await expect(within(await panel("Missing buys")).getAllByRole("listitem")).toHaveLength(1);
    });
    await step("Undoes both by one press, and the totals are as before", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo all 2" }));
      await expect(await canvas.findByText("1 bonus issue and 1 split undone")).toBeVisible();
      await expect(entries()).toEqual([]);
      await expect(moveOf("Net P&L")).not.toBe(moved);
      await expect(await panel("Suspected splits and bonus issues")).toBeVisible();
    });
  },
};

export const AddsOneSuspectedChange: Story = {
  play: async ({ canvas, step }) => {
    await step("Adds the split of BAJFINANCE", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Add the split of 1 into 10 of BAJFINANCE" }));
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
    });
    await step("It is among what the user added", async () => {
      await expect(
        within(await panel("Added by you")).getByText(/Split of 1 into 10 from 2 Jul 2025 on/),
      ).toBeVisible();
      await expect(canvas.queryByRole("button", { name: /^Add .*BAJFINANCE/ })).not.toBeInTheDocument();
    });
  },
};

export const MarksSeveralOptionsAtOnce: Story = {
  play: async ({ canvas, step }) => {
    await step("Chooses all options", async () => {
      await userEvent.click(await canvas.findByRole("checkbox", { name: "All options" }));
      await expect(canvas.getByRole("checkbox", { name: "BANKNIFTY 30 Jun 2026 52000 CE" })).toBeChecked();
    });
    await step("Marks both as worthless", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Mark 2 as worthless" }));
      await expect(await canvas.findByText("2 settlement prices added")).toBeVisible();
    });
    await step("Both are stored at a price of 0", async () => {
      await expect(entries().map((entry) => [entry.kind, "price" in entry && entry.price])).toEqual([
        ["expiry", "0"],
        ["expiry", "0"],
      ]);
    });
    await step("No expired option waits any more", async () => {
      await expect(screen.queryByRole("region", { name: "Expired" })).not.toBeInTheDocument();
      await expect(canvas.getAllByText(/^Expired worthless/)).toHaveLength(2);
    });
  },
};

export const TakesBackTogetherWhatWasAddedTogether: Story = {
  tags: ["spec:4.13"],
  play: async ({ canvas, step }) => {
    await step("Adds two entries at once, and one alone", async () => {
      await userEvent.click(await canvas.findByRole("checkbox", { name: "All options" }));
      await userEvent.click(canvas.getByRole("button", { name: "Mark 2 as worthless" }));
      await expect(await canvas.findByText("2 settlement prices added")).toBeVisible();
      const dialog = await open("Add the purchase of HDFCBANK");
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "1500");
      await add(dialog);
      await closed();
    });
    await step("The list has the two under one head", async () => {
      const added = within(await panel("Added by you"));
      await expect(added.getByText("2 settlement prices")).toBeVisible();
      await expect(added.getByText("Undo all 2")).toBeVisible();
      await expect(added.getByRole("button", { name: "Undo NIFTY 9 Jun 2026 24000 PE" })).not.toBeVisible();
      await userEvent.click(added.getByText("Show each"));
      await expect(added.getByRole("button", { name: "Undo NIFTY 9 Jun 2026 24000 PE" })).toBeVisible();
    });
    await step("One press takes them back, and leaves the other", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo all 2 settlement prices" }));
      await expect(await canvas.findByText("2 settlement prices undone")).toBeVisible();
      await expect(entries()).toMatchObject([{ kind: "opening-lot" }]);
    });
  },
};

export const SaysSoWhenMarkingAtOnceFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("changeSettlements", "internal")),
  play: async ({ canvas, step }) => {
    await step("Marks all options while the server fails", async () => {
      await userEvent.click(await canvas.findByRole("checkbox", { name: "All options" }));
      await userEvent.click(canvas.getByRole("button", { name: "Mark 2 as worthless" }));
    });
    await step("The page says so, and the options are still chosen", async () => {
      await expect(await canvas.findByText("We couldn't save all of them")).toBeVisible();
      await expect(canvas.getByText(internalError().message)).toBeVisible();
      await expect(canvas.getByRole("checkbox", { name: "All options" })).toBeChecked();
    });
  },
};

export const SaysSoWhenAnUndoFails: Story = {
  beforeEach: ({ msw }) => {
    const id = "5f0c6a9e-0f55-4c3b-9c3a-000000000001";
    const entry = {
      kind: "opening-lot",
      account: "zerodha|AB1234",
      instrument: "isin:INE040A01034",
      day: "2024-06-03",
      quantity: "12",
      price: "1500",
    } as const;
    db.settlements.set(asha.id, [{ id, entry }]);
    msw.use(fails("changeSettlements", "internal"));
  },
  play: async ({ canvas, step }) => {
    await step("Undoes a purchase while the server fails", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Undo HDFCBANK" }));
    });
    await step("The page says so, and the purchase is kept", async () => {
      await expect(await canvas.findByText("We couldn't undo this")).toBeVisible();
      await expect(entries()).toHaveLength(1);
    });
  },
};
