import { tokenOf } from "@saudabook/mocks/db.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { importsOf } from "@saudabook/mocks/history/import-ledger.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expect, screen, userEvent } from "storybook/test";
import { useClient } from "../../server/client-context.tsx";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedImports } from "./connected-imports.tsx";
import type { ImportsView } from "./import-view.ts";

/** A list of 105 imports; the oldest is book-1.csv. */
function ManyImports() {
  const client = useClient();
  const [view, setView] = useState<ImportsView>({ search: "", account: null, state: null });
  const { data } = useQuery({
    queryKey: ["made"],
    queryFn: async () => {
      const fields = { broker: "zerodha", tradetype: "equity", email: newcomer.email } as const;
      const { bytes } = zerodhaTradebookCsv();
      await client("uploadExcel", { fields, file: new File([new Uint8Array(bytes)], "tradebook-AB1234-EQ.csv") });
      const kept = importsOf(newcomer);
      const copies = kept.flatMap((one) =>
        Array.from({ length: 105 }, (_, at) => ({
          ...one,
          id: `8e0c5a52-77a5-4b6e-9d83-${String(at).padStart(12, "0")}`,
          file: new File([], `book-${at + 1}.csv`),
        })),
      );
      kept.splice(0, kept.length, ...copies);
      return kept.length;
    },
  });
  if (!data) return <p role="status">Importing…</p>;
  return (
    <ConnectedImports
      view={view}
      onViewChange={setView}
      importHref={(id) => `#${id}`}
      addTradesHref="#add"
      toSettleHref="#settle"
    />
  );
}

const meta = {
  title: "Features/Imports/Imports",
  component: ManyImports,
  decorators: (Story) => (
    <StoryServer token={tokenOf(newcomer)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
} satisfies Meta<typeof ManyImports>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ReachesEachOfManyFiles: Story = {
  play: async ({ step }) => {
    await step("The newest 100 of 105 files are listed", async () => {
      await expect(await screen.findByRole("link", { name: "book-105.csv" })).toBeVisible();
      await expect(screen.getByText("105 files")).toBeVisible();
      await expect(screen.getByText("100 of 105")).toBeVisible();
      await expect(screen.queryByRole("link", { name: "book-5.csv" })).toBeNull();
    });
    await step("Presses Show more: the oldest file is there, and nothing is left to show", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Show more" }));
      await expect(await screen.findByRole("link", { name: "book-1.csv" })).toBeVisible();
      await expect(screen.getAllByRole("listitem")).toHaveLength(105);
      await expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    });
  },
};

export const SearchesAllFiles: Story = {
  play: async ({ step }) => {
    await step("Searches for a file that has not loaded: it is found", async () => {
      await screen.findByRole("link", { name: "book-105.csv" });
      await userEvent.type(screen.getByLabelText("Search"), "BOOK-3.");
      await expect(await screen.findByText("1 of 105 files")).toBeVisible();
      await expect(screen.getByRole("link", { name: "book-3.csv" })).toBeVisible();
      await expect(screen.getAllByRole("listitem")).toHaveLength(1);
    });
    await step("Clears the search: all files are back", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
      await expect(await screen.findByText("105 files")).toBeVisible();
    });
  },
};
