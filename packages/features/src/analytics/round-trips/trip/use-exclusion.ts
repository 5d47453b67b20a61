import type { RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import type { Note, NoteChange } from "@saudabook/contract/journal/notes.ts";
import { useMutation } from "@tanstack/react-query";
import { randomId } from "../../../browser/random-id.ts";
import { useSubmitLock } from "../../../form/use-submit-lock.ts";
import { useClient } from "../../../server/client-context.tsx";
import { useRefreshAnalytics } from "../../analytics-queries.ts";
import type { Exclusion } from "./round-trip-screen.tsx";

const NONE: readonly Note[] = [];

/** Excludes a round trip from the statistics, or includes it again, by its notes. Busy until the figures are updated. */
export function useExclusion(detail: RoundTripDetailResponse | undefined): {
  exclusion: Exclusion;
  exclude: () => void;
  include: () => void;
} {
  const client = useClient();
  const refresh = useRefreshAnalytics();
  const lock = useSubmitLock();
  const { anchor, notes = NONE } = detail ?? {};
  const change = useMutation({
    mutationFn: async (excluded: boolean) => {
      const [lead] = notes;
      const own = excluded ? notes.slice(0, 1) : notes.filter((note) => note.excluded);
      const changes: NoteChange[] = own.map(({ id, revision }) => ({ id, revision, excluded }));
      if (excluded && !lead && anchor) changes.push({ id: randomId(), revision: null, anchor, excluded });
      if (changes.length > 0) await client("changeNotes", { json: { changes } });
      await refresh();
    },
    onSettled: lock.release,
  });
  const send = (excluded: boolean) => {
    if (lock.acquire()) change.mutate(excluded);
  };
  return {
    exclusion: { busy: change.isPending, failure: change.error },
    exclude: () => send(true),
    include: () => send(false),
  };
}
