import { db } from "@saudabook/mocks/db.ts";
import { fails, hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { journalTrades, makeJournalTrade } from "@saudabook/mocks/fixtures/journal-trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { connectedJournal, onAnotherDevice, rowOf, toggle } from "./connected-journal.story-setup.tsx";
import { ConnectedJournal } from "./connected-journal.tsx";

const meta = {
  ...connectedJournal,
  title: "Features/Journal",
  component: ConnectedJournal,
} satisfies Meta<typeof ConnectedJournal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChangesATradeAndBack: Story = {
  beforeEach: () =>
    void db.journals.set(
      "guest",
      journalTrades.map((trade) => ({ ...trade })),
    ),
  play: async ({ step }) => {
    await step("Changes the sell price of a trade", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Edit INFY" }));
      const dialog = within(await screen.findByRole("dialog"));
      const sell = dialog.getByLabelText("Sell Price");
      await userEvent.clear(sell);
      await userEvent.type(sell, "1400");
      await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    });
    await step("Its P&L follows", async () => {
      await waitFor(async () => expect(await rowOf("INFY")).toHaveTextContent("−\u2060₹805.00"));
    });
    await step("Presses Undo: the P&L is the old one", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
      await waitFor(async () => expect(await rowOf("INFY")).toHaveTextContent("+\u2060₹217.50"));
    });
  },
};

export const SaysAtOnceThatAChangeCouldNotBeUndone: Story = {
  beforeEach: () =>
    void db.journals.set(
      "guest",
      journalTrades.map((trade) => ({ ...trade })),
    ),
  play: async ({ msw, step }) => {
    await step("Changes the quantity of a trade", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Edit INFY" }));
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.type(dialog.getByLabelText("Quantity"), "0");
      await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    });
    await step("Presses Undo while the server fails: a message says so", async () => {
      // Undo is offered once the change has been saved. Any earlier, this refusal could hit the change itself.
      const undo = await screen.findByRole("button", { name: "Undo" });
      msw.use(fails("editJournalTrade", "internal"));
      await userEvent.click(undo);
      await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("We couldn't undo the change to INFY"));
    });
    await step("The form of the trade does not repeat it", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Edit INFY" }));
      const next = within(await screen.findByRole("dialog"));
      await expect(next.queryByText("We couldn't change the trade")).not.toBeInTheDocument();
    });
  },
};

export const KeepsTheFormWhenAChangeFails: Story = {
  beforeEach: ({ msw }) => {
    db.journals.set(
      "guest",
      journalTrades.map((trade) => ({ ...trade })),
    );
    msw.use(fails("editJournalTrade", "internal"));
  },
  play: async ({ step }) => {
    await step("Presses Edit at a trade", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Edit INFY" }));
    });
    await step("Changes its quantity while the server fails: the form says so, and has what was typed", async () => {
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.type(dialog.getByLabelText("Quantity"), "0{Enter}");
      await expect(await dialog.findByText("We couldn't change the trade")).toBeVisible();
      await expect(dialog.getByLabelText("Quantity")).toHaveValue("100");
    });
  },
};

export const MarksTheFieldOfAnEditThatTheServerRefuses: Story = {
  beforeEach: ({ msw }) => {
    db.journals.set(
      "guest",
      journalTrades.map((trade) => ({ ...trade })),
    );
    msw.use(fails("editJournalTrade", "invalid_input", { fields: { quantity: "is more than was traded" } }));
  },
  play: async ({ step }) => {
    await step("Changes the quantity of a trade to one that the server refuses", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Edit INFY" }));
      await userEvent.type(await screen.findByLabelText("Quantity"), "0{Enter}");
    });
    const quantity = screen.getByLabelText("Quantity");
    await step("The field has the server's reason and the focus", async () => {
      await expect(await screen.findByText("Quantity is more than was traded")).toBeVisible();
      await expect(quantity).toHaveFocus();
      await expect(screen.queryByText("We couldn't change the trade")).not.toBeInTheDocument();
    });
    await step("The mark goes when the quantity is edited", async () => {
      await userEvent.type(quantity, "1");
      await expect(quantity).not.toHaveAttribute("aria-invalid");
    });
  },
};

export const DeletesATradeAndBringsItBackToItsPlace: Story = {
  beforeEach: () =>
    void db.journals.set(
      "guest",
      journalTrades.map((trade) => ({ ...trade })),
    ),
  play: async ({ step }) => {
    await step("Deletes a trade: its row is gone", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Delete TATASTEEL" }));
      await waitFor(() => expect(screen.queryByRole("row", { name: /^TATASTEEL/ })).not.toBeInTheDocument());
    });
    await step("Presses Undo: the trade is back in its place", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
      await rowOf("TATASTEEL");
      await waitFor(() => expect(screen.getAllByRole("row")[3]).toHaveTextContent(/^TATASTEEL/));
    });
  },
};

export const BringsATradeBackWhenDeletingFails: Story = {
  beforeEach: ({ msw }) => {
    db.journals.set(
      "guest",
      journalTrades.map((trade) => ({ ...trade })),
    );
    msw.use(fails("deleteJournalTrade", "internal"));
  },
  play: async ({ step }) => {
    await step("Deletes a trade while the server fails", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Delete TATASTEEL" }));
    });
    await step("An alert says so, and the trade is back", async () => {
      await expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't delete TATASTEEL");
      await rowOf("TATASTEEL");
    });
  },
};

export const KeepsATradeThatCannotBeDeletedOffline: Story = {
  beforeEach: () => void db.journals.set("guest", [...journalTrades]),
  play: async ({ msw, step }) => {
    const button = await screen.findByRole("button", { name: "Delete TATASTEEL" });
    const before = screen.getAllByRole("row").map(({ textContent }) => textContent);
    await step("Deletes a trade without a connection", async () => {
      msw.use(unreachable("deleteJournalTrade"), unreachable("journalTrades"));
      await userEvent.click(button);
    });
    await step("An alert says so, and the list is as before", async () => {
      await expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't delete TATASTEEL");
      await expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual(before);
    });
  },
};

export const AListThatIsLoadedDuringADeletionDoesNotBringTheTradeBack: Story = {
  beforeEach: ({ msw }) => {
    db.journals.set(
      "guest",
      journalTrades.map((trade) => ({ ...trade })),
    );
    msw.use(hangs("deleteJournalTrade"));
  },
  play: async ({ step }) => {
    await step("Deletes a trade while the server takes its time, and switches to Equity", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Delete TATASTEEL" }));
      await toggle("Equity");
      await screen.findByText("No equity trades yet");
    });
    await step("Switches back after another device has added a trade", async () => {
      onAnotherDevice(makeJournalTrade({ _id: "other", symbol: "SBIN" }));
      await toggle("Intraday");
    });
    await step("The new trade is listed, and the deleted one is not", async () => {
      await rowOf("SBIN");
      await expect(screen.queryByRole("row", { name: /^TATASTEEL/ })).not.toBeInTheDocument();
    });
  },
};
