import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { tokenOf } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills, openFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta } from "@storybook/react-vite";
import { useState } from "react";
import { fn, screen, within } from "storybook/test";
import { StoryServer } from "../../../server/story-server.tsx";
import { ConnectedRoundTrips, type ConnectedRoundTripsProps } from "./connected-round-trips.tsx";
import { defaultRoundTripView } from "./round-trip-view.ts";

/** Holds view and filter, as the address does. */
export function Page({ token, ...props }: ConnectedRoundTripsProps & { token: string }) {
  const [view, setView] = useState(props.view);
  const [filter, setFilter] = useState<AnalysisFilter>(props.filter);
  return (
    <StoryServer token={token}>
      <main className="p-4">
        <h1 className="sr-only">Analytics</h1>
        <ConnectedRoundTrips
          {...props}
          filter={filter}
          view={view}
          onViewChange={(next) => {
            props.onViewChange(next);
            setView(next);
          }}
          onClearFilters={() => setFilter({})}
        />
      </main>
    </StoryServer>
  );
}

export const rowAt = (index: number) =>
  screen.getAllByRole("row").find((row) => row.getAttribute("aria-rowindex") === String(index)) as HTMLElement;

export const instruments = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => {
      const [link] = within(row).getAllByRole("link");
      return link?.getAttribute("aria-label") ?? link?.textContent;
    });

export const pageHeight = () => document.documentElement.scrollHeight;

export const ready = () => screen.findByRole("table", { name: "Trades" });

export const roundTrips = {
  args: {
    token: tokenOf(asha),
    filter: {},
    measure: "net",
    view: defaultRoundTripView,
    onViewChange: fn(),
    tripHref: (id: string) => `#${id}`,
    suspectedHref: "#suspected",
    onClearFilters: fn(),
  },
  beforeEach: () => giveFills(asha, [...closedFills, ...openFills]),
} satisfies Omit<Meta<typeof Page>, "title">;
