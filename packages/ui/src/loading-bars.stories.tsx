import type { Meta, StoryObj } from "@storybook/react-vite";
import { guidance } from "./foundations/guidance.ts";
import { LoadingBars } from "./loading-bars.tsx";

const meta = {
  title: "UI/Loading bars",
  tags: ["autodocs"],
  component: LoadingBars,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "Four rising bars in the colour of the text.",
          when: "beside words that say what is awaited, e.g. in a button that is sending. Reduced motion stops them.",
          whenNot: "alone, or for content of known geometry: take skeletons. For a share that is known, take progress.",
          keyboard: {},
          screenReader: "nothing: the words beside them say it.",
        }),
      },
    },
  },
} satisfies Meta<typeof LoadingBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Large: Story = { args: { className: "h-8 text-accent" } };
