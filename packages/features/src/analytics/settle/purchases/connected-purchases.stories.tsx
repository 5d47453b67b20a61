import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills, waitingFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import { zipArchive } from "@saudabook/trading/imports/sheets/zip/zip-archive.ts";
import { zerodhaTaxPnlXlsx } from "@saudabook/trading/samples/files/zerodha-tax-pnl-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../../../server/story-server.tsx";
import { ConnectedPurchases } from "./connected-purchases.tsx";

function Page() {
  return (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Missing buys</h1>
        <ConnectedPurchases />
      </main>
    </StoryServer>
  );
}

const meta = {
  title: "Flows/Purchases from a file",
  component: Page,
  beforeEach: () => giveFills(asha, [...closedFills, ...waitingFills]),
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const bank = { symbol: "HDFCBANK", isin: "INE040A01034", entry: "2022-05-10", exit: "2026-06-05" };
const statement = async () => {
  const { name, bytes } = await zerodhaTaxPnlXlsx({
    lots: [
      { ...bank, quantity: 12, cost: 18_006.6 },
      { ...bank, quantity: 5, cost: 7_000, entry: "2023-01-02" },
      { ...bank, symbol: "TCS", isin: "INE467B01029", quantity: 5, cost: 15_000 },
    ],
  });
  return new File([bytes.slice()], name);
};
const list = (...lines: string[]) => new File([["symbol,quantity,price,day", ...lines].join("\n")], "purchases.csv");
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText("Your file"), file);
const entries = () => (db.settlements.get(asha.id) ?? []).map(({ entry }) => entry);
const purchase = {
  kind: "opening-lot",
  account: "zerodha|AB1234",
  instrument: "isin:INE040A01034",
  day: "2022-05-10",
  quantity: "12",
  price: "1500.55",
};

export const AddsThePurchasesOfATaxPnlAndTakesThemBack: Story = {
  tags: ["spec:4.13"],
  play: async ({ canvas, step }) => {
    await step("Chooses the tax P&L: one line fits, two do not", async () => {
      await choose(await statement());
      await expect(await canvas.findByText("1 line fits. It completes 1 of 2 missing buys.")).toBeVisible();
      await expect(within(canvas.getByRole("table", { name: "Lines that fit" })).getByText("HDFCBANK")).toBeVisible();
      await userEvent.click(canvas.getByText("4 rows aren't added"));
      await expect(canvas.getByText("No more of it is missing (1)")).toBeVisible();
      await expect(canvas.getByText("No missing buy of this stock (1)")).toBeVisible();
    });
    await step("Nothing is stored before it is confirmed", async () => {
      await expect(entries()).toEqual([]);
    });
    await step("Adds the purchase, which is stored once", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add 1 purchase" }));
      await expect(await canvas.findByText("1 purchase added")).toBeVisible();
      await expect(entries()).toEqual([purchase]);
    });
    await step("The result names what is still left out, without a verdict by colour", async () => {
      await expect(canvas.getByText(/^Incomplete: 1 position left out/)).toBeVisible();
      const net = canvas.getByText("Net P&L").closest("div") as HTMLElement;
      await expect(within(net).queryByText(/^(?:Profit|Loss) of/)).toBeNull();
    });
    await step("Takes it back with one press", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
      await expect(await canvas.findByText("1 purchase undone")).toBeVisible();
      await expect(entries()).toEqual([]);
    });
  },
};

export const AddsThePurchasesOfAZip: Story = {
  play: async ({ canvas, step }) => {
    await step("Chooses the ZIP of a tax P&L", async () => {
      const file = await statement();
      const bytes = zipArchive([{ name: `taxpnl/${file.name}`, bytes: new Uint8Array(await file.arrayBuffer()) }]);
      await choose(new File([bytes.slice()], "taxpnl.zip"));
      await expect(await canvas.findByText("1 line fits. It completes 1 of 2 missing buys.")).toBeVisible();
    });
    await step("Adds the purchase", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add 1 purchase" }));
      await expect(await canvas.findByText("1 purchase added")).toBeVisible();
      await expect(entries()).toEqual([purchase]);
    });
  },
};

export const AddsThePurchasesOfAList: Story = {
  tags: ["spec:4.13"],
  play: async ({ canvas, step }) => {
    await step("Chooses a list of both missing buys", async () => {
      await choose(list("HDFCBANK,12,1500.55,2022-05-10", "BAJFINANCE,100,500,2022-05-10", "HDFCBANK,1,0,2021-01-04"));
      await expect(await canvas.findByText(/^2 lines fit\. /)).toBeVisible();
    });
    await step("A cost of 0 is counted and not added", async () => {
      await expect(canvas.getByText("1 line has a cost of 0")).toBeVisible();
    });
    await step("Adds both, and the page says what moved", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add 2 purchases" }));
      await expect(await canvas.findByText("2 purchases added")).toBeVisible();
      await expect(entries()).toHaveLength(2);
      await expect(canvas.getByText("Net P&L")).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Undo all 2" })).toBeVisible();
    });
  },
};

export const LeavesOutTheRowsThatCannotBeRead: Story = {
  play: async ({ canvas, step }) => {
    await step("Chooses a list of a row that cannot be read", async () => {
      await choose(list('HDFCBANK,12,"1,50",2022-05-10'));
      await expect(await canvas.findByRole("alert")).toHaveTextContent('Row 2: price "1,50" isn\'t a number');
      await expect(canvas.queryByRole("button", { name: /add/i })).not.toBeInTheDocument();
    });
    await step("Beside a good row, it is named with row, column and value, and nothing is stored", async () => {
      await choose(list("HDFCBANK,12,1500.55,2022-05-10", 'HDFCBANK,12,"1,50",2022-05-10'));
      await expect(await canvas.findByText("We can't read 1 row")).toBeVisible();
      await expect(
        within(canvas.getByRole("list", { name: "Rows we can't read" })).getByRole("listitem"),
      ).toHaveTextContent('Row 3: price "1,50" isn\'t a number');
      await expect(entries()).toEqual([]);
    });
    await step("The press that adds the other says that the row is left out", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Leave out 1 row, add 1 purchase" }));
      await expect(await canvas.findByText("1 purchase added")).toBeVisible();
      await expect(entries()).toEqual([purchase]);
    });
  },
};

export const KeepsThePreviewWhereAddingFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("changeSettlements", "internal")),
  play: async ({ canvas, step }) => {
    await step("Chooses a list and adds it", async () => {
      await choose(list("HDFCBANK,12,1500.55,2022-05-10"));
      await userEvent.click(await canvas.findByRole("button", { name: "Add 1 purchase" }));
    });
    await step("The failure is beside the button, which can be pressed again", async () => {
      await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("We couldn't add the purchases"));
      await expect(canvas.getByRole("button", { name: "Add 1 purchase" })).toBeEnabled();
      await expect(entries()).toEqual([]);
    });
  },
};
