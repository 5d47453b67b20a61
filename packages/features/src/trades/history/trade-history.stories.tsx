import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { noneLeftOut } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeTradeSummary, makeTradeWindows } from "@saudabook/mocks/fixtures/trade-history.ts";
import { fewTrades, makeTrade, manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import { Button } from "@saudabook/ui/button.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, type screen, userEvent, waitFor, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { WINDOW } from "../../page/table/windows.ts";
import type { HistoryState } from "./history-state.ts";
import { TradeHistory } from "./trade-history.tsx";
import { defaultTradeView, filterOf, sortOf, type TradeView } from "./trade-view.ts";

type Canvas = Pick<typeof screen, "getAllByRole" | "getByRole">;

/** The response of the server. */
function historyOf(trades: readonly Trade[], view: TradeView, numbers: readonly number[] = [0]): HistoryState {
  const [filter, sort] = [filterOf(view), sortOf(view)];
  const windows = makeTradeWindows(trades, { filter, sort, numbers, size: WINDOW });
  return { view, summary: makeTradeSummary(trades, filter), windows, busy: false, problem: null };
}

const few = historyOf(fewTrades, defaultTradeView);

/** Answers at once whatever is asked for. */
function Answered({ trades, ...args }: Parameters<typeof TradeHistory>[0] & { trades: readonly Trade[] }) {
  const [history, setHistory] = useState(() => historyOf(trades, args.view));
  return (
    <TradeHistory
      {...args}
      history={history}
      view={history.view}
      onViewChange={(view) => {
        args.onViewChange(view);
        setHistory(historyOf(trades, view));
      }}
      onWindows={(numbers) => {
        args.onWindows(numbers);
        setHistory((old) => ({ ...old, windows: historyOf(trades, old.view, numbers).windows }));
      }}
    />
  );
}

const figures = {
  status: "ready",
  net: "163.75",
  openCost: "11738.8",
  expired: { trips: 0, cost: "0", received: "0" },
  bothSides: false,
  pending: false,
  leftOut: noneLeftOut,
  toSettleHref: "#missing-buys",
} as const;

const meta = {
  title: "Features/Trades/Trade history",
  component: TradeHistory,
  render: (args) => (
    <main className="p-4">
      <Answered {...args} trades={fewTrades} />
    </main>
  ),
  args: {
    history: few,
    figures,
    view: defaultTradeView,
    onViewChange: fn(),
    onWindows: fn(),
    onRetryWindow: fn(),
    onRetry: fn(),
    action: <Button>See Analytics</Button>,
    print: { preparing: false, trades: null, alert: null },
    onPrint: fn(),
  },
} satisfies Meta<typeof TradeHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

const asGiven: Story["render"] = (args) => (
  <main className="p-4">
    <TradeHistory {...args} />
  </main>
);

const pageWidth = () => document.documentElement.scrollWidth;
const pageHeight = () => document.documentElement.scrollHeight;
const rowsOf = (canvas: Canvas) => canvas.getAllByRole("row").slice(1);
const columnOf = (canvas: Canvas, column: number) =>
  rowsOf(canvas).map((row) => within(row).getAllByRole("cell")[column]?.textContent ?? "");
const head = (canvas: Canvas, name: string) => canvas.getByRole("columnheader", { name });

export const HasTheSixColumns: Story = {
  tags: ["spec:2.36"],
  play: async ({ canvas, step }) => {
    await step("The columns are Type, Symbol, Quantity, Price, Timestamp and Broker", async () => {
      const names = canvas.getAllByRole("columnheader").map((cell) => cell.textContent);
      await expect(names).toEqual(["Type", "Symbol", "Quantity", "Price", "Timestamp", "Broker"]);
    });
    await step("A trade has a value in each", async () => {
      const [first] = rowsOf(canvas);
      const cells = within(first as HTMLElement).getAllByRole("cell");
      await expect(cells.map((cell) => cell.textContent)).toEqual([
        ...["SELL", "RELIANCE", "25", "₹1,291.10", "30 Mar 2026, 14:41:09", "Zerodha"],
      ]);
    });
  },
};

export const LeadsFromAFillToItsTrade: Story = {
  args: { fillHref: (id) => `#fill-${id}`, csv: { busy: false, alert: null, onSave: fn() } },
  render: (args) => (
    <main className="p-4">
      <Answered {...args} trades={fewTrades} />
    </main>
  ),
  play: async ({ canvas, args, step }) => {
    await step("The symbol of each fill is a link to its trades", async () => {
      const [first] = rowsOf(canvas);
      const link = within(first as HTMLElement).getByRole("link", { name: "RELIANCE" });
      await expect(link).toHaveAttribute("href", "#fill-trade-8");
    });
    await step("CSV saves what is shown", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "CSV" }));
      await expect(args.csv?.onSave).toHaveBeenCalledTimes(1);
    });
  },
};

