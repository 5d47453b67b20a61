import { fewTrades, manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, type screen, userEvent, waitFor, within } from "storybook/test";
import { TradeHistory } from "./trade-history.tsx";
import { defaultTradeView } from "./trade-view.ts";

type Canvas = Pick<typeof screen, "getAllByRole" | "getByRole">;

const meta = {
  title: "Features/Trades/Trade history",
  component: TradeHistory,
  render: function Render(args) {
    const [view, setView] = useState(args.view);
    const change = (next: typeof view) => {
      args.onViewChange(next);
      setView(next);
    };
    return (
      <main className="p-4">
        <TradeHistory {...args} view={view} onViewChange={change} />
      </main>
    );
  },
  args: { trades: fewTrades, view: defaultTradeView, onViewChange: fn() },
} satisfies Meta<typeof TradeHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

const rowsOf = (canvas: Canvas) => canvas.getAllByRole("row").slice(1);
const columnOf = (canvas: Canvas, column: number) =>
  rowsOf(canvas).map((row) => within(row).getAllByRole("cell")[column]?.textContent ?? "");
const head = (canvas: Canvas, name: string) => canvas.getByRole("columnheader", { name });

export const HasTheSixColumns: Story = {
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole("columnheader").map((cell) => cell.textContent);
    await expect(names).toEqual(["Type", "Symbol", "Quantity", "Price", "Timestamp", "Broker"]);
    const [first] = rowsOf(canvas);
    const cells = within(first as HTMLElement).getAllByRole("cell");
    await expect(cells.map((cell) => cell.textContent)).toEqual([
      ...["SELL", "RELIANCE", "25", "₹1,291.10", "30 Mar 2026, 14:41:09", "Zerodha"],
    ]);
  },
};

export const ShowsOnlyTheDayWhereTheFileHasNoTime: Story = {
  play: async ({ canvas }) => {
    const [day] = canvas.getAllByTitle("No time in the broker's file");
    await expect(day).toHaveTextContent(/^23 Mar 2026$/);
  },
};

export const BeginsWithTheNewest: Story = {
  play: async ({ canvas }) => {
    await expect(head(canvas, "Timestamp")).toHaveAttribute("aria-sort", "descending");
    await expect(columnOf(canvas, 4).at(-1)).toBe("21 Nov 2025, 12:05:40");
  },
};

export const SortsByAnyColumnBothWays: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Price" }));
    await waitFor(() => expect(head(canvas, "Price")).toHaveAttribute("aria-sort", "descending"));
    await expect(columnOf(canvas, 3).slice(0, 2)).toEqual(["₹2,934.70", "₹1,291.10"]);
    await userEvent.click(canvas.getByRole("button", { name: "Price" }));
    await waitFor(() => expect(head(canvas, "Price")).toHaveAttribute("aria-sort", "ascending"));
    await expect(columnOf(canvas, 3)[0]).toBe("₹61.15");
    await expect(head(canvas, "Timestamp")).toHaveAttribute("aria-sort", "none");
  },
};

export const FindsAPartOfASymbolAsItIsTyped: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Symbol" }), "bankn");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(2));
    await expect(new Set(columnOf(canvas, 1))).toEqual(new Set(["BANKNIFTY26MAR52000CE"]));
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ ...defaultTradeView, symbol: "bankn" });
  },
};

export const FiltersBySideBrokerAndDays: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Side"), "SELL");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(3));
    await userEvent.selectOptions(canvas.getByLabelText("Broker"), "Groww");
    await waitFor(() => expect(columnOf(canvas, 1)).toEqual(["NIFTY 24 MAR 26 23900 Call"]));
    await userEvent.selectOptions(canvas.getByLabelText("Side"), "All");
    await userEvent.type(canvas.getByLabelText("From"), "2026-01-22");
    await userEvent.type(canvas.getByLabelText("To"), "2026-03-20");
    await waitFor(() => expect(columnOf(canvas, 1)).toEqual(["NIFTY 24 MAR 26 23900 Call", "HDFCGOLD"]));
  },
};

export const SumsUpWhatIsShown: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "reliance");
    await waitFor(() => expect(canvas.getByText("2 of 8")).toBeVisible());
    const totals = { Quantity: "50", "Buy value": "₹32,113.75", "Sell value": "₹32,277.50" };
    for (const [term, value] of Object.entries({ ...totals, "Net cash (sell − buy)": "+₹163.75" })) {
      const [found] = canvas.getAllByText(term).filter((element) => element.tagName === "DT");
      await expect(found?.nextElementSibling).toHaveTextContent(value);
    }
    await expect(canvas.getByRole("status")).toHaveTextContent("2 trades shown");
  },
};

export const SaysSoWhenNoTradesMatchAndClearsTheFilters: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "wipro");
    await expect(await canvas.findByText("No trades match")).toBeVisible();
    const [clear] = canvas.getAllByRole("button", { name: "Clear filters" });
    await userEvent.click(clear as HTMLElement);
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(8));
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
};

export const SaysThatTheDatesAreTheWrongWayRound: Story = {
  args: { view: { ...defaultTradeView, from: "2026-03-20", to: "2026-01-22" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The dates are the wrong way round")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Swap the dates" }));
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(2));
    await expect(canvas.getByLabelText("From")).toHaveValue("2026-01-22");
  },
};

export const TypingIsNotLostWhenTheAnswerComesLate: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox");
    await userEvent.type(field, "rel", { delay: 150 });
    await userEvent.type(field, "iance", { delay: 250 });
    await expect(field).toHaveValue("reliance");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(2));
  },
};

export const HoldsAHundredThousandTrades: Story = {
  args: { trades: manyTrades(100_000) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: "Trade History" });
    await expect(table).toHaveAttribute("aria-rowcount", "100001");
    await expect(rowsOf(canvas).length).toBeLessThan(80);
    const area = canvas.getByRole("group", { name: "Trade History" });
    area.scrollTo({ top: area.scrollHeight });
    await waitFor(() => expect(rowsOf(canvas).at(-1)).toHaveAttribute("aria-rowindex", "100001"));
    await userEvent.click(canvas.getByRole("button", { name: "Symbol" }));
    await waitFor(() => expect(area.scrollTop).toBe(0));
    await expect(columnOf(canvas, 1)[0]).toBe("BAJAJ-AUTO");
  },
};

export const IsCompactInAnAreaWhereTheSymbolsWouldBeCut: Story = {
  render: (args) => (
    <main className="p-4">
      <div className="w-176">
        <TradeHistory {...args} />
      </div>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Filters" })).toBeVisible();
    const [first] = canvas.getAllByTitle("BANKNIFTY26MAR52000CE");
    await expect(first?.scrollWidth).toBeLessThanOrEqual(first?.clientWidth ?? 0);
    await expect(canvas.getByRole("group", { name: "Trade History" }).scrollWidth).toBeLessThanOrEqual(704);
  },
};

export const FoldsTheFiltersOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText("Side")).not.toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Filters" }));
    await userEvent.selectOptions(canvas.getByLabelText("Order"), "Price, highest first");
    await waitFor(() => expect(columnOf(canvas, 1)[0]).toBe("M&M"));
    const names = canvas.getAllByRole("columnheader").map((cell) => cell.textContent);
    await expect(names).toEqual(["Type", "Symbol", "Quantity", "Price", "Timestamp", "Broker"]);
  },
};
