import { journalClaims, journalLinks, journalPageAt } from "@saudabook/content/journal.ts";
import type { JournalTrade } from "@saudabook/contract/journal/journal.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails, hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { journalTrades, makeJournalTrade } from "@saudabook/mocks/fixtures/journal-trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { memoryJson } from "../page/memory-storage.ts";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedJournal, type ConnectedJournalProps } from "./connected-journal.tsx";
import { defaultJournalView } from "./journal-view.ts";

let keys = 0;
const newKey = () => `5f0c6a9e-0f55-4c3b-9c3a-${String(++keys).padStart(12, "0")}`;

/** The page as the site shows it; "Reload" begins it anew over the same storage. */
function Page(props: ConnectedJournalProps) {
  const [visit, setVisit] = useState(0);
  const [view, setView] = useState(props.view);
  const [storage] = useState(memoryJson);
  return (
    <StoryServer key={visit} token={props.owner === newcomer.id ? tokenOf(newcomer) : null}>
      <main>
        <ConnectedJournal {...props} storage={storage} view={view} onViewChange={setView} />
        <button type="button" onClick={() => setVisit(visit + 1)}>
          Reload
        </button>
      </main>
    </StoryServer>
  );
}

const meta = {
  title: "Features/Journal",
  component: ConnectedJournal,
  render: (args) => <Page {...args} />,
  args: {
    page: journalPageAt("/trading-journal"),
    links: journalLinks,
    claims: journalClaims,
    dashboardHref: "#dashboard",
    view: defaultJournalView,
    onViewChange: fn(),
    owner: "guest",
    storage: memoryJson(),
    newKey,
    // Wednesday, 11:07 in India.
    now: () => new Date("2026-04-01T05:37:00Z"),
  },
} satisfies Meta<typeof ConnectedJournal>;

export default meta;
type Story = StoryObj<typeof meta>;

const rowOf = async (symbol: string) => screen.findByRole("row", { name: new RegExp(`^${symbol}`) });
const guestsTrades = () => db.journals.get("guest") ?? [];
const reload = () => userEvent.click(screen.getByRole("button", { name: "Reload" }));

type Form = ReturnType<typeof within>;

