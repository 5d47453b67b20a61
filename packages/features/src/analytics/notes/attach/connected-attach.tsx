import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import type { Note, NoteChange, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { addDays } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../../failure/failure-text.ts";
import { useClient } from "../../../server/client-context.tsx";
import { analyticsQuery, invalidateAnalytics } from "../../analytics-queries.ts";
import { loadOf } from "../../load.ts";
import { AttachDialog, type AttachView } from "./attach-dialog.tsx";
import { isOfDay, nearestTrips } from "./nearest-trips.ts";

/** Trades of the symbol that are asked for on each side of the day, and how many of other days are offered. */
const ASKED = "100";
const MOST_OTHERS = 10;

export interface ConnectedAttachProps {
  note: NoteContent | Note;
  /** Id of the round trip that the note is on. */
  on?: string;
  onClose: () => void;
}

/** Attaches a note to another trade, with Undo. */
export function ConnectedAttach({ note, on, onClose }: ConnectedAttachProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [view, setView] = useState<AttachView>(() => firstView(note));
  const symbol = view.symbol.trim();
  const named = symbol === "" ? {} : { symbol };
  const later = useQuery(
    analyticsQuery(client, "roundTrips", { query: { ...named, from: view.day, sort: "exit-asc", limit: ASKED } }),
  );
  const to = addDays(view.day, -1);
  const earlier = useQuery(
    analyticsQuery(client, "roundTrips", { query: { ...named, to, sort: "exit-desc", limit: ASKED } }),
  );
  const open = useQuery(
    analyticsQuery(client, "roundTrips", { query: { ...named, status: "open", sort: "entry-desc", limit: ASKED } }),
  );
  const change = async (asked: NoteChange): Promise<NoteChange | undefined> => {
    const { data } = await client("changeNotes", { json: { changes: [asked] } });
    await invalidateAnalytics(queryClient);
    return data[0]?.undo;
  };
  const undo = useMutation({
    mutationFn: change,
    onError: (failure) => toast({ title: "The note stays where it is", text: failureText(failure) }),
  });
  const attach = useMutation({
    mutationFn: ({ id }: RoundTrip) => change({ id: note.id, revision: note.revision, roundTrip: id }),
    onSuccess: (back, { instrument }) => {
      toast({
        tone: "success",
        title: `The note is attached to ${instrumentTitle(instrument)}.`,
        ...(back && { action: { label: "Undo", onSelect: () => undo.mutate(back) } }),
      });
      onClose();
    },
  });
  const parts = [later, earlier, open];
  const trips = parts.flatMap(({ data }) => data?.roundTrips ?? []).filter(({ id }) => id !== on);
  const load = loadOf({
    data: parts.every(({ data }) => data)
      ? {
          ofDay: trips.filter((trip) => isOfDay(trip, view.day)),
          others: nearestTrips(trips, view.day, MOST_OTHERS),
        }
      : undefined,
    error: parts.find(({ error }) => error)?.error ?? null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    isPlaceholderData: parts.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  });
  return (
    <AttachDialog
      view={view}
      onViewChange={setView}
      load={load}
      attaching={attach.isPending ? attach.variables.id : null}
      problem={attach.error ? problemOf(attach.error, note) : null}
      onAttach={(trip) => attach.isPending || attach.mutate(trip)}
      onClose={onClose}
    />
  );
}

/** Only the first word of a planned contract, e.g. `NIFTY` in "NIFTY 25000 CE", is sure to match a symbol in a file. */
function firstView({ anchor, plan }: NoteContent): AttachView {
  if (anchor) return { symbol: anchor.seen.symbol.slice(0, 60), day: anchor.seen.at.slice(0, 10) };
  return { symbol: plan?.symbol.split(" ")[0] ?? "", day: plan?.day ?? "" };
}

/** The note that stands in the way may be another one. */
function problemOf(failure: unknown, { id }: NoteContent): string {
  const other = failure instanceof Failure ? failure.refusal?.notes?.find((note) => note.id !== id) : undefined;
  if (!other) return failureText(failure);
  return other.deletedAt === null
    ? "This trade has a note of its own on its first fill. Write into that one, or choose another trade."
    : "A deleted note hangs on this trade. Bring that one back, or choose another trade.";
}
