import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../../server/client-context.tsx";
import { WINDOW } from "../../../table/windows.ts";
import type { TripList } from "../list/round-trips-state.ts";
import { listedOf, tripQueryOf } from "../list/use-round-trips.ts";
import { MAX_SELECTED, type SelectedTrip, type TripSelection } from "./trip-selection.ts";

const NONE: ReadonlyMap<string, SelectedTrip> = new Map();

/** The trades that are selected for a change of their notes. Another filter or order selects none. */
export function useTripSelection(list: TripList | null): TripSelection {
  const client = useClient();
  const query = list && tripQueryOf(list.filter, list.view);
  const key = JSON.stringify(query);
  const [isOn, setOn] = useState(false);
  const [kept, setKept] = useState({ key, selected: NONE, last: 0 });
  const { selected, last } = kept.key === key ? kept : { selected: NONE, last: 0 };
  const load = async (offset: number, limit: number): Promise<SelectedTrip[]> => {
    const { data } = await client("roundTrips", { query: { ...query, offset, limit } });
    return listedOf(data).rows.map((trip, at) => ({ trip, index: offset + at }));
  };
  const keep = (trips: Iterable<SelectedTrip>, at: number) => {
    const all = new Map([...trips].map((one) => [one.trip.id, one] as const));
    setKept({ key, selected: new Map([...all].slice(0, MAX_SELECTED)), last: at });
  };
  const range = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number }) => load(from, Math.min(to - from + 1, MAX_SELECTED)),
    onSuccess: (trips, { to }) => keep([...selected.values(), ...trips], to),
  });
  const again = useMutation({
    mutationFn: async () => {
      const windows = new Set([...selected.values()].map(({ index }) => Math.floor(index / WINDOW)));
      const trips: SelectedTrip[] = [];
      for (const number of windows) trips.push(...(await load(number * WINDOW, WINDOW)));
      return trips;
    },
    onSuccess: (trips) =>
      keep(
        trips.filter(({ trip }) => selected.has(trip.id)),
        last,
      ),
  });
  return {
    selected: isOn ? selected : null,
    busy: range.isPending || again.isPending,
    failure: range.error ?? again.error,
    onStart: () => setOn(true),
    onStop: () => {
      setOn(false);
      keep([], 0);
    },
    onToggle: (trip, index, isRange) => {
      if (isRange && index !== last) {
        range.mutate({ from: Math.min(last, index), to: Math.max(last, index) });
        return;
      }
      const others = [...selected.values()].filter((one) => one.trip.id !== trip.id);
      keep(others.length < selected.size ? others : [...others, { trip, index }], index);
    },
    onAll: () => range.mutate({ from: 0, to: Math.max(0, (list?.total ?? 0) - 1) }),
    onReload: () => again.mutate(),
  };
}
