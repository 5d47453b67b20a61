import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { emits, fails, hangs, saysPlainly, unreachable } from "@saudabook/mocks/deviations.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { addTrades, choose, fileOf, submit } from "./add-trades.story-setup.tsx";
import { ConnectedAddTrades } from "./connected-add-trades.tsx";

const meta = {
  ...addTrades,
  title: "Features/Trades/Add trades",
  component: ConnectedAddTrades,
} satisfies Meta<typeof ConnectedAddTrades>;

export default meta;
type Story = StoryObj<typeof meta>;

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
      // The reason has the focus, so it is visible wherever the form was scrolled to.
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
