import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { emits, fails, hangs, replies, saysPlainly, unreachable, waits } from "@saudabook/mocks/deviations.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { makeImportReport } from "@saudabook/mocks/fixtures/import-report.ts";
import { makeTradeDetails } from "@saudabook/mocks/fixtures/trade-details.ts";
import { growwOrdersCsv } from "@saudabook/trading/samples/groww-orders-files.ts";
import { KOTAK, kotakFile } from "@saudabook/trading/samples/mapped-files.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedAddTrades } from "./connected-add-trades.tsx";
import { inspectHere } from "./preview/inspect-here.ts";
import { previewInWorker } from "./preview/preview-file.ts";
import { previewHere } from "./preview/preview-here.ts";
import { ImportActivity } from "./queue/import-activity.tsx";
import { useImportQueue } from "./queue/import-queue-context.tsx";
import { StoryImportQueue } from "./queue/story-import-queue.tsx";

const meta = {
  title: "Features/Trades/Add trades",
  component: ConnectedAddTrades,
  decorators: (Story, { parameters }) => (
    <StoryServer token={tokenOf(newcomer)}>
      <StoryImportQueue preview={parameters["reader"] === undefined ? previewHere : parameters["reader"]}>
        <main className="p-4">
          <h1 className="sr-only">Dashboard</h1>
          <Story />
        </main>
      </StoryImportQueue>
    </StoryServer>
  ),
  args: {
    email: newcomer.email,
    inspect: inspectHere,
    onImported: fn(),
    onEnterManually: fn(),
    resultHrefs: { tradeLog: "#trade-log", overview: "#overview", toSettle: "#to-settle", file: (id) => `#${id}` },
    nextPage: <p role="status">Loading...</p>,
    restoreHref: null,
  },
} satisfies Meta<typeof ConnectedAddTrades>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A browser that cannot read a file by itself. */
const withoutReader = { reader: null };

const fileOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) => new File([new Uint8Array(bytes)], name);

async function choose(broker: "zerodha" | "groww", type: "equity" | "fno", file?: File) {
  await userEvent.selectOptions(screen.getByLabelText("Choose Your Broker"), broker);
  await userEvent.selectOptions(screen.getByLabelText("Choose Trade Type"), type);
  if (file) await userEvent.upload(screen.getByLabelText("Excel Sheet"), file);
}

const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit Trades" }));

export const ImportsAZerodhaTradebookAndCallsBack: Story = {
  tags: ["spec:4.7"],
  play: async ({ args, step }) => {
    await step("Chooses Zerodha, Equity and a tradebook of 148 trades, and submits", async () => {
      await choose("zerodha", "equity", fileOf(await zerodhaTradebookXlsx({ rows: 148 })));
      await submit();
    });
    await step("All 148 trades are stored", async () => {
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
      await expect(db.histories.get(newcomer.id)?.fills.size).toBe(148);
    });
    await step("A message says how many were imported", async () => {
      await expect(await screen.findByText("148 fills imported")).toBeVisible();
    });
  },
};

export const KeepsACommodityFileOnceItsQuantityIsKnown: Story = {
  play: async ({ args, step }) => {
    await step("Chooses a commodity tradebook: it is named, and waits for what its quantity counts", async () => {
      await userEvent.upload(screen.getByLabelText("Excel Sheet"), fileOf(zerodhaTradebookCsv({ segment: "COM" })));
      await expect(await screen.findByText(/^Zerodha commodity tradebook of AB1234, .* 10 fills/)).toBeVisible();
      await expect(screen.getByText(/kept without figures/)).toBeVisible();
      await expect(screen.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    });
    await step("Chooses Lots, and submits: the trades are kept with the answer", async () => {
      await userEvent.selectOptions(screen.getByLabelText(/^What does the quantity count/), "Lots");
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
      const kept = [...(db.histories.get(newcomer.id)?.fills.values() ?? [])].flat();
      await expect(kept.map(({ trade }) => [trade.segment, trade.quantityUnit])).toEqual(
        Array(10).fill(["commodity", "lots"]),
      );
    });
  },
};

export const AsksWhatAQuantityCountsAsTheServerDoes: Story = {
  parameters: withoutReader,
  play: async ({ args, step }) => {
    await step("Submits a currency tradebook that the browser can't read: the server asks", async () => {
      await choose("zerodha", "fno", fileOf(zerodhaTradebookCsv({ segment: "CDS" })));
      await submit();
      await expect(await screen.findByLabelText(/^What does the quantity count/)).toBeVisible();
    });
    await step("Chooses Units, and submits once more: the trades are kept", async () => {
      await userEvent.selectOptions(screen.getByLabelText(/^What does the quantity count/), "Units");
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
    });
  },
};

const file = () => screen.getByLabelText("Excel Sheet");

export const RecognisesAFileAndCountsWhatIsNew: Story = {
  play: async ({ args, step }) => {
    await step("Chooses a tradebook: its broker, account, days and new executions are named", async () => {
      await userEvent.upload(file(), fileOf(zerodhaTradebookCsv({ rows: 10 })));
      await expect(
        await screen.findByText(/^Zerodha equity tradebook of AB1234, .*, 10 fills, all new\.$/),
      ).toBeVisible();
    });
    await step("Broker and trade type are chosen", async () => {
      await expect(screen.getByLabelText("Choose Your Broker")).toHaveValue("zerodha");
      await expect(screen.getByLabelText("Choose Trade Type")).toHaveValue("equity");
    });
    await step("Submits the file", async () => {
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
    });
    // The result stays.
    const result = await screen.findByRole("region", { name: "1 file imported" });
    await step("The result stays, with a link to the file and its rows", async () => {
      await expect(within(result).getByText("10 fills imported")).toBeVisible();
      await expect(within(result).getByRole("link", { name: "tradebook-AB1234-EQ.csv" })).toBeVisible();
    });
    await step("Chooses a longer book: new and known executions are counted apart", async () => {
      await userEvent.upload(file(), fileOf(zerodhaTradebookCsv({ rows: 14 })));
      await expect(await screen.findByText(/14 fills: 4 new, 10 known\.$/)).toBeVisible();
    });
    await step("Dismiss the result", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Dismiss the results" }));
      await expect(result).not.toBeInTheDocument();
    });
  },
};

