import { db } from "@saudabook/mocks/db.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { addTrades, choose, file, fillsOf, submit, withoutReader } from "./add-trades.story-setup.tsx";
import { ConnectedAddTrades } from "./connected-add-trades.tsx";

const meta = {
  ...addTrades,
  title: "Features/Trades/Add trades",
  component: ConnectedAddTrades,
} satisfies Meta<typeof ConnectedAddTrades>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Six trades; the second has a quantity, and the fourth a side, that cannot be read. */
function damaged(): File {
  const lines = new TextDecoder()
    .decode(zerodhaTradebookCsv({ rows: 6 }).bytes)
    .trimEnd()
    .split("\n");
  lines[2] = (lines[2] ?? "").split(",").with(8, "ten").join(",");
  lines[4] = (lines[4] ?? "").replace(/,(?:buy|sell),/, ",hold,");
  return new File([`${lines.join("\n")}\n`], "tradebook-AB1234-EQ.csv");
}

async function correct(row: number, text: string) {
  const field = await screen.findByLabelText(new RegExp(`^Row ${row}: correct `));
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

export const ImportsAFileWholeOnceItsBadRowsAreSettled: Story = {
  tags: ["spec:9.4"],
  play: async ({ args, step }) => {
    await step("Chooses a file with two rows that cannot be read: it cannot be submitted", async () => {
      await userEvent.upload(file(), damaged());
      await expect(await screen.findByText("0 of 2 rows are settled")).toBeVisible();
      await expect(screen.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    });
    await step("A correction that is no number is refused in its field", async () => {
      // The same rules as for the broker's own text.
      await correct(3, "1,0");
      await expect(await screen.findByText("Value", { selector: "th" })).toBeVisible();
      await waitFor(() =>
        expect(screen.getByLabelText("Row 3: correct quantity to")).toHaveAccessibleDescription("isn't a number"),
      );
    });
    await step("Corrects the quantity of row 3", async () => {
      await correct(3, "10");
      await expect(await screen.findByText("1 of 2 rows is settled")).toBeVisible();
    });
    await step("Leaves out row 5", async () => {
      await userEvent.click(screen.getByRole("checkbox", { name: "Leave out row 5" }));
      await expect(await screen.findByText("2 of 2 rows are settled")).toBeVisible();
    });
    await step("The file says how many rows were read, corrected and left out", async () => {
      await expect(await screen.findByText(/5 fills, all new\.$/)).toBeVisible();
      await expect(screen.getByText(/6 rows read, 1 row corrected, 1 row left out/)).toBeVisible();
    });
    await step("Submits: the result accounts for every row", async () => {
      await submit();
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
      await expect(await screen.findByText("5 fills imported; 1 row corrected, 1 row left out")).toBeVisible();
    });
    await step("The correction is stored, and the row that was left out is not", async () => {
      await expect(fillsOf().find(({ fileRow }) => fileRow === 3)?.trade.quantity).toBe("10");
      await expect(fillsOf().some(({ fileRow }) => fileRow === 5)).toBe(false);
    });
  },
};

export const APressOnTheNextRowIsNotLostWhereAnErrorGoes: Story = {
  play: async ({ step }) => {
    const user = userEvent.setup();
    const field = () => screen.getByLabelText("Row 3: correct quantity to");
    await step("Corrects row 3 to a text that is no number", async () => {
      await userEvent.upload(file(), damaged());
      await correct(3, "1,0");
      await waitFor(() => expect(field()).toHaveAccessibleDescription("isn't a number"));
    });
    const next = screen.getByRole("checkbox", { name: "Leave out row 5" });
    next.scrollIntoView({ block: "center" });
    const { left, top, width, height } = next.getBoundingClientRect();
    await step("Types a number, and presses Leave out of row 5 at once: the error goes meanwhile", async () => {
      await correct(3, "10");
      await user.pointer({ keys: "[MouseLeft>]", target: next });
      await waitFor(() => expect(field()).not.toHaveAccessibleDescription());
    });
    await step("Releases it where it was pressed: row 5 is left out", async () => {
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      await user.pointer({ keys: "[/MouseLeft]", target: there ?? document.body });
      await waitFor(() => expect(next).toBeChecked());
    });
  },
};

export const LeavesAllBadRowsOutOnlyAfterItHasAsked: Story = {
  play: async ({ step }) => {
    await step("Chooses a file with two rows that cannot be read", async () => {
      await userEvent.upload(file(), damaged());
    });
    await step("Leave all out asks first, and Cancel changes nothing", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Leave all out" }));
      const dialog = await screen.findByRole("alertdialog", { name: "Leave 2 rows out?" });
      await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await expect(screen.getByText("0 of 2 rows are settled")).toBeVisible();
    });
    await step("Confirmed, both rows are left out", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Leave all out" }));
      await userEvent.click(await screen.findByRole("button", { name: "Leave 2 rows out" }));
      await expect(await screen.findByText(/4 fills, all new\.$/)).toBeVisible();
    });
    await step("Takes back the decision on row 3", async () => {
      // A decision can be taken back.
      await userEvent.click(screen.getByRole("checkbox", { name: "Leave out row 3" }));
      await expect(await screen.findByText("1 of 2 rows is settled")).toBeVisible();
      await expect(screen.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    });
  },
};

export const CorrectsAnotherCellThanTheOneThatIsNamed: Story = {
  play: async ({ step }) => {
    await step("Chooses a file with rows that cannot be read, and corrects the quantity of row 3", async () => {
      await userEvent.upload(file(), damaged());
      await correct(3, "10");
    });
    await step("Asks for the price of row 3 as well", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Correct another cell of row 3" }));
      await userEvent.selectOptions(screen.getByLabelText("Another cell of row 3"), "price");
    });
    const price = await screen.findByLabelText("Row 3: correct price to");
    await step("A price that is no number is refused in its field", async () => {
      await userEvent.clear(price);
      await userEvent.type(price, "cheap");
      await waitFor(() => expect(price).toHaveAccessibleDescription("isn't a number"));
    });
    await step("A price that is a number settles the row", async () => {
      await userEvent.clear(price);
      await userEvent.type(price, "99.5");
      await expect(await screen.findByText("1 of 2 rows is settled")).toBeVisible();
    });
  },
};

