import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { failedForm } from "../form/form-state.ts";
import { SplitDialog } from "./split-dialog.tsx";

const meta = {
  title: "Features/Settings/Split dialog",
  component: SplitDialog,
  args: {
    merged: { key: "zerodha|CD5678", into: "zerodha|AB1234", name: "Old code" },
    from: "zerodha|AB1234",
    state: { status: "ready" },
    onSplit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SplitDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Splitting: Story = { args: { state: { status: "submitting" } } };
export const Failed: Story = { args: { state: failedForm(new Failure("timed-out", "No response.")) } };
