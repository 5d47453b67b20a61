import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { formatMoney } from "../format-number.ts";
import { guidance } from "../foundations/guidance.ts";
import { Histogram, type HistogramBin } from "./histogram.tsx";
import { rupees, seeded } from "./story-data.ts";

const money = (value: string | bigint) => formatMoney(value, { fraction: 0, signed: true });

/** Bins of equal width in paise around the given centre. */
function bins(count: number, widthPaise: number, first: number, most = 60): HistogramBin[] {
  const random = seeded(5);
  return Array.from({ length: count }, (_, at) => {
    const from = rupees((first + at) * widthPaise);
    const to = rupees((first + at + 1) * widthPaise);
    const nearMiddle = 1 - Math.abs(at - count / 2) / count;
    const trades = Math.round(random() * most * nearMiddle ** 3);
    return { from, to, count: trades, name: `${money(from)} to ${money(to)}: ${trades} trades` };
  });
}

function chart(all: readonly HistogramBin[]) {
  return {
    bins: all,
    table: {
      columns: ["From", "To", "Trades"],
      rows: all.map((bin) => [money(bin.from), money(bin.to), String(bin.count)]),
    },
  };
}

const meta = {
  title: "Charts/Histogram",
  tags: ["autodocs"],
  component: Histogram,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "The number of trades in each range of results.",
          when: "for the distribution of results, with the median in the caption.",
          whenNot: "for groups without an order: take bars.",
          keyboard: {
            Tab: "moves to the fullest range, then to Show as table",
            "Arrow keys": "move by range",
            "Home, End": "move to the first and the last range",
            "Enter, Space": "on Show as table: opens the same figures as a table",
          },
          screenReader:
            "a group with its name; each range with its bounds and its number of trades. The table has the same figures.",
        }),
      },
    },
  },
  args: {
    label: "Distribution of net P&L",
    caption: "Half of all trades end between a loss of ₹2,000 and a profit of ₹3,500.",
    ...chart(bins(18, 200_000, -9)),
  },
  decorators: [
    (Story) => (
      <div className="p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Histogram>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Empty: Story = { args: { ...chart([]), caption: "No trades in this span." } };
export const OneBin: Story = { args: { ...chart(bins(1, 200_000, 0)), caption: "All trades end alike." } };
export const SmallSample: Story = { args: chart(bins(4, 200_000, -2, 3)) };
export const AllLosses: Story = { args: chart(bins(12, 200_000, -12)) };
export const Crores: Story = { args: chart(bins(16, 1_000_000_000, -8, 40_000)) };
export const AmountsHidden: Story = {
  args: {
    hideAmounts: true,
    bins: chart(bins(18, 200_000, -9)).bins.map((bin) => ({ ...bin, name: `${bin.count} trades` })),
  },
};

export const ArrowsReadEachBinFromOneTabStop: Story = {
  args: chart(bins(6, 200_000, -3)),
  play: async ({ canvas, args, step }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Home}");
    const [first, second] = args.bins;
    await step("Presses Tab and Home: the first bin has the focus", async () => {
      await expect(canvas.getByRole("img", { name: first?.name ?? "" })).toHaveFocus();
    });
    await step("Presses the arrow keys: the second bin has the focus, and is read", async () => {
      await userEvent.keyboard("{ArrowLeft}{ArrowRight}");
      await expect(canvas.getByRole("img", { name: second?.name ?? "" })).toHaveFocus();
      await expect(canvas.getByText(second?.name ?? "")).toBeVisible();
    });
    await step("Presses End: the last bin has the focus", async () => {
      await userEvent.keyboard("{End}");
      await expect(canvas.getByRole("img", { name: args.bins.at(-1)?.name ?? "" })).toHaveFocus();
    });
    await step("Leaves the bins by Tab", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: "Show as table: Distribution of net P&L" })).toHaveFocus();
    });
  },
};

export const APointedBinIsReadInAFixedPlace: Story = {
  args: chart(bins(6, 200_000, -3)),
  play: async ({ canvas, canvasElement, args, step }) => {
    const readout = canvasElement.querySelector("[data-slot=readout]");
    const top = readout?.getBoundingClientRect().top;
    await step("Points at a bin: it is read", async () => {
      await userEvent.hover(canvas.getByRole("img", { name: args.bins[4]?.name ?? "" }));
      await expect(readout).toHaveTextContent(args.bins[4]?.name ?? "");
    });
    await step("Reads it in the same place", async () => {
      await expect(readout?.getBoundingClientRect().top).toBe(top);
    });
  },
};
