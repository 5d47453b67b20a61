import type { RoundTrip, RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { randomId } from "../../browser/random-id.ts";
import { failureText } from "../../failure/failure-text.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery } from "../analytics-queries.ts";
import { loadOf } from "../load.ts";
import type { AttachView } from "../notes/attach/attach-dialog.tsx";
import { groupChange } from "./group-change.ts";
import { GroupDialog } from "./group-dialog.tsx";
import type { Grouping } from "./use-grouping.ts";

/** Trades of the symbol that are asked for. */
const ASKED = "100";

export interface ConnectedGroupProps {
  detail: RoundTripDetailResponse;
  grouping: Grouping;
  onClose: () => void;
}

/** Groups a trade with others: those of its underlying and day are offered first. */
export function ConnectedGroup({ detail, grouping, onClose }: ConnectedGroupProps) {
  const { roundTrip, notes } = detail;
  const client = useClient();
  const [view, setView] = useState<AttachView>({
    symbol: roundTrip.instrument.underlying.slice(0, 40),
    day: roundTrip.entryAt.slice(0, 10),
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const symbol = view.symbol.trim();
  const named = symbol === "" ? {} : { symbol };
  const closed = useQuery(
    analyticsQuery(client, "roundTrips", { query: { ...named, from: view.day, sort: "exit-asc", limit: ASKED } }),
  );
  const open = useQuery(
    analyticsQuery(client, "roundTrips", { query: { ...named, status: "open", sort: "entry-desc", limit: ASKED } }),
  );
  const own = new Set([roundTrip.id, ...(detail.idea?.trades.map(({ id }) => id) ?? [])]);
  const isOfDay = ({ entryAt, exitAt }: RoundTrip) => entryAt.startsWith(view.day) || exitAt?.startsWith(view.day);
  const all = [...(closed.data?.roundTrips ?? []), ...(open.data?.roundTrips ?? [])];
  const offered = all.filter((trip) => !own.has(trip.id) && (isOfDay(trip) || chosen.has(trip.id)));
  const load = loadOf({
    data: closed.data && open.data ? offered : undefined,
    error: closed.error ?? open.error,
    isFetching: closed.isFetching || open.isFetching,
    isPlaceholderData: closed.isPlaceholderData || open.isPlaceholderData,
    refetch: () => Promise.all([closed.refetch(), open.refetch()]),
  });
  const group = () => {
    const notesOf = (id: string) => closed.data?.notes[id] ?? open.data?.notes[id] ?? [];
    const trips = offered.filter(({ id }) => chosen.has(id)).map((trip) => ({ ...trip, notes: notesOf(trip.id) }));
    const asked = groupChange([{ ...roundTrip, notes }, ...trips], randomId);
    if ("problem" in asked) return setProblem(asked.problem);
    setProblem(null);
    grouping.send(asked.change, "The trades are one idea.", onClose);
  };
  return (
    <GroupDialog
      view={view}
      onViewChange={setView}
      load={load}
      chosen={chosen}
      onToggle={({ id }) =>
        setChosen(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]))
      }
      busy={grouping.busy}
      problem={problem ?? (grouping.failure ? failureText(grouping.failure) : null)}
      onGroup={group}
      onClose={onClose}
    />
  );
}
