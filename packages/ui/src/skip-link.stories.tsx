import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { SkipLink } from "./skip-link.tsx";

const meta = {
  title: "UI/Skip link",
  tags: ["autodocs"],
  component: SkipLink,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "Leads past the navigation to the content.",
          when: "once, as the first element of each page frame.",
          whenNot: "for links within the content: take a text link.",
          keyboard: { Tab: "as the first Tab of a page: shows it", Enter: "moves the focus to the content" },
          screenReader: '"Skip to content", link.',
        }),
      },
    },
  },
  args: { href: "#content" },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="content" tabIndex={-1} className="p-6 text-sm">
        The first Tab on a page shows the link at its top left; Enter moves on to the content.
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const IsSeenOnceItHasTheFocus: Story = {
  play: async ({ canvas, step }) => {
    const link = canvas.getByRole("link", { name: "Skip to content" });
    await step("Takes no room at first", async () => {
      await expect(link.offsetWidth).toBeLessThanOrEqual(1);
    });
    await step("Moves the focus to it by Tab: it can be seen", async () => {
      await userEvent.tab();
      await expect(link).toHaveFocus();
      await expect(link.offsetWidth).toBeGreaterThan(40);
    });
  },
};
