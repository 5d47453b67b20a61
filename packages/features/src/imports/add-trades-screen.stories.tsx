import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import type { ErrorBody } from "@saudabook/contract/wire/errors.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { clientIdOf } from "@saudabook/trading/account-keys.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { AddTradesScreen } from "./add-trades-screen.tsx";
import type { ImportPhase } from "./import-progress.tsx";
import type { QueuedFile } from "./queue/queued-file.ts";
import { makeQueuedFile, makeUnreadable, makeUnreadableFile, recognised } from "./queue/queued-file-samples.ts";

const MB = 1024 * 1024;

/** As the client makes it from the server's answer. */
function refused(refusal: Omit<ErrorBody, "success">): Failure {
  return new Failure("refused", refusal.message, { status: 422, refusal: { success: false, ...refusal } });
}

const wrongFile = refused({
  error: errorTitles.wrong_file,
  message: "This is a Groww stock order history, but you chose Zerodha and Equity. Choose Groww and upload it again.",
  code: "wrong_file",
  needed: { broker: "groww", tradetype: "equity" },
});
const badRows = refused({
  error: errorTitles.bad_rows,
  message: "Nothing was imported because we can't read 146 rows. The first: Row 14: quantity \"1,0\" isn't a number.",
  code: "bad_rows",
  rows: makeUnreadable(146).map(({ problem }) => problem),
  rowCount: 146,
});

const meta = {
  title: "Screens/Dashboard/Add trades",
  component: AddTradesScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: { status: "ready", files: [] },
    onAdd: fn(),
    onRemove: fn(),
    onChoose: fn(),
    onDecide: fn(),
    accounts: [],
    onAnswer: fn(),
    onAnswerUnit: fn(),
    onSubmit: fn(),
    onCancel: fn(),
    onEnterManually: fn(),
    sample: false,
    removal: { status: "ready" },
    nextPage: <Skeleton className="h-96" />,
    restoreHref: null,
  },
} satisfies Meta<typeof AddTradesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const ready = (...files: QueuedFile[]): Story => ({ args: { state: { status: "ready", files } } });
const importing = (...files: QueuedFile[]): Story => ({ args: { state: { status: "importing", files } } });

const options = makeQueuedFile({
  name: "tradebook-AB1234-FO.csv",
  size: 1_204_000,
  choice: { broker: "zerodha", tradeType: "fno" },
  reading: {
    status: "read",
    preview: {
      ...recognised,
      head: { ...recognised.head, name: "Zerodha F&O tradebook", chosen: { broker: "zerodha", tradeType: "fno" } },
      executions: 14_102,
      rowsRead: 14_102,
      skipped: [],
    },
    known: null,
  },
});
const holdings = makeQueuedFile({
  name: "holdings-AB1234.xlsx",
  choice: { broker: null, tradeType: null },
  reading: {
    status: "read",
    known: null,
    preview: {
      status: "refused",
      head: null,
      code: "unsupported_file",
      message:
        "This is a Zerodha holdings statement, which has no trades. We can't import it. In Zerodha Console open Reports → Tradebook, choose Equity and your dates, and download it as XLSX or CSV. Then upload that file.",
      rows: [],
      rowCount: 0,
      unreadable: [],
      columns: [],
    },
  },
});
export const Ready: Story = {};
export const ForMissingBuys: Story = { args: { missing: { account: "zerodha|AB1234", before: "2025-05-20" } } };
export const FirstTrades: Story = { args: { restoreHref: "#restore" } };
export const Recognised: Story = ready(makeQueuedFile());
export const WithSampleData: Story = { args: { ...ready(makeQueuedFile()).args, sample: true } };
export const RemovingTheSampleData: Story = {
  args: { ...WithSampleData.args, removal: { status: "submitting" } },
};
export const SampleDataNotRemoved: Story = {
  args: { ...WithSampleData.args, removal: { status: "failed", failure: new Failure("unreachable", ""), fields: {} } },
};
const nameless = (facts: Partial<QueuedFile> = {}) =>
  makeQueuedFile({
    name: "tradebook.csv",
    reading: {
      status: "read",
      preview: { ...recognised, head: { ...recognised.head, clientId: null } },
      known: null,
    },
    ...facts,
  });
