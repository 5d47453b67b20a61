import type { Note } from "@saudabook/contract/journal/notes.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
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
  const labels = useQuery(labelsQuery(client));
  const restore = useMutation({
    mutationFn: async ({ id, revision }: Note) => {
      await client("changeNotes", { json: { changes: [{ id, revision, deleted: false }] } });
      await queryClient.invalidateQueries({ queryKey: analyticsKey });
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
    <NotesScreen
      {...props}
      view={view}
      state={state}
      labels={labels.data ?? []}
      onRetry={() => void refetch()}
      onMore={() => setAsked({ key, limit: limit + PAGE })}
      onRestore={(note) => restore.mutate(note)}
      restoring={restore.isPending ? restore.variables.id : null}
      failure={restore.error}
    />
  );
}
