import { db } from "@saudabook/mocks/db.ts";
import { unreachable } from "@saudabook/mocks/deviations.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { addTrades, choose, file, fileOf, submit, withoutReader } from "./add-trades.story-setup.tsx";
import { ConnectedAddTrades } from "./connected-add-trades.tsx";
import { previewInWorker } from "./preview/preview-file.ts";

const meta = {
  ...addTrades,
  title: "Features/Trades/Add trades",
  component: ConnectedAddTrades,
} satisfies Meta<typeof ConnectedAddTrades>;

export default meta;
type Story = StoryObj<typeof meta>;

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
