import type { Meta, StoryObj } from "@storybook/react-vite";
import { guidance } from "./foundations/guidance.ts";
import { TextLink } from "./text-link.tsx";

const meta = {
  title: "UI/Text link",
  tags: ["autodocs"],
  component: TextLink,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "A link within text.",
          when: "for an address: another page, a part of this page, a file, an email.",
          whenNot: "for an action that stays on the page: take a button.",
          keyboard: { Enter: "follows it" },
          screenReader: 'its text and "link". The text must name the target by itself.',
        }),
      },
    },
  },
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
