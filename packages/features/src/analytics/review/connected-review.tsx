import type { RoundTrip, RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import type { Attachment, NoteChange, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { localJson } from "../../browser/json-storage.ts";
import { randomId } from "../../browser/random-id.ts";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery } from "../analytics-queries.ts";
import { loadOf } from "../load.ts";
import type { NoteValues } from "../notes/note-draft.ts";
import { usePictureServer } from "../notes/pictures/use-picture-server.ts";
import { usePictures } from "../notes/pictures/use-pictures.ts";
import { useNoteAutosave } from "../notes/use-note-autosave.ts";
import { useNoteServer } from "../notes/use-note-server.ts";
import { useChecklist } from "../playbooks/connected-checklist.tsx";
import { ReviewCard, type ReviewCardProps } from "./review-card.tsx";
import { labelsOf, type ReviewLabels } from "./review-labels.ts";
import { placeAfter, type ReviewQueue, reviewQueueQuery } from "./review-queue.ts";
import { ReviewScreen, type ReviewScreenProps, type UnsavedTrade } from "./review-screen.tsx";

type Hrefs = Pick<ReviewScreenProps, "dayHref" | "tradesHref" | "addTradesHref"> &
  Pick<ReviewCardProps, "tripHref" | "setupHref" | "singleKeys">;

export interface ConnectedReviewProps extends Hrefs {
  /** E-mail address of the account: edits that are not saved yet are kept on the device for this person alone. */
  owner: string;
  /** The broker account whose trades are reviewed; null for all. */
  account: string | null;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
}

/** The trades to review. Use the account as the component's key. */
export function ConnectedReview(props: ConnectedReviewProps) {
  const query = useQuery(reviewQueueQuery(useClient(), props.account));
  const [loads, setLoads] = useState(0);
  const { data, error, isFetching } = query;
  const screen = { ...props, unsaved: [], onShow: () => {}, onRetry: () => void query.refetch() };
  if (data?.sample) return <ReviewScreen {...screen} state={{ status: "sample" }} />;
  if (data) {
    const reload = () => void query.refetch().then(() => setLoads((before) => before + 1));
    return <Queue key={loads} {...props} queue={data} onReload={reload} />;
  }
  if (!error) return <ReviewScreen {...screen} state={{ status: "loading" }} />;
  return <ReviewScreen {...screen} state={{ status: "failed", failure: error, retrying: isFetching }} />;
}

interface QueueProps extends ConnectedReviewProps {
  queue: ReviewQueue;
  onReload: () => void;
}

/** The queue as it was loaded: a trade that is reviewed keeps its place, so that the way back leads to it. */
function Queue({ queue, onReload, ...props }: QueueProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [{ trips, notes, hasMore, lastDay }] = useState(queue);
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState<Readonly<Record<string, NoteValues>>>({});
  const [unsaved, setUnsaved] = useState<readonly UnsavedTrade[]>([]);
  const { labels, send, createLabel } = useNoteServer();
  const trip = trips[at];

  useEffect(() => {
    // Two cards ahead: the next one opens without a request.
    for (const { id } of trips.slice(at + 1, at + 3)) {
      void queryClient.prefetchQuery(analyticsQuery(client, "roundTrip", { params: { id } }));
    }
  }, [client, queryClient, trips, at]);

  const save = (of: RoundTrip) => async (change: NoteChange) => {
    const others = (before: readonly UnsavedTrade[]) => before.filter((one) => one.trip.id !== of.id);
    try {
      const saved = await send(change);
      setUnsaved(others);
      // The card shows the note at once, also on the way back to it; the server gives R by its stop.
      const { queryKey } = analyticsQuery(client, "roundTrip", { params: { id: of.id } });
      queryClient.setQueryData(queryKey, (detail) => detail && withNote(detail, saved));
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: [...analyticsKey, "analyticsChecklist"] });
      // The lists that show notes load again when they are opened.
      void queryClient.invalidateQueries({
        queryKey: analyticsKey,
        refetchType: "none",
        predicate: ({ queryKey: [, name] }) => name !== "roundTrip" && name !== "analyticsChecklist",
      });
      return saved;
    } catch (failure) {
      setUnsaved((before) => [...others(before), { trip: of, failure }]);
      throw failure;
    }
  };

  const screen = {
    ...props,
    unsaved: unsaved.filter((one) => one.trip.id !== trip?.id),
    onShow: (of: RoundTrip) => setAt(trips.indexOf(of)),
    onRetry: onReload,
  };
  if (!trip) return <ReviewScreen {...screen} state={{ status: "empty", lastDay, hasMore }} />;
  const leave = (to: -1 | 1 | "reviewed", values: NoteValues | null) => {
    const now = values ? { ...left, [trip.id]: values } : left;
    setLeft(now);
    setAt(to === "reviewed" ? placeAfter(at, trips, ({ id }) => now[id]?.reviewed ?? false) : at + to);
  };
  const card = (
    <Card
      key={trip.id}
      trip={trip}
      before={labelsBefore(trips[at - 1], left, notes)}
      isFirst={at === 0}
      isLast={at === trips.length - 1}
      labels={labels}
      onCreateLabel={createLabel}
      tripHref={props.tripHref}
      setupHref={props.setupHref}
      singleKeys={props.singleKeys}
      today={props.today}
      owner={props.owner}
      send={save(trip)}
      onLeave={leave}
    />
  );
  return (
    <ReviewScreen {...screen} state={{ status: "ready", day: (trip.exitAt ?? trip.entryAt).slice(0, 10), card }} />
  );
}

