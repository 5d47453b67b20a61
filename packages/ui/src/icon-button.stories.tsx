import type { Meta, StoryObj } from "@storybook/react-vite";
import { PanelLeft } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { guidance, oneOf } from "./foundations/guidance.ts";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "UI/Icon button",
  tags: ["autodocs"],
  component: IconButton,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "A button with an icon alone.",
          when: "for a frequent action whose icon is known, where a word has no room, e.g. Close, Open menu.",
          whenNot: "for an action that changes or deletes data, or where there is room for a word: take a button.",
          keyboard: { "Enter, Space": "press it" },
          screenReader: 'its label and "button". The label is the tooltip, too.',
        }),
      },
    },
  },
  argTypes: {
    variant: oneOf("primary", "secondary", "quiet", "danger"),
    size: oneOf("sm", "md", "lg"),
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