const accountOf = (key: string): NamedAccount => ({
  key,
  broker: "zerodha",
  clientId: clientIdOf(key),
  holder: null,
  executions: 10,
  name: null,
  merged: [],
});
const twoAccounts = [accountOf("zerodha|AB1234"), accountOf("zerodha|CD5678")];
const asked = (accounts: readonly NamedAccount[], facts?: Partial<QueuedFile>): Story => ({
  args: { accounts, state: { status: "ready", files: [nameless(facts)] } },
});
export const WithoutAClientCode: Story = asked([]);
export const AsksForTheAccount: Story = asked(twoAccounts);
export const AsksBesideTheOnlyAccount: Story = asked(twoAccounts.slice(0, 1));
export const AsksForTheNameOfANewAccount: Story = asked(twoAccounts, { account: { newName: "" } });

const commodity = (facts: Partial<QueuedFile> = {}) =>
  makeQueuedFile({
    name: "tradebook-AB1234-COM.csv",
    choice: { broker: "zerodha", tradeType: "fno" },
    reading: {
      status: "read",
      known: 0,
      preview: {
        ...recognised,
        head: {
          ...recognised.head,
          name: "Zerodha commodity tradebook",
          chosen: { broker: "zerodha", tradeType: "fno" },
          keptSegment: "commodity",
        },
        executions: 212,
        rowsRead: 212,
        skipped: [],
        roundTrips: null,
      },
    },
    ...facts,
  });
export const AsksWhatTheQuantityCounts: Story = ready(commodity());
export const QuantityInLots: Story = ready(commodity({ quantityUnit: "lots" }));
export const CommodityWithAnotherBrokerChosen: Story = ready(
  commodity({ choice: { broker: "groww", tradeType: "equity" }, chosenByHand: true }),
);