/** `before`: done with the filled form before it is sent. */
async function add(
  symbol: string,
  { sell = "1502.25", type = "Intraday", before = async (_form: Form): Promise<void> => undefined } = {},
) {
  await userEvent.click(await screen.findByRole("button", { name: `Add ${type} Trade` }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Stock Name"), symbol);
  for (const [label, value] of [
    ["Buy Price", "1480.50"],
    ["Sell Price", sell],
    ["Quantity", "10"],
    ["Target", "1520"],
    ["Stop Loss", "1465"],
  ] as const) {
    await userEvent.type(dialog.getByLabelText(label), value);
  }
  await before(dialog);
  // Not by Enter: user-event reports a field's change when it is taken away, which is in the middle of React's own work.
  await userEvent.click(dialog.getByRole("button", { name: `Add ${type} Trade` }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
}

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
      // The server had it all the same, as its own.
      const key = `5f0c6a9e-0f55-4c3b-9c3a-${String(keys).padStart(12, "0")}`;
      db.journals.set("guest", [{ ...(journalTrades[0] as (typeof journalTrades)[0]), _id: "lost", key }]);
      msw.resetHandlers();
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
      await screen.findByText("Your Trade updates successfully");
    });
    await step("One trade is stored, and it says what was typed", async () => {
      await expect(guestsTrades()).toHaveLength(1);
      // And it says what was typed.
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
      // Offered once the change has been saved: before that, this refusal could meet the change itself.
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

export const TheToggleLoadsTheOtherList: Story = {
  play: async ({ step }) => {
    await step("Adds an intraday trade", async () => {
      await add("INFY");
    });
    await step("Switches to Equity: its list is empty", async () => {
      await userEvent.click(screen.getByRole("radio", { name: "Equity" }));
      await expect(await screen.findByText("No equity trades yet")).toBeVisible();
    });
    await step("Adds an equity trade: each has its type", async () => {
      await add("TCS", { type: "Equity" });
      await waitFor(() =>
        expect(guestsTrades().map(({ symbol, type }) => `${symbol} ${type}`)).toEqual(["TCS equity", "INFY intraday"]),
      );
    });
    await step("Switches back: the intraday trade is there", async () => {
      await userEvent.click(screen.getByRole("radio", { name: "Intraday" }));
      await rowOf("INFY");
    });
  },
};

const onAnotherDevice = (trade: JournalTrade) => db.journals.set("guest", [trade, ...guestsTrades()]);
const toggle = (type: "Intraday" | "Equity") => userEvent.click(screen.getByRole("radio", { name: type }));

export const TheToggleShowsWhatAnotherDeviceHasAddedMeanwhile: Story = {
  tags: ["spec:4.8"],
  play: async ({ msw, step }) => {
    await step("Adds a trade, and switches to Equity", async () => {
      await screen.findByText("No intraday trades yet");
      await add("INFY");
      await screen.findByText("Your Trade updates successfully");
      await toggle("Equity");
      await screen.findByText("No equity trades yet");
    });
    await step("Another device adds a trade: until the server answers, the old list is shown", async () => {
      onAnotherDevice(makeJournalTrade({ _id: "other", symbol: "SBIN" }));
      // Until the server has answered, the list shows what was loaded before.
      msw.use(hangs("journalTrades"));
      await toggle("Intraday");
      await rowOf("INFY");
      await expect(screen.queryByRole("row", { name: /^SBIN/ })).not.toBeInTheDocument();
    });
    await step("Switches there and back: both trades are listed", async () => {
      msw.resetHandlers();
      await toggle("Equity");
      await toggle("Intraday");
      await rowOf("SBIN");
      await rowOf("INFY");
    });
  },
};

export const SaysThatAListIsOldWhenItCouldNotBeLoadedAgain: Story = {
  beforeEach: () => void db.journals.set("guest", [...journalTrades]),
  play: async ({ msw, step }) => {
    await step("Switches to Equity", async () => {
      await rowOf("INFY");
      await toggle("Equity");
      await screen.findByText("No equity trades yet");
    });
    await step("Switches back without a connection: the list may be out of date", async () => {
      msw.use(unreachable("journalTrades"));
      await toggle("Intraday");
      await expect(await screen.findByText("This list may be out of date")).toBeVisible();
      await rowOf("INFY");
    });
    await step("Presses Try again: the note is gone", async () => {
      msw.resetHandlers();
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      await waitFor(() => expect(screen.queryByText("This list may be out of date")).not.toBeInTheDocument());
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

export const TakesAnOptionThatExpiredWorthless: Story = {
  tags: ["spec:3.5"],
  play: async ({ step }) => {
    await step("Adds an option that was sold at 0", async () => {
      await add("NIFTY26APR23000CE", { sell: "0" });
      await screen.findByText("Your Trade updates successfully");
    });
    await step("Its P&L is the whole price, and its status LOSS", async () => {
      await expect(await rowOf("NIFTY")).toHaveTextContent("₹0.00");
      await expect(await rowOf("NIFTY")).toHaveTextContent("−\u2060₹14,805.00");
      await expect(guestsTrades()).toMatchObject([{ sellPrice: "0", pnl: "-14805.00", status: "LOSS" }]);
    });
  },
};

export const OffersTheLastSymbolAndQuantityAndRemembersAnUnfinishedForm: Story = {
  play: async ({ step }) => {
    await step("Adds a trade", async () => {
      await add("INFY");
    });
    await step("The next form offers its symbol and quantity", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Add Intraday Trade" }));
      await userEvent.click(await screen.findByRole("button", { name: "Use last: INFY, 10" }));
      await expect(screen.getByLabelText("Quantity")).toHaveValue("10");
    });
    await step("Closes the unfinished form", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });
    await step("It has its values when it opens again", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Add Intraday Trade" }));
      await expect(await screen.findByLabelText("Stock Name")).toHaveValue("INFY");
    });
  },
};

export const SaysWhyTheListCouldNotBeLoadedAndTriesAgain: Story = {
  beforeEach: ({ msw }) => {
    db.journals.set("guest", [...journalTrades]);
    msw.use(unreachable("journalTrades"));
  },
  play: async ({ msw, step }) => {
    await step("The list could not be loaded", async () => {
      await expect(await screen.findByText("We couldn't load your trades")).toBeVisible();
    });
    await step("Presses Try again: the trades are listed", async () => {
      msw.resetHandlers();
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      await rowOf("INFY");
    });
  },
};

export const AnAccountHasItsOwnJournal: Story = {
  args: { owner: newcomer.id },
  beforeEach: () => void db.journals.set("guest", [...journalTrades]),
  play: async ({ step }) => {
    await step("The account's journal is empty, although a guest's has trades", async () => {
      await expect(await screen.findByText("No intraday trades yet")).toBeVisible();
    });
    await step("Adds a trade: it is in the account, and the guest's are as before", async () => {
      await add("WIPRO");
      await screen.findByText("Your Trade updates successfully");
      await expect(db.journals.get(newcomer.id)).toMatchObject([{ symbol: "WIPRO" }]);
      await expect(guestsTrades()).toHaveLength(4);
    });
  },
};
