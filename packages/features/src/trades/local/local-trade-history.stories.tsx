import { noneLeftOut } from "@saudabook/mocks/fixtures/analytics.ts";
import { manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import { Button } from "@saudabook/ui/button.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import { LocalTradeHistory } from "./local-trade-history.tsx";
import type { LocalFigures } from "./use-local-history.ts";

const trades = manyTrades(1000);
const figures: LocalFigures = async ({ symbol }) => ({
  net: symbol ? "-120.5" : "163.75",
  openCost: "11738.8",
  expired: { trips: 0, cost: "0", received: "0" },
  basis: { leftOut: noneLeftOut },
});

const meta = {
  title: "Features/Trades/Local trade history",
  component: LocalTradeHistory,
  args: { trades, figures, action: <Button>Keep it</Button> },
  decorators: (Story) => (
    <main className="p-4">
      <h1 className="sr-only">Try it</h1>
      <Story />
    </main>
  ),
} satisfies Meta<typeof LocalTradeHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const FiltersAndSortsWithoutAServer: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows the realised net P&L of all trades", async () => {
      await expect(await canvas.findByText(/₹163\.75/)).toBeVisible();
    });
    await step("Types a symbol: the count and the P&L are those of its trades", async () => {
      const [{ symbol } = { symbol: "" }] = trades;
      await userEvent.type(canvas.getByLabelText("Symbol"), symbol.toLowerCase());
      const count = trades.filter((trade) => trade.symbol.includes(symbol)).length;
      const some = `${count.toLocaleString("en-IN")} of ${trades.length.toLocaleString("en-IN")}`;
      await expect(await canvas.findByText(some)).toBeVisible();
      await expect(await canvas.findByText(/₹120\.50/)).toBeVisible();
    });
    await step("Presses Price: the column is sorted", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^Price/ }));
      await waitFor(() => expect(canvas.getByRole("columnheader", { name: /^Price/ })).toHaveAttribute("aria-sort"));
    });
  },
};

export const SaysThatItsFiguresFailed: Story = {
  args: { figures: () => Promise.reject(new Error("lost")) },
  play: async ({ canvas, step }) => {
    await step("Says of both figures that they couldn't be loaded", async () => {
      await expect(await canvas.findAllByText("couldn't be loaded")).toHaveLength(2);
    });
  },
};

export const PrintsWhatItShows: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses Print once", async () => {
      const print = spyOn(window, "print").mockImplementation(() => undefined);
      await userEvent.click(await canvas.findByRole("button", { name: "Print" }));
      await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    });
    const paper = canvas.getByLabelText("Printed trades");
    await step("Says on paper how many fills are printed", async () => {
      await expect(within(paper).getByText(/fills are printed\.$/)).toBeInTheDocument();
    });
    await step("Takes the paper away after printing", async () => {
      window.dispatchEvent(new Event("afterprint"));
      await waitFor(() => expect(paper).not.toBeInTheDocument());
    });
  },
};
