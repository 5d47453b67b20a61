import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const meta = {
  title: "UI/Badge",
  tags: ["autodocs"],
  component: Badge,
  parameters: { layout: "centered" },
  argTypes: { tone: { control: "select", options: ["neutral", "accent", "gain", "loss", "warning"] } },
  args: { children: "Now in Beta" },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Accent: Story = { args: { tone: "accent" } };
export const Gain: Story = { args: { tone: "gain", children: "WIN" } };
export const Loss: Story = { args: { tone: "loss", children: "LOSS" } };
export const Warning: Story = { args: { tone: "warning", children: "Estimate" } };
