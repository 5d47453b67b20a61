import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { LoadingOverlay } from "./loading-overlay.tsx";

const meta = {
  title: "UI/Loading overlay",
  tags: ["autodocs"],
  component: LoadingOverlay,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "Covers the screen while the whole page waits.",
          when: "for a step after which nothing of the page is left, e.g. the upload of an application.",
          whenNot: "while one part of a page loads: that part has skeletons of its own, and the rest stays usable.",
          keyboard: {},
          screenReader: '"Loading...", once, as a status. Text below it is read only where the user goes to it.',
        }),
      },
      story: { inline: false, height: "20rem" },
    },
  },
} satisfies Meta<typeof LoadingOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const SaysThatItIsLoading: Story = {
  play: async ({ canvas, step }) => {
    await step("Says Loading...", async () => {
      await expect(canvas.getByRole("status")).toHaveTextContent(/^Loading\.\.\.$/);
    });
  },
};
