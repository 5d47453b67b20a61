import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Checkbox } from "./checkbox.tsx";
import { guidance } from "./foundations/guidance.ts";

const meta = {
  title: "UI/Checkbox",
  tags: ["autodocs"],
  component: Checkbox,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "The browser's own checkbox with its label.",
          when: "for a choice that is sent later, and for several of a list.",
          whenNot: "for a choice between two things: take a segmented control, which names both.",
          keyboard: { Tab: "reaches it", Space: "checks and unchecks it" },
          screenReader: 'its label, "checkbox", and whether it is checked.',
        }),
      },
    },
  },
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
  play: async ({ canvas, args, step }) => {
    const box = canvas.getByRole("checkbox", { name: "NIFTY 16 Jun 2026 23900 CE" });
    await step("Presses the label: the box is checked", async () => {
      await userEvent.click(canvas.getByText("NIFTY 16 Jun 2026 23900 CE"));
      await expect(box).toBeChecked();
    });
    await step("Presses Space: the box is not checked", async () => {
      await userEvent.keyboard(" ");
      await expect(box).not.toBeChecked();
    });
    await step("Reports both changes", async () => {
      await expect(args.onChange).toHaveBeenCalledTimes(2);
    });
  },
};
