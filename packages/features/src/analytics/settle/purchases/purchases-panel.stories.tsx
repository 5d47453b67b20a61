import type { PurchaseMatches } from "@saudabook/contract/analysis/purchases.ts";
import type { Instrument } from "@saudabook/contract/analysis/round-trips.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { noneLeftOut } from "@saudabook/mocks/fixtures/analytics.ts";
import { waitingPositions } from "@saudabook/mocks/fixtures/settlements.ts";
import type { StatementLot } from "@saudabook/trading/statements/statement-lot.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { PurchasesPanel } from "./purchases-panel.tsx";
import type { Comparison, PurchasesState } from "./purchases-state.ts";

const failure = new Failure("unreachable", "We couldn't reach the server.");
const file = new File([new Uint8Array(48_213)], "taxpnl-AB1234-2024_2025-Q1-Q4.xlsx");
const account = "zerodha|AB1234";
const longName = "A-SYMBOL-WITH-A-NAME-OF-FORTY-CHARACTERS";
const missing = waitingPositions.filter((one) => one.kind === "opening-sell");

const lot = (at: number, own: Partial<StatementLot> = {}): StatementLot => ({
  row: 16 + at,
  symbol: `STOCK${at + 1}`,
  isin: null,
  day: "2022-05-10",
  quantity: "12",
  price: "1500.55",
  ...own,
});
const instrumentOf = ({ symbol, isin }: StatementLot): Instrument => ({
  key: `symbol:${symbol}`,
  kind: "equity",
  symbol: symbol ?? "",
  isin,
  underlying: symbol ?? "",
  expiry: null,
  strike: null,
});
const totals = (net: string, closed: number, positions: number) => ({
  exits: closed,
  gross: "98202.85",
  charges: "6262.35",
  chargesFraction: "0.063",
  net,
  closed,
  openingSells: { positions, executions: 2 * positions, value: "2408082.4" },
});

interface Lines {
  lots: StatementLot[];
  /** How many of the first lots fit. */
  fit: number;
  missing?: PurchaseMatches["missing"];
  reasons?: PurchaseMatches["misfits"][number]["reason"][];
}

/** The first lots fit. The others get these reasons by rotation. */
function comparisonOf({ lots, fit, missing, reasons = ["no-missing-buy"] }: Lines): Comparison {
  const purchases = lots.slice(0, fit).map((one, lot) => ({ lot, instrument: instrumentOf(one), ...priced(one) }));
  const misfits = lots.slice(fit).map((_, at) => ({
    lot: fit + at,
    reason: reasons[at % reasons.length] ?? "no-missing-buy",
  }));
  return {
    read: {
      status: "read",
      kind: "zerodha-tax-pnl",
      clientId: "AB1234",
      lots,
      leftOut: { sameDay: 1_204, buyback: 1, others: 318, blank: 0 },
      badRows: { rows: [], rowCount: 0 },
    },
    account,
    matches: { purchases, misfits, missing: missing ?? { buys: 118, complete: fit } },
    purchases: purchases.map(({ lot, instrument, ...one }) => ({
      id: `5f0c6a9e-0f55-4c3b-9c3a-${String(lot).padStart(12, "0")}`,
      account,
      instrument: instrument.key,
      ...one,
    })),
    effect:
      fit === 0
        ? null
        : { version: "7", before: totals("85581.2", 87, 118), after: totals("-12407.65", 205, 118 - fit), unused: [] },
  };
}
const priced = ({ day, quantity, price }: StatementLot) => ({ day, quantity, price });

const all = comparisonOf({ lots: Array.from({ length: 118 }, (_, at) => lot(at)), fit: 118 });
const some = comparisonOf({
  lots: [
    ...Array.from({ length: 6 }, (_, at) => lot(at)),
    lot(6, { symbol: "BONUSLTD", price: "0" }),
    lot(7, { symbol: "NESTLEIND" }),
    lot(8, { day: "2026-09-01" }),
    lot(9),
    lot(10),
    ...Array.from({ length: 40 }, (_, at) => lot(11 + at, { symbol: "NIFTYBEES" })),
  ],
  fit: 6,
  reasons: ["no-cost", "other-isin", "after-sale", "complete", "known", "no-missing-buy"],
});
const preview = (comparison: Comparison): PurchasesState => ({ status: "preview", comparison, change: null });
const result = (title: string) => ({
  title,
  before: { ...totals("85581.2", 87, 118), behind: null, leftOut: noneLeftOut },
  after: { ...totals("-12407.65", 205, 0), behind: null, leftOut: noneLeftOut },
});
const added: Extract<PurchasesState, { status: "added" }> = {
  status: "added",
  ids: all.purchases.map(({ id }) => id),
  result: result("118 purchases added"),
  change: null,
};