/** The labels of the card before, as they were when it was left, or else as the server has them. */
function labelsBefore(
  trip: RoundTrip | undefined,
  left: Readonly<Record<string, NoteValues>>,
  notes: ReviewQueue["notes"],
): ReviewLabels | null {
  const values = trip && (left[trip.id] ?? notes[trip.id]?.[0]);
  return values ? labelsOf(values) : null;
}

function withNote(detail: RoundTripDetailResponse, saved: NoteContent): RoundTripDetailResponse {
  const { roundTrip, notes } = detail;
  if (notes.some(({ id }) => id === saved.id)) {
    return { ...detail, notes: notes.map((note) => (note.id === saved.id ? { ...note, ...saved } : note)) };
  }
  const attachment: Attachment = {
    state: "attached",
    roundTrip: roundTrip.id,
    leads: notes.length === 0,
    differences: [],
    legs: [{ roundTrip: roundTrip.id, leads: notes.length === 0, reason: null }],
  };
  return { ...detail, notes: [...notes, { ...saved, attachment }] };
}

interface CardProps
  extends Omit<ReviewCardProps, "detail" | "editing" | "pictures" | "checklist" | "onGo" | "onReviewed"> {
  owner: string;
  send: (change: NoteChange) => Promise<NoteContent>;
  onLeave: (to: -1 | 1 | "reviewed", values: NoteValues | null) => void;
}

function Card({ owner, send, onLeave, ...card }: CardProps) {
  const query = useQuery({
    ...analyticsQuery(useClient(), "roundTrip", { params: { id: card.trip.id } }),
    placeholderData: () => undefined,
  });
  const detail = loadOf(query);
  if (detail.status === "ready")
    return <SavedCard {...card} owner={owner} send={send} onLeave={onLeave} detail={detail} />;
  const none = { editing: null, pictures: null, checklist: null };
  return <ReviewCard {...card} {...none} detail={detail} onGo={(by) => onLeave(by, null)} onReviewed={() => {}} />;
}

interface SavedCardProps extends CardProps {
  detail: Extract<ReviewCardProps["detail"], { status: "ready" }>;
}

function SavedCard({ owner, send, onLeave, ...card }: SavedCardProps) {
  const { notes, anchor } = card.detail.data;
  const [note = null] = notes;
  const editing = useNoteAutosave({ note, anchor: note?.anchor ?? anchor, owner, storage: localJson, send });
  const { values } = editing;
  const checklist = useChecklist(card.trip.id, values.setup);
  const queryClient = useQueryClient();
  const server = usePictureServer(() =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [...analyticsKey, "roundTrip"] }),
      queryClient.invalidateQueries({ queryKey: [...analyticsKey, "notes"], refetchType: "none" }),
    ]),
  );
  const pictures = usePictures({
    saved: note?.pictures ?? [],
    // On an execution that has a note by now, this is that note, as it is.
    ensureNote: async () => editing.note?.id ?? (await send({ id: randomId(), revision: null, anchor })).id,
    server,
  });
  return (
    <ReviewCard
      {...card}
      editing={editing}
      pictures={pictures}
      checklist={checklist}
      onGo={(by) => onLeave(by, values)}
      onReviewed={() => onLeave("reviewed", { ...values, reviewed: true })}
    />
  );
}