export const AmountsHidden: Story = {
  args: { figures: { ...figures, expired: { trips: 2, cost: "5021.40", received: "1840.25" } } },
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const HidesAmountsAndQuantitiesButNoPrice: Story = {
  ...AmountsHidden,
  play: async ({ canvas, step }) => {
    await step("Dots are in place of each total in rupees", async () => {
      const totals = canvas.getByText("Realised net P&L").closest("dl") as HTMLElement;
      await expect(within(totals).getAllByText("••••")).toHaveLength(4);
      await expect(totals.textContent).not.toMatch(/₹|Loss|Profit/);
    });
    await step("Dots are in place of each quantity, and the prices stay", async () => {
      for (const row of rowsOf(canvas)) await expect(within(row).getAllByText("••••")).toHaveLength(1);
      await expect(columnOf(canvas, 3)[0]).toBe("₹1,291.10");
    });
  },
};

export const ShowsOnlyTheDayWhereTheFileHasNoTime: Story = {
  play: async ({ canvas, step }) => {
    await step("A trade without a time shows its day alone", async () => {
      const [day] = canvas.getAllByTitle("No time in the broker's file");
      await expect(day).toHaveTextContent(/^23 Mar 2026$/);
    });
  },
};

const september = [makeTrade({ timestamp: "2025-09-23T10:04:11+05:30" })];
export const WritesSeptemberWithThreeLetters: Story = {
  render: asGiven,
  args: { history: historyOf(september, defaultTradeView) },
  play: async ({ canvas, step }) => {
    await step("September is written with three letters", async () => {
      await expect(columnOf(canvas, 4)).toEqual(["23 Sep 2025, 10:04:11"]);
    });
  },
};

export const KeepsTheSignOfAnAmountInItsLine: Story = {
  tags: ["spec:9.2"],
  render: (args) => (
    <main className="w-72 p-4">
      <TradeHistory {...args} />
    </main>
  ),
  args: {
    history: historyOf([makeTrade({})], defaultTradeView),
    figures: { ...figures, net: "-468706660" },
  },
  play: async ({ canvas, step }) => {
    await step("The sign and its amount are on one line, within their cell", async () => {
      const amount = canvas.getByText(/^−\u2060₹46,87,06,660\.00$/).closest("dd") as HTMLElement;
      const range = document.createRange();
      range.selectNode(amount.querySelector("[data-slot=money]")?.lastChild as Node);
      await expect(new Set(Array.from(range.getClientRects(), ({ top }) => top)).size).toBe(1);
      await expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth);
    });
  },
};

export const BeginsWithTheNewest: Story = {
  play: async ({ canvas, step }) => {
    await step("The newest trade comes first", async () => {
      await expect(head(canvas, "Timestamp")).toHaveAttribute("aria-sort", "descending");
      await expect(columnOf(canvas, 4).at(-1)).toBe("21 Nov 2025, 12:05:40");
    });
  },
};

export const SortsByAnyColumnBothWays: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses Price: the highest comes first", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Price" }));
      await waitFor(() => expect(head(canvas, "Price")).toHaveAttribute("aria-sort", "descending"));
      await expect(columnOf(canvas, 3).slice(0, 2)).toEqual(["₹2,934.70", "₹1,291.10"]);
    });
    await step("Presses Price again: the lowest comes first", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Price" }));
      await waitFor(() => expect(head(canvas, "Price")).toHaveAttribute("aria-sort", "ascending"));
      await expect(columnOf(canvas, 3)[0]).toBe("₹61.15");
    });
    await step("No other column is marked as sorted", async () => {
      await expect(head(canvas, "Timestamp")).toHaveAttribute("aria-sort", "none");
    });
  },
};

