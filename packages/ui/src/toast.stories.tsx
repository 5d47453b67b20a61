import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Toast, ToastProvider, useToast } from "./toast.tsx";

const meta = {
  title: "UI/Toast",
  tags: ["autodocs"],
  component: Toast,
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
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Saved");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^$/));
  },
};

const DURATION_MS = 300;

export const WaitsWhileItHasTheFocus: Story = {
  render: () => (
    <ToastProvider durationMs={DURATION_MS}>
      <Source />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Dismiss" })).toHaveFocus();
    // This timer starts after that of the toast and has the same length, so it ends after it.
    await new Promise((resolve) => setTimeout(resolve, DURATION_MS));
    await expect(canvas.getByRole("status")).toHaveTextContent("Saved");
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("status")).toHaveTextContent(/^$/);
  },
};

export const ShowsThreeAtMost: Story = {
  render: () => (
    <ToastProvider>
      <Source />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Save" });
    for (let n = 0; n < 5; n++) await userEvent.click(button);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
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
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add" }));
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await expect(await screen.findByRole("status")).toHaveTextContent("Saved");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/^$/));
    await expect(screen.getByRole("dialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const WithAction: Story = {
  args: { title: "INFY deleted", tone: "neutral", action: { label: "Undo", onSelect: fn() } },
};

export const TheActionIsDoneAndTheMessageGoes: Story = {
  ...WithAction,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await expect(args.action?.onSelect).toHaveBeenCalledTimes(1);
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};
