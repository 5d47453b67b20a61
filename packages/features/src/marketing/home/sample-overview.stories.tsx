import { home } from "@saudabook/content/home.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SampleOverview } from "./sample-overview.tsx";

const meta = {
  title: "Features/Marketing/Sample overview",
  component: SampleOverview,
  args: { overview: home.samples.overview },
} satisfies Meta<typeof SampleOverview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const NamesTheBasisOfEachFigure: Story = {
  play: async ({ canvas, step }) => {
    const { exits, trades } = home.samples.overview;
    await step("Reads the net P&L: it is that of booked exits, and counts them", async () => {
      const net = canvas.getByText("of booked exits").closest("div");
      await expect(net).toHaveTextContent(new RegExp(`^Net P&L of booked exits.*${exits} exits`));
    });
    await step("Reads win rate and profit factor: they are those of closed trades", async () => {
      const figures = canvas.getAllByText("of closed trades").map((basis) => basis.closest("div"));
      await expect(figures).toHaveLength(2);
      for (const figure of figures) await expect(figure).toHaveTextContent(`${trades} trades`);
    });
  },
};