export const ReadsAFileInAWorker: Story = {
  parameters: { reader: previewInWorker },
  play: async ({ step }) => {
    await step("Chooses a workbook", async () => {
      await userEvent.upload(file(), fileOf(await zerodhaTradebookXlsx({ rows: 200 })));
    });
    await step("The worker has read all of its executions", async () => {
      // A worker of the workbench loads its modules one by one.
      const patience = { timeout: 40_000 };
      await expect(await screen.findByText(/200 fills, all new\.$/, {}, patience)).toBeVisible();
    });
  },
};

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
      // Without an answer it would be of the only account, which knows two of its trades.
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
      // With two accounts there is nothing to expect.
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
      await expect(screen.getByText("Missing: Zerodha CD5678, days before 20 May 2025")).toBeVisible();
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

/** Six trades; the second has a quantity, and the fourth a side, that cannot be read. */
function damaged(): File {
  const lines = new TextDecoder()
    .decode(zerodhaTradebookCsv({ rows: 6 }).bytes)
    .trimEnd()
    .split("\n");
  lines[2] = (lines[2] ?? "").split(",").with(8, "ten").join(",");
  lines[4] = (lines[4] ?? "").replace(/,(?:buy|sell),/, ",hold,");
  return new File([`${lines.join("\n")}\n`], "tradebook-AB1234-EQ.csv");
}

