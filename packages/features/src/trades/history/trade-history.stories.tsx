import { fewTrades, makeTrade } from "@saudabook/mocks/fixtures/trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { Answered, asGiven, columnOf, figures, history, historyOf, rowsOf } from "./history.story-setup.tsx";
import { TradeHistory } from "./trade-history.tsx";
import { defaultTradeView } from "./trade-view.ts";

const meta = {
  ...history,
  title: "Features/Trades/Trade history",
  component: TradeHistory,
} satisfies Meta<typeof TradeHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

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
