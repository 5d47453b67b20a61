import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeBasis, someRoundTrips } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { defaultRoundTripView } from "./round-trip-view.ts";
import type { RoundTripsScreen } from "./round-trips-screen.tsx";
import type { ListedTrip, RoundTripsState, TripList } from "./round-trips-state.ts";

export const failure = new Failure("unreachable", "We couldn't reach the server.");

/** Trades on screen. Default: without notes. */
export function ready(
  trips: readonly (RoundTrip | ListedTrip)[] = someRoundTrips,
  deviation: Partial<TripList> = {},
): RoundTripsState {
  return {
    status: "ready",
    list: {
      view: defaultRoundTripView,
      filter: {},
      basis: makeBasis({ n: trips.length, withoutRisk: trips.length }),
      total: trips.length,
      windows: new Map([[0, { status: "ready", rows: trips.map((trip) => ({ notes: [], ...trip })) }]]),
      busy: false,
      problem: null,
      ...deviation,
    },
  };
}

export const roundTripsScreen = {
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Analytics</h1>
      <Story />
    </main>
  ),
  args: {
    state: ready(),
    filter: {},
    view: defaultRoundTripView,
    onViewChange: fn(),
    measure: "net",
    summary: makeSummary(),
    tripHref: (id: string) => `#${id}`,
    suspectedHref: "#suspected",
    onClearFilters: fn(),
    onWindows: fn(),
    onRetryWindow: fn(),
    onRetry: fn(),
    csv: { busy: false, alert: null },
    onCsv: fn(),
    onDismissAlert: fn(),
    selection: {
      selected: null,
      busy: false,
      failure: null,
      onStart: fn(),
      onStop: fn(),
      onToggle: fn(),
      onAll: fn(),
      onReload: fn(),
    },
    onEdit: fn(),
    grouping: { busy: false, problem: null },
    onGroup: fn(),
  },
} satisfies Omit<Meta<typeof RoundTripsScreen>, "title">;
