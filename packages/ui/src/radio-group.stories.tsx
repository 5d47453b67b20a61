import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { RadioGroup } from "./radio-group.tsx";

const meta = {
  title: "UI/Radio group",
  tags: ["autodocs"],
  component: RadioGroup,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "One of a few sentences, all in sight; native radio buttons.",
          when: "for two to four choices that need a sentence each, in a form.",
          whenNot:
            "for short choices that change the view at once: take a segmented control. For many: a select field.",
          keyboard: { Tab: "reaches the chosen one, and passes the others by", "← → ↑ ↓": "choose" },
          screenReader: "the legend, the label of the choice, its place among the others, and its hint.",
        }),
      },
    },
  },
  args: {
    legend: "Days to fetch",
    value: "all",
    onChange: fn(),
    options: [
      {
        value: "all",
        label: "Undo these 14 files and fetch from 1 Apr 2024",
        hint: "Recommended: one name for each share.",
      },
      { value: "after", label: "From 1 Oct 2026, the day after your files" },
    ],
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    const choose = (next: string) => {
      setValue(next);
      args.onChange(next);
    };
    return <RadioGroup {...args} value={value} onChange={choose} />;
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const OneDisabled: Story = {
  args: {
    options: [
      { value: "all", label: "Undo these 14 files and fetch from 1 Apr 2024" },
      { value: "after", label: "From the day after your files", hint: "Your files reach yesterday.", disabled: true },
    ],
  },
};
export const LongLabels: Story = {
  args: {
    options: [
      {
        value: "all",
        label: `Undo ${"a-file-with-a-long-name-".repeat(6)}.csv`,
        hint: "Its trades stay for a redo. ".repeat(5),
      },
      { value: "after", label: "From 1 Oct 2026, the day after your files" },
    ],
  },
};

export const ArrowsChooseAndTabLeaves: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Moves the focus to the chosen one by Tab", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("radio", { name: /^Undo/ })).toHaveFocus();
      await expect(canvas.getByRole("radio", { name: /^Undo/ })).toHaveAccessibleDescription(/^Recommended/);
    });
    await step("Presses the down arrow key: the next one is chosen", async () => {
      await userEvent.keyboard("{ArrowDown}");
      await expect(canvas.getByRole("radio", { name: /^From 1 Oct/ })).toBeChecked();
      await expect(args.onChange).toHaveBeenLastCalledWith("after");
    });
    await step("Leaves the group by Tab", async () => {
      await userEvent.tab();
      await expect(document.body).toHaveFocus();
    });
  },
};

export const IsAGroupWithAName: Story = {
  play: async ({ canvas, step }) => {
    await step("Has the name of its group", async () => {
      await expect(canvas.getByRole("group", { name: "Days to fetch" })).toBeVisible();
    });
    await step("Presses the text of the other choice: it is chosen", async () => {
      await userEvent.click(canvas.getByText("From 1 Oct 2026, the day after your files"));
      await expect(canvas.getByRole("radio", { name: /^From 1 Oct/ })).toBeChecked();
    });
  },
};
