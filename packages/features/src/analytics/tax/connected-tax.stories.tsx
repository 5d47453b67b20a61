import { tokenOf } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { enterAs } from "@saudabook/mocks/personas.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, within } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedTaxYear } from "./connected-tax-year.tsx";
import { ConnectedTaxLots } from "./lots/connected-tax-lots.tsx";
import { type LotsView, readLotsView, writeLotsView } from "./lots/lots-view.ts";

/** The year, and the lots that are followed. */
function Pages() {
  const [year, setYear] = useState<number | null>(null);
  const [lots, setLots] = useState<(LotsView & { year: number }) | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press of Enter on a link is a click
    <div
      onClick={(event) => {
        const href = (event.target as HTMLElement).closest("a")?.getAttribute("href") ?? "";
        if (!href.startsWith("#")) return;
        event.preventDefault();
        const view = readLotsView(new URLSearchParams(href.slice("#lots?".length)));
        if (href.startsWith("#lots?")) setLots({ ...view, year: view.year ?? 0 });
        if (href === "#year") setLots(null);
      }}
    >
      {lots === null ? (
        <ConnectedTaxYear
          year={year}
          account={null}
          today="2027-01-15"
          onYear={setYear}
          lotsHref={(of, { bucket = null, instrument = null }) =>
            `#lots?${writeLotsView({ year: of, bucket, instrument })}`
          }
          leftOutHref="#left-out"
          addTradesHref="#add-trades"
        />
      ) : (
        <ConnectedTaxLots
          view={lots}
          account={null}
          onViewChange={(view) => setLots({ ...view, year: lots.year })}
          yearHref="#year"
          tripHref={(id) => `#trip-${id}`}
        />
      )}
    </div>
  );
}

const meta = {
  title: "Flows/Tax year",
  component: Pages,
  decorators: (Story) => (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
  beforeEach: async () => {
    await enterAs("two brokers");
  },
} satisfies Meta<typeof Pages>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromTheYearToTheTradeOfALot: Story = {
  play: async ({ step }) => {
    await step("Opens the newest year with sales", async () => {
      await expect(await screen.findByRole("combobox", { name: "Tax year" })).toHaveDisplayValue("Tax year 2026-27");
    });
    await step("Follows a bucket to its lots", async () => {
      const buckets = screen.getByRole("table", { name: "Results by bucket" });
      await userEvent.click(within(buckets).getByRole("link", { name: "Short-term, STT paid" }));
      await expect(await screen.findByRole("heading", { name: "Short-term, STT paid" })).toBeVisible();
    });
    await step("Sees lots that lead to their trades", async () => {
      const table = await screen.findByRole("table", { name: "Lots" });
      const [lot] = within(table).getAllByRole("link");
      await expect(lot).toHaveAttribute("href", expect.stringMatching(/^#trip-[\w-]{22}$/));
    });
    await step("Shows the lots of another bucket", async () => {
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "Bucket" }), "speculative");
      await expect(await screen.findByRole("heading", { name: "Intraday equity" })).toBeVisible();
    });
    await step("Goes back to the year", async () => {
      await userEvent.click(screen.getByRole("link", { name: "Tax year" }));
      await expect(await screen.findByRole("table", { name: "Charges by head" })).toBeVisible();
    });
  },
};
