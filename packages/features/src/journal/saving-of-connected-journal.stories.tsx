import { db } from "@saudabook/mocks/db.ts";
import { fails, hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { journalTrades } from "@saudabook/mocks/fixtures/journal-trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { add, connectedJournal, guestsTrades, keys, rowOf } from "./connected-journal.story-setup.tsx";
import { ConnectedJournal } from "./connected-journal.tsx";

const meta = {
  ...connectedJournal,
  title: "Features/Journal",
  component: ConnectedJournal,
} satisfies Meta<typeof ConnectedJournal>;

export default meta;
type Story = StoryObj<typeof meta>;

const reload = () => userEvent.click(screen.getByRole("button", { name: "Reload" }));

export const ShowsATradeOnTopBeforeTheServerHasAnswered: Story = {
  tags: ["spec:4.9"],
  beforeEach: ({ msw }) => {
    db.journals.set("guest", [...journalTrades]);
    msw.use(hangs("addJournalTrade"));
  },
  play: async ({ step }) => {
    await step("Adds a trade while the server takes its time", async () => {
      await rowOf("TATASTEEL");
      await add("infy");
    });
    await step("It is on top of the list with its P&L, and is being saved", async () => {
      const [, top] = screen.getAllByRole("row");
      await expect(top).toHaveTextContent(/^INFY.*\+\u2060₹217\.50WINSaving/);
    });
    await step("Nothing says yet that it is saved", async () => {
      await expect(screen.queryByText("Your Trade updates successfully")).not.toBeInTheDocument();
    });
  },
};

export const SaysSoWhenTheTradeHasBeenSaved: Story = {
  tags: ["spec:8.8"],
  play: async ({ step }) => {
    await step("The journal is empty", async () => {
      await expect(await screen.findByText("No intraday trades yet")).toBeVisible();
    });
    await step("Adds a trade: Your Trade updates successfully", async () => {
      await add("INFY");
      await expect(await screen.findByText("Your Trade updates successfully")).toBeVisible();
    });
    await step("It is stored with its P&L", async () => {
      await waitFor(async () => expect(await rowOf("INFY")).not.toHaveTextContent("Saving"));
      await expect(guestsTrades()).toMatchObject([{ symbol: "INFY", buyDateTime: "2026-04-01T09:15", pnl: "217.50" }]);
    });
    await step("After a reload it is still there", async () => {
      await reload();
      await rowOf("INFY");
    });
  },
};

export const RefusesATradeOfALaterDayThanTomorrowBesideItsField: Story = {
  play: async ({ step }) => {
    await step("Enters a sale after tomorrow, which is refused beside its field, and corrects the day", async () => {
      await add("INFY", {
        before: async (dialog) => {
          const sold = dialog.getByLabelText("Sell Date & Time");
          await userEvent.clear(sold);
          await userEvent.type(sold, "2026-04-03T09:15");
          await userEvent.click(dialog.getByRole("button", { name: "Add Intraday Trade" }));
          await waitFor(() => expect(sold).toHaveAccessibleDescription("Sell Date & Time is in the future"));
          await expect(sold).toHaveFocus();
          await expect(guestsTrades()).toEqual([]);
          await userEvent.clear(sold);
          await userEvent.type(sold, "2026-04-02T09:15");
        },
      });
    });
    await step("The trade is saved with the corrected day", async () => {
      await expect(await screen.findByText("Your Trade updates successfully")).toBeVisible();
      await expect(guestsTrades()).toMatchObject([{ sellDateTime: "2026-04-02T09:15" }]);
    });
  },
};

export const KeepsWhatCouldNotBeSavedOverAReloadAndSavesItOnceInTheEnd: Story = {
  tags: ["spec:8.7"],
  beforeEach: ({ msw }) => msw.use(unreachable("addJournalTrade")),
  play: async ({ msw, step }) => {
    await step("Adds a trade while the server cannot be reached: an alert says so", async () => {
      await add("INFY");
      await expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't save INFY");
    });
    await step("After a reload it is there, marked Not saved", async () => {
      await reload();
      await expect(await rowOf("INFY")).toHaveTextContent("Not saved");
      await expect(screen.getByText("1 trade isn't saved")).toBeVisible();
    });
    await step("Presses Retry with the server there: the trade is saved", async () => {
      msw.resetHandlers();
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
      await expect(await screen.findByText("Your Trade updates successfully")).toBeVisible();
    });
    await step("It is stored once, and listed once after a reload", async () => {
      await expect(guestsTrades()).toHaveLength(1);
      await reload();
      await expect(await rowOf("INFY")).not.toHaveTextContent("Not saved");
      await expect(screen.getAllByRole("row")).toHaveLength(2);
    });
  },
};

export const ARetryDoesNotDoubleATradeWhoseAnswerWasLost: Story = {
  tags: ["spec:7.6"],
  beforeEach: ({ msw }) => msw.use(unreachable("addJournalTrade")),
  play: async ({ msw, step }) => {
    await step("Adds a trade whose answer is lost", async () => {
      await add("INFY");
      await screen.findByText("Not saved");
    });
    await step("Presses Retry while the server has the trade", async () => {
      // The server has saved the trade under its own id.
      const key = `5f0c6a9e-0f55-4c3b-9c3a-${String(keys).padStart(12, "0")}`;
      db.journals.set("guest", [{ ...(journalTrades[0] as (typeof journalTrades)[0]), _id: "lost", key }]);
      msw.resetHandlers();
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
      await screen.findByText("Your Trade updates successfully");
    });
    await step("One trade is stored, and it says what was typed", async () => {
      await expect(guestsTrades()).toHaveLength(1);
      // The saved trade has the typed values.
      await expect(guestsTrades()).toMatchObject([{ _id: "lost", symbol: "INFY", buyDateTime: "2026-04-01T09:15" }]);
    });
  },
};

export const DiscardsWhatCouldNotBeSaved: Story = {
  tags: ["spec:8.7"],
  beforeEach: ({ msw }) => msw.use(fails("addJournalTrade", "internal")),
  play: async ({ step }) => {
    await step("Adds a trade that cannot be saved, and discards it", async () => {
      await add("INFY");
      await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    });
    await step("The journal is empty", async () => {
      await expect(await screen.findByText("No intraday trades yet")).toBeVisible();
    });
    await step("It stays empty after a reload", async () => {
      await reload();
      await expect(await screen.findByText("No intraday trades yet")).toBeVisible();
    });
  },
};

export const CorrectsWhatTheServerRefused: Story = {
  beforeEach: ({ msw }) => msw.use(fails("addJournalTrade", "invalid_input", { message: "Symbol is unknown." })),
  play: async ({ msw, step }) => {
    await step("Adds a trade that the server refuses: the alert has its reason", async () => {
      await add("INFI");
      await expect(await screen.findByRole("alert")).toHaveTextContent("Symbol is unknown.");
    });
    await step("Presses Edit at the trade", async () => {
      msw.resetHandlers();
      await userEvent.click(screen.getByRole("button", { name: "Edit INFI" }));
    });
    await step("Finds what was typed in the form, corrects the stock name, and saves", async () => {
      const dialog = within(await screen.findByRole("dialog", { name: "Edit Intraday Trade" }));
      await expect(dialog.getByLabelText("Sell Price")).toHaveValue("1502.25");
      await userEvent.clear(dialog.getByLabelText("Stock Name"));
      await userEvent.type(dialog.getByLabelText("Stock Name"), "INFY");
      await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
      await screen.findByText("Your Trade updates successfully");
    });
    await step("The corrected trade is stored", async () => {
      await expect(guestsTrades()).toMatchObject([{ symbol: "INFY" }]);
    });
  },
};
