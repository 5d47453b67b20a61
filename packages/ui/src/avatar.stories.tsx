import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Avatar } from "./avatar.tsx";
import { guidance } from "./foundations/guidance.ts";

const meta = {
  title: "UI/Avatar",
  tags: ["autodocs"],
  component: Avatar,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "The first letter of a name in a circle.",
          when: "beside the name of a person or an account, where rows of names need an anchor for the eye.",
          whenNot: "without the name beside it: a letter names nothing.",
          keyboard: {},
          screenReader: "nothing: it is decoration.",
        }),
      },
    },
  },
  args: { name: "Asha Rao" },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Latin: Story = {};
export const Devanagari: Story = { args: { name: "आशा राव" } };
export const Nameless: Story = { args: { name: "" } };

export const ShowsTheFirstLetterLarge: Story = {
  args: { name: " asha rao" },
  play: async ({ canvas, step }) => {
    await step("Shows the first letter of the name", async () => {
      await expect(canvas.getByText("A")).toBeVisible();
    });
  },
};