export const FindsAPartOfASymbolAsItIsTyped: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Types a part of a symbol", async () => {
      await userEvent.type(canvas.getByRole("searchbox", { name: "Symbol" }), "bankn");
    });
    await step("Only its trades are listed, and the view has the filter", async () => {
      await waitFor(() => expect(rowsOf(canvas)).toHaveLength(2));
      await expect(new Set(columnOf(canvas, 1))).toEqual(new Set(["BANKNIFTY26MAR52000CE"]));
      await expect(args.onViewChange).toHaveBeenLastCalledWith({ ...defaultTradeView, symbol: "bankn" });
    });
  },
};

export const FiltersBySideBrokerAndDays: Story = {
  play: async ({ canvas, step }) => {
    await step("Filters by SELL", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Side"), "SELL");
      await waitFor(() => expect(rowsOf(canvas)).toHaveLength(3));
    });
    await step("Filters by Groww as well", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Broker"), "Groww");
      await waitFor(() => expect(columnOf(canvas, 1)).toEqual(["NIFTY 24 MAR 26 23900 Call"]));
    });
    await step("Filters by days instead of side", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Side"), "All");
      await userEvent.type(canvas.getByLabelText("From"), "2026-01-22");
      await userEvent.type(canvas.getByLabelText("To"), "2026-03-20");
      await waitFor(() => expect(columnOf(canvas, 1)).toEqual(["NIFTY 24 MAR 26 23900 Call", "HDFCGOLD"]));
    });
  },
};

export const SumsUpWhatIsShown: Story = {
  play: async ({ canvas, step }) => {
    await step("Filters by a symbol", async () => {
      await userEvent.type(canvas.getByRole("searchbox"), "reliance");
      await waitFor(() => expect(canvas.getByText("2 of 8")).toBeVisible());
    });
    await step("The totals are those of the trades shown", async () => {
      const totals = { Symbols: "1", Days: "2", "Realised net P&L": "+\u2060₹163.75", "Open, at cost": "₹11,738.80" };
      for (const [term, value] of Object.entries(totals)) {
        const [found] = canvas.getAllByText(term).filter((element) => element.tagName === "DT");
        await expect(found?.nextElementSibling).toHaveTextContent(value);
      }
      await expect(canvas.getByRole("status")).toHaveTextContent("2 fills shown");
    });
  },
};

export const NamesWhatHasExpiredApart: Story = {
  args: { figures: { ...figures, expired: { trips: 9, cost: "27806054", received: "4512.5" } } },
  play: async ({ canvas, step }) => {
    await step("What is open and what has expired are two figures", async () => {
      const amountOf = (term: string) => canvas.getByText(term).nextElementSibling;
      await expect(amountOf("Open, at cost")).toHaveTextContent(/^₹11,738\.80$/);
      await expect(amountOf("Expired, at cost")).toHaveTextContent(/^₹2,78,06,054\.00/);
      await expect(canvas.getByText("9 without a settlement price, ₹4,512.50 received for shorts")).toBeVisible();
    });
  },
};

export const SaysSoWhenNoTradesMatchAndClearsTheFilters: Story = {
  play: async ({ canvas, step }) => {
    await step("Types a symbol that was never traded: No trades match", async () => {
      await userEvent.type(canvas.getByRole("searchbox"), "wipro");
      await expect(await canvas.findByText("No trades match")).toBeVisible();
    });
    await step("Presses Clear filters: all trades are listed", async () => {
      const [clear] = canvas.getAllByRole("button", { name: "Clear filters" });
      await userEvent.click(clear as HTMLElement);
      await waitFor(() => expect(rowsOf(canvas)).toHaveLength(8));
      await expect(canvas.getByRole("searchbox")).toHaveValue("");
    });
  },
};

