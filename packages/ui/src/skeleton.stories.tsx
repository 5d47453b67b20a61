import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "./skeleton.tsx";

const meta = {
  title: "UI/Skeleton",
  tags: ["autodocs"],
  component: Skeleton,
  parameters: { layout: "centered" },
  args: { className: "w-48" },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Block: Story = { args: { className: "h-24 w-64 rounded-lg" } };
