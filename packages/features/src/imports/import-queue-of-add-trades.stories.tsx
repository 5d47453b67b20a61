import { db } from "@saudabook/mocks/db.ts";
import { waits } from "@saudabook/mocks/deviations.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { growwOrdersCsv } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { addTrades, choose, file, fileOf, fillsOf, submit } from "./add-trades.story-setup.tsx";
import { ConnectedAddTrades } from "./connected-add-trades.tsx";
import { ImportActivity } from "./queue/import-activity.tsx";
import { useImportQueue } from "./queue/import-queue-context.tsx";

const meta = {
  ...addTrades,
  title: "Features/Trades/Add trades",
  component: ConnectedAddTrades,
} satisfies Meta<typeof ConnectedAddTrades>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ImportsSeveralFilesOneAfterTheOther: Story = {
  play: async ({ args, step }) => {
    await step("Chooses three files: each is recognised", async () => {
      const files = [zerodhaTradebookCsv(), growwOrdersCsv(), zerodhaTradebookCsv({ segment: "FO" })].map(fileOf);
      await userEvent.upload(file(), files);
      await waitFor(() => expect(screen.getAllByText(/fills, all new\.$/)).toHaveLength(3));
    });
    await step("Removes one, and submits the others", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Remove tradebook-AB1234-FO.csv" }));
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
    });
    await step("One panel has a line for each, no message says it again, and their trades are stored", async () => {
      const result = screen.getByRole("region", { name: "2 files imported" });
      await expect(within(result).getAllByRole("listitem")).toHaveLength(2);
      await expect(screen.getAllByText(/fills imported/)).toHaveLength(2);
      await expect(db.histories.get(newcomer.id)?.fills.size).toBeGreaterThan(10);
    });
  },
};

export const StaysWhereAFileIsLeftThatCannotBeRead: Story = {
  play: async ({ args, step }) => {
    await step("Chooses a tradebook and a file of another kind", async () => {
      await userEvent.upload(file(), [fileOf(zerodhaTradebookCsv()), new File(["name,age\nAsha,30\n"], "list.csv")]);
      await screen.findByText(/fills, all new\.$/);
    });
    await step("Submits: the tradebook has its result", async () => {
      await submit();
      await expect(await screen.findByRole("button", { name: "Dismiss the results" })).toBeVisible();
    });
    await step("The other file stays, with its reason", async () => {
      await expect(await screen.findByText(/^We didn.t find a broker.s trades in this file/)).toBeVisible();
      await expect(args.onImported).not.toHaveBeenCalled();
    });
  },
};

const nameless = (firstRow: number) => {
  const { bytes } = zerodhaTradebookCsv({ firstRow, rows: 4 });
  return new File([new Uint8Array(bytes)], `trades-${firstRow}.csv`);
};

export const AsksOfWhichAccountAFileIs: Story = {
  play: async ({ args, step }) => {
    await step("Imports a tradebook of AB1234", async () => {
      await userEvent.upload(file(), fileOf(zerodhaTradebookCsv({ rows: 6 })));
      await screen.findByText(/6 fills, all new\.$/);
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
    });
    await step("Chooses a file without a client code: two of its trades are known", async () => {
      // By default the file is of the only account, which knows two of its trades.
      await userEvent.upload(file(), nameless(4));
      await expect(await screen.findByText(/4 fills: 2 new, 2 known\.$/)).toBeVisible();
    });
    const account = await screen.findByLabelText(/^Which account is this file of/);
    await step("Chooses A new account in place of the only one: all trades are new, and a name is needed", async () => {
      await expect(account).toHaveValue("zerodha|AB1234");
      await userEvent.selectOptions(account, "A new account…");
      await expect(await screen.findByText(/4 fills, all new\.$/)).toBeVisible();
      await expect(screen.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    });
    await step("Types the name, and submits: the account has this name", async () => {
      await userEvent.type(screen.getByLabelText(/^Name of the new account/), "Mother");
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(2));
      await expect(db.accountNames.get(newcomer.id)?.get("zerodha|~2")).toBe("Mother");
    });
    await step("Chooses another file beside two accounts, says that it is of AB1234, and submits", async () => {
      // With two accounts there is no default.
      await userEvent.upload(file(), nameless(20));
      await expect(await screen.findByText("First say which account each file is of.")).toBeVisible();
      await userEvent.selectOptions(screen.getByLabelText(/^Which account is this file of/), "Zerodha AB1234");
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(3));
    });
    await step("Stores each trade in the account of its file", async () => {
      const codes = fillsOf().map(({ clientId }) => clientId);
      await expect(codes.filter((code) => code === "AB1234")).toHaveLength(10);
      await expect(codes.filter((code) => code === "~2")).toHaveLength(4);
    });
  },
};

export const KnowsForWhichMissingBuysItIsOpened: Story = {
  args: { missing: { account: "zerodha|CD5678", before: "2025-05-20" } },
  play: async ({ args, step }) => {
    await step("The account and the days are named, the broker and the trade type chosen", async () => {
      await expect(screen.getByText("Missing buys: Zerodha CD5678")).toBeVisible();
      await expect(screen.getByLabelText("Choose Your Broker")).toHaveValue("zerodha");
      await expect(screen.getByLabelText("Choose Trade Type")).toHaveValue("equity");
    });
    await step("Imports a tradebook of each of two accounts", async () => {
      await userEvent.upload(file(), [
        fileOf(zerodhaTradebookCsv({ rows: 6 })),
        fileOf({ ...zerodhaTradebookCsv({ rows: 6 }), name: "tradebook-CD5678-EQ.csv" }),
      ]);
      await waitFor(() => expect(screen.getAllByText(/6 fills, all new\.$/)).toHaveLength(2));
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
    });
    await step("A file without a client code is of the account that is asked for", async () => {
      await userEvent.upload(file(), nameless(20));
      await expect(await screen.findByLabelText(/^Which account is this file of/)).toHaveValue("zerodha|CD5678");
    });
  },
};

function AnotherPage() {
  return (
    <>
      <ImportActivity files={useImportQueue().files} href="#add-trades" resultsHref="#trade-log" />
      <p>Another page</p>
    </>
  );
}

export const AnImportGoesOnWhileAnotherPageIsShown: Story = {
  render: function Render(args) {
    const [left, setLeft] = useState(false);
    return left ? (
      <AnotherPage />
    ) : (
      <>
        <ConnectedAddTrades {...args} />
        <button type="button" onClick={() => setLeft(true)}>
          Leave
        </button>
      </>
    );
  },
  play: async ({ args, msw, step }) => {
    const left = Promise.withResolvers<void>();
    await step("Submits a tradebook while the server takes its time", async () => {
      msw.use(waits("uploadExcel", left.promise));
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv({ rows: 2_000 })));
      await submit();
    });
    await step("Leaves for another page", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Leave" }));
      await expect(await screen.findByText("Another page")).toBeVisible();
    });
    await step("The import ends there, and leads nowhere", async () => {
      left.resolve();
      await expect(await screen.findByRole("link", { name: "1 file imported" })).toHaveAttribute("href", "#trade-log");
      await expect(args.onImported).not.toHaveBeenCalled();
    });
  },
};
