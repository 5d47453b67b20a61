import type { Label, LabelKind } from "@saudabook/contract/journal/labels.ts";
import {
  JOURNAL_ACCOUNT,
  type Note,
  type NoteAnchor,
  type NoteChange,
  type NoteContent,
} from "@saudabook/contract/journal/notes.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { lazy, Suspense } from "react";
import type { JsonStorage } from "../../browser/json-storage.ts";
import { randomId } from "../../browser/random-id.ts";
import { NoteEditor } from "./note-editor.tsx";
import { NoteSaveStatus } from "./note-save-status.tsx";
import { differenceText, plannedText } from "./note-texts.ts";
import { NotePictures } from "./pictures/note-pictures.tsx";
import type { PictureServer } from "./pictures/use-picture-server.ts";
import { usePictures } from "./pictures/use-pictures.ts";
import { useNoteAutosave } from "./use-note-autosave.ts";

// Loaded with the first setup.
const ConnectedChecklist = lazy(async () => ({
  default: (await import("../playbooks/connected-checklist.tsx")).ConnectedChecklist,
}));

export interface TripNoteProps {
  /** Null where the trade has none yet. */
  note: Note | null;
  anchor: NoteAnchor;
  /** Id of the trade. */
  roundTrip: string;
  setupHref: (id: string) => string;
  /** The first of several notes on one trade leads. */
  place: { at: number; of: number };
  labels: readonly Label[];
  today: string;
  owner: string;
  storage: JsonStorage;
  send: (change: NoteChange) => Promise<NoteContent>;
  pictureServer: PictureServer;
  onCreateLabel: (kind: LabelKind, name: string) => Promise<string>;
  onDelete: (note: NoteContent) => void;
  onMove: (note: NoteContent) => void;
}

/** One note of a trade, with its fields. */
export function TripNote(props: TripNoteProps) {
  const { note, anchor, place, labels, today, owner, storage, send, pictureServer, onCreateLabel, onDelete, onMove } =
    props;
  const editing = useNoteAutosave({ note, anchor, owner, storage, send });
  const pictures = usePictures({
    saved: note?.pictures ?? [],
    // On an execution that has a note by now, this is that note, as it is.
    ensureNote: async () => editing.note?.id ?? (await send({ id: randomId(), revision: null, anchor })).id,
    server: pictureServer,
  });
  const differences = note?.attachment.state === "attached" ? note.attachment.differences : [];
  const remarks = note
    ? [plannedText(note) ?? [], ...differences.map((one) => differenceText(one, anchor))].flat()
    : [];
  const saved = editing.note;
  const { setup, answers } = editing.values;
  return (
    <Panel
      title={place.of > 1 ? `Your notes, ${place.at} of ${place.of}` : "Your notes"}
      description={remarks.length > 0 ? remarks.join(" ") : undefined}
      actions={<NoteSaveStatus {...editing} today={today} />}
    >
      <NoteEditor
        {...editing}
        labels={labels}
        onCreateLabel={onCreateLabel}
        isJournal={anchor.account === JOURNAL_ACCOUNT}
        checklist={
          place.at === 1 && setup !== null ? (
            <Suspense fallback={null}>
              <ConnectedChecklist
                roundTrip={props.roundTrip}
                setup={setup}
                answers={answers}
                onAnswers={(next) => editing.edit({ answers: next })}
                setupHref={props.setupHref}
              />
            </Suspense>
          ) : null
        }
      />
      <NotePictures {...pictures} takesPaste={place.at === 1} />
      {saved ? (
        // Below what is written: in the head they would move the text while it is typed.
        <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
          <Button size="sm" disabled={editing.save.status !== "saved"} onClick={() => onMove(saved)}>
            Attach to another trade
          </Button>
          <Button size="sm" variant="quiet" disabled={editing.save.status !== "saved"} onClick={() => onDelete(saved)}>
            Delete
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
