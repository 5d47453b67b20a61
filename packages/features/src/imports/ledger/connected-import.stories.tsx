import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { useClient } from "../../server/client-context.tsx";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedImport } from "./connected-import.tsx";
import { ConnectedImports } from "./connected-imports.tsx";
import type { ImportRowView, ImportsView } from "./import-view.ts";

/** Imports two files that share six trades, then shows the list and one of them. */
function TwoImports() {
  const client = useClient();
  const [view, setView] = useState<ImportsView>({ search: "", account: null, state: null });
  const [rows, setRows] = useState<ImportRowView>({ fate: null, search: "" });
  const [opened, setOpened] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ["made"],
    queryFn: async () => {
      const fields = { broker: "zerodha", tradetype: "equity", email: newcomer.email } as const;
      for (const [at, firstRow] of [0, 4].entries()) {
        const { bytes } = zerodhaTradebookCsv({ firstRow });
        await client("uploadExcel", { fields, file: new File([new Uint8Array(bytes)], `book-${at + 1}-AB1234.csv`) });
      }
      return (await client("imports", { query: {} })).data.imports;
    },
  });
  if (!data) return <p role="status">Importing…</p>;
  return (
    <>
      {data.map(({ id, fileName }) => (
        <button key={id} type="button" onClick={() => setOpened(id)}>
          Open {fileName}
        </button>
      ))}
      {opened ? (
        <ConnectedImport
          key={opened}
          id={opened}
          view={rows}
          onViewChange={setRows}
          backHref="#imports"
          importHref={(id) => `#${id}`}
        />
      ) : (
        <ConnectedImports
          view={view}
          onViewChange={setView}
          importHref={(id) => `#${id}`}
          addTradesHref="#add"
          toSettleHref="#settle"
        />
      )}
    </>
  );
}

const meta = {
  title: "Features/Imports/Ledger",
  component: TwoImports,
  decorators: (Story) => (
    <StoryServer token={tokenOf(newcomer)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
} satisfies Meta<typeof TwoImports>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UndoesAFileAndBringsItBack: Story = {
  tags: ["spec:4.12"],
  play: async ({ step }) => {
    await step("The list of imports says what became of each file", async () => {
      await expect(await screen.findByRole("link", { name: "book-1-AB1234.csv" })).toBeVisible();
      await expect(screen.getByText("4 imported · 6 known")).toBeVisible();
    });
    await step("Opens a file, and undoes its import", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Open book-1-AB1234.csv" }));
      await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
      await userEvent.click(await screen.findByRole("button", { name: "Undo the import" }));
    });
    await step("The import is undone: the trades of the other file are left", async () => {
      await expect(await screen.findByText(/^This import is undone/)).toBeVisible();
      await expect(db.histories.get(newcomer.id)?.fills.size).toBe(10);
      await waitFor(async () => expect(await screen.findAllByText("Undone")).not.toHaveLength(0));
    });
    await step("Presses Redo: all trades are back", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Redo" }));
      await expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
      await expect(db.histories.get(newcomer.id)?.fills.size).toBe(14);
    });
  },
};

export const MovesAFileToANewAccountAndBack: Story = {
  play: async ({ step }) => {
    await step("Opens the second file", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Open book-2-AB1234.csv" }));
    });
    const change = async (option: string, name?: string) => {
      await userEvent.click(await screen.findByRole("button", { name: "Change the account" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Account of this file" }));
      await userEvent.selectOptions(dialog.getByLabelText(/^Zerodha account/), option);
      if (name) await userEvent.type(dialog.getByLabelText(/^Name of the new account/), name);
      await userEvent.click(dialog.getByRole("button", { name: "Save" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    };
    const fills = () => [...(db.histories.get(newcomer.id)?.fills.values() ?? [])].flat();
    await step("Moves the file to a new account: the account in the file is named beside it", async () => {
      await change("A new account…", "Mother");
      await expect(await screen.findByText("Account in the file")).toBeVisible();
    });
    await step("Counts the four trades of this file alone in the new account", async () => {
      // The other six are in the first file, whose account is unknown: they count only there.
      await expect(fills().filter(({ clientId }) => clientId === "~2")).toHaveLength(4);
    });
    await step("Moves the file back: no other account is named", async () => {
      await change("None: the file has no client code");
      await waitFor(() => expect(screen.queryByText("Account in the file")).not.toBeInTheDocument());
    });
    await step("Counts all trades without a client code", async () => {
      await expect(fills().filter(({ clientId }) => clientId === null)).toHaveLength(14);
    });
  },
};

export const FiltersRowsByTheirResult: Story = {
  play: async ({ step }) => {
    await step("Opens the second file: all of its rows are listed", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Open book-2-AB1234.csv" }));
      const table = await screen.findByRole("table", { name: "Rows" });
      await expect(table).toHaveAttribute("aria-rowcount", "11");
    });
    await step("Filters by Already known: each row names the file that had it first", async () => {
      await userEvent.selectOptions(screen.getByLabelText("Result"), "Already known");
      await waitFor(() => expect(screen.getByRole("table", { name: "Rows" })).toHaveAttribute("aria-rowcount", "7"));
      await expect(
        (
          await within(screen.getByRole("table", { name: "Rows" })).findAllByRole("link", {
            name: /of book-1-AB1234\.csv$/,
          })
        )[0],
      ).toBeVisible();
    });
  },
};
