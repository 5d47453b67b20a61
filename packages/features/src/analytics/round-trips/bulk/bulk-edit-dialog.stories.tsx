import { changedElsewhere } from "@saudabook/contract/journal/note-refusals.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeListedNote } from "@saudabook/mocks/fixtures/notes.ts";
import { makeRoundTrip, someRoundTrips } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { failedForm } from "../../../form/form-state.ts";
import type { ListedTrip } from "../list/round-trips-state.ts";
import { BulkEditDialog } from "./bulk-edit-dialog.tsx";

const label = (id: string, kind: "setup" | "tag" | "mistake", name: string) => {
  return { id, kind, name, archivedAt: null, notes: 1 };
};
const labels = [
  label("orb", "setup", "Opening range"),
  label("news", "tag", "Results day"),
  label("late", "mistake", "Held too long"),
];
const [reliance, option, future, fund] = someRoundTrips as [ListedTrip, ListedTrip, ListedTrip, ListedTrip];
const trips: ListedTrip[] = [
  { ...reliance, notes: [makeListedNote({ id: "a", revision: 2, stop: "1275", tags: ["news"] })] },
  { ...option, notes: [] },
  { ...future, notes: [] },
  { ...fund, notes: [makeListedNote({ id: "b", tags: ["news"], stop: "1400", stopBy: "5%" })] },
  { ...makeRoundTrip({ id: "J".repeat(22), source: "journal" }), notes: [] },
];
const many = Array.from({ length: 500 }, (_, at) => ({
  ...makeRoundTrip({ id: String(at).padStart(22, "m"), entryPrice: `${100 + at}` }),
  notes: [],
}));
const refused = new Failure("refused", changedElsewhere([]).message, {
  status: 409,
  refusal: { ...changedElsewhere([]), error: null },
});