export const SaysThatTheDatesAreTheWrongWayRound: Story = {
  args: { view: { ...defaultTradeView, from: "2026-03-20", to: "2026-01-22" } },
  play: async ({ canvas, step }) => {
    await step("From is after To: the page says so", async () => {
      await expect(canvas.getByText("The dates are the wrong way round")).toBeVisible();
    });
    await step("Swaps the dates: the trades between them are listed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Swap the dates" }));
      await waitFor(() => expect(rowsOf(canvas)).toHaveLength(2));
      await expect(canvas.getByLabelText("From")).toHaveValue("2026-01-22");
    });
  },
};

export const TypingIsNotLostWhenTheAnswerComesLate: Story = {
  play: async ({ canvas, step }) => {
    const field = canvas.getByRole("searchbox");
    await step("Types a symbol slowly", async () => {
      await userEvent.type(field, "rel", { delay: 150 });
      await userEvent.type(field, "iance", { delay: 250 });
    });
    await step("Every letter is there, and the trades are filtered", async () => {
      await expect(field).toHaveValue("reliance");
      await waitFor(() => expect(rowsOf(canvas)).toHaveLength(2));
    });
  },
};

const hundredThousand = manyTrades(100_000);
const failure = new Failure("unreachable", "We couldn't reach the server.");

export const HoldsAHundredThousandTrades: Story = {
  render: (args) => (
    <main className="p-4">
      <Answered {...args} trades={hundredThousand} />
    </main>
  ),
  play: async ({ canvas, args, step }) => {
    const table = canvas.getByRole("table", { name: "Trade History" });
    await step("The table knows of 1,00,000 trades and holds those in sight", async () => {
      await expect(table).toHaveAttribute("aria-rowcount", "100001");
      await expect(rowsOf(canvas).length).toBeLessThan(80);
    });
    await step("Scrolls to the end: the last trade is there", async () => {
      scrollTo({ top: pageHeight() });
      await waitFor(() => expect(rowsOf(canvas).at(-1)).toHaveAttribute("aria-rowindex", "100001"));
      // The last ones, and the window before them is not asked for: nothing of it is near.
      await waitFor(() => expect(args.onWindows).toHaveBeenLastCalledWith([499]));
      await waitFor(() => expect(columnOf(canvas, 1).at(-1)).toBe(hundredThousand.at(-1)?.symbol));
    });
    await step("Sorts by symbol: the table begins at its top", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Symbol" }));
      await waitFor(() => expect(columnOf(canvas, 1)[0]).toBe("BAJAJ-AUTO"));
      await expect(table.getBoundingClientRect().top).toBeCloseTo(0, 0);
    });
  },
};

export const AsksForWhereAJumpEndsAndNotForWhatFliesPast: Story = {
  ...HoldsAHundredThousandTrades,
  play: async ({ args, step }) => {
    await step("Scrolls fast through 60 % of the table", async () => {
      for (let part = 1; part <= 60; part++) {
        scrollTo({ top: (pageHeight() * part) / 100 });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await step("Only the rows at the end of the jump are requested", async () => {
      await waitFor(() => expect(args.onWindows).toHaveBeenLastCalledWith([299, 300]));
      await expect(args.onWindows.mock.calls.length).toBeLessThan(10);
    });
  },
};

export const KeepsThePlaceOfRowsThatAreOnTheirWay: Story = {
  render: asGiven,
  args: { history: { ...historyOf(manyTrades(1_000), defaultTradeView), windows: new Map() } },
  play: async ({ canvas, step }) => {
    await step("The table has its full length", async () => {
      await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "1001");
    });
    const [row] = canvas.getAllByRole("row", { name: "Loading..." });
    await step("Rows on their way are marked as busy", async () => {
      await expect(row).toHaveAttribute("aria-busy", "true");
      await expect(row).toHaveAttribute("aria-rowindex", "2");
    });
    await step("They take the place of the rows to come", async () => {
      const height = row?.getBoundingClientRect().height ?? 0;
      const head = canvas.getByRole("columnheader", { name: "Type" }).getBoundingClientRect().height;
      await expect(canvas.getByRole("table").getBoundingClientRect().height).toBeCloseTo(head + 1000 * height, 0);
    });
  },
};

export const OffersAnotherTryForRowsThatCouldNotBeLoaded: Story = {
  render: asGiven,
  args: {
    history: {
      ...historyOf(manyTrades(1_000), defaultTradeView),
      windows: new Map([[0, { status: "failed", failure, retrying: false }]]),
    },
  },
  play: async ({ canvas, args, step }) => {
    await step("Presses Try again after the first rows could not be loaded", async () => {
      await expect(canvas.getByText("We couldn't load trades 1 to 200")).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    });
    await step("Their window is requested again, and the table keeps its length", async () => {
      await expect(args.onRetryWindow).toHaveBeenCalledWith(0);
      await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "1001");
    });
  },
};

export const KeepsTheFiltersWhenWhatTheyAskForCannotBeLoaded: Story = {
  render: asGiven,
  args: { history: { ...few, problem: { failure, retrying: false } } },
  play: async ({ canvas, args, step }) => {
    await step("The trades could not be loaded, and the filters are there", async () => {
      await expect(canvas.getByText("We couldn't load these trades")).toBeVisible();
      await expect(canvas.getByRole("searchbox", { name: "Symbol" })).toBeVisible();
    });
    await step("Presses Try again: they are requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
      await expect(args.onRetry).toHaveBeenCalledTimes(1);
    });
  },
};

