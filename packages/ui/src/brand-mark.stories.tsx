import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BrandMark } from "./brand-mark.tsx";
import { guidance } from "./foundations/guidance.ts";

const meta = {
  title: "UI/Brand mark",
  tags: ["autodocs"],
  component: BrandMark,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "The account book in red cloth, with the name or without it.",
          when: "once in the head of a page, as the link to the home page.",
          whenNot: "as an icon for anything else. The red is in no other part of the product.",
          keyboard: {},
          screenReader: "Saudabook, also where only the mark is shown.",
        }),
      },
    },
  },
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
