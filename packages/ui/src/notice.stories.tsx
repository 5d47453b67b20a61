import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "./button.tsx";
import { guidance, oneOf } from "./foundations/guidance.ts";
import { Notice } from "./notice.tsx";

const meta = {
  title: "UI/Notice",
  tags: ["autodocs"],
  component: Notice,
  argTypes: { tone: oneOf("info", "success", "warning", "error") },
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A message within the page.",
          when: "for what holds for the page or a part of it: a limit, a warning, a failure with its way out.",
          whenNot: "for a success that is over: take a toast.",
          keyboard: {},
          screenReader: "title and text; a warning and a success as a status, an error at once as an alert.",
        }),
      },
    },
  },
  args: { children: "Groww's F&O report has no times, so its trades show only the day.", className: "m-6 max-w-xl" },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {};
export const Success: Story = {
  args: { tone: "success", children: "148 trades imported, 11 already known; 1 zero-value row skipped" },
};
export const Warning: Story = { args: { tone: "warning", title: "The year is not over" } };
export const Failure: Story = {
  args: {
    tone: "error",
    title: "Error uploading file.",
    children: "Row 14: quantity “1,0” is not a number",
    action: <Button size="sm">Try again</Button>,
  },
};
export const OneLineFailure: Story = { args: { tone: "error", children: "Error uploading file." } };

export const AFailureIsReadOutAtOnce: Story = {
  args: Failure.args ?? {},
  play: async ({ canvas, step }) => {
    await step("Shows the failure as an alert", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent("Error uploading file.");
    });
  },
};