export const SaysThatOtherRowsAreOnTheirWay: Story = {
  render: asGiven,
  args: { history: { ...few, busy: true }, view: { ...defaultTradeView, side: "sell" } },
  play: async ({ canvas, step }) => {
    await step("The table is busy, and shows the old rows beside the new filter", async () => {
      await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
      await expect(rowsOf(canvas)).toHaveLength(8);
      await expect(canvas.getByLabelText("Side")).toHaveValue("sell");
    });
  },
};

const inAnAreaOf = (width: string) =>
  function Render(args: Parameters<typeof TradeHistory>[0]) {
    return (
      <main className="p-4">
        <div className={width}>
          <Answered {...args} trades={fewTrades} />
        </div>
      </main>
    );
  };

/** The part of a cell that its column cannot show, in pixels. */
const cutOf = (cell: Element) => cell.scrollWidth - cell.clientWidth;

export const HasColumnsOnATablet: Story = {
  render: inAnAreaOf("w-165"),
  play: async ({ canvas, step }) => {
    await step("A tablet shows columns and filters", async () => {
      await waitFor(() => expect(canvas.getByRole("button", { name: "Price" })).toBeVisible());
      await expect(canvas.getByLabelText("Side")).toBeVisible();
    });
    await step("No cell is cut, and no contract name broken", async () => {
      for (const cell of canvas.getAllByRole("cell")) await expect(cutOf(cell)).toBe(0);
      const [expiry, strike] = ["26MAR", "52000"].map((text) => canvas.getAllByText(text)[0]?.getBoundingClientRect());
      await expect(strike?.top).toBe(expiry?.top);
    });
    await step("Nothing is wider than the screen", async () => {
      await expect(pageWidth()).toBeLessThanOrEqual(innerWidth);
    });
  },
};

export const HasACardForEachTradeWhereColumnsDoNotFit: Story = {
  render: inAnAreaOf("w-155"),
  play: async ({ canvas, step }) => {
    await step("A narrow page shows cards without column heads", async () => {
      await waitFor(() => expect(canvas.getByRole("button", { name: "Filters" })).toBeVisible());
      await expect(canvas.queryByRole("button", { name: "Price" })).not.toBeInTheDocument();
    });
  },
};

export const ShowsWholeContractNamesOnTheSmallestPhone: Story = {
  render: inAnAreaOf("w-72"),
  play: async ({ canvas, step }) => {
    await step("On 320 px every contract name is whole", async () => {
      await waitFor(() => expect(canvas.getByRole("button", { name: "Filters" })).toBeVisible());
      for (const symbol of ["BANKNIFTY26MAR52000CE", "NIFTY 24 MAR 26 23900 Call"]) {
        const [cell] = canvas.getAllByTitle(symbol);
        await expect(cell?.textContent).toBe(symbol);
        await expect(cutOf(cell as HTMLElement)).toBe(0);
        await expect(cell?.scrollHeight).toBe(cell?.clientHeight);
      }
    });
  },
};

