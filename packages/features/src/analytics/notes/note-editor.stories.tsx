import type { Label } from "@saudabook/contract/journal/labels.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeNote } from "@saudabook/mocks/fixtures/notes.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { valuesOf } from "./note-draft.ts";
import { NoteEditor } from "./note-editor.tsx";

const ids = Array.from({ length: 26 }, (_, at) => `0b6e1c2a-5a3f-4a8e-9a53-${String(at).padStart(12, "0")}`);
const label = (at: number, kind: Label["kind"], name: string): Label => ({
  id: ids[at] as string,
  kind,
  name,
  archivedAt: null,
  notes: 1,
});
const labels: Label[] = [
  label(0, "setup", "Opening range"),
  label(1, "setup", "Gap fill"),
  label(2, "tag", "expiry day"),
  label(3, "mistake", "moved the stop"),
  ...ids.slice(4, 24).map((_, at) => label(at + 4, "tag", `a tag with a name of forty characters ${at}`)),
];

const of = (note: NoteContent | null) => ({ note, values: valuesOf(note) });
const written = makeNote({
  text: "Broke the opening range with volume.\nChart: https://example.com/charts/reliance",
  setup: ids[0] as string,
  tags: [ids[2] as string],
  mistakes: [ids[3] as string],
  rating: 4,
  stop: "1272.5",
  target: "1310",
  reviewedAt: "2026-06-01T12:10:00.000Z",
});

const meta = {
  title: "Features/Analytics/Trade notes",
  component: NoteEditor,
  args: {
    ...of(written),
    save: { status: "saved", at: written.savedAt },
    problems: {},
    labels,
    isJournal: false,
    edit: fn(),
    retry: fn(),
    resolve: fn(),
    onCreateLabel: fn(async () => ids[25] as string),
  },
  decorators: [
    (Story) => (
      <main className="mx-auto max-w-4xl p-4">
        <h1 className="sr-only">Trade</h1>
        <Panel title="Your notes">
          <Story />
        </Panel>
      </main>
    ),
  ],
} satisfies Meta<typeof NoteEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = { args: { ...of(null), save: { status: "saved", at: null } } };

export const Saved: Story = {};

export const OfAJournalTrade: Story = { args: { isJournal: true } };

export const WithAProblem: Story = {
  args: { values: { ...valuesOf(written), stop: "12,7x" }, problems: { stop: "must be a number" } },
};

export const Failed: Story = {
  args: { save: { status: "failed", failure: new Failure("unreachable", "The server could not be reached.") } },
};

const conflict = {
  status: "conflict",
  theirs: { ...written, revision: 5, text: "Took it on the retest, not on the break.", rating: 2 },
  fields: ["text", "rating"],
} as const;

export const Conflict: Story = { args: { save: conflict } };

export const TooLongTogether: Story = { args: { save: { ...conflict, tooLong: true } } };

export const WithAnEarlierText: Story = {
  args: of(makeNote({ text: "", former: { text: "Held the opening range.", at: "2026-06-01T09:40:00.000Z" } })),
};

export const Extreme: Story = {
  args: of(
    makeNote({
      text: `${"A line without an end ".repeat(40)}\n${"Averylongwordwithoutanyspaces".repeat(12)}`,
      tags: ids.slice(4, 24),
      stop: "1234567890.123456",
    }),
  ),
};