const meta = {
  title: "Features/Analytics/Edit notes of many trades",
  component: BulkEditDialog,
  args: {
    open: true,
    trips,
    labels,
    state: { status: "ready" },
    reload: null,
    onCreateLabel: fn(async () => "orb"),
    onReload: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof BulkEditDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(screen.getByRole("dialog"));
const rule = () => dialog().getByRole("textbox", { name: "First stop by a rule" });
const preview = () => dialog().getByRole("region", { name: "Preview" });

export const Ready: Story = {};
export const Saving: Story = { args: { state: { status: "submitting" } } };
export const Failed: Story = {
  args: { state: failedForm(new Failure("unreachable", "We couldn't reach the server.")) },
};
export const ChangedElsewhere: Story = { args: { state: failedForm(refused) } };
export const LoadingAgain: Story = { args: { reload: { busy: true, failure: null, gone: 0 } } };
export const LoadedAgain: Story = { args: { reload: { busy: false, failure: null, gone: 2 } } };
export const LoadingAgainFailed: Story = { args: { reload: { busy: false, failure: refused, gone: 0 } } };

export const AStopByPercent: Story = {
  tags: ["state"],
  play: async ({ step }) => {
    await step("Types 25%", async () => {
      await userEvent.type(rule(), "25%");
    });
  },
};

export const PreviewsAStopForEachTrade: Story = {
  play: async ({ args, step }) => {
    await step("Offers no change before anything is chosen, and covers no field by a list", async () => {
      await expect(dialog().getByRole("combobox", { name: "Setup" })).toHaveAttribute("aria-expanded", "false");
      await expect(preview()).toHaveTextContent("Nothing to change yet: choose a label");
      await expect(dialog().getByRole("button", { name: "Nothing to change" })).toBeDisabled();
    });
    await step("Types a rule that is none: the field says so", async () => {
      await userEvent.type(rule(), "25x");
      await expect(rule()).toHaveAccessibleDescription(/must be points such as 12\.5, or percent such as 25%/);
      await expect(dialog().getByRole("button", { name: "Nothing to change" })).toBeDisabled();
    });
    await step("Types 25 %: three trades change, and what is left out is counted", async () => {
      await userEvent.clear(rule());
      await userEvent.type(rule(), "25 %");
      await expect(preview()).toHaveTextContent("3 trades change");
      await expect(preview()).toHaveTextContent("1 trade of the journal: the stop is in the trade, and stays.");
      await expect(preview()).toHaveTextContent("1 stop written by hand: kept.");
    });
    await step("Shows the stop below the entry of a long trade, above that of a short one", async () => {
      const rows = within(preview())
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
      await expect(rows).toContainEqual(expect.stringMatching(/23900 CE.*First stop: – →becomes ₹66\.30$/));
      await expect(rows).toContainEqual(expect.stringMatching(/FUT.*First stop: – →becomes ₹30,137\.94$/));
      await expect(rows).toContainEqual(expect.stringMatching(/First stop: ₹1,400\.00 →becomes ₹1,110\.38$/));
    });
    await step("Also changes the stop that was written by hand, if it is told to", async () => {
      await userEvent.click(dialog().getByRole("checkbox", { name: "Also change 1 stop written by hand" }));
      await expect(preview()).toHaveTextContent("4 trades change");
      await expect(preview()).not.toHaveTextContent("written by hand");
    });
    await step("Sends each stop with its rule", async () => {
      await userEvent.click(dialog().getByRole("button", { name: "Change 4 trades" }));
      await expect(args.onSubmit).toHaveBeenCalledWith([
        { id: "a", revision: 2, stop: "961.7438", stopBy: "25%" },
        expect.objectContaining({ revision: null, roundTrip: option.id, stop: "66.3", stopBy: "25%" }),
        expect.objectContaining({ revision: null, roundTrip: future.id, stop: "30137.9375", stopBy: "25%" }),
        { id: "b", revision: 1, stop: "1110.375", stopBy: "25%" },
      ]);
    });
  },
};

export const SaysThatNothingWouldChange: Story = {
  args: { trips: [{ ...reliance, notes: [makeListedNote({ rating: 3 })] }] },
  play: async ({ step }) => {
    await step("Chooses the rating that the trade has: the text and the button say that nothing changes", async () => {
      await userEvent.click(dialog().getByRole("radio", { name: "3" }));
      await expect(preview()).toHaveTextContent("No changes: all trades already have these values.");
      await expect(dialog().getByRole("button", { name: "Nothing to change" })).toBeDisabled();
    });
  },
};

export const AddsAndRemovesLabels: Story = {
  play: async ({ args, step }) => {
    await step("Chooses a setup by keyboard, and a tag that goes", async () => {
      await userEvent.type(dialog().getByRole("combobox", { name: "Setup" }), "open{Enter}");
      await userEvent.type(dialog().getByRole("combobox", { name: "Remove tags" }), "res{Enter}");
    });
    await step("Escape closes the list of labels, and the dialog stays", async () => {
      await userEvent.type(dialog().getByRole("combobox", { name: "Add mistakes" }), "held{Escape}");
      await expect(args.onClose).not.toHaveBeenCalled();
    });
    await step("Rates them, marks them as reviewed, and takes them out of the statistics", async () => {
      await userEvent.click(dialog().getByRole("radio", { name: "3" }));
      const reviewed = within(dialog().getByRole("group", { name: "Reviewed" }));
      await userEvent.click(reviewed.getByRole("radio", { name: "Yes" }));
      const excluded = within(dialog().getByRole("group", { name: "Excluded from statistics" }));
      await userEvent.click(excluded.getByRole("radio", { name: "Yes" }));
    });
    await step("Shows all of it before and after", async () => {
      const [first] = within(preview()).getAllByRole("listitem");
      await expect(first).toHaveTextContent(/Setup: – →becomes Opening range/);
      await expect(first).toHaveTextContent(/Tags: Results day →becomes –/);
      await expect(first).toHaveTextContent(/Rating: – →becomes 3/);
      await expect(first).toHaveTextContent(/Reviewed: No →becomes Yes/);
    });
    await step("Sends one change for each note", async () => {
      await userEvent.click(dialog().getByRole("button", { name: "Change 5 trades" }));
      const said = { setup: "orb", rating: 3, reviewed: true, excluded: true };
      await expect(args.onSubmit).toHaveBeenCalledWith(
        expect.arrayContaining([
          { id: "a", revision: 2, tags: [], ...said },
          expect.objectContaining({ revision: null, roundTrip: option.id, ...said }),
        ]),
      );
    });
  },
};

export const ShowsTheFirstOfManyTrades: Story = {
  args: { trips: many },
  play: async ({ step }) => {
    await step("Types 10 points: all 500 change, five are shown", async () => {
      await userEvent.type(rule(), "10");
      await expect(preview()).toHaveTextContent("500 trades change");
      await expect(preview()).toHaveTextContent("and 495 more");
    });
  },
};

export const LoadsTradesThatChangedSince: Story = {
  args: { state: failedForm(refused) },
  play: async ({ args, step }) => {
    await step("Says that nothing was saved, and offers to load them again", async () => {
      await expect(dialog().getByRole("alert")).toHaveTextContent(/Nothing was saved\./);
      await userEvent.click(dialog().getByRole("button", { name: "Load them as they are now" }));
      await expect(args.onReload).toHaveBeenCalled();
    });
  },
};
