import type { RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import type { NoteChange, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { localJson } from "../../browser/json-storage.ts";
import { failureText } from "../../failure/failure-text.ts";
import { analyticsKey } from "../../server/analytics-key.ts";
import { usePictureServer } from "./pictures/use-picture-server.ts";
import { SampleNote } from "./sample-note.tsx";
import { TripNote } from "./trip-note.tsx";
import { useNoteServer } from "./use-note-server.ts";

const Attach = lazy(async () => ({ default: (await import("./attach/connected-attach.tsx")).ConnectedAttach }));

export interface ConnectedTripNotesProps {
  detail: RoundTripDetailResponse;
  /** E-mail address of the account. */
  owner: string;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  setupHref: (id: string) => string;
}

/** Your notes on a trade. */
export function ConnectedTripNotes({ detail, owner, today, setupHref }: ConnectedTripNotesProps) {
  const queryClient = useQueryClient();
  const { labels, send, createLabel } = useNoteServer();
  const refresh = () =>
    Promise.all(
      // The trade, its checklist and the lists of notes: a list that was read before must not be shown again without this note.
      ["roundTrip", "notes", "analyticsChecklist"].map((name) =>
        queryClient.invalidateQueries({ queryKey: [...analyticsKey, name] }),
      ),
    );
  const pictureServer = usePictureServer(refresh);
  const save = async (change: NoteChange) => {
    const saved = await send(change);
    void refresh();
    return saved;
  };
  const change = async ({ id, revision }: NoteContent, deleted: boolean) => {
    const saved = await send({ id, revision, deleted });
    await refresh();
    return saved;
  };
  const deletion = useMutation({ mutationFn: (note: NoteContent) => change(note, true) });
  const undo = useMutation({
    mutationFn: (note: NoteContent) => change(note, false),
    onSuccess: () => deletion.reset(),
  });
  const list = useRef<HTMLDivElement>(null);
  const changed = useRef(deletion.data);
  // The button that deleted the note, or brought it back, is gone.
  useEffect(() => {
    if (changed.current === deletion.data) return;
    changed.current = deletion.data;
    list.current?.querySelector("textarea")?.focus();
  }, [deletion.data]);
  const [moved, setMoved] = useState<NoteContent | null>(null);
  const { notes, anchor } = detail;
  if (detail.basis.sample) {
    return (
      <Panel title="Your notes">
        <div className="flex flex-col gap-4">
          {notes.map((note) => (
            <SampleNote key={note.id} note={note} labels={labels} />
          ))}
          <p className="text-sm text-muted">
            Notes go with your own trades: import a file, and write why you took each trade.
          </p>
        </div>
      </Panel>
    );
  }
  const shown = notes.length > 0 ? notes : [null];
  const failure = deletion.error ?? undo.error;
  return (
    <>
      {failure ? (
        <Notice tone="error" title="We couldn't change this note">
          {failureText(failure)}
        </Notice>
      ) : deletion.data ? (
        <Notice
          tone="success"
          title="Note deleted"
          action={
            <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(deletion.data)}>
              Undo
            </Button>
          }
        >
          It stays among the deleted notes for 30 days.
        </Notice>
      ) : null}
      <div ref={list} className="contents">
        {shown.map((note, at) => (
          <TripNote
            // The same before and after the first save of a new note.
            key={(note?.anchor ?? anchor).key}
            note={note}
            anchor={note?.anchor ?? anchor}
            roundTrip={detail.roundTrip.id}
            setupHref={setupHref}
            place={{ at: at + 1, of: shown.length }}
            labels={labels}
            today={today}
            owner={owner}
            storage={localJson}
            send={save}
            pictureServer={pictureServer}
            onCreateLabel={createLabel}
            onDelete={(one) => deletion.mutate(one)}
            onMove={setMoved}
          />
        ))}
      </div>
      {moved ? (
        <Suspense fallback={null}>
          <Attach note={moved} on={detail.roundTrip.id} onClose={() => setMoved(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