async function correct(row: number, text: string) {
  const field = await screen.findByLabelText(new RegExp(`^Row ${row}: correct `));
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const fillsOf = () => [...(db.histories.get(newcomer.id)?.fills.values() ?? [])].flat();

export const ImportsAFileWholeOnceItsBadRowsAreSettled: Story = {
  tags: ["spec:9.4"],
  play: async ({ args, step }) => {
    await step("Chooses a file with two rows that cannot be read: it cannot be submitted", async () => {
      await userEvent.upload(file(), damaged());
      await expect(await screen.findByText("0 of 2 rows are settled")).toBeVisible();
      await expect(screen.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    });
    await step("A correction that is no number is refused in its field", async () => {
      // The same rules as for the broker's own text.
      await correct(3, "1,0");
      await expect(await screen.findByText("Value", { selector: "th" })).toBeVisible();
      await waitFor(() =>
        expect(screen.getByLabelText("Row 3: correct quantity to")).toHaveAccessibleDescription("isn't a number"),
      );
    });
    await step("Corrects the quantity of row 3", async () => {
      await correct(3, "10");
      await expect(await screen.findByText("1 of 2 rows is settled")).toBeVisible();
    });
    await step("Leaves out row 5", async () => {
      await userEvent.click(screen.getByRole("checkbox", { name: "Leave out row 5" }));
      await expect(await screen.findByText("2 of 2 rows are settled")).toBeVisible();
    });
    await step("The file says how many rows were read, corrected and left out", async () => {
      await expect(await screen.findByText(/5 fills, all new\.$/)).toBeVisible();
      await expect(screen.getByText(/6 rows read, 1 row corrected, 1 row left out/)).toBeVisible();
    });
    await step("Submits: the result accounts for every row", async () => {
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
      await expect(await screen.findByText("5 fills imported; 1 row corrected, 1 row left out")).toBeVisible();
    });
    await step("The correction is stored, and the row that was left out is not", async () => {
      await expect(fillsOf().find(({ fileRow }) => fileRow === 3)?.trade.quantity).toBe("10");
      await expect(fillsOf().some(({ fileRow }) => fileRow === 5)).toBe(false);
    });
  },
};

export const APressOnTheNextRowIsNotLostWhereAnErrorGoes: Story = {
  play: async ({ step }) => {
    const user = userEvent.setup();
    const field = () => screen.getByLabelText("Row 3: correct quantity to");
    await step("Corrects row 3 to a text that is no number", async () => {
      await userEvent.upload(file(), damaged());
      await correct(3, "1,0");
      await waitFor(() => expect(field()).toHaveAccessibleDescription("isn't a number"));
    });
    const next = screen.getByRole("checkbox", { name: "Leave out row 5" });
    next.scrollIntoView({ block: "center" });
    const { left, top, width, height } = next.getBoundingClientRect();
    await step("Types a number, and presses Leave out of row 5 at once: the error goes meanwhile", async () => {
      await correct(3, "10");
      await user.pointer({ keys: "[MouseLeft>]", target: next });
      await waitFor(() => expect(field()).not.toHaveAccessibleDescription());
    });
    await step("Releases it where it was pressed: row 5 is left out", async () => {
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      await user.pointer({ keys: "[/MouseLeft]", target: there ?? document.body });
      await waitFor(() => expect(next).toBeChecked());
    });
  },
};

export const LeavesAllBadRowsOutOnlyAfterItHasAsked: Story = {
  play: async ({ step }) => {
    await step("Chooses a file with two rows that cannot be read", async () => {
      await userEvent.upload(file(), damaged());
    });
    await step("Leave all out asks first, and Cancel changes nothing", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Leave all out" }));
      const dialog = await screen.findByRole("alertdialog", { name: "Leave 2 rows out?" });
      await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await expect(screen.getByText("0 of 2 rows are settled")).toBeVisible();
    });
    await step("Confirmed, both rows are left out", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Leave all out" }));
      await userEvent.click(await screen.findByRole("button", { name: "Leave 2 rows out" }));
      await expect(await screen.findByText(/4 fills, all new\.$/)).toBeVisible();
    });
    await step("Takes back the decision on row 3", async () => {
      // A decision can be taken back.
      await userEvent.click(screen.getByRole("checkbox", { name: "Leave out row 3" }));
      await expect(await screen.findByText("1 of 2 rows is settled")).toBeVisible();
      await expect(screen.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    });
  },
};

export const CorrectsAnotherCellThanTheOneThatIsNamed: Story = {
  play: async ({ step }) => {
    await step("Chooses a file with rows that cannot be read, and corrects the quantity of row 3", async () => {
      await userEvent.upload(file(), damaged());
      await correct(3, "10");
    });
    await step("Asks for the price of row 3 as well", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Correct another cell of row 3" }));
      await userEvent.selectOptions(screen.getByLabelText("Another cell of row 3"), "price");
    });
    const price = await screen.findByLabelText("Row 3: correct price to");
    await step("A price that is no number is refused in its field", async () => {
      await userEvent.clear(price);
      await userEvent.type(price, "cheap");
      await waitFor(() => expect(price).toHaveAccessibleDescription("isn't a number"));
    });
    await step("A price that is a number settles the row", async () => {
      await userEvent.clear(price);
      await userEvent.type(price, "99.5");
      await expect(await screen.findByText("1 of 2 rows is settled")).toBeVisible();
    });
  },
};

export const KeepsTheCellsThatWereAskedForOnEveryPageOfRows: Story = {
  play: async ({ step }) => {
    await step("Chooses a file with 25 rows that cannot be read", async () => {
      const lines = new TextDecoder()
        .decode(zerodhaTradebookCsv({ rows: 25 }).bytes)
        .replace(/,(?:buy|sell),/g, ",hold,");
      await userEvent.upload(file(), new File([lines], "tradebook-AB1234-EQ.csv"));
    });
    await step("Asks for the price of row 2", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Correct another cell of row 2" }));
      await userEvent.selectOptions(screen.getByLabelText("Another cell of row 2"), "price");
      await expect(await screen.findByLabelText("Row 2: correct price to")).toBeVisible();
    });
    await step("Looks at the next page of rows", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Next" }));
      await expect(await screen.findByText("21–25 of 25")).toBeVisible();
    });
    await step("Back on the first page the price is still asked for", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Previous" }));
      await expect(await screen.findByLabelText("Row 2: correct price to")).toBeVisible();
    });
  },
};

