import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import { db } from "@saudabook/mocks/db.ts";
import { replies, unreachable } from "@saudabook/mocks/deviations.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { makeImportReport } from "@saudabook/mocks/fixtures/import-report.ts";
import { makeTradeDetails } from "@saudabook/mocks/fixtures/trade-details.ts";
import { growwOrdersCsv } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { addTrades, choose, file, fileOf, submit, withoutReader } from "./add-trades.story-setup.tsx";
import { ConnectedAddTrades } from "./connected-add-trades.tsx";

const meta = {
  ...addTrades,
  title: "Features/Trades/Add trades",
  component: ConnectedAddTrades,
} satisfies Meta<typeof ConnectedAddTrades>;

export default meta;
type Story = StoryObj<typeof meta>;

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
