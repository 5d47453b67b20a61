import { fewTrades, manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import { Button } from "@saudabook/ui/button.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Answered, asGiven, columnOf, history, historyOf, pageHeight, rowsOf } from "./history.story-setup.tsx";
import { HoldsAHundredThousandTrades } from "./rows-of-trade-history.stories.tsx";
import { TradeHistory } from "./trade-history.tsx";
import { defaultTradeView } from "./trade-view.ts";

const meta = {
  ...history,
  title: "Features/Trades/Trade history",
  component: TradeHistory,
} satisfies Meta<typeof TradeHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

const pageWidth = () => document.documentElement.scrollWidth;

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

function HiddenAtFirst(args: Parameters<typeof TradeHistory>[0]) {
  const [shown, setShown] = useState(false);
  return (
    <main className="p-4">
      <Button onClick={() => setShown(true)}>Show the trades</Button>
      <div className="w-165" hidden={!shown}>
        <Answered {...args} trades={fewTrades} />
      </div>
    </main>
  );
}

export const HasColumnsWhereItWasHiddenAtFirst: Story = {
  render: (args) => <HiddenAtFirst {...args} />,
  play: async ({ canvas, step }) => {
    await step("Shows the trades: there is room for columns", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show the trades" }));
      await waitFor(() => expect(canvas.getByRole("button", { name: "Price" })).toBeVisible());
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
