import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import type { Note } from "@saudabook/contract/journal/notes.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeNote } from "@saudabook/mocks/fixtures/notes.ts";
import { makeRoundTrip, someRoundTrips } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { NotesScreen, type NotesState } from "./notes-screen.tsx";

const on = (roundTrip: string): Note["attachment"] => ({
  state: "attached",
  roundTrip,
  leads: true,
  differences: [],
  legs: [{ roundTrip, leads: true, reason: null }],
});
const trips: RoundTrip[] = [
  makeRoundTrip({ id: "Zk3" }),
  makeRoundTrip({ ...someRoundTrips[1], id: "Call" }),
  makeRoundTrip({ id: "Open", status: "open", result: null, exitAt: null }),
];
const idOf = (at: number) => `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`;
const note = (at: number, changes: Partial<Note> = {}): Note => ({
  ...makeNote({ id: idOf(at), text: "Broke the opening range with volume.\nHeld until the first target." }),
  attachment: on("Zk3"),
  ...changes,
});

const ready = (notes: Note[], total = notes.length): NotesState => ({
  status: "ready",
  rows: {
    basis: { version: "1", pending: false },
    total,
    offset: 0,
    notes,
    roundTrips: Object.fromEntries(trips.map((trip) => [trip.id, trip])),
  },
  loadingMore: false,
});

const { anchor } = makeNote();
const seen = (symbol: string) => ({ ...anchor, seen: { ...anchor.seen, symbol } });
const some = [
  note(1, { rating: 4, setup: idOf(90), tags: [idOf(91)] }),
  note(2, { text: "", attachment: on("Call"), anchor: seen("NIFTY2661623900CE") }),
  note(4, { attachment: on("Open") }),
  note(3, { attachment: { state: "without-trade", reason: "import-undone" }, anchor: seen("BANKNIFTY26JUN52000CE") }),
];

const meta = {
  title: "Screens/Dashboard/Notes",
  component: NotesScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: ready(some),
    labels: [
      { id: idOf(90), kind: "setup", name: "Opening range", archivedAt: null, notes: 1 },
      { id: idOf(91), kind: "tag", name: "expiry day", archivedAt: null, notes: 1 },
    ],
    view: { search: "", state: null },
    onViewChange: fn(),
    tripHref: (id) => `#trip-${id}`,
    tripsHref: "#trips",
    onRetry: fn(),
    onMore: fn(),
    onDeletion: fn(),
    onAttach: fn(),
    changing: null,
    failure: null,
  },
} satisfies Meta<typeof NotesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { args: { state: { status: "loading" } } };

export const Failed: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "Unreachable."), retrying: false } },
};

export const Empty: Story = { args: { state: ready([]) } };

export const NothingFound: Story = { args: { state: ready([]), view: { search: "breakout", state: null } } };

export const EveryNoteOnItsTrade: Story = {
  args: { state: ready([]), view: { search: "", state: "without-trade" } },
};

export const NotTaken: Story = {
  args: {
    view: { search: "", state: "planned" },
    state: ready([
      note(5, {
        anchor: null,
        plan: { day: "2026-06-01", symbol: "NIFTY 24000 CE", side: "long" },
        confidence: 4,
        attachment: { state: "planned" },
      }),
    ]),
  },
};

export const EveryPlanTaken: Story = { args: { state: ready([]), view: { search: "", state: "planned" } } };

export const Deleted: Story = {
  args: {
    view: { search: "", state: "deleted" },
    state: ready([note(1, { attachment: { state: "deleted" }, deletedAt: "2026-06-02T10:00:00.000Z" })]),
  },
};

export const NotBroughtBack: Story = {
  args: { ...Deleted.args, failure: new Failure("timed-out", "Timed out.") },
};

export const Extreme: Story = {
  args: {
    state: ready(
      [note(9, { text: `${"Averylongwordwithoutanyspaces".repeat(9)}\n${"A line. ".repeat(200)}` }), ...some],
      1_203,
    ),
  },
};

export const LeadsToTheTradeOfANote: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Links a note to its trade", async () => {
      const [closed, open] = canvas.getAllByRole("link", { name: "RELIANCE" });
      await expect(closed).toHaveAttribute("href", "#trip-Zk3");
      await expect(open).toHaveAttribute("href", "#trip-Open");
    });
    await step("Names the contract as everywhere else, and shows each result, or that there is none yet", async () => {
      const texts = canvas.getAllByRole("listitem").map((row) => row.querySelector("p")?.textContent);
      await expect(texts).toEqual([
        expect.stringMatching(/^RELIANCELong.*\+.?₹376\.40/),
        expect.stringMatching(/^NIFTY 16 Jun 2026 23900 CELong.*−.?₹3,773\.65/),
        expect.stringMatching(/^RELIANCELongOpen/),
        expect.stringMatching(/^BANKNIFTY26JUN52000CELongWithout a trade/),
      ]);
    });
    await step("Says what brings back a note without a trade", async () => {
      await expect(canvas.getByText(/Redo the import, and the note is on its trade again/)).toBeVisible();
    });
    await step("Offers other trades for it", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Attach to a trade" }));
      await expect(args.onAttach).toHaveBeenCalledWith(some[3]);
    });
    await step("Chooses the deleted ones", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "Deleted" }));
      await expect(args.onViewChange).toHaveBeenCalledWith({ search: "", state: "deleted" });
    });
  },
};

const deleted = [5, 6, 7].map((at) =>
  note(at, { attachment: { state: "deleted" }, deletedAt: "2026-06-02T10:00:00.000Z" }),
);

export const GoesOnWithTheNextNote: Story = {
  args: { view: { search: "", state: "deleted" } },
  render: function Changing(args) {
    const [notes, setNotes] = useState(deleted);
    return (
      <NotesScreen
        {...args}
        state={ready(notes)}
        onDeletion={(gone) => setNotes(notes.filter(({ id }) => id !== gone.id))}
      />
    );
  },
  play: async ({ canvas, step }) => {
    const back = () => canvas.getAllByRole("button", { name: "Bring back" });
    await step("Brings the second of three back: the focus is on the next one", async () => {
      await userEvent.click(back()[1] as HTMLElement);
      await expect(back()).toHaveLength(2);
      await expect(back()[1]).toHaveFocus();
    });
    await step("Brings the last one back: the focus is on the one before", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(back()).toHaveLength(1);
      await expect(back()[0]).toHaveFocus();
    });
    await step("Brings the only one back: the focus is on the filter", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(canvas.getByRole("radio", { name: "Deleted" })).toHaveFocus();
    });
  },
};
