import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "UI/Checkbox",
  tags: ["autodocs"],
  component: Checkbox,
  args: { label: "NIFTY 16 Jun 2026 23900 CE", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true } };

export const IsCheckedByItsLabelAndByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: "NIFTY 16 Jun 2026 23900 CE" });
    await userEvent.click(canvas.getByText("NIFTY 16 Jun 2026 23900 CE"));
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
