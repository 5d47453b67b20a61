import type { Meta, StoryObj } from "@storybook/react-vite";
import { guidance } from "./foundations/guidance.ts";
import { Skeleton } from "./skeleton.tsx";

const meta = {
  title: "UI/Skeleton",
  tags: ["autodocs"],
  component: Skeleton,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "A block in the place of what is coming, in its size.",
          when: "while a part of a page loads for the first time, in the geometry of its content, so that nothing moves later.",
          whenNot: "for data that are being loaded again: keep the old ones and mark them as busy.",
          keyboard: {},
          screenReader: 'nothing. The region around it is busy or says "Loading".',
        }),
      },
    },
  },
  args: { className: "w-48" },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Block: Story = { args: { className: "h-24 w-64 rounded-lg" } };