export const SettlesTheRowsThatTheServerAloneNames: Story = {
  parameters: withoutReader,
  play: async ({ args, step }) => {
    await step("Submits a file that this browser cannot read: the server names two rows", async () => {
      await choose("zerodha", "equity", damaged());
      await submit();
      await expect(await screen.findByText("0 of 2 rows are settled")).toBeVisible();
    });
    await step("Corrects one with a value that only the server judges, and leaves out the other", async () => {
      await correct(3, "1,0");
      await userEvent.click(screen.getByRole("checkbox", { name: "Leave out row 5" }));
      await expect(await screen.findByText("2 of 2 rows are settled")).toBeVisible();
      await expect(screen.getByText("Checked when you submit")).toBeVisible();
    });
    await step("Submits: the server refuses the correction in its field", async () => {
      await submit();
      await waitFor(() =>
        expect(screen.getByLabelText("Row 3: correct quantity to")).toHaveAccessibleDescription("isn't a number"),
      );
    });
    await step("Corrects it again, and submits", async () => {
      await correct(3, "10");
      await expect(await screen.findByText("2 of 2 rows are settled")).toBeVisible();
      await submit();
    });
    await step("Five trades are stored", async () => {
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
      await expect(fillsOf()).toHaveLength(5);
    });
  },
};

export const NamesAFileThatCannotBeImportedBeforeItIsSent: Story = {
  play: async ({ step }) => {
    await step("Chooses a file without trades", async () => {
      await userEvent.upload(file(), new File(["name,age\nAsha,30\n"], "list.csv"));
    });
    await step("It is named before it is sent", async () => {
      await expect(await screen.findByText(/^We didn.t find a broker.s trades in this file/)).toBeVisible();
    });
  },
};

export const OffersTheRightPressAfterAnotherChoice: Story = {
  play: async ({ args, step }) => {
    await step("Chooses a Zerodha tradebook, then Groww", async () => {
      await userEvent.upload(file(), fileOf(zerodhaTradebookCsv()));
      await screen.findByText(/10 fills/);
      await userEvent.selectOptions(screen.getByLabelText("Choose Your Broker"), "groww");
    });
    await step("Presses Import as Zerodha equity", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Import as Zerodha equity" }));
    });
    await step("Its ten trades are stored", async () => {
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
      await expect(db.histories.get(newcomer.id)?.fills.size).toBe(10);
    });
  },
};

export const SaysOnlyTheExecutionsWhileTheServerIsNotThere: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("knownExecutions")),
  play: async ({ step }) => {
    await step("Chooses a tradebook while the server cannot be reached", async () => {
      await userEvent.upload(file(), fileOf(zerodhaTradebookCsv()));
    });
    await step("Its executions are counted, and its broker is chosen", async () => {
      await expect(await screen.findByText(/, 10 fills\.$/)).toBeVisible();
      await expect(screen.getByLabelText("Choose Your Broker")).toHaveValue("zerodha");
    });
  },
};

export const SaysInOneSentenceHowManyRowsWereSkippedAndKnown: Story = {
  tags: ["spec:9.3"],
  beforeEach: ({ msw }) =>
    msw.use(
      replies("uploadExcel", {
        success: true,
        message: "Imported.",
        data: makeTradeDetails(),
        import: makeImportReport(),
      }),
    ),
  play: async ({ step }) => {
    await step("Submits a tradebook", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await submit();
    });
    await step("One sentence says how many rows were imported, known and skipped", async () => {
      const sentence = "148 fills imported, 11 already known; 1 zero-value row skipped";
      await expect(await screen.findByText(sentence)).toBeVisible();
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

export const SaysSoWhenNoFileIsChosen: Story = {
  tags: ["spec:5.7"],
  play: async ({ args, step }) => {
    await step("Submits without a file", async () => {
      await choose("zerodha", "equity");
      await submit();
    });
    await step("An alert asks for an Excel sheet", async () => {
      const alert = await screen.findByRole("alertdialog");
      await expect(alert).toHaveAccessibleDescription("Please upload an Excel sheet before submitting.");
    });
    await step("Cancel leads to the file field, and nothing was imported", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.getByLabelText("Excel Sheet")).toHaveFocus());
      await expect(args.onImported).not.toHaveBeenCalled();
    });
  },
};

