import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { enterAs } from "@saudabook/mocks/personas.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
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
          lotsHref={(of, { bucket = null, instrument = null, gap = null }) =>
            `#lots?${writeLotsView({ year: of, bucket, instrument, gap })}`
          }
          comparisonHref={(of) => `#comparison-${of}`}
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

export const ChoosesUndoesAndDownloads: Story = {
  play: async ({ step }) => {
    const buckets = () => within(screen.getByRole("table", { name: "Results by bucket" }));
    await step("Opens the newest year with sales", async () => {
      await expect(await screen.findByRole("combobox", { name: "Tax year" })).toHaveDisplayValue("Tax year 2026-27");
      await expect(buckets().getByRole("link", { name: "Short-term, STT paid" })).toBeVisible();
    });
    await step("Takes the delivery of each account as a trader's", async () => {
      const names = /^Treatment of delivery of/;
      for (const [at] of screen.getAllByRole("combobox", { name: names }).entries()) {
        const treatment = screen.getAllByRole("combobox", { name: names })[at] as HTMLElement;
        await userEvent.selectOptions(treatment, "trader");
        await waitFor(() => expect(treatment).toHaveValue("trader"));
        await expect(await screen.findByText("Saved: trader")).toBeVisible();
      }
      await expect(await buckets().findByRole("link", { name: "Delivery as business" })).toBeVisible();
      await expect(buckets().queryByRole("link", { name: "Short-term, STT paid" })).toBeNull();
    });
    await step("Undoes the last choice", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Undo" }));
      await expect(await buckets().findByRole("link", { name: "Short-term, STT paid" })).toBeVisible();
    });
    await step("Downloads a workbook, which is listed", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Workbook for your CA" }));
      const made = await screen.findByRole("list", { name: "Workbooks made" });
      await expect(made).toHaveTextContent(/all broker accounts, rules of/);
    });
  },
};

export const ChoiceRefused: Story = {
  beforeEach: ({ msw }) => msw.use(fails("putTaxChoice", "quota_exceeded")),
  play: async ({ step }) => {
    await step("Says that the choice was not saved, and keeps the former one", async () => {
      await screen.findByRole("combobox", { name: "Tax year" });
      const [treatment] = screen.getAllByRole("combobox", { name: /^Treatment of delivery of/ });
      await userEvent.selectOptions(treatment as HTMLElement, "trader");
      await expect(await screen.findByRole("alert")).toHaveTextContent("Your choice was not saved");
      await expect(treatment).toHaveValue("investor");
    });
  },
};

export const WorkbookFailed: Story = {
  beforeEach: ({ msw }) => msw.use(fails("taxWorkbook", "too_large")),
  play: async ({ step }) => {
    await step("Says why there is no workbook", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Workbook for your CA" }));
      await expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't make the workbook");
    });
  },
};
