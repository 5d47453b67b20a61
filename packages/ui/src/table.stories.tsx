import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { Money } from "./money.tsx";
import {
  type SortDirection,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "./table.tsx";

type Row = { symbol: string; quantity: number; price: string; pnl: string };

const rows: Row[] = [
  { symbol: "HDFCGOLD", quantity: 54, price: "128.16", pnl: "1240.50" },
  { symbol: "BANKNIFTY2340640600PE", quantity: 25, price: "238.35", pnl: "-839729.50" },
  { symbol: "M&M", quantity: 1500, price: "2890", pnl: "0" },
];

type LedgerProps = { rows: readonly Row[]; sortable?: boolean };

function Ledger({ rows, sortable = false }: LedgerProps) {
  const [sort, setSort] = useState<SortDirection>("ascending");
  const direction = sort === "ascending" ? 1 : -1;
  const shown = sortable ? rows.toSorted((a, b) => direction * a.symbol.localeCompare(b.symbol)) : rows;
  const turn = () => setSort(sort === "ascending" ? "descending" : "ascending");
  return (
    <TableScroll label="Trade History" className="m-4 max-h-56">
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell {...(sortable && { onSort: turn, sort })}>Symbol</TableHeaderCell>
            <TableHeaderCell numeric {...(sortable && { onSort: () => {} })}>
              Quantity
            </TableHeaderCell>
            <TableHeaderCell numeric>Price</TableHeaderCell>
            <TableHeaderCell numeric>P&L</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row.symbol}>
              <TableCell>{row.symbol}</TableCell>
              <TableCell numeric>{row.quantity}</TableCell>
              <TableCell numeric>
                <Money value={row.price} />
              </TableCell>
              <TableCell numeric>
                <Money pnl value={row.pnl} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

const meta = {
  title: "UI/Table",
  tags: ["autodocs"],
  component: Ledger,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "Rows of figures with a head that stays in sight.",
          when: "for several things with the same properties. Figures are `numeric`: right-aligned, in tabular digits. A table that may be wider than the screen is in a TableScroll.",
          whenNot:
            "for the properties of one thing: take facts. On a phone, a list of cards shows more than a table that scrolls.",
          keyboard: {
            Tab: "moves to the scroll area, then to each head that sorts",
            "Arrow keys": "scroll the area that has the focus",
            "Enter, Space": "on a head: sort by this column, pressed again in the other direction",
          },
          screenReader:
            'the name of the scroll area; a table with its size; with each cell the head of its column, and of a column that sorts "ascending", "descending" or none.',
        }),
      },
    },
  },
  args: { rows },
} satisfies Meta<typeof Ledger>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Sortable: Story = { args: { sortable: true } };
export const Long: Story = {
  args: {
    rows: Array.from({ length: 40 }, (_, n) => ({
      symbol: `SYMBOL-${n + 10}`,
      quantity: n * 75,
      price: "75.46",
      pnl: "-12.05",
    })),
  },
};

export const AHeaderSortsAndSaysSo: Story = {
  args: { sortable: true },
  play: async ({ canvas, step }) => {
    const header = canvas.getByRole("columnheader", { name: "Symbol" });
    await step("Is sorted by symbol, from A to Z", async () => {
      await expect(header).toHaveAttribute("aria-sort", "ascending");
      await expect(canvas.getAllByRole("row")[1]).toHaveTextContent("BANKNIFTY");
    });
    await step("Presses Symbol: it is sorted from Z to A", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Symbol" }));
      await expect(header).toHaveAttribute("aria-sort", "descending");
      await expect(canvas.getAllByRole("row")[1]).toHaveTextContent("M&M");
    });
    await step("Marks Quantity as sortable, and Price not", async () => {
      await expect(canvas.getByRole("columnheader", { name: "Quantity" })).toHaveAttribute("aria-sort", "none");
      await expect(canvas.getByRole("columnheader", { name: "Price" })).not.toHaveAttribute("aria-sort");
    });
  },
};

export const TheScrollAreaIsReachedByKeyboard: Story = {
  args: Long.args ?? {},
  play: async ({ canvas, step }) => {
    await step("Moves the focus to the scroll area by Tab", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("group", { name: "Trade History" })).toHaveFocus();
    });
  },
};
