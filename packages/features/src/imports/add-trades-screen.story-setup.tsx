import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import type { ErrorBody } from "@saudabook/contract/wire/errors.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { clientIdOf } from "@saudabook/trading/account-keys.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { AddTradesScreen } from "./add-trades-screen.tsx";
import type { ImportPhase } from "./import-progress.tsx";
import type { QueuedFile } from "./queue/queued-file.ts";
import { makeQueuedFile, makeUnreadable, recognised } from "./queue/queued-file-samples.ts";

/** Makes a failure as the client does from the server's response. */
export function refused(refusal: Omit<ErrorBody, "success">): Failure {
  return new Failure("refused", refusal.message, { status: 422, refusal: { success: false, ...refusal } });
}

export const badRows = refused({
  error: errorTitles.bad_rows,
  message: "Nothing was imported because we can't read 146 rows. The first: Row 14: quantity \"1,0\" isn't a number.",
  code: "bad_rows",
  rows: makeUnreadable(146).map(({ problem }) => problem),
  rowCount: 146,
});

export const ready = (...files: QueuedFile[]): Story => ({ args: { state: { status: "ready", files } } });

export const importing = (...files: QueuedFile[]): Story => ({ args: { state: { status: "importing", files } } });

export const options = makeQueuedFile({
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

export const holdings = makeQueuedFile({
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
      withoutTrades: true,
      unreadable: [],
      columns: [],
    },
  },
});

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

export const twoAccounts = [accountOf("zerodha|AB1234"), accountOf("zerodha|CD5678")];

export const asked = (accounts: readonly NamedAccount[], facts?: Partial<QueuedFile>): Story => ({
  args: { accounts, state: { status: "ready", files: [nameless(facts)] } },
});

export const commodity = (facts: Partial<QueuedFile> = {}) =>
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

export const needless = [{ row: 14, leaveOut: true as const }];

export const needlessProblem = { row: 14, column: "", value: "", message: "Row 14 reads well without a correction" };

export const inPhase = (phase: ImportPhase, name = "tradebook-AB1234-EQ.csv") =>
  makeQueuedFile({ name, sending: { status: "importing", phase } });

export const screenOfAddTrades = {
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
} satisfies Omit<Meta<typeof AddTradesScreen>, "title">;

type Story = StoryObj<typeof screenOfAddTrades>;
