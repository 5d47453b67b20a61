import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { formatMoney } from "../../format-number.ts";
import { guidance } from "../../foundations/guidance.ts";
import { rupees, seeded } from "../story-data.ts";
import type { BarRow, BarSort } from "./bar-row.tsx";
import { BarTable } from "./bars.tsx";

const symbols = ["NIFTY", "BANKNIFTY", "RELIANCE", "HDFCBANK", "M&M", "TATAMOTORS", "INFY", "CRUDEOIL", "USDINR"];

function row(symbol: string, paise: number, n: number): BarRow {
  const value = rupees(paise);
  const text = formatMoney(value, { signed: true, fraction: 0 });
  return {
    key: symbol,
    label: symbol,
    name: `${symbol}: ${text} in ${n} trades`,
    value,
    text,
    n,
    low: rupees(paise - 4_000_000),
    high: rupees(paise + 4_000_000),
    details: [`${Math.round(30 + (n % 50))}%`, formatMoney(rupees(Math.round(paise / n)), { signed: true })],
    href: `#${symbol}`,
  };
}

function ranking(names: readonly string[], scale = 10_000_000): BarRow[] {
  const random = seeded(11);
  return names.map((name) => row(name, Math.round((random() - 0.5) * 2 * scale), Math.ceil(random() * 60)));
}

const rows = ranking(symbols);

const meta = {
  title: "Charts/Bars",
  tags: ["autodocs"],
  component: BarTable,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A ranking as a table with bars on both sides of one zero line.",
          when: "to compare groups by an amount, each with its number of trades and its interval.",
          whenNot: "for values over time: take line panels. For more than two criteria, take a table.",
          keyboard: {
            Tab: "moves to the scroll area, the heads and the linked rows",
            Enter: "on a head: sorts; on a row: opens its trades",
          },
          screenReader:
            "a table, or a list of cards below 40rem: each row with its label, value and number of trades. Bars and whiskers are decoration.",
        }),
      },
    },
  },
  args: {
    label: "Net P&L by symbol",
    rows,
    columns: [
      { key: "symbol", label: "Symbol" },
      { key: "net", label: "Net P&L" },
      { key: "n", label: "Trades" },
      { key: "rate", label: "Win rate", numeric: true },
      { key: "mean", label: "Mean", numeric: true },
    ],
    sort: { key: "net", direction: "descending" },
    onSort: fn(),
  },
  decorators: [
    (Story) => (
      <div className="p-4">
        <Story />
      </div>
    ),
  ],
  render: function Sorted(args) {
    const [sort, setSort] = useState<BarSort | undefined>(args.sort);
    const direction = sort?.direction === "ascending" ? 1 : -1;
    const by = (row: BarRow) => (sort?.key === "n" ? row.n : Number(row.value));
    const onSort = (key: string) => {
      args.onSort?.(key);
      setSort({ key, direction: sort?.key === key && direction < 0 ? "ascending" : "descending" });
    };
    const sorted = args.rows.toSorted((a, b) => direction * (by(a) - by(b)));
    return <BarTable {...args} rows={sorted} sort={sort} onSort={onSort} />;
  },
} satisfies Meta<typeof BarTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Empty: Story = { args: { rows: [] } };
export const SmallSample: Story = { args: { rows: [row("NIFTY", 1_240_050, 3), row("INFY", -90_000, 1)] } };
export const AllLosses: Story = { args: { rows: symbols.map((name, at) => row(name, -900_000 * (at + 1), 12 + at)) } };
export const Crores: Story = { args: { rows: ranking(symbols, 90_000_000_000) } };
export const LongName: Story = {
  args: {
    rows: [
      row("NIFTY 16 Jun 2026 23900 CE bought on the day before an expiry and held over the weekend", 4_200_000, 44),
      row("M&M", -1_800_000, 21),
    ],
  },
};

export const AHeadSorts: Story = {
  play: async ({ args, canvas, step }) => {
    await step("Presses Trades: this order is requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Trades" }));
      await expect(args.onSort).toHaveBeenLastCalledWith("n");
    });
    await step("Lists the largest number first", async () => {
      const counts = canvas
        .getAllByRole("row")
        .slice(1)
        .map((each) => Number(within(each).getAllByRole("cell")[1]?.textContent));
      await expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    });
    await step("Marks the column as sorted", async () => {
      await expect(canvas.getByRole("columnheader", { name: "Trades" })).toHaveAttribute("aria-sort", "descending");
    });
  },
};

export const BarsShareOneZeroLine: Story = {
  play: async ({ canvas, step }) => {
    await step("Draws profits to the right of one zero line, losses to the left", async () => {
      for (const each of rows) {
        const line = canvas.getByRole("link", { name: each.name }).closest("tr");
        const zero = line?.querySelector("svg line")?.getBoundingClientRect();
        const bar = line?.querySelector("svg rect")?.getBoundingClientRect();
        if (!zero || !bar) throw new Error(`${each.name} has no bar`);
        const isLoss = String(each.value).startsWith("-");
        await expect(Math.abs((isLoss ? bar.right : bar.left) - zero.left)).toBeLessThan(2);
        await expect(line?.querySelector("svg rect")?.hasAttribute("fill")).toBe(isLoss);
      }
    });
  },
};

export const ANarrowPlaceHasCardsWithASortChoice: Story = {
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas, step }) => {
    await step("Has no table", async () => {
      await expect(canvas.queryByRole("table")).toBeNull();
    });
    const list = canvas.getByRole("list", { name: "Net P&L by symbol" });
    await step("Lists five cards", async () => {
      await expect(within(list).getAllByRole("listitem")).toHaveLength(5);
    });
    await step("Presses All 9: all are listed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^All 9/ }));
      await expect(within(list).getAllByRole("listitem")).toHaveLength(rows.length);
    });
    await step("Sorts by Trades: this order is requested", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Sort by" }), "Trades");
      await expect(args.onSort).toHaveBeenLastCalledWith("n");
    });
    await step("Presses Sort ascending: Sort descending is offered", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Sort ascending" }));
      await expect(canvas.getByRole("button", { name: "Sort descending" })).toBeVisible();
    });
  },
};