export const WaitsForWhatTheQuantityCounts: Story = {
  ...AsksWhatTheQuantityCounts,
  play: async ({ canvas, args, step }) => {
    await step("Keeps Submit Trades disabled, and has no answer by itself", async () => {
      await expect(canvas.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
      await expect(canvas.getByLabelText(/^What does the quantity count/)).toHaveValue("");
    });
    await step("Chooses Lots: the answer is handed over", async () => {
      await userEvent.selectOptions(canvas.getByLabelText(/^What does the quantity count/), "Lots");
      await expect(args.onAnswerUnit).toHaveBeenCalledWith(expect.any(Number), "lots");
    });
  },
};
export const SubmitsACommodityFileOnceItIsAnswered: Story = {
  ...QuantityInLots,
  play: async ({ canvas, args, step }) => {
    await step("Presses Submit Trades: the file is submitted", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Submit Trades" }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};
export const ImportsACommodityFileAsWhatItIs: Story = {
  ...CommodityWithAnotherBrokerChosen,
  play: async ({ canvas, args, step }) => {
    await step("Presses Import as Zerodha commodity: it is chosen, and waits for the answer", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Import as Zerodha commodity" }));
      await expect(args.onChoose).toHaveBeenCalledWith([expect.any(Number)], { broker: "zerodha", tradeType: "fno" });
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const WaitsForTheAccountOfAFile: Story = {
  ...AsksForTheAccount,
  play: async ({ canvas, args, step }) => {
    await step("Keeps Submit Trades disabled, and asks for the account of each file", async () => {
      await expect(canvas.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
      await expect(canvas.getByText("First say which account each file is of.")).toBeVisible();
    });
    await step("Chooses Zerodha CD5678: the answer is handed over", async () => {
      await userEvent.selectOptions(canvas.getByLabelText(/^Which account is this file of/), "Zerodha CD5678");
      await expect(args.onAnswer).toHaveBeenCalledWith(expect.any(Number), { key: "zerodha|CD5678" });
    });
  },
};
export const SubmitsWithoutAnAnswerWhereThereIsOneAccount: Story = {
  ...AsksBesideTheOnlyAccount,
  play: async ({ canvas, args, step }) => {
    await step("Shows the only account as the answer", async () => {
      await expect(canvas.getByLabelText(/^Which account is this file of/)).toHaveValue("zerodha|AB1234");
    });
    await step("Presses Submit Trades: the file is submitted", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Submit Trades" }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

export const BeingRead: Story = ready(makeQueuedFile({ reading: { status: "reading", fraction: 0.4 } }));
export const NotReadByTheBrowser: Story = ready(
  makeQueuedFile({ choice: { broker: null, tradeType: null }, reading: { status: "unread" } }),
);
export const Several: Story = ready(
  makeQueuedFile(),
  options,
  holdings,
  makeQueuedFile({ name: `${"a-very-long-name-of-a-tradebook-".repeat(4)}.xlsx`, reading: { status: "unread" } }),
  makeQueuedFile({ name: "empty.csv", size: 0 }),
);
export const AnotherChoice: Story = ready(
  makeQueuedFile({ choice: { broker: "groww", tradeType: "equity" }, chosenByHand: true }),
);
export const BadRows: Story = ready(makeUnreadableFile(3));
export const BadRowsHalfSettled: Story = ready(makeUnreadableFile(4, ["corrected", "refused", "left-out"]));
export const BadRowsSettled: Story = ready(makeUnreadableFile(3, ["corrected", "left-out", "corrected"]));
export const BadRowsLeftOut: Story = ready(makeUnreadableFile(2, ["left-out", "left-out"]));
export const BadRowsBeingChecked: Story = ready({
  ...makeUnreadableFile(2),
  corrections: [{ row: 14, cells: [{ column: 3, text: "10" }] }],
});
export const ManyBadRows: Story = ready(makeUnreadableFile(146, ["corrected"]));
export const TooManyBadRows: Story = ready(makeUnreadableFile(1_204));
const needless = [{ row: 14, leaveOut: true as const }];
const needlessProblem = { row: 14, column: "", value: "", message: "Row 14 reads well without a correction" };
export const RefusedCorrection: Story = ready(
  makeQueuedFile({
    corrections: needless,
    reading: {
      status: "read",
      known: null,
      checkedWith: needless,
      preview: {
        status: "refused",
        head: recognised.head,
        code: "correction_refused",
        message: "Nothing was imported.",
        rows: [needlessProblem],
        rowCount: 1,
        unreadable: [],
        columns: recognised.columns,
      },
    },
  }),
);
export const Failed: Story = ready(makeQueuedFile({ sending: { status: "failed", failure: wrongFile } }));
export const FailedWithoutAnAnswer: Story = ready(
  makeQueuedFile({
    sending: { status: "failed", failure: new Failure("unreachable", "We couldn't reach the server.") },
  }),
);
export const FailedOverBadRows: Story = ready(
  makeQueuedFile({
    reading: { status: "unread" },
    sending: { status: "failed", failure: badRows },
    serverRows: makeUnreadable(146).map(({ problem }) => ({ problem, refused: null, sent: null })),
  }),
);

const inPhase = (phase: ImportPhase, name = "tradebook-AB1234-EQ.csv") =>
  makeQueuedFile({ name, sending: { status: "importing", phase } });
export const Importing: Story = importing(inPhase({ step: "sending", sent: 3.2 * MB, total: 8 * MB }));
export const ImportingASmallFile: Story = importing(inPhase({ step: "sending", sent: 54_000, total: 104_500 }));
export const ImportingBeforeTheFirstByte: Story = importing(inPhase({ step: "sending", sent: 0, total: 0 }));
export const Arrived: Story = importing(
  inPhase({ step: "sending", sent: 8 * MB, total: 8 * MB }, `${"a-very-long-name-of-a-tradebook-".repeat(5)}.xlsx`),
);
export const Reading: Story = importing(inPhase({ step: "reading", rowsRead: 4_095, fraction: 0.04 }));
export const Storing: Story = importing(
  inPhase({ step: "storing", rowsRead: 1_23_904, rowsStored: 1_19_808, fraction: 0.58 }),
);
export const ImportingSeveral: Story = importing(
  inPhase({ step: "storing", rowsRead: 1_23_904, rowsStored: 1_19_808, fraction: 0.58 }),
  { ...options, sending: { status: "queued" } },
  makeQueuedFile({ name: "Stocks_Order_History_2025.xlsx", sending: { status: "queued" } }),
);

export const SaysWhatAFileIsBeforeItIsSubmitted: Story = {
  ...Recognised,
  play: async ({ canvas, args, step }) => {
    await step("The file is named with its broker, account, days and executions", async () => {
      const sentence = "Zerodha equity tradebook of AB1234, 10 Feb 2025 – 2 Feb 2026, 676 fills: 660 new, 16 known.";
      await expect(canvas.getByText(sentence)).toBeVisible();
    });
    await step("Broker and trade type are chosen", async () => {
      await expect(canvas.getByLabelText("Choose Your Broker")).toHaveValue("zerodha");
      await expect(canvas.getByLabelText("Choose Trade Type")).toHaveValue("equity");
    });
    await step("Its first rows can be looked at", async () => {
      await userEvent.click(canvas.getByText("First rows"));
      await expect(within(canvas.getByRole("table", { name: "First rows" })).getAllByRole("row")).toHaveLength(4);
    });
    await step("Presses Submit Trades: it is submitted", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Submit Trades" }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

export const OffersTheOnePressThatIsRight: Story = {
  ...AnotherChoice,
  play: async ({ canvas, args, step }) => {
    await step("Presses Import as Zerodha equity", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Import as Zerodha equity" }));
    });
    await step("The choice is made, and the file submitted", async () => {
      await expect(args.onChoose).toHaveBeenCalledWith([expect.any(Number)], {
        broker: "zerodha",
        tradeType: "equity",
      });
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

export const SubmitsTheFilesThatCanBeImported: Story = {
  ...Several,
  play: async ({ canvas, args, step }) => {
    await step("Shows five files, and presses Submit Trades", async () => {
      await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
      await userEvent.click(canvas.getByRole("button", { name: "Submit Trades" }));
    });
    await step("Those that can be imported are submitted", async () => {
      const state = args.state.files;
      await expect(args.onSubmit).toHaveBeenCalledWith([state[0]?.id, state[1]?.id, state[3]?.id]);
    });
  },
};

export const OffersTheBrokersTypesAndEntriesOfTheSpecification: Story = {
  tags: ["spec:2.32"],
  play: async ({ canvas, step }) => {
    const offered = (label: string) =>
      [...(canvas.getByLabelText(label) as HTMLSelectElement).options]
        .filter((option) => option.value !== "")
        .map((option) => `${option.label}=${option.value}`);
    await step("Choose Your Broker begins with Zerodha and Groww", async () => {
      // The two of the specification first, behind them those that were added.
      await expect(offered("Choose Your Broker")).toEqual([
        "Zerodha=zerodha",
        "Groww=groww",
        "Angel One=angelone",
        "Dhan=dhan",
        "Fyers=fyers",
        "ICICI Direct=icicidirect",
        "Paytm Money=paytmmoney",
        "Upstox=upstox",
      ]);
    });
    await step("Choose Trade Type offers Equity and Future & Option", async () => {
      await expect(offered("Choose Trade Type")).toEqual(["Equity=equity", "Future & Option=fno"]);
    });
    await step("Entry Type offers Enter Manually and Upload Excel Sheet", async () => {
      await expect(offered("Entry Type")).toEqual(["Enter Manually=manual", "Upload Excel Sheet=excel"]);
    });
  },
};

export const SaysWhereEachBrokerKeepsTheFile: Story = {
  play: async ({ canvas, step }) => {
    await step("Chooses Groww and Future & Option: the report to download is named", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Groww");
      await userEvent.selectOptions(canvas.getByLabelText("Choose Trade Type"), "fno");
      await expect(canvas.getByText(/^In Groww open Reports → F&O P&L/)).toBeVisible();
    });
    await step("Chooses Zerodha: the tradebook is named", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Zerodha");
      await expect(canvas.getByText(/^In Zerodha Console open Reports → Tradebook/)).toBeVisible();
    });
    await step("Chooses Dhan: its limits are named", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Dhan");
      await expect(
        canvas.getByText(/contract's totals for a day, without times\. Charges will be without brokerage/),
      ).toBeVisible();
    });
    await step("Chooses Paytm Money: equity alone is offered", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Paytm Money");
      await expect(canvas.getByText("From Paytm Money we import equity only so far.")).toBeVisible();
    });
  },
};

export const SaysHowManyRowsAreReadAndStored: Story = {
  ...Storing,
  play: async ({ canvas, step }) => {
    await step("The rows read and stored are counted in Indian grouping", async () => {
      await expect(canvas.getByText("1,23,904 rows read, 1,19,808 stored")).toBeVisible();
    });
    await step("The progress bar and its announcement follow", async () => {
      const bar = canvas.getByRole("progressbar", { name: "Storing…" });
      await expect(bar).toHaveAttribute("value", "0.58");
      await expect(bar).toHaveAttribute("max", "1");
      // In quarters, so that a screen reader does not announce every row.
      await expect(canvas.getByText("Storing… 50%")).toHaveAttribute("role", "status");
    });
  },
};

export const NamesEveryRowThatCannotBeRead: Story = {
  tags: ["spec:9.4"],
  ...FailedOverBadRows,
  play: async ({ canvas, step }) => {
    const table = () => within(canvas.getByRole("table", { name: "Rows we can't read" }));
    await step("The first page has twenty rows with their reasons", async () => {
      await expect(table().getAllByRole("row")).toHaveLength(21);
      await expect(table().getAllByText("isn't a number")).toHaveLength(20);
      await expect(canvas.getByText("0 of 146 rows are settled")).toBeVisible();
    });
    await step("Pages through to the last rows", async () => {
      for (let page = 0; page < 7; page++) await userEvent.click(canvas.getByRole("button", { name: "Next" }));
      await expect(canvas.getByText("141–146 of 146")).toBeVisible();
      await expect(table().getAllByRole("row")).toHaveLength(7);
    });
    await step("There is no further page, and the file cannot be submitted", async () => {
      await expect(canvas.getByRole("button", { name: "Next" })).toBeDisabled();
      await expect(canvas.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    });
  },
};

export const WaitsUntilEveryRowIsSettled: Story = {
  tags: ["spec:9.4"],
  ...BadRowsHalfSettled,
  play: async ({ canvas, args, step }) => {
    await step("Two of four rows are settled: the file cannot be submitted, and says why", async () => {
      await expect(canvas.getByText("2 of 4 rows are settled")).toBeVisible();
      const submit = canvas.getByRole("button", { name: "Submit Trades" });
      await expect(submit).toBeDisabled();
      await expect(submit).toHaveAccessibleDescription("First correct or leave out every row that we can't read.");
    });
    await step("Each row shows its correction, its reason or that it is left out", async () => {
      await expect(canvas.getByLabelText("Row 14: correct quantity to")).toHaveValue("10");
      await expect(canvas.getByText("Can be read")).toBeVisible();
      await expect(canvas.getByLabelText("Row 15: correct quantity to")).toHaveAccessibleDescription("isn't a number");
      await expect(canvas.getByRole("checkbox", { name: "Leave out row 16" })).toBeChecked();
      await expect(canvas.getByLabelText("Row 16: correct quantity to")).toBeDisabled();
    });
    await step("Leaves out row 17", async () => {
      await userEvent.click(canvas.getByRole("checkbox", { name: "Leave out row 17" }));
      const [id] = args.state.files.map((file) => file.id);
      await expect(args.onDecide).toHaveBeenCalledWith(id, new Map([[17, { row: 17, leaveOut: true }]]));
    });
  },
};

export const TakesBackADecisionThatIsNotNeeded: Story = {
  ...RefusedCorrection,
  play: async ({ canvas, args, step }) => {
    await step("A correction that is not needed says so", async () => {
      await expect(canvas.getByText("This row reads well without a correction")).toBeVisible();
    });
    await step("Takes the correction back", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Take back the decision on row 14" }));
      await expect(args.onDecide).toHaveBeenCalledWith(expect.any(Number), new Map([[14, null]]));
    });
  },
};

export const NamesAFileWithMoreBadRowsThanCanBeSettled: Story = {
  ...TooManyBadRows,
  play: async ({ canvas, step }) => {
    await step("The file has more unreadable rows than can be settled, and cannot be submitted", async () => {
      await expect(canvas.getByText("1,204 rows can't be read")).toBeVisible();
      await expect(canvas.getByText(/^At most 1,000 rows of a file can be corrected or left out/)).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    });
  },
};

export const ShowsTheProgressOfASmallFileInKilobytes: Story = {
  ...ImportingASmallFile,
  play: async ({ canvas, step }) => {
    await step("The progress of a small file is in KB", async () => {
      await expect(canvas.getByText("53 of 102 KB")).toBeVisible();
    });
  },
};

export const LeadsAnEmptyAccountToTheRestoreOfABackup: Story = {
  ...FirstTrades,
  tags: ["behaviour"],
  play: async ({ canvas, step }) => {
    await step("Shows the link Restore a backup", async () => {
      await expect(canvas.getByRole("button", { name: "Restore a backup" })).toHaveAttribute("href", "#restore");
    });
  },
};
