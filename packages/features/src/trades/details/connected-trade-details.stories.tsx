import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails, hangs, replies, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha, newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { defaultTradeView } from "../history/trade-view.ts";
import { ConnectedTradeDetails } from "./connected-trade-details.tsx";

const meta = {
  title: "Features/Trades/Trade details",
  component: ConnectedTradeDetails,
  decorators: (Story, { args }) => (
    <StoryServer token={args.readToken() ?? tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
  args: {
    readToken: (): string | null => tokenOf(asha),
    analyticsIsExternal: false,
    view: defaultTradeView,
    onViewChange: fn(),
    onAddTrade: fn(),
    restoreHref: "#restore",
    toSettleHref: "#missing-buys",
    fillHref: (id) => `#fill-${id}`,
    onAnalytics: fn(),
    onTokenMissing: fn(),
  },
} satisfies Meta<typeof ConnectedTradeDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the view, as the address does. */
const withAView: Story["render"] = function Render(args) {
  const [view, setView] = useState(args.view);
  return <ConnectedTradeDetails {...args} view={view} onViewChange={setView} />;
};

/** More than one window of them. */
const thousand = manyTrades(1_000);

/** The account has these trades instead. */
function give(trades: readonly Trade[]) {
  const fills = new Map(trades.toReversed().map((trade) => [trade._id, [{ clientId: null, trade }]]));
  db.histories.set(asha.id, { clientId: null, holder: null, fills });
}

const pageHeight = () => document.documentElement.scrollHeight;
const rowAt = (index: number) =>
  screen.getAllByRole("row").find((row) => row.getAttribute("aria-rowindex") === String(index));

async function seeAnalytics() {
  const [button] = await screen.findAllByRole("button", { name: "See Analytics" });
  await userEvent.click(button as HTMLElement);
}

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
      // The first question still waits for its answer; another one does not.
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

export const OpensAnalyticsWithATokenMadeForIt: Story = {
  tags: ["spec:7.7"],
  play: async ({ args, step }) => {
    await step("Presses See Analytics", async () => {
      await seeAnalytics();
    });
    await step("Analytics opens with a token that is not the session's", async () => {
      await waitFor(() => expect(args.onAnalytics).toHaveBeenCalledTimes(1));
      await expect(args.onAnalytics).not.toHaveBeenCalledWith(tokenOf(asha));
    });
  },
};

let tokensAskedFor = 0;

let exported = "";

export const SavesTheFillsThatTheFilterShows: Story = {
  args: { view: { ...defaultTradeView, side: "buy", symbol: "RELI" } },
  beforeEach: ({ msw }) => {
    exported = "";
    msw.events.on("request:start", ({ request }) => {
      if (new URL(request.url).pathname === endpoints.exportExecutions.path) exported = new URL(request.url).search;
    });
    return () => msw.events.removeAllListeners();
  },
  play: async ({ canvas, step }) => {
    await step("Presses CSV: the file is requested with the symbol and the side of the filter", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "CSV" }));
      await waitFor(() => expect(exported).toBe("?symbol=RELI&type=buy"));
    });
  },
};

export const SaysWhyTheFillsCannotBeSaved: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("exportExecutions")),
  play: async ({ canvas, step }) => {
    await step("Presses CSV without a connection", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "CSV" }));
    });
    await step("An alert says so, and closes", async () => {
      await expect(await screen.findByRole("alertdialog", { name: "We couldn't download your fills" })).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    });
  },
};

export const OpensAnalyticsOnceHoweverOftenItIsPressed: Story = {
  beforeEach: ({ msw }) => {
    tokensAskedFor = 0;
    msw.events.on("request:start", ({ request }) => {
      if (new URL(request.url).pathname === endpoints.analyticsToken.path) tokensAskedFor += 1;
    });
    return () => msw.events.removeAllListeners();
  },
  play: async ({ args, step }) => {
    await step("Presses See Analytics twice in one moment", async () => {
      const [button] = await screen.findAllByRole("button", { name: "See Analytics" });
      // Before React has drawn the button as busy.
      button?.click();
      button?.click();
    });
    await step("One token was requested", async () => {
      await waitFor(() => expect(args.onAnalytics).toHaveBeenCalled());
      await expect(tokensAskedFor).toBe(1);
    });
  },
};

