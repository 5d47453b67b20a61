import { db } from "@saudabook/mocks/db.ts";
import { hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { journalTrades, makeJournalTrade } from "@saudabook/mocks/fixtures/journal-trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import {
  add,
  connectedJournal,
  guestsTrades,
  onAnotherDevice,
  rowOf,
  toggle,
} from "./connected-journal.story-setup.tsx";
import { ConnectedJournal } from "./connected-journal.tsx";

const meta = {
  ...connectedJournal,
  title: "Features/Journal",
  component: ConnectedJournal,
} satisfies Meta<typeof ConnectedJournal>;

export default meta;
type Story = StoryObj<typeof meta>;

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
      // The list shows the trades loaded before until the server responds.
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