export const RequiresBrokerAndTradeTypeOfAFileThatOnlyTheServerReads: Story = {
  tags: ["spec:5.8"],
  parameters: withoutReader,
  play: async ({ step }) => {
    await step("Submits a file without broker and trade type", async () => {
      await userEvent.upload(screen.getByLabelText("Excel Sheet"), fileOf(zerodhaTradebookCsv()));
      await submit();
    });
    await step("Both are marked, and the broker has the focus", async () => {
      const broker = screen.getByLabelText("Choose Your Broker");
      await expect(broker).toBeInvalid();
      await expect(broker).toHaveFocus();
      await expect(screen.getByLabelText("Choose Trade Type")).toBeInvalid();
    });
  },
};

export const ShowsTheChosenFilesNameAlsoWhenItWasDropped: Story = {
  tags: ["spec:2.33"],
  play: async ({ step }) => {
    await step("Drops a file", async () => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "dropped.csv"));
      const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
      screen.getByLabelText("Excel Sheet").dispatchEvent(drop);
    });
    await step("Its name is shown", async () => {
      await expect(await screen.findByText("dropped.csv")).toBeVisible();
    });
  },
};

export const SendsNoFileThatIsTooLargeOrNoSheet: Story = {
  play: async ({ args, step }) => {
    await step("Chooses a file above 25 MB: the limit is named", async () => {
      const tooLarge = new File(["x"], "large.csv");
      Object.defineProperty(tooLarge, "size", { value: MAX_UPLOAD_BYTES + 1 });
      await choose("zerodha", "equity", tooLarge);
      await expect(screen.getByText(/larger than 25 MB/)).toBeVisible();
    });
    await step("Submit leads to the file, and nothing is sent", async () => {
      await submit();
      await expect(screen.getByRole("button", { name: "Remove large.csv" })).toHaveFocus();
      await expect(args.onImported).not.toHaveBeenCalled();
    });
  },
};

export const ShowsThePlaceholderWhileUploadingAndCanBeCancelled: Story = {
  tags: ["spec:2.34"],
  beforeEach: ({ msw }) => msw.use(hangs("uploadExcel")),
  play: async ({ args, step }) => {
    await step("Submits a file while the server takes its time", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await submit();
    });
    await step("The placeholder of the trade details is shown in place of the form", async () => {
      await expect(await screen.findByText("Loading...")).toBeInTheDocument();
      await expect(screen.queryByRole("button", { name: "Submit Trades" })).not.toBeInTheDocument();
    });
    await step("Presses Cancel, which has the focus: the form is back with the file", async () => {
      const cancel = screen.getByRole("button", { name: "Cancel" });
      await expect(cancel).toHaveFocus();
      await userEvent.click(cancel);
      await expect(await screen.findByText("Upload cancelled")).toBeVisible();
      await expect(screen.getByRole("button", { name: "Submit Trades" })).toHaveFocus();
      await expect(screen.getByText("tradebook-AB1234-EQ.csv")).toBeVisible();
      await expect(args.onImported).not.toHaveBeenCalled();
    });
  },
};

export const SaysHowFarTheServerIs: Story = {
  beforeEach: ({ msw }) => msw.use(emits("uploadExcel", [{ step: "reading", rowsRead: 4_095, fraction: 0.25 }])),
  play: async ({ step }) => {
    await step("Submits a file", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await submit();
    });
    await step("The rows that the server has read are counted", async () => {
      await expect(await screen.findByText("4,095 rows read")).toBeVisible();
      await expect(screen.getByRole("progressbar", { name: "Reading…" })).toHaveAttribute("value", "0.25");
      await expect(screen.getByText("Loading...")).toBeInTheDocument();
    });
  },
};

export const CanBeCancelledWhileRowsAreStored: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      emits("uploadExcel", [
        { step: "reading", rowsRead: 4_095, fraction: 0.25 },
        { step: "storing", rowsRead: 8_191, rowsStored: 4_095, fraction: 0.25 },
      ]),
    ),
  play: async ({ args, step }) => {
    await step("Submits a file: rows are read and stored", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await submit();
      await expect(await screen.findByText("8,191 rows read, 4,095 stored")).toBeVisible();
    });
    await step("Presses Cancel: the form is back, and nothing was imported", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await expect(await screen.findByText("Upload cancelled")).toBeVisible();
      await expect(screen.getByRole("button", { name: "Submit Trades" })).toHaveFocus();
      await expect(args.onImported).not.toHaveBeenCalled();
    });
  },
};

export const AnAnswerThatIsCutOffIsNoSuccess: Story = {
  beforeEach: ({ msw }) =>
    msw.use(emits("uploadExcel", [{ step: "storing", rowsRead: 10, rowsStored: 10, fraction: 1 }], "breaks")),
  play: async ({ args, step }) => {
    await step("Submits a file whose answer is cut off", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await submit();
    });
    await step("Error uploading file.", async () => {
      await expect(await screen.findByText("Error uploading file.")).toBeVisible();
      await expect(args.onImported).not.toHaveBeenCalled();
    });
  },
};

