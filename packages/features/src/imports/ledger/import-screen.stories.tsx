import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { twinFailure } from "../../failure/twin-samples.ts";
import { failedForm } from "../../form/form-state.ts";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { ImportScreen } from "./import-screen.tsx";
import { makeImportEntry, makeImportRow } from "./ledger-samples.ts";

const known = { importId: "2e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a02", fileName: "tradebook-2024.csv", fileRow: 118 };
const rows = [
  makeImportRow(),
  makeImportRow({ fileRow: 3, fate: "already-known", knownFrom: known }),
  makeImportRow({ fileRow: 4, fate: "skipped", reason: "total", trade: null, cells: ["Total", "", "", "24,753"] }),
  makeImportRow({
    fileRow: 5,
    fate: "corrected",
    cells: ["INFY", "INE009A01021", "10-02-25"],
    correction: {
      problem: 'Row 5: trade_date "10-02-25" isn\'t a date',
      cells: ["INFY", "INE009A01021", "2025-02-10"],
    },
  }),
  makeImportRow({
    fileRow: 6,
    fate: "left-out",
    trade: null,
    cells: ["INFY", "INE009A01021", "?"],
    correction: { problem: 'Row 6: trade_date "?" isn\'t a date', cells: null },
  }),
];
const failure = new Failure("unreachable", "We couldn't reach the server.");

const meta = {
  title: "Screens/Dashboard/Import",
  component: ImportScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: { status: "ready", entry: makeImportEntry() },
    backHref: "#imports",
    importHref: (id) => `#${id}`,
    onRetry: fn(),
    change: { status: "ready" },
    onUndo: fn(),
    onRedo: fn(),
    file: { busy: false, failure: null },
    onFile: fn(),
    accounts: ["zerodha|", "zerodha|AB1234", "zerodha|CD5678", "groww|77"],
    assigning: { status: "ready" },
    onAssign: fn(async () => true),
    rows: {
      status: "ready",
      view: { fate: null, search: "" },
      total: rows.length,
      columns: ["symbol", "isin", "trade_date"],
      windows: new Map([[0, { status: "ready", rows }]]),
      busy: false,
    },
    view: { fate: null, search: "" },
    onViewChange: fn(),
    onWindows: fn(),
    onRetryWindow: fn(),
    onRetryRows: fn(),
    csv: { busy: false, failure: null },
    onCsv: fn(),
  },
} satisfies Meta<typeof ImportScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const undone = makeImportEntry({
  imported: 0,
  alreadyKnown: 0,
  undone: 676,
  undoneAt: "2026-11-21T08:00:00.000Z",
});

export const Ready: Story = {};
export const ReadyAndUndone: Story = { args: { state: { status: "ready", entry: undone } } };
export const ReadyWithALongName: Story = {
  args: {
    state: {
      status: "ready",
      entry: makeImportEntry({ fileName: `${"a-very-long-name-of-a-tradebook-".repeat(5)}.xlsx` }),
    },
  },
};
export const ReadyFromBeforeFilesWereKept: Story = {
  args: { state: { status: "ready", entry: makeImportEntry({ fileKept: false, fileSize: null }) } },
};
export const ReadyWithAllotments: Story = {
  args: { state: { status: "ready", entry: makeImportEntry({ allotments: 2 }) } },
};
export const ReadyButNotRedone: Story = {
  args: {
    state: {
      status: "ready",
      entry: makeImportEntry({ undoneAt: "2026-11-21T08:00:00.000Z", imported: 0, undone: 12 }),
    },
    change: failedForm(twinFailure),
  },
};
export const ReadyButNotUndone: Story = { args: { change: failedForm(failure) } };
export const ReadyWithoutRows: Story = { args: { rows: { status: "failed", failure, retrying: false } } };
export const Loading: Story = { args: { state: { status: "loading" } } };
export const NotFound: Story = { args: { state: { status: "not-found" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };

const assigned = makeImportEntry({ account: "zerodha|~2", accountChosen: true });
export const ReadyInAnotherAccount: Story = { args: { state: { status: "ready", entry: assigned } } };
const opensTheAccounts: Story["play"] = async ({ canvas, step }) => {
  await step("Presses Change the account: the dialog opens", async () => {
    await userEvent.click(canvas.getByRole("button", { name: "Change the account" }));
    await expect(await screen.findByRole("dialog", { name: "Account of this file" })).toBeVisible();
  });
};
export const ChoosingAnAccount: Story = { play: opensTheAccounts };
export const ChoosingAnAccountFailed: Story = {
  play: opensTheAccounts,
  args: { assigning: failedForm(failure) },
};

export const MovesAFileToANewAccount: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses Change the account", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Change the account" }));
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Account of this file" }));
    const accounts = dialog.getByLabelText(/^Zerodha account/);
    await step("Offers the account in the file, the broker's other account and a new one", async () => {
      await expect([...accounts.querySelectorAll("option")].map(({ text }) => text)).toEqual([
        "Zerodha AB1234, as the file says",
        "Zerodha CD5678",
        "A new account…",
      ]);
    });
    await step("Chooses A new account: it cannot be saved without a name", async () => {
      await userEvent.selectOptions(accounts, "A new account…");
      await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    });
    await step("Types the name, and presses Save: the new account is handed over", async () => {
      await userEvent.type(dialog.getByLabelText(/^Name of the new account/), "Mother");
      await userEvent.click(dialog.getByRole("button", { name: "Save" }));
      await expect(args.onAssign).toHaveBeenCalledWith({ newName: "Mother" });
    });
    await step("Closes the dialog", async () => {
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });
  },
};

