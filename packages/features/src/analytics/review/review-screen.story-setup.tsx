import type { Label } from "@saudabook/contract/journal/labels.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeNote } from "@saudabook/mocks/fixtures/notes.ts";
import { makeDetail } from "@saudabook/mocks/fixtures/round-trip-detail.ts";
import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { type NoteValues, valuesOf } from "../notes/note-draft.ts";
import type { PictureEditing } from "../notes/pictures/use-pictures.ts";
import type { SaveState } from "../saving/use-autosave.ts";
import { ReviewCard, type ReviewCardProps } from "./review-card.tsx";
import type { ReviewScreen } from "./review-screen.tsx";

const ids = ["0b6e1c2a-5a3f-4a8e-9a53-000000000000", "0b6e1c2a-5a3f-4a8e-9a53-000000000001"] as const;
const labels: Label[] = [
  { id: ids[0], kind: "setup", name: "Opening range", archivedAt: null, notes: 3 },
  { id: ids[1], kind: "mistake", name: "moved the stop", archivedAt: null, notes: 1 },
];
export const written = makeNote({ text: "Broke the range with volume.", setup: ids[0], rating: 4, stop: "1272.5" });
export const failure = new Failure("unreachable", "Unreachable.");
export const detail = makeDetail({ roundTrip: makeRoundTrip({ r: null }), anchor: written.anchor });

export const of = (
  note: NoteContent | null,
  save: SaveState<NoteContent, keyof NoteValues> = { status: "saved", at: note?.savedAt ?? null },
): ReviewCardProps["editing"] => ({
  values: valuesOf(note),
  note,
  save,
  problems: {},
  edit: fn(),
  retry: fn(),
  resolve: fn(),
});

export const noPictures: PictureEditing = {
  saved: [],
  pending: [],
  removed: null,
  failure: null,
  add: fn(),
  retry: fn(),
  discard: fn(),
  writeCaption: fn(async () => true),
  remove: fn(),
  undo: fn(),
  load: fn(async () => new Blob()),
};

export const args: ReviewCardProps = {
  trip: detail.roundTrip,
  detail: { status: "ready", data: detail, busy: false },
  editing: of(null),
  pictures: noPictures,
  labels,
  onCreateLabel: fn(async () => ids[0]),
  before: { setup: ids[0], tags: [], mistakes: [], rating: 3 },
  isFirst: false,
  isLast: false,
  today: "2026-06-02",
  singleKeys: true,
  tripHref: (id) => `#trip-${id}`,
  setupHref: (id) => `#setup-${id}`,
  checklist: null,
  onGo: fn(),
  onReviewed: fn(),
};
export const card = (changes: Partial<ReviewCardProps> = {}) =>
  ({ status: "ready", day: "2026-06-01", card: <ReviewCard {...args} {...changes} /> }) as const;

export const reviewScreen = {
  decorators: (Story) => (
    <main className="px-4 py-3 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: card(),
    unsaved: [],
    onShow: fn(),
    onRetry: fn(),
    dayHref: (day) => `#day-${day}`,
    tradesHref: "#trades",
    addTradesHref: "#add-trades",
  },
} satisfies Omit<Meta<typeof ReviewScreen>, "title">;