export const GivesAnExternalSiteTheSessionsToken: Story = {
  args: { analyticsIsExternal: true },
  play: async ({ args, step }) => {
    await step("Presses See Analytics", async () => {
      await seeAnalytics();
    });
    await step("The external site gets the session's token", async () => {
      await expect(args.onAnalytics).toHaveBeenCalledWith(tokenOf(asha));
    });
  },
};

export const SaysMissingAuthDataWithoutAToken: Story = {
  tags: ["spec:5.13"],
  args: { readToken: () => null },
  play: async ({ args, step }) => {
    await step("Presses See Analytics without a session", async () => {
      await seeAnalytics();
    });
    await step("Missing auth data", async () => {
      await expect(await screen.findByRole("alertdialog", { name: "Missing auth data" })).toBeVisible();
    });
    await step("Cancel closes it, and Analytics does not open", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      await expect(args.onAnalytics).not.toHaveBeenCalled();
      await expect(args.onTokenMissing).toHaveBeenCalledTimes(1);
    });
  },
};

export const SaysThatTheSessionHasEndedWhereTheServerRefusesIt: Story = {
  tags: ["spec:4.3"],
  beforeEach: ({ msw }) => msw.use(fails("analyticsToken", "not_logged_in")),
  play: async ({ step }) => {
    await step("Presses See Analytics with a token that the server refuses", async () => {
      await seeAnalytics();
    });
    await step("Your session has ended", async () => {
      const alert = await screen.findByRole("alertdialog", { name: "Your session has ended" });
      await expect(alert).toHaveAccessibleDescription("Log in again to open your analytics.");
    });
  },
};

export const SaysWhyAnalyticsCannotBeOpened: Story = {
  beforeEach: ({ msw }) => msw.use(fails("analyticsToken", "too_many_requests", { retryAfter: 60 })),
  play: async ({ step }) => {
    await step("Presses See Analytics too often", async () => {
      await seeAnalytics();
    });
    await step("The alert says how long to wait", async () => {
      const alert = await screen.findByRole("alertdialog");
      await expect(alert).toHaveAccessibleDescription("Please wait 60 seconds before you try again.");
    });
  },
};

export const PrintsAllTradesAndNotOnlyThoseInSight: Story = {
  beforeEach: () => give(thousand),
  play: async ({ canvas, step }) => {
    await step("Presses Print", async () => {
      const print = spyOn(window, "print").mockImplementation(() => undefined);
      await userEvent.click(await canvas.findByRole("button", { name: "Print" }));
      await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    });
    const paper = canvas.getByLabelText("Printed trades");
    await step("All thousand trades are on paper", async () => {
      await expect(within(paper).getByText("All 1,000 fills are printed.")).toBeInTheDocument();
      await expect(paper.querySelectorAll("tbody tr")).toHaveLength(1_000);
    });
    await step("After printing the paper is gone", async () => {
      window.dispatchEvent(new Event("afterprint"));
      await waitFor(() => expect(paper).not.toBeInTheDocument());
    });
  },
};

export const PrintsNothingWhenTheRowsCannotBeLoaded: Story = {
  beforeEach: () => give(thousand),
  play: async ({ canvas, msw, step }) => {
    const print = spyOn(window, "print").mockImplementation(() => undefined);
    await step("Presses Print while the rows cannot be loaded", async () => {
      const button = await canvas.findByRole("button", { name: "Print" });
      msw.use(fails("tradeRows", "internal"));
      await userEvent.click(button);
    });
    await step("An alert says so, and nothing is printed", async () => {
      const alert = await screen.findByRole("alertdialog", { name: "We couldn't load your trades for printing" });
      await expect(print).not.toHaveBeenCalled();
      await userEvent.click(within(alert).getByRole("button"));
      await waitFor(() => expect(alert).not.toBeInTheDocument());
    });
  },
};
