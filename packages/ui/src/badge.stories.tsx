import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";
import { guidance, oneOf } from "./foundations/guidance.ts";

const meta = {
  title: "UI/Badge",
  tags: ["autodocs"],
  component: Badge,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "A word about a thing: its state or its kind.",
          when: "beside a name or a title, for one or two words, e.g. Estimated, Short, Now in Beta.",
          whenNot: "for something that can be pressed, and not for a sentence: take a button or a notice.",
          keyboard: {},
          screenReader: "its text. The colour adds nothing that the text does not say.",
        }),
      },
    },
  },
  argTypes: { tone: oneOf("neutral", "accent", "gain", "loss", "warning") },
  args: { children: "Now in Beta" },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Accent: Story = { args: { tone: "accent" } };
export const Gain: Story = { args: { tone: "gain", children: "WIN" } };
export const Loss: Story = { args: { tone: "loss", children: "LOSS" } };
export const Warning: Story = { args: { tone: "warning", children: "Estimate" } };
