import type { Meta, StoryObj } from "@storybook/react-vite";
import { Menu } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Drawer } from "./drawer.tsx";
import { guidance } from "./foundations/guidance.ts";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "UI/Drawer",
  tags: ["autodocs"],
  component: Drawer,
  args: {
    open: true,
    onOpenChange: fn(),
    title: "Menu",
    children: (
      <nav aria-label="Dashboard" className="flex flex-col text-sm">
        <a href="#add" className="rounded-sm px-2.5 py-2 hover:bg-surface-hover">
          Add Trades
        </a>
        <a href="#log" className="rounded-sm px-2.5 py-2 hover:bg-surface-hover">
          Trade Log
        </a>
      </nav>
    ),
  },
  globals: { viewport: { value: "phone" } },
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A modal panel from the left.",
          when: "for the menu on small screens.",
          whenNot: "for a task: take a dialog.",
          keyboard: {
            "Tab, Shift + Tab": "move within the drawer",
            Escape: "closes it, and the focus is back where it was",
          },
          screenReader: '"dialog" and its title, when it opens.',
        }),
      },
      story: { inline: false, height: "28rem" },
    },
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const EscapeClosesAndGivesTheFocusBack: Story = {
  args: { open: false },
  render: function Opened(args) {
    const [open, setOpen] = useState(false);
    return (
      <div className="p-2">
        <IconButton label="Open menu" onClick={() => setOpen(true)}>
          <Menu />
        </IconButton>
        <Drawer {...args} open={open} onOpenChange={setOpen} />
      </div>
    );
  },
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole("button", { name: "Open menu" });
    await step("Presses Open menu: the focus is on Close", async () => {
      await userEvent.click(opener);
      await expect(await screen.findByRole("dialog", { name: "Menu" })).toBeVisible();
      await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    });
    await step("Presses Tab: the focus is on the first link", async () => {
      await userEvent.tab();
      await expect(screen.getByRole("link", { name: "Add Trades" })).toHaveFocus();
    });
    await step("Presses Escape: the drawer closes, and the button has the focus", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await expect(opener).toHaveFocus();
    });
  },
};

const middleOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
};

export const TheCrossIsLevelWithTheTitleOnTouchScreensToo: Story = {
  args: { open: true },
  // The size of a control on a touch screen.
  beforeEach: () => {
    document.documentElement.style.setProperty("--spacing-control", "2.75rem");
    return () => document.documentElement.style.removeProperty("--spacing-control");
  },
  play: async ({ step }) => {
    const dialog = await screen.findByRole("dialog");
    const title = within(dialog).getByRole("heading");
    const close = within(dialog).getByRole("button", { name: "Close" });
    await step("Has a cross of 44 px", async () => {
      await expect(close.getBoundingClientRect().height).toBe(44);
    });
    await step("Is level with the title", async () => {
      await expect(Math.abs(middleOf(close) - middleOf(title))).toBeLessThanOrEqual(1);
    });
  },
};
