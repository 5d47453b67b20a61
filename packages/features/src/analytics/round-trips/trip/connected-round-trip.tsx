import { Failure } from "@saudabook/contract/wire/failure.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { useQuery } from "@tanstack/react-query";
import { PageMeta } from "../../../page/page-meta.tsx";
import { useClient } from "../../../server/client-context.tsx";
import { analyticsQuery } from "../../analytics-queries.ts";
import { useNewestVersion } from "../../frame/use-newest-version.ts";
import { ConnectedTripIdea } from "../../ideas/connected-trip-idea.tsx";
import { ConnectedTripNotes } from "../../notes/connected-trip-notes.tsx";
import { leavingForm } from "../../settle/form/leaving-form.ts";
import { overrideForm } from "../../settle/form/override-form.ts";
import { SettleButton } from "../../settle/form/settle-button.tsx";
import { SettleResult } from "../../settle/settle-result.tsx";
import { useSettle } from "../../settle/use-settle.ts";
import { RoundTripScreen, type RoundTripScreenProps, type RoundTripState } from "./round-trip-screen.tsx";
import { useExclusion } from "./use-exclusion.ts";

export interface ConnectedRoundTripProps {
  id: string;
  /** Path of the page. */
  path: string;
  /** The list of round trips. */
  backHref: string;
  /** Address of a round trip. */
  tripHref: (id: string) => string;
  /** The Trade Log, if the round trip was opened from a fill there. */
  log?: RoundTripScreenProps["log"];
  /** The round trips of an underlying. */
  symbolHref?: (underlying: string) => string;
  /** The page of a day. */
  dayHref?: (day: string) => string;
  /** Returns the address of the row of a waiting position, by its key. */
  settleHref?: (key: string | null) => string;
  /** E-mail address of the account: edits that are not saved yet are kept on the device for this person alone. */
  owner: string;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  setupHref: (id: string) => string;
}

export function ConnectedRoundTrip(props: ConnectedRoundTripProps) {
  const { id, path, backHref, tripHref, log, symbolHref, dayHref, settleHref, owner, today, setupHref } = props;
  const client = useClient();
  // Never shows the previous round trip.
  const query = useQuery({
    ...analyticsQuery(client, "roundTrip", { params: { id } }),
    placeholderData: () => undefined,
  });
  useNewestVersion(query.data?.basis ?? null);
  const { exclusion, exclude, include } = useExclusion(query.data);
  const settling = useSettle();
  return (
    <>
      <PageMeta title={titleOf(query.data)} description="Your own page." path={path} hidden />
      <RoundTripScreen
        state={stateOf(query)}
        backHref={backHref}
        log={log}
        symbolHref={symbolHref}
        dayHref={dayHref}
        settleHref={settleHref}
        exclusion={exclusion}
        onExclude={exclude}
        onInclude={include}
        onRetry={() => void query.refetch()}
        actions={
          query.data ? (
            <>
              <SettleButton label="Shares left" form={leavingForm(query.data.roundTrip)} settling={settling} />
              <SettleButton label="Change product" form={overrideForm(query.data)} settling={settling} />
            </>
          ) : null
        }
        notes={
          query.data ? (
            <ConnectedTripNotes detail={query.data} owner={owner} today={today} setupHref={setupHref} />
          ) : null
        }
        idea={query.data ? <ConnectedTripIdea detail={query.data} tripHref={tripHref} /> : null}
        // The form is still there while the change is being made.
        notice={settling.result && !settling.change ? <SettleResult result={settling.result} /> : null}
      />
    </>
  );
}

type Loaded = Extract<RoundTripState, { status: "ready" }>["detail"];

/** Tells trades in one instrument apart by their first day. */
const titleOf = (detail: Loaded | undefined) =>
  detail
    ? `${instrumentTitle(detail.roundTrip.instrument)} · Trade of ${dayText(detail.roundTrip.entryAt.slice(0, 10))}`
    : "Trade · Analytics";

function stateOf(query: { data: Loaded | undefined; error: unknown; isFetching: boolean }): RoundTripState {
  const { data, error, isFetching } = query;
  // A settlement can turn the executions into other round trips, so that this one no longer exists.
  if (error instanceof Failure && error.refusal?.code === "not_found") return { status: "not-found" };
  if (data) return { status: "ready", detail: data };
  return error ? { status: "failed", failure: error, retrying: isFetching } : { status: "loading" };
}
