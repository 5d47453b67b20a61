import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { VisuallyHidden } from "./visually-hidden.tsx";

const meta = {
  title: "UI/Visually hidden",
  tags: ["autodocs"],
  component: VisuallyHidden,
  args: { children: "Said, not shown" },
  render: (args) => (
    <p className="p-6 text-sm">
      A screen reader reads more here than is seen. <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const TakesNoRoomAndStaysReadable: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByText("Said, not shown");
    await expect(text.offsetWidth).toBeLessThanOrEqual(1);
    await expect(text).not.toHaveAttribute("aria-hidden");
    await expect(getComputedStyle(text).display).not.toBe("none");
  },
};
