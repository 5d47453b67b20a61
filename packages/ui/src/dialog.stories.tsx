import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { guidance, oneOf } from "./foundations/guidance.ts";
import { TextField } from "./text-field.tsx";

const meta = {
  title: "UI/Dialog",
  tags: ["autodocs"],
  component: Dialog,
  argTypes: { size: oneOf("sm", "md", "lg") },
  args: {
    open: true,
    onOpenChange: fn(),
    title: "Add Equity Trade",
    children: <TextField label="Stock Name" />,
    footer: <Button variant="primary">Add</Button>,
  },
  // A modal covers the docs page that contains it.
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A modal for a task, e.g. a form.",
          when: "for a task that belongs to the page below and ends with saving or leaving.",
          whenNot: "for an error or a confirmation: take an alert dialog, which a press outside does not close.",
          keyboard: {
            "Tab, Shift + Tab": "move within the dialog",
            Escape: "closes it, and the focus is back where it was",
          },
          screenReader: '"dialog", its title and its description, when it opens.',
        }),
      },
      story: { inline: false, height: "28rem" },
    },
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const WithDescription: Story = { args: { description: "A trade that you have closed." } };
export const Wide: Story = { args: { size: "lg" } };
export const LongName: Story = {
  args: { title: "Add a trade in a company whose name does not fit on one line of the dialog's head" },
};
export const Tall: Story = {
  args: {
    children: (
      <div className="flex flex-col gap-4">
        {Array.from("abcdefghijklmnopqrstuvwxyz", (leg) => (
          <TextField key={leg} label={`Leg ${leg}`} />
        ))}
      </div>
    ),
  },
};

const Opened: Story["render"] = function Opened(args) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    args.onOpenChange(next);
  };
  return (
    <div className="p-6">
      <Button onClick={() => setOpen(true)}>Add Equity Trade</Button>
      <Dialog {...args} open={open} onOpenChange={change} />
    </div>
  );
};

export const StartsInTheContentAndGivesTheFocusBack: Story = {
  args: { open: false },
  render: Opened,
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole("button");
    await step("Opens with the focus on the first field", async () => {
      await userEvent.click(opener);
      await expect(await screen.findByRole("dialog", { name: "Add Equity Trade" })).toBeVisible();
      await expect(screen.getByLabelText("Stock Name")).toHaveFocus();
    });
    await step("Moves back by Shift and Tab: the focus is on Close", async () => {
      await userEvent.tab({ shift: true });
      await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    });
    await step("Presses Escape: the dialog closes, and the button has the focus", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await expect(opener).toHaveFocus();
    });
  },
};

export const APressOutsideCloses: Story = {
  args: { open: false },
  render: Opened,
  play: async ({ canvas, args, step }) => {
    await step("Presses the button", async () => {
      await userEvent.click(canvas.getByRole("button"));
    });
    const dialog = await screen.findByRole("dialog");
    await step("Presses beside the dialog", async () => {
      // Radix adds its listener in a timer of 0 ms, which runs before this one.
      await new Promise((resolve) => setTimeout(resolve));
      await userEvent.click(dialog.parentElement ?? dialog);
    });
    await step("Requests to close it", async () => {
      await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
    });
  },
};

export const ThePageBehindKeepsStill: Story = {
  args: { open: false },
  render: Opened,
  play: async ({ canvas, step }) => {
    await step("Opens the dialog", async () => {
      await userEvent.click(canvas.getByRole("button"));
      await screen.findByRole("dialog");
    });
    await step("Keeps the page behind from scrolling", async () => {
      await expect(getComputedStyle(document.documentElement).overflow).toBe("hidden");
    });
    await step("Presses Escape: the page scrolls again", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).not.toBe("hidden"));
    });
  },
};

export const PutsNoStyleElementIntoThePage: Story = {
  args: { open: false },
  render: Opened,
  play: async ({ canvas, step }) => {
    const before = document.querySelectorAll("style").length;
    await step("Opens the dialog", async () => {
      await userEvent.click(canvas.getByRole("button"));
      await screen.findByRole("dialog");
    });
    await step("Adds no style element to the page", async () => {
      await expect(document.querySelectorAll("style")).toHaveLength(before);
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
    document.documentElement.style.setProperty("--spacing-control-sm", "2.25rem");
    return () => document.documentElement.style.removeProperty("--spacing-control-sm");
  },
  play: async ({ step }) => {
    const dialog = await screen.findByRole("dialog");
    const title = within(dialog).getByRole("heading");
    const close = within(dialog).getByRole("button", { name: "Close" });
    await step("Has a cross of 36 px", async () => {
      await expect(close.getBoundingClientRect().height).toBe(36);
    });
    await step("Is level with the title", async () => {
      await expect(Math.abs(middleOf(close) - middleOf(title))).toBeLessThanOrEqual(1);
    });
  },
};
