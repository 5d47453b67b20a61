import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { InstrumentName } from "./instrument-name.tsx";

const names = [
  { symbol: "RELIANCE", tradedOn: "2026-03-24" },
  { symbol: "BAJAJ-AUTO", tradedOn: "2026-03-24" },
  { symbol: "BANKNIFTY26MAR52000CE", tradedOn: "2026-03-24" },
  { symbol: "NIFTY2411821500PE", tradedOn: "2024-01-15" },
  { symbol: "COALINDIA23NOV334.75CE", tradedOn: "2023-11-01" },
  { symbol: "BAJAJ-AUTO26JANFUT", tradedOn: "2026-01-05" },
  { symbol: "NIFTY 24 MAR 26 23900 Call", tradedOn: "2026-03-20" },
  { symbol: "MIDCPNIFTY 29 DEC 26 123456.50 CALL", tradedOn: "2026-12-01" },
  { symbol: "NIFTY 24000 CE", tradedOn: "2026-03-20" },
] as const;

const meta = {
  title: "Features/Instrument name",
  component: InstrumentName,
  args: { symbol: "BANKNIFTY26MAR52000CE", tradedOn: "2026-03-24" },
  render: (args) => (
    <ul className="flex flex-col gap-2 p-4 text-sm font-medium">
      {names.map(({ symbol, tradedOn }) => (
        <li key={symbol} title={symbol}>
          <InstrumentName {...args} symbol={symbol} tradedOn={tradedOn} />
        </li>
      ))}
    </ul>
  ),
} satisfies Meta<typeof InstrumentName>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Stacked: Story = { args: { stacked: true } };

const narrow: Story["render"] = (args) => (
  <ul className="flex w-32 flex-col gap-2 p-2 text-sm font-medium">
    {names.map(({ symbol, tradedOn }) => (
      <li key={symbol} title={symbol}>
        <InstrumentName {...args} symbol={symbol} tradedOn={tradedOn} />
      </li>
    ))}
  </ul>
);
export const Narrow: Story = { render: narrow };

export const KeepsTheTextOfTheSymbol: Story = {
  play: async ({ canvas, step }) => {
    await step("Has the text of each symbol unchanged", async () => {
      for (const { symbol } of names) await expect(canvas.getByTitle(symbol).textContent).toBe(symbol);
    });
  },
};

export const NeverBreaksInsideAFigure: Story = {
  render: narrow,
  play: async ({ canvas, step }) => {
    await step("Shows each figure in one piece", async () => {
      for (const text of ["26MAR", "52000", "24118", "21500", "334.75", "24 MAR 26", "123456.50"]) {
        await expect(canvas.getAllByText(text)[0]?.getClientRects()).toHaveLength(1);
      }
    });
    const long = canvas.getByTitle("BANKNIFTY26MAR52000CE");
    await step("Breaks a long name before its expiry", async () => {
      const [line, below] = ["BANKNIFTY", "26MAR"].map((text) => canvas.getAllByText(text)[0]?.getBoundingClientRect());
      await expect(below?.top).toBeGreaterThan(line?.top ?? Number.NaN);
    });
    await step("Fits it into its place", async () => {
      await expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth);
    });
  },
};
