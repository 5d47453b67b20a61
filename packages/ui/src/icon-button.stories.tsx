import type { Meta, StoryObj } from "@storybook/react-vite";
import { PanelLeft } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "UI/Icon button",
  tags: ["autodocs"],
  component: IconButton,
  parameters: { layout: "centered" },
  argTypes: {
    variant: { control: "select", options: ["primary", "secondary", "quiet", "danger"] },
    size: { control: "select", options: ["sm", "md", "lg"] },
  },
  args: { label: "Collapse menu", children: <PanelLeft />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
export const Outlined: Story = { args: { variant: "secondary" } };
export const Small: Story = { args: { size: "sm" } };
export const Disabled: Story = { args: { disabled: true } };

export const IsNamedAndPressed: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses the button by its name", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Collapse menu" }));
      await expect(args.onClick).toHaveBeenCalledOnce();
    });
  },
};
