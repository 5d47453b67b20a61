import { KOTAK, kotakFile } from "@saudabook/trading/samples/files/mapped-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { addTrades, fileOf, submit } from "./add-trades.story-setup.tsx";
import { ConnectedAddTrades } from "./connected-add-trades.tsx";

const meta = {
  ...addTrades,
  title: "Features/Trades/Add trades",
  component: ConnectedAddTrades,
} satisfies Meta<typeof ConnectedAddTrades>;

export default meta;
type Story = StoryObj<typeof meta>;

const pick = (label: RegExp, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);

async function mapColumns() {
  await userEvent.click(await screen.findByRole("button", { name: "Match the columns" }));
  await expect(await screen.findByRole("group", { name: /^Columns of/ })).toHaveFocus();
  await screen.findByLabelText(/^Symbol/);
  await userEvent.type(screen.getByLabelText(/^Broker or account/), "Kotak Neo");
  await pick(/^Trade type/, "Equity");
}

/** Expects the columns that the captions of the file suggest. */
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
    await step("The mapper alone asks for the broker and the trade type", async () => {
      await expect(screen.getByLabelText("Choose Your Broker")).not.toBeVisible();
      await expect(screen.getByLabelText("Choose Trade Type")).not.toBeVisible();
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
      // The next file with these captions takes one press, and the trades that it shares with the first are known.
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

export const LeadsToTheFirstQuestionOfTheMapper: Story = {
  play: async ({ step }) => {
    await step("Opens the mapper of a file, and submits at once", async () => {
      await userEvent.upload(screen.getByLabelText("Excel Sheet"), fileOf(kotakFile()));
      await userEvent.click(await screen.findByRole("button", { name: "Match the columns" }));
      await screen.findByLabelText(/^Symbol/);
      await submit();
    });
    await step("The first empty field of the mapper has the focus", async () => {
      await expect(screen.getByLabelText(/^Broker or account/)).toHaveFocus();
    });
    await step("Answers the fields, and submits: the question about the order status has the focus", async () => {
      await userEvent.type(screen.getByLabelText(/^Broker or account/), "Kotak Neo");
      await pick(/^Trade type/, "Equity");
      await submit();
      await expect(screen.getByRole("button", { name: 'Use "State" as the order status' })).toHaveFocus();
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