export const AnAnswerThatEndsWithoutItsLastLineIsNoSuccess: Story = {
  beforeEach: ({ msw }) =>
    msw.use(emits("uploadExcel", [{ step: "storing", rowsRead: 10, rowsStored: 10, fraction: 1 }], "ends")),
  play: async ({ args, step }) => {
    await step("Submits a file whose answer ends too early", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await submit();
    });
    await step("Error uploading file. It is safe to upload it again", async () => {
      await expect(await screen.findByText("Error uploading file.")).toBeVisible();
      await expect(screen.getByText(/You can safely upload the same file again/)).toBeVisible();
      await expect(args.onImported).not.toHaveBeenCalled();
    });
  },
};

export const ImportsAFileAsWhatTheServerSaysThatItIs: Story = {
  parameters: withoutReader,
  play: async ({ step }) => {
    await step("Submits a Groww file as Zerodha equity", async () => {
      await choose("zerodha", "equity", fileOf(growwOrdersCsv()));
      await submit();
    });
    await step("The refusal says that it is a Groww file", async () => {
      const alert = await screen.findByRole("alert");
      await expect(alert).toHaveTextContent(/Groww/);
      await expect(screen.getByLabelText("Choose Your Broker")).toHaveValue("zerodha");
    });
    await step("Presses Import as Groww equity: its trades are imported", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Import as Groww equity" }));
      await expect(await screen.findByText(/fills imported/)).toBeVisible();
    });
  },
};

export const AFailureIsGoneAsSoonAsTheChoiceIsAnother: Story = {
  parameters: withoutReader,
  play: async ({ step }) => {
    await step("Submits a Groww file as Zerodha: it is refused", async () => {
      await choose("zerodha", "equity", fileOf(growwOrdersCsv()));
      await submit();
      await screen.findByRole("alert");
    });
    await step("Chooses Groww: the refusal is gone, and the field keeps the focus", async () => {
      await userEvent.selectOptions(screen.getByLabelText("Choose Your Broker"), "groww");
      await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
      await expect(screen.getByLabelText("Choose Your Broker")).toHaveFocus();
    });
    await step("Submits: the trades are imported", async () => {
      await submit();
      await expect(await screen.findByText(/fills imported/)).toBeVisible();
    });
  },
};

export const NamesTheRowsThatCannotBeReadBeforeTheFileIsSent: Story = {
  play: async ({ step }) => {
    const { name, bytes } = zerodhaTradebookCsv({ rows: 3 });
    await step("Chooses a file with a quantity that is no number", async () => {
      const text = new TextDecoder().decode(bytes).replace(/,buy,false,[\d.]+,/, ",buy,false,many,");
      await choose("zerodha", "equity", new File([text], name));
    });
    await step("The row and its value are shown, and nothing was sent", async () => {
      await expect(await screen.findByRole("table", { name: "Rows we can't read" })).toBeVisible();
      await expect(screen.getByText("many")).toBeVisible();
      await expect(db.histories.get(newcomer.id)?.fills.size ?? 0).toBe(0);
    });
  },
};

export const ShowsTheMessageOfAHostThatSaysNoMore: Story = {
  tags: ["spec:8.6"],
  beforeEach: ({ msw }) => msw.use(saysPlainly("uploadExcel", 422, { message: "This sheet has no trades." })),
  play: async ({ args, step }) => {
    await step("Submits a file to a host that answers with a message alone", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await submit();
    });
    await step("The message is shown, and nothing was imported", async () => {
      const alert = await screen.findByRole("alert");
      await expect(alert).toHaveTextContent("Error uploading file.");
      await expect(alert).toHaveTextContent("This sheet has no trades.");
      await expect(args.onImported).not.toHaveBeenCalled();
    });
  },
};

export const SaysErrorUploadingFileWhenThereIsNoAnswer: Story = {
  tags: ["spec:4.7", "spec:8.6"],
  beforeEach: ({ msw }) => msw.use(unreachable("uploadExcel")),
  play: async ({ step }) => {
    await step("Submits a file while the server cannot be reached", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await submit();
    });
    await step("Error uploading file. in red. The reason has the focus", async () => {
      const message = await screen.findByText("Error uploading file.");
      await expect(message).toBeVisible();
      const probe = document.body.appendChild(document.createElement("p"));
      probe.className = "text-danger";
      await expect(getComputedStyle(message).color).toBe(getComputedStyle(probe).color);
      probe.remove();
      // The reason has the focus, and so is in sight wherever the form was scrolled to.
      await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole("alert")));
    });
    await step("The file is still chosen", async () => {
      await expect(screen.getByText("tradebook-AB1234-EQ.csv")).toBeVisible();
    });
  },
};

