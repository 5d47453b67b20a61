import type { Meta, StoryObj } from "@storybook/react-vite";
import { LoadingBars } from "./loading-bars.tsx";

const meta = {
  title: "UI/Loading bars",
  tags: ["autodocs"],
  component: LoadingBars,
  parameters: { layout: "centered" },
} satisfies Meta<typeof LoadingBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Large: Story = { args: { className: "h-8 text-accent" } };
