import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { AlertDialog } from "./alert-dialog.tsx";
import { Button } from "./button.tsx";
import { guidance } from "./foundations/guidance.ts";

const meta = {
  title: "UI/Alert dialog",
  tags: ["autodocs"],
  component: AlertDialog,
  args: {
    open: true,
    onClose: fn(),
    title: "Invalid Credentials",
    text: "Please Check the credentials again!!!",
  },
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A modal for what stops the user: an error, a confirmation.",
          when: "where nothing else may be done before the answer.",
          whenNot: "for a success: take a toast. For a failure of one field: mark the field.",
          keyboard: {
            "Tab, Shift + Tab": "move between its buttons",
            "Enter, Space": "press the safe button, on which it opens",
            Escape: "closes it as Cancel does",
          },
          screenReader: '"alert dialog", its title and its text, when it opens.',
        }),
      },
      story: { inline: false, height: "22rem" },
    },
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const logout = { label: "Logout", onSelect: fn(), variant: "danger" } as const;

export const Failure: Story = {};
export const Confirmation: Story = {
  args: { title: "Confirm Logout", text: "Are you sure you want to logout?", action: logout },
};
export const Busy: Story = { args: { ...Confirmation.args, action: { ...logout, busy: true } } };
export const LongText: Story = { args: { text: `${"Row 14: quantity “1,0” is not a number. ".repeat(120)}` } };

const Opened: Story["render"] = function Opened(args) {
  const [open, setOpen] = useState(false);
  return (
    <div className="p-6">
      <Button onClick={() => setOpen(true)}>Logout</Button>
      <AlertDialog
        {...args}
        open={open}
        onClose={() => {
          setOpen(false);
          args.onClose();
        }}
      />
    </div>
  );
};

export const StartsOnCancelAndEscapeGivesTheFocusBack: Story = {
  args: { ...Confirmation.args, open: false },
  render: Opened,
  play: async ({ canvas, args, step }) => {
    const opener = canvas.getByRole("button", { name: "Logout" });
    await step("Presses Logout", async () => {
      await userEvent.click(opener);
    });
    await step("Asks to confirm, with the focus on Cancel", async () => {
      const dialog = await screen.findByRole("alertdialog", { name: "Confirm Logout" });
      await expect(dialog).toHaveAccessibleDescription("Are you sure you want to logout?");
      await expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    });
    await step("Presses Escape: the dialog closes once", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
    await step("Moves the focus back to the button", async () => {
      await expect(opener).toHaveFocus();
    });
  },
};

export const ALongTextIsScrolledByKeyboard: Story = {
  args: LongText.args ?? {},
  play: async ({ step }) => {
    const cancel = await screen.findByRole("button", { name: "Cancel" });
    await step("Opens with the focus on Cancel", async () => {
      await waitFor(() => expect(cancel).toHaveFocus());
    });
    await step("Presses Tab: the focus is on the long text", async () => {
      // The text becomes a tab stop once it has been measured, a frame or two after it was drawn.
      await waitFor(async () => {
        cancel.focus();
        await userEvent.tab();
        await expect(document.activeElement).toContainElement(screen.getByText(/^Row 14/));
      });
      await expect(cancel).not.toHaveFocus();
    });
  },
};

export const TheActionIsCalledAndDoesNotCloseByItself: Story = {
  args: { ...Confirmation.args, action: { ...logout, onSelect: fn() } },
  play: async ({ args, step }) => {
    await step("Presses the action: it is called once", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
      await expect(args.action?.onSelect).toHaveBeenCalledOnce();
    });
    await step("Leaves the dialog open", async () => {
      await expect(args.onClose).not.toHaveBeenCalled();
    });
  },
};

export const APressOutsideDoesNotClose: Story = {
  play: async ({ args, step }) => {
    const dialog = await screen.findByRole("alertdialog");
    await step("Presses beside the dialog", async () => {
      // Radix adds its listener in a timer of 0 ms, which runs before this one.
      await new Promise((resolve) => setTimeout(resolve));
      await userEvent.click(dialog.parentElement ?? dialog);
    });
    await step("Leaves the dialog open", async () => {
      await expect(args.onClose).not.toHaveBeenCalled();
      await expect(dialog).toBeVisible();
    });
  },
};
