import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { guidance, oneOf } from "./foundations/guidance.ts";
import { Toast, ToastProvider, useToast } from "./toast.tsx";

const meta = {
  title: "UI/Toast",
  tags: ["autodocs"],
  component: Toast,
  argTypes: { tone: oneOf("success", "neutral") },
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A short message about what has just succeeded.",
          when: "for a success, with one action at most, such as Undo. It stays for 6 seconds, with an action for 12, and waits while the pointer or the focus is on it.",
          whenNot: "for a failure: that is shown where it happened, and stays.",
          keyboard: { Tab: "reaches its buttons", "Enter, Space": "press them" },
          screenReader: "title and text as soon as it appears, without taking the focus; also while a dialog is open.",
        }),
      },
    },
  },
  args: { title: "Your Trade updates successfully", tone: "success", onDismiss: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-md p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Toast>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Neutral: Story = { args: { tone: "neutral", title: "You are logged out" } };
export const WithText: Story = {
  args: { title: "148 trades imported", text: "11 already known; 1 zero-value row skipped" },
};

function Source() {
  const toast = useToast();
  return <Button onClick={() => toast({ tone: "success", title: "Saved" })}>Save</Button>;
}

export const IsAnnouncedAndLeavesByItself: Story = {
  render: () => (
    <ToastProvider durationMs={300}>
      <Source />
    </ToastProvider>
  ),
  play: async ({ canvas, step }) => {
    await step("Presses Save: Saved is announced", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Save" }));
      await expect(canvas.getByRole("status")).toHaveTextContent("Saved");
    });
    await step("Takes the message away after a while", async () => {
      await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^$/));
    });
  },
};

/** A second provider with the same duration, whose message is never focused. */
function WithAnother() {
  const [open, setOpen] = useState(true);
  return (
    <ToastProvider durationMs={300}>
      <Source />
      {open ? (
        <div data-testid="another">
          <ToastProvider durationMs={300}>
            <Source />
          </ToastProvider>
          <Button onClick={() => setOpen(false)}>Close the other</Button>
        </div>
      ) : null}
    </ToastProvider>
  );
}

export const WaitsWhileItHasTheFocus: Story = {
  render: () => <WithAnother />,
  play: async ({ canvas, step }) => {
    const another = within(canvas.getByTestId("another"));
    await step("Presses Save, and moves the focus to Dismiss", async () => {
      await userEvent.click(canvas.getAllByRole("button", { name: "Save" })[0] as HTMLElement);
      canvas.getByRole("button", { name: "Dismiss" }).focus();
    });
    await step("Shows another message, which leaves by itself", async () => {
      // The other message begins later and disappears on its timer. An event without a pointer does not move the focus.
      fireEvent.click(another.getByRole("button", { name: "Save" }));
      await expect(another.getByRole("status")).toHaveTextContent("Saved");
      await waitFor(() => expect(another.getByRole("status")).toHaveTextContent(/^$/));
    });
    await step("Keeps the first one while it has the focus", async () => {
      fireEvent.click(another.getByRole("button", { name: "Close the other" }));
      await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Saved"));
      await expect(canvas.getByRole("button", { name: "Dismiss" })).toHaveFocus();
    });
    await step("Presses Enter: the first one is gone", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(canvas.getByRole("status")).toHaveTextContent(/^$/);
    });
  },
};

export const ShowsThreeAtMost: Story = {
  render: () => (
    <ToastProvider>
      <Source />
    </ToastProvider>
  ),
  play: async ({ canvas, step }) => {
    await step("Presses Save five times", async () => {
      const button = canvas.getByRole("button", { name: "Save" });
      for (let n = 0; n < 5; n++) await userEvent.click(button);
    });
    await step("Shows three messages", async () => {
      await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
    });
  },
};

function InADialog() {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Add Equity Trade">
        <Button onClick={() => toast({ tone: "success", title: "Saved" })}>Save</Button>
      </Dialog>
    </>
  );
}

export const IsReadAndDismissedWithoutClosingWhatIsOpen: Story = {
  render: () => (
    <ToastProvider>
      <InADialog />
    </ToastProvider>
  ),
  play: async ({ canvas, step }) => {
    await step("Saves in a dialog: Saved is announced", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add" }));
      await userEvent.click(await screen.findByRole("button", { name: "Save" }));
      await expect(await screen.findByRole("status")).toHaveTextContent("Saved");
    });
    await step("Presses Dismiss: the message is gone", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
      await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/^$/));
    });
    await step("Leaves the dialog open", async () => {
      await expect(screen.getByRole("dialog")).toBeVisible();
    });
    await step("Presses Escape: the dialog closes", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
  },
};

export const WithAction: Story = {
  args: { title: "INFY deleted", tone: "neutral", action: { label: "Undo", onSelect: fn() } },
};

export const TheActionIsDoneAndTheMessageGoes: Story = {
  ...WithAction,
  play: async ({ canvas, args, step }) => {
    await step("Presses Undo: it is called once", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
      await expect(args.action?.onSelect).toHaveBeenCalledTimes(1);
    });
    await step("Dismisses the message", async () => {
      await expect(args.onDismiss).toHaveBeenCalledTimes(1);
    });
  },
};
