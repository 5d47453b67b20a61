import { tokenOf } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills, openFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import { roundTripId } from "@saudabook/mocks/round-trip-id.ts";
import type { Meta } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { screen } from "storybook/test";
import { PrivacyProvider } from "../../../page/privacy.tsx";
import { StoryServer } from "../../../server/story-server.tsx";
import { ConnectedRoundTrip } from "./connected-round-trip.tsx";

interface PageProps {
  underlying: string;
  status: "closed" | "open";
  hidden: boolean;
}

/** The address of a round trip of the story's account. */
export function Page({ underlying, status, hidden }: PageProps) {
  const [id, setId] = useState(underlying === "" ? "A".repeat(22) : null);
  useEffect(() => {
    if (underlying !== "") void roundTripId(asha, underlying, status).then(setId);
  }, [underlying, status]);
  if (id === null) return null;
  return (
    <StoryServer token={tokenOf(asha)}>
      <PrivacyProvider hidden={hidden}>
        <main className="p-4">
          <h1 className="sr-only">Analytics</h1>
          <ConnectedRoundTrip
            tripHref={(id) => `#${id}`}
            setupHref={(id) => `#setup-${id}`}
            id={id}
            path={`/analytics/trades/${id}`}
            owner={asha.email}
            today="2026-06-30"
            backHref="#round-trips"
            symbolHref={(symbol) => `#symbol=${symbol}`}
          />
        </main>
      </PrivacyProvider>
    </StoryServer>
  );
}

export const head = (name: string) => screen.findByRole("heading", { name: new RegExp(`^${name}`) });

export const factOf = (term: string) =>
  screen.getAllByText(term).find(({ tagName }) => tagName === "DT")?.nextElementSibling;

export const roundTrip = {
  args: { underlying: "RELIANCE", status: "closed", hidden: false },
  beforeEach: () => giveFills(asha, [...closedFills, ...openFills]),
} satisfies Omit<Meta<typeof Page>, "title">;
