import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { formatMoney } from "../format-number.ts";
import { guidance } from "../foundations/guidance.ts";
import { type HeatCell, HeatGrid } from "./heat-grid.tsx";
import { rupees, seeded } from "./story-data.ts";

const days = ["Mon", "Tue", "Wed", "Thu", "Fri"];
const hours = ["09:15", "10:15", "11:15", "12:15", "13:15", "14:15", "15:15"];

/** Cells in paise up to `scale`; the noon of each second day without trades, Fridays with few. */
function cells(scale = 4_000_000, mean = 0): (HeatCell | null)[][] {
  const random = seeded(23);
  return days.map((day, row) =>
    hours.map((hour, column) => {
      if (column === 3 && row % 2 === 1) return null;
      const value = rupees(Math.round((random() + random() - 1 + mean) * scale));
      const n = row === 4 ? 3 : 8 + Math.floor(random() * 30);
      const text = formatMoney(value, { signed: true, fraction: 0 });
      return { value, text, name: `${day}, ${hour}: ${text}, ${n} trades`, n, faint: n < 5 };
    }),
  );
}

const meta = {
  title: "Charts/Heat grid",
  tags: ["autodocs"],
  component: HeatGrid,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "Values by row and column, by tone.",
          when: "for two criteria at once, e.g. weekday and hour.",
          whenNot:
            "for one criterion: take bars. Cells of small samples have a dashed edge and no tone; do not read a trend from them.",
          keyboard: {
            Tab: "moves to the cell that had the focus last",
            "Arrow keys": "move by cell",
            "Home, End": "move to the ends of the row, with Ctrl of the grid",
            Enter: "opens the trades of a cell that has any",
          },
          screenReader: "a grid with its name; each cell with its row, column, result and number of trades.",
        }),
      },
    },
  },
  args: { label: "Net P&L by weekday and hour", rowLabels: days, columnLabels: hours, cells: cells() },
  decorators: [
    (Story) => (
      <div className="p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HeatGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Empty: Story = { args: { cells: days.map(() => hours.map(() => null)) } };
export const SmallSample: Story = {
  args: { cells: cells().map((row) => row.map((cell) => cell && { ...cell, n: 2, faint: true })) },
};
export const AllLosses: Story = { args: { cells: cells(4_000_000, -1) } };
export const Crores: Story = { args: { cells: cells(90_000_000_000) } };
export const AmountsHidden: Story = {
  args: {
    hideAmounts: true,
    cells: cells().map((row) => row.map((cell) => cell && { ...cell, text: "••••", name: `${cell.n} trades` })),
  },
};
export const Links: Story = {
  args: { cells: cells().map((row) => row.map((cell) => cell && { ...cell, href: "#trades" })) },
};

export const ArrowsMoveByCellAndRow: Story = {
  play: async ({ args, canvas, step }) => {
    const name = (row: number, column: number) => args.cells[row]?.[column]?.name ?? "";
    await step("Moves the focus to the first cell by Tab", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("gridcell", { name: name(0, 0) })).toHaveFocus();
    });
    await step("Moves by the arrow keys to a cell without trades", async () => {
      await userEvent.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}");
      await expect(canvas.getByRole("gridcell", { name: "Tue, 12:15: no trades" })).toHaveFocus();
    });
    await step("Presses End and the down arrow key: the last cell of the next row has the focus", async () => {
      await userEvent.keyboard("{End}{ArrowDown}");
      await expect(canvas.getByRole("gridcell", { name: name(2, 6) })).toHaveFocus();
    });
    await step("Presses Home and the up arrow key: the first cell has the focus", async () => {
      await userEvent.keyboard("{Home}{ArrowUp}{ArrowUp}{ArrowUp}");
      await expect(canvas.getByRole("gridcell", { name: name(0, 0) })).toHaveFocus();
    });
    await step("Leaves the grid by Tab", async () => {
      await userEvent.tab();
      await expect(document.body).toHaveFocus();
    });
  },
};

export const ALinkTakesTheFocusOfItsCell: Story = {
  args: Links.args ?? {},
  play: async ({ args, canvas, step }) => {
    await step("Presses Tab and the right arrow key", async () => {
      await userEvent.tab();
      await userEvent.keyboard("{ArrowRight}");
    });
    await step("Moves the focus to the link of the cell", async () => {
      await expect(canvas.getByRole("link", { name: args.cells[0]?.[1]?.name ?? "" })).toHaveFocus();
    });
  },
};

export const AmountsAreShortOnAPhone: Story = {
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, step }) => {
    await step("Shows amounts in thousands, whole in their cells", async () => {
      const shown = [...canvas.getByRole("grid").querySelectorAll("td [aria-hidden]")];
      const amounts = shown.filter(({ textContent }) => /^[+−]\u2060?[\d.]+K?$/.test(textContent ?? ""));
      await expect(amounts.length).toBeGreaterThan(25);
      for (const amount of amounts) {
        const { width } = amount.getBoundingClientRect();
        await expect(width).toBeLessThanOrEqual(amount.parentElement?.getBoundingClientRect().width ?? 0);
      }
    });
  },
};

export const NumbersLeaveWhereThereIsNoRoom: Story = {
  args: { cells: cells(90_000_000_000) },
  decorators: [
    (Story) => (
      <div className="w-50">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, step }) => {
    const grid = canvas.getByRole("grid");
    await step("Fits the grid into its place", async () => {
      await expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth);
    });
    await step("Shows signs in place of numbers", async () => {
      const shown = [...grid.querySelectorAll("td [aria-hidden]")].map((each) => each.textContent);
      await expect(new Set(shown)).toEqual(new Set(["+", "−", "·"]));
    });
  },
};
