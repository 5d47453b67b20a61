import { errorTitles } from "@saudabook/contract/error-texts.ts";
import type { ErrorBody } from "@saudabook/contract/errors.ts";
import { Failure } from "@saudabook/contract/failure.ts";
import { makeRowProblem } from "@saudabook/mocks/fixtures/import-report.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { AddTradesScreen } from "./add-trades-screen.tsx";

const MB = 1024 * 1024;

/** As the client makes it from the server's answer. */
function refused(refusal: Omit<ErrorBody, "success">): Failure {
  return new Failure("refused", refusal.message, { status: 422, refusal: { success: false, ...refusal } });
}

const wrongFile = refused({
  error: errorTitles.wrong_file,
  message: "This is a Groww stock order history, but you chose Zerodha and Equity. Choose Groww and upload it again.",
  code: "wrong_file",
});
const sentence = "a value that somebody has typed a whole sentence into by…";
const badRows = refused({
  error: errorTitles.bad_rows,
  message: "Nothing was imported because we can't read 146 rows. The first: Row 14: quantity \"1,0\" isn't a number.",
  code: "bad_rows",
  rows: Array.from({ length: 20 }, (_, index) => {
    const value = index === 3 ? sentence : "1,0";
    const row = 14 + index;
    return makeRowProblem({ row, value, message: `Row ${row}: quantity "${value}" isn't a number` });
  }),
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
    state: { status: "ready" },
    onUpload: fn(),
    onChange: fn(),
    onCancel: fn(),
    onEnterManually: fn(),
    nextPage: <Skeleton className="h-96" />,
  },
} satisfies Meta<typeof AddTradesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ReadyDark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Uploading: Story = {
  args: {
    state: {
      status: "uploading",
      fileName: "tradebook-AB1234-EQ.csv",
      phase: { step: "sending", sent: 3.2 * MB, total: 8 * MB },
    },
  },
};
export const UploadingASmallFile: Story = {
  args: {
    state: {
      status: "uploading",
      fileName: "tradebook-AB1234-EQ.csv",
      phase: { step: "sending", sent: 54_000, total: 104_500 },
    },
  },
};
export const UploadingBeforeTheFirstByte: Story = {
  args: {
    state: {
      status: "uploading",
      fileName: "tradebook-AB1234-EQ.csv",
      phase: { step: "sending", sent: 0, total: 0 },
    },
  },
};
export const Arrived: Story = {
  args: {
    state: {
      status: "uploading",
      fileName: `${"a-very-long-name-of-a-tradebook-".repeat(5)}.xlsx`,
      phase: { step: "sending", sent: 8 * MB, total: 8 * MB },
    },
  },
};
export const Reading: Story = {
  args: {
    state: {
      status: "uploading",
      fileName: "tradebook-AB1234-EQ.xlsx",
      phase: { step: "reading", rowsRead: 4_095, fraction: 0.04 },
    },
  },
};
export const Storing: Story = {
  args: {
    state: {
      status: "uploading",
      fileName: "tradebook-AB1234-EQ.xlsx",
      phase: { step: "storing", rowsRead: 1_23_904, rowsStored: 1_19_808, fraction: 0.58 },
    },
  },
};
export const UploadingDark: Story = { ...Uploading, globals: { theme: "dark" } };
export const StoringDark: Story = { ...Storing, globals: { theme: "dark" } };
export const ArrivedOnPhone: Story = { ...Arrived, globals: { viewport: { value: "phone" } } };
export const StoringOnPhone: Story = { ...Storing, globals: { viewport: { value: "phone" } } };
export const Failed: Story = { args: { state: { status: "failed", failure: wrongFile } } };
export const FailedDark: Story = { ...Failed, globals: { theme: "dark" } };
export const FailedWithoutAnAnswer: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "We couldn't reach the server.") } },
};
export const FailedOverBadRows: Story = { args: { state: { status: "failed", failure: badRows } } };
export const FailedOverBadRowsOnPhone: Story = { ...FailedOverBadRows, globals: { viewport: { value: "phone" } } };

export const SaysHowManyRowsAreReadAndStored: Story = {
  ...Storing,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1,23,904 rows read, 1,19,808 stored")).toBeVisible();
    const bar = canvas.getByRole("progressbar", { name: "Storing…" });
    await expect(bar).toHaveAttribute("value", "0.58");
    await expect(bar).toHaveAttribute("max", "1");
    // In quarters, so that a screen reader does not announce every row.
    await expect(canvas.getByText("Storing… 50%")).toHaveAttribute("role", "status");
  },
};

export const OffersTheBrokersTypesAndEntriesOfTheSpecification: Story = {
  play: async ({ canvas }) => {
    const offered = (label: string) =>
      [...(canvas.getByLabelText(label) as HTMLSelectElement).options]
        .filter((option) => option.value !== "")
        .map((option) => `${option.label}=${option.value}`);
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
    await expect(offered("Choose Trade Type")).toEqual(["Equity=equity", "Future & Option=fno"]);
    await expect(offered("Entry Type")).toEqual(["Enter Manually=manual", "Upload Excel Sheet=excel"]);
  },
};

export const SaysWhereEachBrokerKeepsTheFile: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Groww");
    await userEvent.selectOptions(canvas.getByLabelText("Choose Trade Type"), "fno");
    await expect(canvas.getByText(/^In Groww open Reports → F&O P&L/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Zerodha");
    await expect(canvas.getByText(/^In Zerodha Console open Reports → Tradebook/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Dhan");
    await expect(canvas.getByText(/Global Transaction Report.*each contract's totals for a day/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Paytm Money");
    await expect(canvas.getByText("From Paytm Money we import equity only so far.")).toBeVisible();
  },
};

export const NamesEveryRowThatCannotBeRead: Story = {
  ...FailedOverBadRows,
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: "Rows we can't read" });
    await expect(within(table).getAllByRole("row")).toHaveLength(21);
    await expect(within(table).getAllByText("isn't a number")).toHaveLength(20);
    await expect(canvas.getByText("The first 20 of 146 rows.")).toBeVisible();
  },
};

export const ShowsTheProgressOfASmallFileInKilobytes: Story = {
  ...UploadingASmallFile,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("53 of 102 KB")).toBeVisible();
  },
};
