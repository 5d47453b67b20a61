import { Failure } from "@saudabook/contract/wire/failure.ts";
import { manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import {
  Answered,
  asGiven,
  columnOf,
  few,
  history,
  historyOf,
  hundredThousand,
  pageHeight,
  rowsOf,
} from "./history.story-setup.tsx";
import { TradeHistory } from "./trade-history.tsx";
import { defaultTradeView } from "./trade-view.ts";

const meta = {
  ...history,
  title: "Features/Trades/Trade history",
  component: TradeHistory,
} satisfies Meta<typeof TradeHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

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
      // Only the last window is requested: no row of the one before is near the viewport.
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
