import { internalError } from "@saudabook/contract/wire/refusals.ts";
import { db } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { type } from "../../settle/settle.story-setup.tsx";
import { factOf, head, Page, roundTrip } from "./round-trip.story-setup.tsx";

const meta = {
  ...roundTrip,
  title: "Features/Analytics/Round trip",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ExcludesItFromTheStatisticsAndIncludesItAgain: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses Exclude from statistics: the page says that it is excluded", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Exclude from statistics" }));
      await expect(await canvas.findByText(/You've excluded it from the statistics\./)).toBeVisible();
    });
    await step("Stores the exclusion", async () => {
      await expect(db.notes.get(asha.id)).toMatchObject([{ excluded: true }]);
    });
    await step("Presses Include in statistics: it can be excluded again", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Include in statistics" }));
      await expect(await canvas.findByRole("button", { name: "Exclude from statistics" })).toBeVisible();
    });
    await step("Stores that it is included, and does not say that it is excluded", async () => {
      await expect(db.notes.get(asha.id)).toMatchObject([{ excluded: false }]);
      await expect(canvas.queryByText(/You've excluded it/)).not.toBeInTheDocument();
    });
  },
};

export const ExcludesItOnceHoweverOftenItIsPressed: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses Exclude from statistics twice in quick succession", async () => {
      const button = await canvas.findByRole("button", { name: "Exclude from statistics" });
      await userEvent.dblClick(button);
      await canvas.findByRole("button", { name: "Include in statistics" });
    });
    await step("Stores one exclusion", async () => {
      await expect(db.notes.get(asha.id)).toHaveLength(1);
    });
  },
};

export const SaysSoWhenItCannotBeExcluded: Story = {
  beforeEach: ({ msw }) => msw.use(fails("changeNotes", "internal")),
  play: async ({ canvas, msw, step }) => {
    await step("Presses Exclude from statistics while the server fails", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Exclude from statistics" }));
    });
    await step("Says that the statistics could not be changed, with the reason", async () => {
      await expect(await canvas.findByText("We couldn't change the statistics")).toBeVisible();
      await expect(canvas.getByText(internalError().message)).toBeVisible();
    });
    await step("Presses it again, with the server there: the trade is excluded", async () => {
      msw.resetHandlers();
      await userEvent.click(canvas.getByRole("button", { name: "Exclude from statistics" }));
      await expect(await canvas.findByRole("button", { name: "Include in statistics" })).toBeVisible();
    });
    await step("Takes the message away", async () => {
      await expect(canvas.queryByText("We couldn't change the statistics")).not.toBeInTheDocument();
    });
  },
};

export const ChangesTheProductOfADay: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses Change product", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Change product" }));
    });
    const dialog = await screen.findByRole("dialog", { name: "Change the product of RELIANCE" });
    await step("Offers delivery for the day of the trades", async () => {
      await expect(within(dialog).getByLabelText("Day")).toHaveDisplayValue("1 Jun 2026");
      await expect(within(dialog).getByLabelText("Product")).toHaveDisplayValue("Delivery");
    });
    await step("Presses Change: the form closes", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Change" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });
    await step("Stores the product of the day", async () => {
      await expect(db.settlements.get(asha.id)).toMatchObject([
        { entry: { kind: "override", instrument: "isin:INE002A01018", day: "2026-06-01", product: "delivery" } },
      ]);
    });
    await step("Says Saved, and compares the charges before and after", async () => {
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
      // The charges of delivery differ.
      await expect(factOf("Charges")).toHaveTextContent(/₹1,490\.93.* → is now ₹1,581\.72/);
    });
    await step("Says that it can't find the trade any more", async () => {
      // The day's executions now form another round trip.
      await expect(await canvas.findByText("We can't find this trade")).toBeVisible();
    });
  },
};

export const KeepsTheFormWhenTheProductCannotBeChanged: Story = {
  beforeEach: ({ msw }) => msw.use(fails("putSettlement", "internal")),
  play: async ({ canvas, step }) => {
    await step("Presses Change product", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Change product" }));
    });
    const dialog = await screen.findByRole("dialog", { name: "Change the product of RELIANCE" });
    await step("Presses Change while the server fails: the form says that it could not save", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Change" }));
      await expect(await within(dialog).findByText("We couldn't save this")).toBeVisible();
    });
    await step("Presses Cancel: the form closes", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });
    await step("Moves the focus back to Change product", async () => {
      await expect(canvas.getByRole("button", { name: "Change product" })).toHaveFocus();
    });
  },
};

export const TakesAwaySharesThatLeft: Story = {
  args: { underlying: "TCS", status: "open" },
  play: async ({ canvas, step }) => {
    await step("Presses Shares left", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Shares left" }));
    });
    const dialog = await screen.findByRole("dialog", { name: "Shares of TCS that left" });
    const fields = within(dialog);
    await step("Offers what is still open, as moved to another account", async () => {
      await expect(fields.getByLabelText("Quantity")).toHaveValue("12");
      await expect(fields.getByLabelText("How they left")).toHaveDisplayValue("Moved to another account");
    });
    await step("Adds a buy-back without its price: the field says that it is needed", async () => {
      await userEvent.selectOptions(fields.getByLabelText("How they left"), "Bought back by the company");
      type(dialog, "Day they left", "2026-07-01");
      await userEvent.click(fields.getByRole("button", { name: "Add" }));
      await expect(await fields.findByText("Buy-back price per share is required")).toBeVisible();
    });
    await step("Adds it as a gift: the form closes", async () => {
      await userEvent.selectOptions(fields.getByLabelText("How they left"), "Given away");
      await userEvent.click(fields.getByRole("button", { name: "Add" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });
    await step("Stores the gift", async () => {
      await expect(db.settlements.get(asha.id)).toMatchObject([
        { entry: { kind: "leaving", quantity: "12", how: "gift", price: null, day: "2026-07-01" } },
      ]);
    });
    await step("Closes the trade at the cost of the shares, without a change of the result", async () => {
      await expect(await canvas.findByText("Left the account, at cost")).toBeVisible();
      await expect(factOf("Quantity closed")).toHaveTextContent(/^20$/);
    });
    await step("Offers the entry no more", async () => {
      await expect(canvas.queryByRole("button", { name: "Shares left" })).not.toBeInTheDocument();
    });
  },
};

export const OffersNoOtherProductForAContract: Story = {
  args: { underlying: "NIFTY" },
  play: async ({ canvas, step }) => {
    await step("Is headed by the contract", async () => {
      await head("NIFTY 30 Jun 2026 FUT");
    });
    await step("Does not offer Change product", async () => {
      await expect(canvas.queryByRole("button", { name: "Change product" })).not.toBeInTheDocument();
    });
  },
};
