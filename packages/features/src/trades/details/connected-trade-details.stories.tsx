import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails, hangs, replies, unreachable } from "@saudabook/mocks/deviations.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { ConnectedTradeDetails } from "./connected-trade-details.tsx";
import { details, give, thousand } from "./details.story-setup.tsx";

const meta = {
  ...details,
  title: "Features/Trades/Trade details",
  component: ConnectedTradeDetails,
} satisfies Meta<typeof ConnectedTradeDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the view, as the address does. */
const withAView: Story["render"] = function Render(args) {
  const [view, setView] = useState(args.view);
  return <ConnectedTradeDetails {...args} view={view} onViewChange={setView} />;
};

const pageHeight = () => document.documentElement.scrollHeight;

const rowAt = (index: number) =>
  screen.getAllByRole("row").find((row) => row.getAttribute("aria-rowindex") === String(index));

export const LoadsTheTradesOfTheAccount: Story = {
  play: async ({ canvas, step }) => {
    await step("The page is headed by the name, and lists the eight trades", async () => {
      await expect(await canvas.findByRole("heading", { name: "Trade Details - Asha Rao" })).toBeVisible();
      await expect(canvas.getAllByRole("row")).toHaveLength(9);
    });
  },
};

export const ShowsThePlaceholderUntilTheServerAnswers: Story = {
  tags: ["spec:2.38"],
  beforeEach: ({ msw }) => msw.use(hangs("tradeSummary")),
  play: async ({ canvas, step }) => {
    await step("A placeholder is shown while the trades load", async () => {
      await expect(await canvas.findByText("Loading...")).toBeInTheDocument();
    });
  },
};

export const IsEmptyOnceTheServerSaysThatThereAreNone: Story = {
  args: { readToken: () => tokenOf(newcomer) },
  play: async ({ canvas, args, step }) => {
    await step("Without trades, Add Trade leads on", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Add Trade" }));
      await expect(args.onAddTrade).toHaveBeenCalledTimes(1);
    });
  },
};

export const OffersAnotherTryWhenLoadingFails: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("tradeSummary")),
  play: async ({ canvas, msw, step }) => {
    await step("Presses Try again after the loading has failed", async () => {
      const again = await canvas.findByRole("button", { name: "Try again" });
      msw.resetHandlers();
      await userEvent.click(again);
    });
    await step("The trades are there", async () => {
      await expect(await canvas.findByRole("heading", { name: "Trade Details - Asha Rao" })).toBeVisible();
    });
  },
};

export const LoadsTheRowsThatAreLookedAtAndForgetsTheOthers: Story = {
  beforeEach: () => give(thousand),
  play: async ({ canvas, step }) => {
    await step("The table knows of a thousand trades", async () => {
      const table = await canvas.findByRole("table", { name: "Trade History" });
      await expect(table).toHaveAttribute("aria-rowcount", "1001");
    });
    await step("Scrolls to the end: the last trade is loaded", async () => {
      scrollTo({ top: pageHeight() });
      await waitFor(() => expect(rowAt(1001)).not.toHaveAttribute("aria-busy"));
      await expect(rowAt(1001)).toHaveTextContent(thousand.at(-1)?.symbol ?? "");
    });
    await step("Scrolls to the middle: only the rows in sight exist", async () => {
      scrollTo({ top: pageHeight() / 2 });
      await waitFor(() => expect(rowAt(500)).not.toHaveAttribute("aria-busy"));
      await expect(canvas.getAllByRole("row").length).toBeLessThan(80);
    });
    await step("Back at the end, its rows are loaded again", async () => {
      scrollTo({ top: pageHeight() });
      await waitFor(() => expect(rowAt(1001)).toHaveAttribute("aria-busy", "true"));
      await waitFor(() => expect(rowAt(1001)).not.toHaveAttribute("aria-busy"));
    });
  },
};

export const LoadsRowsAgainThatCouldNotBeLoaded: Story = {
  beforeEach: ({ msw }) => {
    give(thousand);
    msw.use(unreachable("tradeRows"));
  },
  play: async ({ canvas, msw, step }) => {
    await step("The first rows could not be loaded", async () => {
      await expect(await canvas.findByText("We couldn't load trades 1 to 200")).toBeVisible();
    });
    await step("Presses Try again: they are there", async () => {
      msw.resetHandlers();
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
      await waitFor(() => expect(rowAt(2)).toHaveTextContent(thousand[0]?.symbol ?? ""));
    });
  },
};

export const KeepsTheOldRowsUntilTheNewOnesAreThere: Story = {
  render: withAView,
  play: async ({ canvas, msw, step }) => {
    await step("Filters by BUY while the server takes its time", async () => {
      await waitFor(() => expect(rowAt(2)).toHaveTextContent("SELL"));
      msw.use(hangs("tradeRows"));
      await userEvent.selectOptions(canvas.getByLabelText("Side"), "BUY");
    });
    await step("The old rows stay, and the table is busy", async () => {
      await waitFor(() => expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true"));
      await expect(canvas.getByText("Fills").nextElementSibling).toHaveTextContent(/^8$/);
      await expect(rowAt(2)).toHaveTextContent("SELL");
    });
    await step("Filters by broker: the new rows are there", async () => {
      msw.resetHandlers();
      // The first request is still pending; a new one is answered.
      await userEvent.selectOptions(canvas.getByLabelText("Broker"), "Zerodha");
      await waitFor(() => expect(rowAt(2)).toHaveTextContent("BUY"));
      await expect(canvas.getByText("3 of 8")).toBeVisible();
      await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "false");
    });
  },
};

export const SaysWhenAFilterCannotBeAnsweredAndTriesAgain: Story = {
  render: withAView,
  play: async ({ canvas, msw, step }) => {
    await step("Filters by BUY while the server fails", async () => {
      await canvas.findByRole("table");
      msw.use(fails("tradeSummary", "internal"));
      await userEvent.selectOptions(canvas.getByLabelText("Side"), "BUY");
    });
    await step("Presses Try again below the message of the page", async () => {
      const again = await canvas.findByRole("button", { name: "Try again" });
      await expect(canvas.getByText("We couldn't load these trades")).toBeVisible();
      msw.resetHandlers();
      await userEvent.click(again);
    });
    await step("The filtered trades are there", async () => {
      await expect(await canvas.findByText("5 of 8")).toBeVisible();
    });
  },
};

export const ShowsAnAnswerWithFewerRowsThanItsSumsAsRowsOnTheirWay: Story = {
  beforeEach: ({ msw }) => msw.use(replies("tradeRows", { data: { offset: 0, trades: [] } })),
  play: async ({ canvas, step }) => {
    await step("Rows that have not come yet are shown as on their way", async () => {
      await expect(await canvas.findByRole("table")).toHaveAttribute("aria-rowcount", "9");
      await expect(rowAt(9)).toHaveAttribute("aria-busy", "true");
    });
  },
};
