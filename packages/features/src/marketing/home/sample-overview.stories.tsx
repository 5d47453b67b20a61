import { home } from "@saudabook/content/home.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { SampleOverview } from "./sample-overview.tsx";

const meta = {
  title: "Features/Marketing/Sample overview",
  component: SampleOverview,
  args: { overview: home.samples.overview },
} satisfies Meta<typeof SampleOverview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
