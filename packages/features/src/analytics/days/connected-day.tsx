import type { DayNote } from "@saudabook/contract/journal/day-notes.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { localJson } from "../../browser/json-storage.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery } from "../analytics-queries.ts";
import { useNewestVersion } from "../frame/use-newest-version.ts";
import { loadOf } from "../load.ts";
import { useAutosave } from "../saving/use-autosave.ts";
import { createDayDraftStore, dayDrafts, dayInputOf } from "./day-draft.ts";
import { dayNoteDaysQuery, dayNoteQuery } from "./day-queries.ts";
import { DayScreen, type DayScreenProps } from "./day-screen.tsx";
import { ConnectedPlans } from "./plans/connected-plans.tsx";

/** Trades on the page; the others are a link away. */
const MOST_TRADES = 100;

export interface ConnectedDayProps extends Omit<DayScreenProps, "state" | "plans" | "figures" | "rules" | "onRetry"> {
  /** E-mail address of the account: edits that are not saved yet are kept on the device for this person alone. */
  owner: string;
  /** The broker account whose trades are shown; null for all. */
  account: string | null;
  /** Address of the results by confidence. */
  confidenceHref: string;
}

/** A day with its figures. Use the day as the component's key. */
export function ConnectedDay({ owner, account, confidenceHref, ...props }: ConnectedDayProps) {
  const { day } = props;
  const client = useClient();
  const filter = { from: day, to: day, ...(account !== null && { account }) };
  const series = useQuery(analyticsQuery(client, "analyticsSeries", { query: filter }));
  useNewestVersion(series.data?.basis ?? null);
  const rowQuery = { ...filter, sort: "exit-asc", limit: String(MOST_TRADES) } as const;
  const rows = useQuery(analyticsQuery(client, "roundTrips", { query: rowQuery }));
  const discipline = useQuery(analyticsQuery(client, "analyticsDiscipline", { query: { from: day, to: day } }));
  const note = useQuery(dayNoteQuery(client, day));
  const isEmpty = series.data?.days.length === 0 && rows.data?.total === 0;
  const { from: _, ...until } = filter;
  const before = useQuery({ ...analyticsQuery(client, "analyticsSummary", { query: until }), enabled: isEmpty });
  const lastDay = before.data?.days?.last ?? null;
  const figures = loadOf({
    // The link to the last day with trades appears with the text before it; without a response there is only the text.
    data:
      series.data && rows.data && !(isEmpty && before.isPending)
        ? { series: series.data, rows: rows.data, lastDay }
        : undefined,
    error: series.error ?? rows.error,
    isFetching: series.isFetching || rows.isFetching,
    isPlaceholderData: series.isPlaceholderData || rows.isPlaceholderData,
    refetch: () => Promise.all([series.refetch(), rows.refetch()]),
  });
  const rules = loadOf(discipline);
  const screen = { ...props, figures, rules, onRetry: () => void note.refetch() };
  if (series.data?.basis.sample) return <DayScreen {...screen} state={{ status: "sample" }} />;
  const plans = <ConnectedPlans {...props} confidenceHref={confidenceHref} />;
  if (note.data !== undefined) return <SavedDay plans={plans} {...screen} owner={owner} note={note.data} />;
  if (!note.error) return <DayScreen {...screen} state={{ status: "loading" }} />;
  return <DayScreen {...screen} state={{ status: "failed", failure: note.error, retrying: note.isFetching }} />;
}

function SavedDay({ owner, note, ...screen }: Omit<DayScreenProps, "state"> & { owner: string; note: DayNote | null }) {
  const { day } = screen;
  const client = useClient();
  const queryClient = useQueryClient();
  const store = useMemo(() => createDayDraftStore(localJson, owner, day), [owner, day]);
  const saving = useAutosave({
    drafts: dayDrafts,
    note,
    store,
    send: async (draft) => {
      const { data } = await client("putDayNote", { params: { period: day }, json: dayInputOf(draft) });
      queryClient.setQueryData(dayNoteQuery(client, day).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: dayNoteDaysQuery(client).queryKey });
      return data;
    },
    theirsOf: (failure) => (failure instanceof Failure ? (failure.refusal?.day ?? null) : null),
    newId: () => day,
  });
  return <DayScreen {...screen} state={{ status: "ready", saving }} />;
}
