import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BrandMark } from "./brand-mark.tsx";

const meta = {
  title: "UI/Brand mark",
  tags: ["autodocs"],
  component: BrandMark,
  parameters: { layout: "centered" },
} satisfies Meta<typeof BrandMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithName: Story = {};
export const Alone: Story = { args: { wordmark: false } };
export const Large: Story = { args: { className: "gap-4 [&_svg]:size-24", wordmark: false } };

export const AlwaysSaysTheName: Story = {
  args: { wordmark: false },
  play: async ({ canvas, step }) => {
    await step("Has the name of the brand", async () => {
      await expect(canvas.getByText("Saudabook")).toBeInTheDocument();
    });
  },
};
