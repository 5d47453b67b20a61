import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { failedForm } from "../form/form-state.ts";
import { accountOf, oldCode, preview, zerodha } from "./account-story-data.ts";
import { MergeDialog } from "./merge-dialog.tsx";

const meta = {
  title: "Features/Settings/Merge dialog",
  component: MergeDialog,
  args: {
    account: oldCode,
    targets: [zerodha],
    into: zerodha.key,
    onInto: fn(),
    preview: { status: "ready", preview },
    onRetry: fn(),
    state: { status: "ready" },
    onMerge: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MergeDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const third = accountOf({ key: "zerodha|EF9012", broker: "zerodha", clientId: "EF9012" });
const refusal = new Failure("refused", "Account to merge into has no client code in its files.");

export const Ready: Story = {};
export const NothingChosen: Story = { args: { targets: [zerodha, third], into: null } };
export const Loading: Story = { args: { preview: { status: "loading" } } };
export const Refused: Story = { args: { preview: { status: "failed", failure: refusal, retrying: false } } };
export const Merging: Story = { args: { state: { status: "submitting" } } };
export const Failed: Story = { args: { state: failedForm(new Failure("unreachable", "No connection.")) } };