const meta = {
  title: "Features/Analytics/Purchases from a file",
  component: PurchasesPanel,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Missing buys</h1>
      <Story />
    </main>
  ),
  args: {
    file,
    state: { status: "empty" },
    accounts: [account],
    account,
    missing,
    onAccount: fn(),
    onFile: fn(),
    onAdd: fn(),
    onUndo: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof PurchasesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { file: null } };
export const SeveralAccounts: Story = { args: { file: null, accounts: [account, "groww|4567890123"] } };
export const Unfit: Story = {
  args: {
    file: new File(["x"], "holdings.pdf"),
    state: { status: "unfit", problem: "Choose a file that ends in .xlsx, .xls, .csv or .zip." },
  },
};
export const Reading: Story = { args: { state: { status: "reading" } } };
export const Comparing: Story = { args: { state: { status: "comparing" } } };
export const WrongFile: Story = {
  args: {
    state: {
      status: "refused",
      refused: {
        status: "refused",
        code: "unsupported_file",
        message:
          "This is a Zerodha tradebook, which you import under Add Trades. Choose a tax statement of Zerodha, Groww or Upstox (.xlsx or .zip), or a CSV with the columns symbol, quantity, price and day.",
        rows: [],
        rowCount: 0,
      },
    },
  },
};
const badRows = {
  rows: Array.from({ length: 100 }, (_, at) => ({
    row: at + 3,
    column: "price",
    value: "1,50",
    message: `Row ${at + 3}: price "1,50" isn't a number`,
  })),
  rowCount: 214,
};
export const AllRowsBad: Story = {
  args: {
    state: {
      status: "refused",
      refused: {
        status: "refused",
        code: "bad_rows",
        message: "We can't read 214 rows. Row 3: price \"1,50\" isn't a number.",
        ...badRows,
      },
    },
  },
};
export const Unread: Story = { args: { state: { status: "unread" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };
export const FailedAndRetrying: Story = { args: { state: { status: "failed", failure, retrying: true } } };
export const Preview: Story = { args: { state: preview(all) } };
export const PartlyFits: Story = { args: { state: preview(some) } };
export const SomeRowsBad: Story = { args: { state: preview({ ...some, read: { ...some.read, badRows } }) } };
export const OneLineFits: Story = {
  args: { state: preview(comparisonOf({ lots: [lot(0)], fit: 1, missing: { buys: 1, complete: 1 } })) },
};
export const NothingFits: Story = {
  args: { state: preview(comparisonOf({ lots: [lot(0), lot(1)], fit: 0, reasons: ["known", "no-missing-buy"] })) },
};
export const OfAnotherClient: Story = {
  args: {
    accounts: [account, "groww|4567890123"],
    account: "groww|4567890123",
    state: preview({ ...some, account: "groww|4567890123" }),
  },
};
export const MoreThanOneRequestTakes: Story = {
  args: { state: preview({ ...all, purchases: all.purchases.slice(0, 100) }) },
};
export const Adding: Story = {
  args: { state: { status: "preview", comparison: all, change: { busy: true, failure: null } } },
};
export const AddingFailed: Story = {
  args: { state: { status: "preview", comparison: some, change: { busy: false, failure } } },
};
export const Stored: Story = { args: { file: null, missing: [], accounts: [], state: added } };
export const StoredWithoutFigures: Story = {
  args: { file: null, state: { ...added, result: { ...added.result, after: null } } },
};
export const UndoFailed: Story = { args: { file: null, state: { ...added, change: { busy: false, failure } } } };
export const Undone: Story = {
  args: { file: null, state: { status: "undone", result: result("118 purchases undone") } },
};
export const LongNames: Story = {
  args: {
    file: new File(["x"], `${"taxpnl-AB1234-2024_2025-Q1-Q4-".repeat(4)}.xlsx`),
    state: preview(
      comparisonOf({
        lots: [
          lot(0, { symbol: longName, quantity: "123456789.123456", price: "9876543.123456789012" }),
          ...Array.from({ length: 30 }, (_, at) => lot(at + 1, { row: 499_970 + at, symbol: longName })),
        ],
        fit: 1,
      }),
    ),
  },
};
