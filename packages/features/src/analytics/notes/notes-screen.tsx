import type { Label } from "@saudabook/contract/journal/labels.ts";
import type { NoteRows } from "@saudabook/contract/journal/note-window.ts";
import type { Note } from "@saudabook/contract/journal/notes.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { NotebookPen, SearchX } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { useDraft } from "../../form/use-draft.ts";
import { LinkButton } from "../../page/link-button.tsx";
import { NoteRow } from "./note-row.tsx";
import type { NotesView } from "./notes-view.ts";

export type NotesState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; rows: NoteRows; loadingMore: boolean };

export interface NotesScreenProps {
  state: NotesState;
  labels: readonly Label[];
  view: NotesView;
  onViewChange: (view: NotesView) => void;
  tripHref: (id: string) => string;
  tripsHref: string;
  onRetry: () => void;
  onMore: () => void;
  /** Deletes a note, or brings a deleted one back. */
  onDeletion: (note: Note, deleted: boolean) => void;
  /** Opens the trades that a note can be attached to. */
  onAttach: (note: Note) => void;
  /** Id of the note that is being deleted or brought back. */
  changing: string | null;
  failure: unknown;
}

const STATES = [
  { value: "all", label: "All" },
  { value: "without-trade", label: "Without a trade" },
  { value: "planned", label: "Not taken" },
  { value: "deleted", label: "Deleted" },
] as const;

const EMPTY = {
  all: {
    title: "No notes yet",
    text: "Open a trade and write why you took it. One line is enough.",
  },
  attached: { title: "No notes yet", text: "Open a trade and write why you took it. One line is enough." },
  "without-trade": {
    title: "Every note is on its trade",
    text: "When an import is undone, the notes on its trades wait here until it comes back.",
  },
  planned: {
    title: "Every plan was taken",
    text: "A trade that you plan on the page of its day waits here until you attach the plan to a trade.",
  },
  deleted: { title: "Nothing is deleted", text: "A deleted note stays here for 30 days." },
} as const;

/** Lists all notes of the account: attached, detached, planned and deleted. */
export function NotesScreen(props: NotesScreenProps) {
  const { state, view, onViewChange, onRetry } = props;
  const filters = useRef<HTMLElement>(null);
  const [search, setSearch] = useDraft(view.search, (text) => onViewChange({ ...view, search: text }));
  return (
    <Panel title="Notes" description={state.status === "ready" ? counted(state.rows.total, "note") : undefined} flush>
      <search
        ref={filters}
        aria-label="Filter notes"
        className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3 sm:px-5"
      >
        <TextField
          label="Search"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Words, symbol or label"
          className="w-full sm:w-64"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SegmentedControl
          legend="Which notes"
          legendHidden
          options={STATES}
          value={view.state === null || view.state === "attached" ? "all" : view.state}
          onChange={(value) => onViewChange({ ...view, state: value === "all" ? null : value })}
        />
      </search>
      {props.failure ? (
        <div className="border-b border-line p-3 sm:px-5">
          <Notice tone="error" title="We couldn't change this note">
            {failureText(props.failure)}
          </Notice>
        </div>
      ) : null}
      {state.status === "loading" ? (
        <div role="status" className="flex flex-col gap-4 p-4 sm:p-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : state.status === "failed" ? (
        <div className="p-4 sm:p-5">
          <FailedRegion
            title="We couldn't load your notes"
            failure={state.failure}
            busy={state.retrying}
            onRetry={onRetry}
          />
        </div>
      ) : (
        <NoteList {...props} state={state} filters={filters} />
      )}
    </Panel>
  );
}

interface NoteListProps extends Omit<NotesScreenProps, "state"> {
  state: Extract<NotesState, { status: "ready" }>;
  filters: RefObject<HTMLElement | null>;
}

function NoteList(props: NoteListProps) {
  const { filters, state, labels, view, tripHref, tripsHref, onMore, onDeletion, onAttach, onViewChange, changing } =
    props;
  const { basis, notes, total, roundTrips } = state.rows;
  const list = useRef<HTMLUListElement>(null);
  // The row whose button was pressed. When it leaves the list, the focus goes to the row in its place.
  const pressed = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const { id, at } = pressed.current ?? {};
    if (at === undefined || notes.some((note) => note.id === id)) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll("li") ?? [];
    const row = rows[Math.min(at, rows.length - 1)];
    (row?.querySelector<HTMLElement>("a, button") ?? filters.current?.querySelector<HTMLElement>(":checked"))?.focus();
  }, [notes, filters]);
  const change = (note: Note, deleted: boolean) => {
    pressed.current = { id: note.id, at: notes.indexOf(note) };
    onDeletion(note, deleted);
  };
  if (notes.length === 0) {
    if (view.search !== "") {
      return (
        <EmptyState
          level={3}
          icon={<SearchX />}
          title="No notes match"
          text="No note, symbol or label matches your search."
          action={<Button onClick={() => onViewChange({ ...view, search: "" })}>Clear the search</Button>}
        />
      );
    }
    const { title, text } = EMPTY[view.state ?? "all"];
    const action = view.state === null ? <LinkButton href={tripsHref}>See your trades</LinkButton> : undefined;
    return <EmptyState level={3} icon={<NotebookPen />} title={title} text={text} action={action} />;
  }
  return (
    <>
      {basis.pending ? (
        <p role="status" className="border-b border-line px-4 py-2.5 text-sm text-muted sm:px-5">
          The newest changes are being computed…
        </p>
      ) : null}
      <ul ref={list}>
        {notes.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            trip={note.attachment.state === "attached" ? roundTrips[note.attachment.roundTrip] : undefined}
            labels={labels}
            tripHref={tripHref}
            busy={changing === note.id}
            onRestore={() => change(note, false)}
            onDelete={() => change(note, true)}
            onAttach={() => onAttach(note)}
          />
        ))}
      </ul>
      {notes.length < total ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
          <Button busy={state.loadingMore} busyLabel="Loading more notes" onClick={onMore}>
            Show more
          </Button>
          <output className="figures text-sm text-muted">
            {notes.length} of {total}
          </output>
        </div>
      ) : null}
    </>
  );
}
