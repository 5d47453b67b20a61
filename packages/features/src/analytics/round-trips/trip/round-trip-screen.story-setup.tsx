import type { RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { makeDetail } from "@saudabook/mocks/fixtures/round-trip-detail.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { RoundTripScreen, RoundTripState } from "./round-trip-screen.tsx";

export const ready = (deviation: Partial<RoundTripDetailResponse> = {}): RoundTripState => ({
  status: "ready",
  detail: makeDetail(deviation),
});

/** What the stories of the screen share. */
export const roundTripScreen = {
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Analytics</h1>
      <Story />
    </main>
  ),
  args: {
    state: ready(),
    backHref: "#round-trips",
    symbolHref: (underlying: string) => `#symbol=${underlying}`,
    dayHref: (day: string) => `#day=${day}`,
    exclusion: { busy: false, failure: null },
    onExclude: fn(),
    onInclude: fn(),
    onRetry: fn(),
  },
} satisfies Partial<Meta<typeof RoundTripScreen>>;
