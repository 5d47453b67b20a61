import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import {
  BadRowsHalfSettled,
  FailedOverBadRows,
  FirstTrades,
  ImportingASmallFile,
  RefusedCorrection,
  Storing,
  TooManyBadRows,
} from "./add-trades-screen.stories.tsx";
import { screenOfAddTrades } from "./add-trades-screen.story-setup.tsx";
import { AddTradesScreen } from "./add-trades-screen.tsx";

const meta = {
  ...screenOfAddTrades,
  title: "Screens/Dashboard/Add trades",
  component: AddTradesScreen,
} satisfies Meta<typeof AddTradesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

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
      // Announced in steps of 25%, so that a screen reader does not announce every row.
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