export const KeepsEachDayOfItsSpanWholeOnATablet: Story = {
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvas, step }) => {
    await step("Looks at the days of the file: no date is broken into several lines", async () => {
      const span = canvas.getByText("Span").nextElementSibling as HTMLElement;
      const text = document.createRange();
      text.selectNodeContents(span);
      const lines = new Set([...text.getClientRects()].map(({ top }) => top));
      await expect(lines.size).toBeLessThanOrEqual(2);
    });
  },
};

export const ShowsACorrectionBesideTheBrokersText: Story = {
  args: { state: { status: "ready", entry: makeImportEntry({ corrected: 1, leftOut: 1 }) } },
  play: async ({ canvas, step }) => {
    const table = within(canvas.getByRole("table", { name: "Rows" }));
    await step("Shows the correction beside the broker's text", async () => {
      await expect(table.getByText("Corrected")).toBeVisible();
      await expect(table.getByText("trade_date: 10-02-25 → 2025-02-10")).toBeVisible();
    });
    await step("Shows the row that was left out, with its reason", async () => {
      await expect(table.getByText("Left out")).toBeVisible();
      await expect(table.getByText('trade_date "?" isn\'t a date')).toBeVisible();
    });
    await step("Counts corrected rows and rows left out", async () => {
      await expect(canvas.getByText("Corrected", { selector: "dt" })).toBeVisible();
      await expect(canvas.getByText("Left out", { selector: "dt" })).toBeVisible();
    });
  },
};

export const AsksBeforeItUndoes: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses Undo", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    });
    const dialog = await screen.findByRole("alertdialog", { name: "Undo tradebook-AB1234-EQ.csv?" });
    await step("Says how many trades leave the history, and undoes nothing yet", async () => {
      await expect(dialog).toHaveTextContent(/660 trades by this file leave your history/);
      await expect(args.onUndo).not.toHaveBeenCalled();
    });
    await step("Presses Undo the import: the undo is requested", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Undo the import" }));
      await expect(args.onUndo).toHaveBeenCalledTimes(1);
    });
  },
};

export const SaysTheResultOfEachRow: Story = {
  play: async ({ canvas, args, step }) => {
    const table = canvas.getByRole("table", { name: "Rows" });
    await step("Shows a row that was imported", async () => {
      await expect(within(table).getByText("Imported")).toBeVisible();
    });
    await step("Leads from a known row to the file that had it first", async () => {
      await expect(within(table).getByRole("link", { name: "Row 118 of tradebook-2024.csv" })).toHaveAttribute(
        "href",
        `#${known.importId}`,
      );
    });
    await step("Says why a row was skipped", async () => {
      await expect(within(table).getByText('A "Total" row')).toBeVisible();
    });
    await step("Chooses Already known: these rows are requested", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Result"), "Already known");
      await expect(args.onViewChange).toHaveBeenCalledWith({ fate: "already-known", search: "" });
    });
  },
};

export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const HidesQuantitiesAndTheTextsOfCells: Story = {
  ...AmountsHidden,
  play: async ({ canvas, step }) => {
    await step("No text of a cell and no decision is legible, by title either", async () => {
      await expect(canvas.getByRole("table").textContent).not.toMatch(/24,753|10-02-25|2025-02-10/);
      await expect(canvas.queryByTitle(/10-02-25/)).toBeNull();
    });
  },
};
