import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LoadingOverlay } from "./loading-overlay.tsx";

const meta = {
  title: "UI/Loading overlay",
  tags: ["autodocs"],
  component: LoadingOverlay,
  parameters: { docs: { story: { inline: false, height: "20rem" } } },
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
