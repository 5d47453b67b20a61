import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { Progress } from "./progress.tsx";

const meta = {
  title: "UI/Progress",
  tags: ["autodocs"],
  component: Progress,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "The share of a task that is done.",
          when: "for an upload or an import whose size is known. Without a value it shows that work goes on.",
          whenNot: "for a wait of less than a second, or for a page that loads: take skeletons.",
          keyboard: {},
          screenReader: "the label, a progress bar and its percentage.",
        }),
      },
    },
  },
  args: { label: "Uploading tradebook-AB1234-EQ.csv", value: 38, className: "m-6 max-w-md" },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Started: Story = { args: { value: 0 } };
export const UnderWay: Story = {};
export const Done: Story = { args: { value: 100 } };
export const OwnText: Story = { args: { value: 3.2, max: 8, text: "3.2 of 8.0 MB" } };
export const Unknown: Story = { args: { label: "Reading the sheet", value: undefined } };

export const SaysHowFarItIs: Story = {
  play: async ({ canvas, step }) => {
    await step("Has 38 as the value of its bar", async () => {
      const bar = canvas.getByRole("progressbar", { name: "Uploading tradebook-AB1234-EQ.csv" });
      await expect(bar).toHaveAttribute("value", "38");
    });
    await step("Says 38%", async () => {
      await expect(canvas.getByText("38%")).toBeVisible();
    });
  },
};
