import type { Note } from "@saudabook/contract/journal/notes.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
import { useNewestVersion } from "../frame/use-newest-version.ts";
import { ConnectedAttach } from "./attach/connected-attach.tsx";
import { labelsQuery } from "./labels-query.ts";
import { NotesScreen, type NotesState } from "./notes-screen.tsx";
import type { NotesView } from "./notes-view.ts";

const PAGE = 50;

export interface ConnectedNotesProps {
  view: NotesView;
  onViewChange: (view: NotesView) => void;
  tripHref: (id: string) => string;
  tripsHref: string;
}

/** The notes of the account, newest first. */
export function ConnectedNotes({ view, ...props }: ConnectedNotesProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const q = view.search.trim();
  const filter = { ...(q !== "" && { q }), ...(view.state && { state: view.state }) };
  const key = JSON.stringify(filter);
  const [asked, setAsked] = useState({ key, limit: PAGE });
  const limit = asked.key === key ? asked.limit : PAGE;
  const query = useQuery({
    // Beside the figures: an import or an undo changes which trades the notes are on.
    queryKey: [...analyticsKey, "notes", filter, limit],
    queryFn: async ({ signal }) =>
      (await client("notes", { query: { ...filter, limit: String(limit) } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  useNewestVersion(query.data?.basis ?? null);
  const labels = useQuery(labelsQuery(client));
  const [attached, setAttached] = useState<Note | null>(null);
  const deletion = useMutation({
    mutationFn: async ({
      note: { id, revision },
      deleted,
    }: {
      note: Pick<Note, "id" | "revision">;
      deleted: boolean;
    }) => {
      const { data } = await client("changeNotes", { json: { changes: [{ id, revision, deleted }] } });
      await queryClient.invalidateQueries({ queryKey: analyticsKey });
      return data[0]?.note;
    },
    onSuccess: (note, { deleted }) => {
      if (!deleted || !note) return;
      const onSelect = () => deletion.mutate({ note, deleted: false });
      toast({ tone: "success", title: "The note is deleted.", action: { label: "Undo", onSelect } });
    },
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const state: NotesState =
    error && !data
      ? { status: "failed", failure: error, retrying: isFetching }
      : data
        ? { status: "ready", rows: data, loadingMore: isPlaceholderData }
        : { status: "loading" };
  return (
    <>
      <NotesScreen
        {...props}
        view={view}
        state={state}
        labels={labels.data ?? []}
        onRetry={() => void refetch()}
        onMore={() => setAsked({ key, limit: limit + PAGE })}
        onDeletion={(note, deleted) => deletion.mutate({ note, deleted })}
        onAttach={setAttached}
        changing={deletion.isPending ? deletion.variables.note.id : null}
        failure={deletion.error}
      />
      {attached ? <ConnectedAttach note={attached} onClose={() => setAttached(null)} /> : null}
    </>
  );
}
