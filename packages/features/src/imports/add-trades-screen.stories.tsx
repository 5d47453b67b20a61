import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { twinFailure } from "../failure/twin-samples.ts";
import {
  asked,
  badRows,
  commodity,
  holdings,
  importing,
  inPhase,
  needless,
  needlessProblem,
  options,
  ready,
  refused,
  screenOfAddTrades,
  twoAccounts,
} from "./add-trades-screen.story-setup.tsx";
import { AddTradesScreen } from "./add-trades-screen.tsx";
import { makeQueuedFile, makeUnreadable, makeUnreadableFile, recognised } from "./queue/queued-file-samples.ts";

const meta = {
  ...screenOfAddTrades,
  title: "Screens/Dashboard/Add trades",
  component: AddTradesScreen,
} satisfies Meta<typeof AddTradesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const MB = 1024 * 1024;

const wrongFile = refused({
  error: errorTitles.wrong_file,
  message: "This is a Groww stock order history, but you chose Zerodha and Equity. Choose Groww and upload it again.",
  code: "wrong_file",
  needed: { broker: "groww", tradetype: "equity" },
});

export const Ready: Story = {};

export const RefusedForTwins: Story = ready(makeQueuedFile({ sending: { status: "failed", failure: twinFailure } }));

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

export const WithoutAClientCode: Story = asked([]);

export const AsksForTheAccount: Story = asked(twoAccounts);

export const AsksBesideTheOnlyAccount: Story = asked(twoAccounts.slice(0, 1));

export const AsksForTheNameOfANewAccount: Story = asked(twoAccounts, { account: { newName: "" } });

export const AsksWhatTheQuantityCounts: Story = ready(commodity());

export const QuantityInLots: Story = ready(commodity({ quantityUnit: "lots" }));

export const CommodityWithAnotherBrokerChosen: Story = ready(
  commodity({ choice: { broker: "groww", tradeType: "equity" }, chosenByHand: true }),
);

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
