import { fails, unreachable } from "@saudabook/mocks/deviations.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { add, closed, entries, open, Page, settle, type } from "../settle.story-setup.tsx";

const meta = {
  ...settle,
  title: "Features/Analytics/Left out",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CompletesAContractWithoutAnExpiry: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await open("Add the expiry and price of COALINDIA26AUG334.75CE");
    await step("Completes the contract with a price alone", async () => {
      await userEvent.type(within(dialog).getByLabelText("Settlement price"), "0");
      await add(dialog);
    });
    await step("The expiry day is asked for", async () => {
      await expect(await within(dialog).findByText("Expiry day is required")).toBeVisible();
    });
    await step("Completes it with the expiry day", async () => {
      type(dialog, "Expiry day", "2026-08-25");
      await add(dialog);
      await closed();
    });
    await step("The contract has expired worthless on that day", async () => {
      await expect(entries()).toMatchObject([{ kind: "expiry", day: "2026-08-25", price: "0" }]);
      await expect(await canvas.findByText(/Expired worthless on 25 Aug 2026/)).toBeVisible();
    });
  },
};

export const AddsASplitOfOneSymbol: Story = {
  play: async ({ canvas, step }) => {
    await step("Opens the symbol with two ISINs", async () => {
      await userEvent.click(
        await canvas.findByRole("button", { name: "Add the corporate action instead: BAJFINANCE, Zerodha AB1234" }),
      );
    });
    const dialog = await screen.findByRole("dialog", { name: "Add the corporate action of BAJFINANCE" });
    await step("The old ISIN is filled in", async () => {
      await expect(within(dialog).getByLabelText("Old ISIN")).toHaveDisplayValue("INE296A01024");
    });
    await step("A demerger asks for the cost that stays", async () => {
      await userEvent.selectOptions(within(dialog).getByLabelText("Corporate action"), "Demerger");
      await expect(within(dialog).getByLabelText(/^Cost that stays/)).toBeVisible();
    });
    await step("Adds a split of 1 into 10", async () => {
      await userEvent.selectOptions(within(dialog).getByLabelText("Corporate action"), "Split");
      type(dialog, "First day of the new shares", "2025-06-16");
      await userEvent.type(within(dialog).getByLabelText("Old shares"), "1");
      await userEvent.type(within(dialog).getByLabelText("New shares"), "10");
      await add(dialog);
      await closed();
    });
    await step("The split is stored, and the symbol no longer waits", async () => {
      await expect(entries()).toEqual([
        {
          kind: "split",
          oldInstrument: "isin:INE296A01024",
          newInstrument: "isin:INE296A01032",
          day: "2025-06-16",
          from: 1,
          to: 10,
        },
      ]);
      await expect(await canvas.findByText(/Split of 1 into 10 from 16 Jun 2025 on/)).toBeVisible();
      await expect(canvas.queryByRole("button", { name: /^Add .*BAJFINANCE/ })).not.toBeInTheDocument();
    });
  },
};

export const NamesEachFieldThatIsNotValid: Story = {
  play: async ({ step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Adds a purchase without quantity and with a price that is no number", async () => {
      await userEvent.clear(within(dialog).getByLabelText("Quantity"));
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "1,5x");
      await add(dialog);
    });
    await step("Each field names its error, and the first has the focus", async () => {
      for (const text of [
        "Buy date is required",
        "Quantity is required",
        "Buy price per share must be a decimal number",
      ]) {
        await expect(await within(dialog).findByText(text)).toBeVisible();
      }
      await expect(within(dialog).getByRole("status")).toHaveTextContent("3 fields need your attention");
      await expect(within(dialog).getByLabelText("Buy date")).toHaveFocus();
    });
    await step("Nothing is stored", async () => {
      await expect(entries()).toEqual([]);
    });
  },
};

export const KeepsWhatWasTypedWhenItCannotBeSaved: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("putSettlement")),
  play: async ({ msw, step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Adds it while the server cannot be reached", async () => {
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "1500");
      await add(dialog);
    });
    await step("The form says so, and has what was typed", async () => {
      await expect(await within(dialog).findByText("We couldn't save this")).toBeVisible();
      await expect(within(dialog).getByLabelText("Buy price per share")).toHaveValue("1500");
      await expect(within(dialog).getByLabelText("Buy date")).toHaveValue("2024-06-03");
    });
    await step("Adds it again, with the server there", async () => {
      msw.resetHandlers();
      await add(dialog);
      await closed();
    });
    await step("One entry is stored", async () => {
      await expect(entries()).toHaveLength(1);
    });
  },
};

export const NamesTheFieldsThatTheServerRefuses: Story = {
  beforeEach: ({ msw }) =>
    msw.use(fails("putSettlement", "invalid_input", { fields: { price: "is above the price of that day" } })),
  play: async ({ step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Adds it with a price that the server refuses", async () => {
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "1500");
      await add(dialog);
    });
    const price = within(dialog).getByLabelText("Buy price per share");
    await step("The field has the server's reason and the focus, and the reason is nowhere else", async () => {
      await expect(await within(dialog).findByText("Buy price per share is above the price of that day")).toBeVisible();
      await waitFor(() => expect(price).toHaveFocus());
      await expect(within(dialog).queryByText("We couldn't save this")).not.toBeInTheDocument();
    });
    await step("The mark goes when the price is edited", async () => {
      await userEvent.type(price, "0");
      await expect(price).not.toHaveAttribute("aria-invalid");
    });
  },
};

export const SavesOnceHoweverOftenItIsPressed: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses Mark as worthless twice in quick succession", async () => {
      await userEvent.dblClick(
        await canvas.findByRole("button", { name: "Mark as worthless: NIFTY 9 Jun 2026 24000 PE" }),
      );
    });
    await step("One entry is stored", async () => {
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
      await expect(entries()).toHaveLength(1);
    });
  },
};
