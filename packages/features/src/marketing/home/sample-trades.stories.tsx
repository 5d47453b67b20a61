import { home } from "@saudabook/content/home.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SampleTrades } from "./sample-trades.tsx";

const meta = {
  title: "Features/Marketing/Sample trades",
  component: SampleTrades,
  args: { trades: home.samples.trades },
} satisfies Meta<typeof SampleTrades>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** The story has the width of the sheet on the smallest phone. */
export const ShowsWholeContractNamesOnTheSmallestPhone: Story = {
  render: (args) => (
    <div className="w-72">
      <SampleTrades {...args} />
    </div>
  ),
  play: async ({ canvas, step }) => {
    await step("Shows every contract name whole", async () => {
      for (const cell of canvas.getAllByTitle("BANKNIFTY26MAR52000CE")) {
        await expect(cell).toHaveTextContent(/^BANKNIFTY26MAR52000CE/);
        await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
      }
    });
    await step("Breaks a name before its expiry only", async () => {
      const [underlying, expiry, strike] = ["BANKNIFTY", "26MAR", "52000"].map((text) =>
        canvas.getAllByText(text)[0]?.getBoundingClientRect(),
      );
      await expect(expiry?.top).toBeGreaterThanOrEqual(underlying?.bottom ?? Number.NaN);
      await expect(strike?.top).toBe(expiry?.top);
    });
    await step("Fits the table into its area", async () => {
      const area = canvas.getByRole("group", { name: "Sample trades" });
      await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
    });
  },
};
