import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextLink } from "./text-link.tsx";

const meta = {
  title: "UI/Text link",
  tags: ["autodocs"],
  component: TextLink,
  parameters: { layout: "centered" },
  args: { href: "#terms", children: "Terms of Service" },
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = {};

export const InSentence: Story = {
  render: (args) => (
    <p className="text-sm">
      By signing up you accept the <TextLink {...args} />, and that is all.
    </p>
  ),
};
