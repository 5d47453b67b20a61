import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { columnOf, figures, head, history, rowsOf } from "./history.story-setup.tsx";
import { TradeHistory } from "./trade-history.tsx";
import { defaultTradeView } from "./trade-view.ts";

const meta = {
  ...history,
  title: "Features/Trades/Trade history",
  component: TradeHistory,
} satisfies Meta<typeof TradeHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

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