export const KeepsTheHeadAndTheWayBackInSight: Story = {
  ...HoldsAHundredThousandTrades,
  play: async ({ canvas, step }) => {
    await step("Scrolls to the middle: the head and the way back stay in sight", async () => {
      scrollTo({ top: pageHeight() / 2 });
      await waitFor(() => expect(rowsOf(canvas)[0]).toHaveAttribute("aria-busy", "true"));
      for (const element of [
        canvas.getByRole("button", { name: "Timestamp" }),
        canvas.getByRole("button", { name: "Back to top" }),
      ]) {
        const { top, bottom } = element.getBoundingClientRect();
        await expect(top).toBeGreaterThanOrEqual(0);
        await expect(bottom).toBeLessThanOrEqual(innerHeight);
      }
    });
    await step("See Analytics stands below the last row and covers none", async () => {
      const action = canvas.getByRole("button", { name: "See Analytics" }).getBoundingClientRect();
      await expect(action.top).toBeGreaterThanOrEqual(canvas.getByRole("table").getBoundingClientRect().bottom);
    });
    await step("Back to top leads to the first row and the filters", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Back to top" }));
      await waitFor(() => expect(rowsOf(canvas)[0]).toHaveAttribute("aria-rowindex", "2"));
      await expect(canvas.getByRole("searchbox", { name: "Symbol" }).getBoundingClientRect().top).toBeGreaterThan(0);
    });
  },
};

export const FoldsTheFiltersOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("The filters are folded", async () => {
      await expect(canvas.queryByLabelText("Side")).not.toBeVisible();
    });
    await step("Unfolds them, and orders by price", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Filters" }));
      await userEvent.selectOptions(canvas.getByLabelText("Order"), "Price, highest first");
      await waitFor(() => expect(columnOf(canvas, 1)[0]).toBe("M&M"));
    });
    await step("A screen reader still finds the six columns", async () => {
      const names = canvas.getAllByRole("columnheader").map((cell) => cell.textContent);
      await expect(names).toEqual(["Type", "Symbol", "Quantity", "Price", "Timestamp", "Broker"]);
    });
  },
};

export const PrintsTheRowsOfTheScreenAndSaysHowManyTheyAre: Story = {
  render: asGiven,
  args: { history: historyOf(manyTrades(1_000), defaultTradeView) },
  play: async ({ canvas, args, step }) => {
    await step("Prints by the menu of the browser", async () => {
      window.dispatchEvent(new Event("beforeprint"));
    });
    const paper = canvas.getByLabelText("Printed trades");
    await step("The paper shows the loaded rows, and says how many they are", async () => {
      await expect(paper.querySelectorAll("tbody tr")).toHaveLength(200);
      await expect(within(paper).getByText(/^Fills 1 to 200 of 1,000 are printed\./)).toBeInTheDocument();
    });
    await step("After printing the paper is gone", async () => {
      window.dispatchEvent(new Event("afterprint"));
      await waitFor(() => expect(paper).not.toBeInTheDocument());
    });
    await step("The button prints all", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Print" }));
      await expect(args.onPrint).toHaveBeenCalledTimes(1);
    });
  },
};

const buys = fewTrades.filter(({ type }) => type === "buy");
export const PrintsWhichTradesWereChosen: Story = {
  render: asGiven,
  args: {
    history: historyOf(fewTrades, { ...defaultTradeView, side: "buy", from: "2020-01-01" }),
    print: { preparing: false, trades: buys, alert: null },
  },
  play: async ({ canvas, step }) => {
    await step("The paper names the filters and the number of trades", async () => {
      const paper = within(canvas.getByLabelText("Printed trades"));
      await expect(paper.getByText("Only BUY, from 1 Jan 2020.")).toBeInTheDocument();
      await expect(paper.getByText(`All ${buys.length} fills are printed.`)).toBeInTheDocument();
    });
  },
};
