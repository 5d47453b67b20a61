import type { Label } from "@saudabook/contract/journal/labels.ts";
import { labelInUse, takenLabelName } from "@saudabook/contract/journal/note-refusals.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { failedForm } from "../../form/form-state.ts";
import { LabelsScreen } from "./labels-screen.tsx";

const label = (at: number, changes: Partial<Label>): Label => ({
  id: `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`,
  kind: "setup",
  name: `Label ${at}`,
  archivedAt: null,
  notes: 0,
  ...changes,
});
const range = label(1, { name: "Opening range", notes: 1_240 });
const gap = label(2, { name: "Gap fill" });
const fomo = label(4, { kind: "mistake", name: "FOMO", notes: 1 });
const labels = [
  gap,
  range,
  label(3, { name: "Iron condor", archivedAt: "2026-06-01T10:00:00.000Z", notes: 12 }),
  label(5, { kind: "tag", name: "Expiry day", notes: 40 }),
  label(6, { kind: "tag", name: "Result season" }),
  fomo,
];
const refused = ({ title, ...text }: RefusalText) =>
  new Failure("refused", text.message, { refusal: { error: title, ...text } });

const meta = {
  title: "Screens/Dashboard/Labels",
  component: LabelsScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: { status: "ready", labels },
    setupHref: (id) => `#setup-${id}`,
    change: null,
    onChange: fn(async () => true),
    onRetry: fn(),
  },
} satisfies Meta<typeof LabelsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { args: { state: { status: "loading" } } };

export const Failed: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "Unreachable."), retrying: false } },
};

export const Empty: Story = { args: { state: { status: "ready", labels: [] } } };

export const LongNames: Story = {
  args: {
    state: {
      status: "ready",
      labels: labels.map((one, at) => ({
        ...one,
        name: at % 2 === 0 ? "W".repeat(40) : "A long name of a label with words",
      })),
    },
  },
};

export const InUse: Story = {
  args: { change: { sent: { id: gap.id, to: null }, state: failedForm(refused(labelInUse())) } },
};

export const NotArchived: Story = {
  args: {
    change: {
      sent: { id: range.id, to: { kind: "setup", labelName: "Opening range", archived: true } },
      state: failedForm(new Failure("timed-out", "Timed out.")),
    },
  },
};

export const TakenName: Story = {
  tags: ["state"],
  args: {
    change: {
      sent: { id: gap.id, to: { kind: "setup", labelName: "opening RANGE", archived: false } },
      state: failedForm(refused(takenLabelName())),
    },
  },
  play: async ({ canvas, step }) => {
    await step("Opens the name that was refused", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Rename Gap fill" }));
      await expect(canvas.getByText("Name is the name of another label of this kind already")).toBeVisible();
    });
  },
};

export const RenamesInPlace: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses Rename: the name has the focus", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Rename Opening range" }));
      await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveFocus();
    });
    await step("Types another name, and presses Enter", async () => {
      await userEvent.clear(canvas.getByRole("textbox", { name: "Name" }));
      await userEvent.keyboard("ORB{Enter}");
      await waitFor(() =>
        expect(args.onChange).toHaveBeenCalledWith({
          id: range.id,
          to: { kind: "setup", labelName: "ORB", archived: false },
        }),
      );
    });
    await step("Moves the focus back to the button", async () => {
      await waitFor(() => expect(canvas.getByRole("button", { name: "Rename Opening range" })).toHaveFocus());
    });
  },
};

export const OffersDeletionOnlyOfUnusedLabels: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Shows on how many notes each label is, archived ones last", async () => {
      const rows = within(canvas.getByRole("list", { name: "Setups" })).getAllByRole("listitem");
      await expect(rows.map((row) => row.querySelector("div > div")?.textContent)).toEqual([
        "Gap fillOn no note",
        "Opening rangeOn 1,240 notes",
        "Iron condorArchivedOn 12 notes",
      ]);
    });
    await step("Has no Delete where a note has the label", async () => {
      await expect(canvas.queryByRole("button", { name: "Delete FOMO" })).not.toBeInTheDocument();
      await expect(canvas.getByRole("button", { name: "Archive FOMO" })).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Unarchive Iron condor" })).toBeVisible();
    });
    await step("Deletes one that no note has", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Delete Result season" }));
      await expect(args.onChange).toHaveBeenCalledWith({ id: labels[4]?.id, to: null });
    });
  },
};
