import { noteFieldLabels as labels } from "@saudabook/contract/journal/note-labels.ts";
import { useAccountLabel } from "../../../words/account-names.tsx";
import type { ListedTrip } from "./round-trips-state.ts";
import { EMPTY } from "./trip-cells.tsx";
import type { TripColumnDefinition } from "./trip-column.ts";

/** Names of labels; a dash without any. */
function LabelNames({ ids }: { ids: readonly string[] }) {
  const nameOf = useAccountLabel();
  if (ids.length === 0) return EMPTY;
  // A label's name loads apart from the trades.
  const text = ids.map((id) => (nameOf(id) === id ? "…" : nameOf(id))).join(", ");
  return <span title={text}>{text}</span>;
}

/** Tags or mistakes of all notes on a trade, each once. */
export const labelsOf = ({ notes }: ListedTrip, field: "tags" | "mistakes") => [
  ...new Set(notes.flatMap((note) => note[field])),
];

function column(label: string, width: TripColumnDefinition["width"], content: TripColumnDefinition["content"]) {
  return { label, numeric: false, sort: null, width, card: null, content } satisfies TripColumnDefinition;
}

/** What the notes on a trade say. Setup, rating and *reviewed* are those of the note that leads. */
export const NOTE_COLUMNS = {
  setup: column(labels.setup, { className: "w-32", rem: 8 }, ({ notes: [lead] }) => (
    <LabelNames ids={lead?.setup ? [lead.setup] : []} />
  )),
  tags: column(labels.tags, { className: "w-36", rem: 9 }, (trip) => <LabelNames ids={labelsOf(trip, "tags")} />),
  mistakes: column(labels.mistakes, { className: "w-36", rem: 9 }, (trip) => (
    <LabelNames ids={labelsOf(trip, "mistakes")} />
  )),
  rating: {
    ...column(labels.rating, { className: "w-18", rem: 4.5 }, ({ notes: [lead] }) => lead?.rating ?? EMPTY),
    numeric: true,
  },
  reviewed: column(labels.reviewed, { className: "w-24", rem: 6 }, ({ notes: [lead] }) =>
    lead?.reviewedAt ? "Yes" : EMPTY,
  ),
} as const satisfies Record<string, TripColumnDefinition>;

/** Why a closed trade has no R. */
export function withoutR({ source, notes: [lead] }: ListedTrip): string {
  if (source !== "journal" && (!lead || (lead.stop === null && lead.risk === null))) {
    return "No first stop or risk is known";
  }
  return source !== "journal" && lead?.risk
    ? "A demerger has moved a part of its cost to another share"
    : "Every unit was entered beyond its first stop, or a demerger has moved a part of its cost to another share";
}