export const SaysHowLongToWaitAfterTooManyUploads: Story = {
  beforeEach: ({ msw }) => msw.use(fails("uploadExcel", "too_many_requests", { retryAfter: 30 })),
  play: async ({ step }) => {
    await step("Submits one file too many", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await submit();
    });
    await step("The alert says how long to wait", async () => {
      await expect(await screen.findByRole("alert")).toHaveTextContent(
        /^Too many attemptsPlease wait 30 seconds before you try again\.$/,
      );
    });
  },
};

export const EnterManuallyLeadsToTheJournal: Story = {
  play: async ({ args, step }) => {
    await step("Chooses Enter Manually: the file field is gone, broker and type are off", async () => {
      await userEvent.selectOptions(screen.getByLabelText("Entry Type"), "Enter Manually");
      await expect(screen.queryByLabelText("Excel Sheet")).not.toBeInTheDocument();
      for (const label of ["Choose Your Broker", "Choose Trade Type"]) {
        await expect(screen.getByLabelText(label)).toBeDisabled();
      }
    });
    await step("The one button opens the journal", async () => {
      await expect(screen.getAllByRole("button")).toHaveLength(1);
      await userEvent.click(screen.getByRole("button", { name: "Open the journal" }));
      await expect(args.onEnterManually).toHaveBeenCalledTimes(1);
    });
  },
};

export const RemovesTheSampleDataAndImports: Story = {
  beforeEach: () => {
    db.sampleAccounts.add(newcomer.id);
  },
  play: async ({ args, step }) => {
    await step("Submits a file, not knowing of the sample data: it is refused", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv({ rows: 10 })));
      await submit();
      await expect(await screen.findByText("Remove the sample data first")).toBeVisible();
      await expect(args.onImported).not.toHaveBeenCalled();
    });
    await step("Presses Remove sample data and import: the file is imported", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Remove sample data and import" }));
      await waitFor(() => expect(args.onImported).toHaveBeenCalledOnce());
      await expect(db.sampleAccounts.has(newcomer.id)).toBe(false);
      await expect(db.histories.get(newcomer.id)?.fills.size).toBe(10);
    });
  },
};

export const ImportsNothingWhileTheSampleDataStay: Story = {
  args: { sample: true },
  beforeEach: ({ msw }) => {
    db.sampleAccounts.add(newcomer.id);
    msw.use(unreachable("deleteSampleData"));
  },
  play: async ({ args, step }) => {
    await step("Presses Remove sample data and import without a connection", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv({ rows: 10 })));
      await userEvent.click(screen.getByRole("button", { name: "Remove sample data and import" }));
    });
    await step("Says that nothing was imported; the button is ready for another try", async () => {
      await expect(await screen.findByText("We couldn't remove the sample data")).toBeVisible();
      await expect(args.onImported).not.toHaveBeenCalled();
      await expect(screen.getByRole("button", { name: "Remove sample data and import" })).toBeEnabled();
    });
  },
};

let sent = 0;

export const ADoubleClickUploadsOnce: Story = {
  beforeEach: ({ msw }) => {
    sent = 0;
    msw.events.on("request:start", ({ request }) => {
      if (new URL(request.url).pathname === endpoints.uploadExcel.path) sent += 1;
    });
    return () => msw.events.removeAllListeners();
  },
  play: async ({ args, step }) => {
    await step("Presses Submit Trades twice in quick succession", async () => {
      await choose("zerodha", "equity", fileOf(zerodhaTradebookCsv()));
      await userEvent.dblClick(screen.getByRole("button", { name: "Submit Trades" }));
    });
    await step("One request was sent", async () => {
      await waitFor(() => expect(args.onImported).toHaveBeenCalled());
      await expect(sent).toBe(1);
    });
  },
};

const pick = (label: RegExp, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);

async function mapColumns() {
  await userEvent.click(await screen.findByRole("button", { name: "Match the columns" }));
  await screen.findByLabelText(/^Symbol/);
  await userEvent.type(screen.getByLabelText(/^Broker or account/), "Kotak Neo");
  await pick(/^Trade type/, "Equity");
}

/** What the captions of the file suggest. */
async function expectSuggestedColumns() {
  await expect(screen.getByLabelText(/^Symbol/)).toHaveDisplayValue("Scrip name");
  await expect(screen.getByLabelText(/^Date(?!s)/)).toHaveDisplayValue("Deal date");
  await expect(screen.getByLabelText(/^Time/)).toHaveDisplayValue("Deal time");
  await expect(screen.getByLabelText(/^Buy or sell/)).toHaveDisplayValue("B/S");
  await expect(screen.getByLabelText(/^Quantity/)).toHaveDisplayValue("No. of shares");
  await expect(screen.getByLabelText(/^Price/)).toHaveDisplayValue("Rate (Rs.)");
  await expect(screen.getByLabelText(/^Order id/)).toHaveDisplayValue("Order no");
  await expect(screen.getByLabelText(/^Order status/)).toHaveDisplayValue("None");
}

