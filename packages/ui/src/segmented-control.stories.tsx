import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { SegmentedControl } from "./segmented-control.tsx";

const meta = {
  title: "UI/Segmented control",
  tags: ["autodocs"],
  component: SegmentedControl,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "One of a few, all in sight; native radio buttons.",
          when: "for two to four short choices that change the view at once.",
          whenNot: "for more, or longer, choices: take a select field.",
          keyboard: { Tab: "reaches the chosen one, and passes the others by", "← → ↑ ↓": "choose" },
          screenReader: "the legend, the label of the choice, and its place among the others.",
        }),
      },
    },
  },
  args: {
    legend: "Kind of trade",
    value: "intraday",
    onChange: fn(),
    options: [
      { value: "intraday", label: "Intraday" },
      { value: "equity", label: "Equity" },
    ],
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    const choose = (next: string) => {
      setValue(next);
      args.onChange(next);
    };
    return <SegmentedControl {...args} value={value} onChange={choose} />;
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const LegendHidden: Story = { args: { legendHidden: true } };
export const Disabled: Story = { args: { disabled: true } };

export const ArrowsChooseAndTabPassesBy: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Moves the focus to the chosen one by Tab", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("radio", { name: "Intraday" })).toHaveFocus();
    });
    await step("Presses the right arrow key: the next one is chosen", async () => {
      await userEvent.keyboard("{ArrowRight}");
      await expect(canvas.getByRole("radio", { name: "Equity" })).toBeChecked();
      await expect(args.onChange).toHaveBeenLastCalledWith("equity");
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
      await expect(canvas.getByRole("group", { name: "Kind of trade" })).toBeVisible();
    });
    await step("Presses the text of Equity: it is chosen", async () => {
      await userEvent.click(canvas.getByText("Equity"));
      await expect(canvas.getByRole("radio", { name: "Equity" })).toBeChecked();
    });
  },
};
