import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LinkButton } from "./link-button.tsx";

const meta = {
  title: "Features/Link button",
  component: LinkButton,
  args: {
    href: "#next",
    children: "Go to Home",
    onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Primary: Story = { args: { variant: "primary", size: "lg" } };

export const IsAButtonThatCanBeOpenedInANewTab: Story = {
  play: async ({ canvas, step }) => {
    await step("Has the address of the next page", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Home" })).toHaveAttribute("href", "#next");
    });
  },
};

export const IsPressedByEnterAndBySpace: Story = {
  play: async ({ args, step }) => {
    await step("Presses Enter: the button is pressed once", async () => {
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect(args.onClick).toHaveBeenCalledTimes(1);
    });
    await step("Presses Space: the button is pressed again", async () => {
      await userEvent.keyboard(" ");
      await expect(args.onClick).toHaveBeenCalledTimes(2);
    });
  },
};
