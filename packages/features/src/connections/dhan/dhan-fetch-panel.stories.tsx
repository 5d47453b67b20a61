import { brokerUnreachable, failedLater, tokenRefused } from "@saudabook/contract/connections/connection-refusals.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { storageFull } from "@saudabook/contract/wire/refusals.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { twinFailure } from "../../failure/twin-samples.ts";
import { failed, fetchPanel, overlapping, refused } from "./dhan-fetch-panel.story-setup.tsx";
import { DhanFetchPanel } from "./dhan-fetch-panel.tsx";
import {
  dhanConnection,
  dhanResult,
  fetchingFrom,
  manyMonths,
  oneFile,
  otherFiles,
  unfetched,
  upToDate,
  withFiles,
} from "./dhan-samples.ts";

const meta = {
  ...fetchPanel,
  title: "Features/Dashboard/Fetch from Dhan",
  component: DhanFetchPanel,
} satisfies Meta<typeof DhanFetchPanel>;

const unreachable = brokerUnreachable("dhan");
const stored = { trades: 920, to: "30 Sep 2026", goesOn: true };

export default meta;
type Story = StoryObj<typeof meta>;

export const FromTheLastDays: Story = {};
export const NothingLeftToFetch: Story = { args: { connection: upToDate } };
export const FirstFetch: Story = { args: { connection: unfetched } };
export const FirstFetchBesideFiles: Story = { args: { connection: withFiles } };
export const BesideFilesUpToYesterday: Story = {
  args: { connection: { ...unfetched, otherFiles: [{ ...oneFile, to: "2026-11-24" }] } },
};
export const Undoing: Story = {
  args: { fetch: { state: { status: "undoing", file: oneFile, at: 4, count: 14, wait: null }, undone: [] } },
};
export const WaitingForTheNextUndo: Story = {
  args: { fetch: { state: { status: "undoing", file: oneFile, at: 21, count: 84, wait: 40 }, undone: [] } },
};
export const Starting: Story = { args: { fetch: fetchingFrom(null) } };
export const Fetching: Story = {
  args: {
    fetch: fetchingFrom(
      { step: "fetching", of: { from: "2026-09-01", to: "2026-09-30", pages: 12, fraction: 0.4 } },
      0.4,
    ),
  },
};
export const Storing: Story = {
  args: { fetch: fetchingFrom({ step: "storing", rowsRead: 1200, rowsStored: 800, fraction: 0.6 }, 0.4) },
};
export const Done: Story = { args: { fetch: { state: { status: "done", result: dhanResult }, undone: [] } } };
export const DoneWithManyMonths: Story = {
  args: { fetch: { state: { status: "done", result: manyMonths }, undone: otherFiles } },
};
export const NothingNew: Story = {
  args: {
    fetch: {
      state: {
        status: "done",
        result: {
          ...dhanResult,
          firstLogin: false,
          check: { ...dhanResult.check, known: 122, leftOut: [] },
          imports: [],
        },
      },
      undone: [],
    },
  },
};
export const Failed: Story = { args: { fetch: failed(refused(tokenRefused("Invalid access token"))) } };
export const FailedAfterSomeMonths: Story = {
  args: {
    fetch: failed(refused({ ...unreachable, message: failedLater(unreachable.message, "October 2026", stored) })),
  },
};
export const FailedAfterTheUndo: Story = {
  args: { fetch: failed(refused(tokenRefused("")), { undone: [...otherFiles].reverse() }), connection: unfetched },
};
const duringTheUndo = (failure: unknown) => ({
  connection: { ...unfetched, otherFiles: [oneFile, ...otherFiles.slice(0, 12)] },
  fetch: failed(failure, { file: oneFile, undone: otherFiles.slice(12).reverse() }),
});
export const UndoRefused: Story = {
  args: duringTheUndo(refused(storageFull())),
};
export const UndoWithoutAnEnd: Story = {
  args: duringTheUndo(new Failure("unreachable", "We couldn't reach the server.")),
};
export const FailedForTwins: Story = { args: { fetch: failed(twinFailure) } };
export const FailedForTheDaysOfAFile: Story = {
  args: { fetch: overlapping, connection: { ...dhanConnection, otherFiles: [oneFile] } },
};
export const FailedWithoutAnEnd: Story = {
  args: { fetch: failed(new Failure("unreachable", "The connection broke before the server was done.")) },
};
export const LongNames: Story = {
  args: {
    connection: {
      ...withFiles,
      clientId: "1".repeat(40),
      otherFiles: [{ ...oneFile, fileName: `${"transactions-of-all-my-family-".repeat(5)}.csv` }],
    },
  },
};