async function mapStatus() {
  await pick(/^Order status/, "State");
  await pick(/^"Traded" is/, "Executed: import");
  await pick(/^"Cancelled" is/, "Not executed: leave out");
}

export const MapsAFileThatNoFormatRecognises: Story = {
  play: async ({ args, step }) => {
    await step("Chooses a file that no format recognises, and maps its columns", async () => {
      await userEvent.upload(screen.getByLabelText("Excel Sheet"), fileOf(kotakFile()));
      await mapColumns();
    });
    await step("The columns with known captions are chosen: only the order status is asked for", async () => {
      await expectSuggestedColumns();
      await expect(screen.queryByText("This kind of file isn't supported")).toBeNull();
      await mapStatus();
    });
    await step("Shows its broker, days, executions and first rows", async () => {
      await expect(
        await screen.findByText("Mapped file of Kotak Neo, 5 Jan 2026 – 14 Jan 2026, 3 fills, all new."),
      ).toBeVisible();
      await expect(screen.getByRole("table", { name: "First rows" })).toBeVisible();
    });
    await step("Submits: the trades are imported", async () => {
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledOnce());
    });
    await step("Reads the next file with these captions by one press: three executions are known", async () => {
      // The next file with these captions takes one press, and what it shares with the first is known.
      const more = [...KOTAK, "SBIN,15/01/2026,10:00:00,NSE,B,5,800,770005,Traded"];
      await userEvent.upload(screen.getByLabelText("Excel Sheet"), fileOf(kotakFile(more, "january.csv")));
      await userEvent.click(await screen.findByRole("button", { name: /^Read like Kotak Neo of / }));
      await expect(await screen.findByText(/^Mapped file of Kotak Neo, .* 4 fills: 1 new, 3 known\.$/)).toBeVisible();
    });
    await step("Submits: the new trade is imported", async () => {
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(2));
    });
  },
};

export const AsksAboutOrdersThatWereNotExecutedForEachFile: Story = {
  play: async ({ args, step }) => {
    await step("Maps and imports a file whose orders were all executed, without an order status", async () => {
      const executed = KOTAK.filter((line) => !line.includes("Cancelled"));
      await userEvent.upload(screen.getByLabelText("Excel Sheet"), fileOf(kotakFile(executed)));
      await mapColumns();
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledOnce());
    });
    await step(
      "Reads the next file like it: its cancelled order is asked about, and Submit sends nothing",
      async () => {
        await userEvent.upload(screen.getByLabelText("Excel Sheet"), fileOf(kotakFile(KOTAK, "january.csv")));
        await userEvent.click(await screen.findByRole("button", { name: /^Read like Kotak Neo of / }));
        await expect(await screen.findByText(/^The column "State" says "Cancelled"\./)).toBeVisible();
        await submit();
        await expect(screen.getByText('Still missing: whether "State" is the order status.')).toBeVisible();
      },
    );
    await step("Imports every row by the user's word", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Import every row" }));
      await expect(await screen.findByText(/^Mapped file of Kotak Neo, .* 4 fills: 1 new, 3 known\.$/)).toBeVisible();
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(2));
    });
  },
};

export const NamesRowsOfAMappedFileThatCannotBeRead: Story = {
  play: async ({ step }) => {
    await step("Chooses a file with a quantity that is no number, and maps its columns", async () => {
      const bad = KOTAK.with(2, (KOTAK[2] ?? "").replace('"1,200"', "ten"));
      await userEvent.upload(screen.getByLabelText("Excel Sheet"), fileOf(kotakFile(bad)));
      await mapColumns();
      await mapStatus();
    });
    await step("Chooses the number format, which is still missing", async () => {
      // One cell that is not a number rules out each format, so the form asks for it.
      await expect(await screen.findByText("Still missing: Numbers are written as.")).toBeVisible();
      await pick(/^Numbers are written as/, "1,234.56 or 1,23,456.78");
    });
    await step("Names the row that cannot be read, with its reason", async () => {
      const rows = await screen.findByRole("group", { name: "Rows we can't read in deals.csv" });
      await expect(within(rows).getByText(/isn't a number like 1,234\.56/)).toBeVisible();
    });
    await step("Keeps Submit Trades disabled", async () => {
      await expect(screen.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    });
  },
};
