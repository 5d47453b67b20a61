import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const meta = {
  title: "UI/Visually hidden",
  tags: ["autodocs"],
  component: VisuallyHidden,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "Text for screen readers alone.",
          when: "where the screen shows by place or form what must also be said, e.g. the object of a button named Delete.",
          whenNot: "for text that sighted users need, too, and not around controls: a focus ring would be invisible.",
          keyboard: {},
          screenReader: "its text, at its place in the page.",
        }),
      },
    },
  },
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
  play: async ({ canvas, step }) => {
    const text = canvas.getByText("Said, not shown");
    await step("Takes no room", async () => {
      await expect(text.offsetWidth).toBeLessThanOrEqual(1);
    });
    await step("Stays readable for a screen reader", async () => {
      await expect(text).not.toHaveAttribute("aria-hidden");
      await expect(getComputedStyle(text).display).not.toBe("none");
    });
  },
};