export const KeepsTheCellsThatWereAskedForOnEveryPageOfRows: Story = {
  play: async ({ step }) => {
    await step("Chooses a file with 25 rows that cannot be read", async () => {
      const lines = new TextDecoder()
        .decode(zerodhaTradebookCsv({ rows: 25 }).bytes)
        .replace(/,(?:buy|sell),/g, ",hold,");
      await userEvent.upload(file(), new File([lines], "tradebook-AB1234-EQ.csv"));
    });
    await step("Asks for the price of row 2", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Correct another cell of row 2" }));
      await userEvent.selectOptions(screen.getByLabelText("Another cell of row 2"), "price");
      await expect(await screen.findByLabelText("Row 2: correct price to")).toBeVisible();
    });
    await step("Looks at the next page of rows", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Next" }));
      await expect(await screen.findByText("21–25 of 25")).toBeVisible();
    });
    await step("Back on the first page the price is still asked for", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Previous" }));
      await expect(await screen.findByLabelText("Row 2: correct price to")).toBeVisible();
    });
  },
};

export const SettlesTheRowsThatTheServerAloneNames: Story = {
  parameters: withoutReader,
  play: async ({ args, step }) => {
    await step("Submits a file that this browser cannot read: the server names two rows", async () => {
      await choose("zerodha", "equity", damaged());
      await submit();
      await expect(await screen.findByText("0 of 2 rows are settled")).toBeVisible();
    });
    await step("Corrects one with a value that only the server judges, and leaves out the other", async () => {
      await correct(3, "1,0");
      await userEvent.click(screen.getByRole("checkbox", { name: "Leave out row 5" }));
      await expect(await screen.findByText("2 of 2 rows are settled")).toBeVisible();
      await expect(screen.getByText("Checked when you submit")).toBeVisible();
    });
    await step("Submits: the server refuses the correction in its field", async () => {
      await submit();
      await waitFor(() =>
        expect(screen.getByLabelText("Row 3: correct quantity to")).toHaveAccessibleDescription("isn't a number"),
      );
    });
    await step("Corrects it again, and submits", async () => {
      await correct(3, "10");
      await expect(await screen.findByText("2 of 2 rows are settled")).toBeVisible();
      await submit();
    });
    await step("Five trades are stored", async () => {
      await waitFor(() => expect(args.onImported).toHaveBeenCalledTimes(1));
      await expect(fillsOf()).toHaveLength(5);
    });
  },
};

export const NamesTheRowsThatCannotBeReadBeforeTheFileIsSent: Story = {
  play: async ({ step }) => {
    const { name, bytes } = zerodhaTradebookCsv({ rows: 3 });
    await step("Chooses a file with a quantity that is no number", async () => {
      const text = new TextDecoder().decode(bytes).replace(/,buy,false,[\d.]+,/, ",buy,false,many,");
      await choose("zerodha", "equity", new File([text], name));
    });
    await step("The row and its value are shown, and nothing was sent", async () => {
      await expect(await screen.findByRole("table", { name: "Rows we can't read" })).toBeVisible();
      await expect(screen.getByText("many")).toBeVisible();
      await expect(db.histories.get(newcomer.id)?.fills.size ?? 0).toBe(0);
    });
  },
};
