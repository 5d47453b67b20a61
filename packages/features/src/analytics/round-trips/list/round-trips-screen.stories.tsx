import { makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeBasis, makeRoundTrip, someRoundTrips } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { PrivacyProvider } from "../../../page/privacy.tsx";
import { defaultRoundTripView, tripColumns } from "./round-trip-view.ts";
import { failure, ready, roundTripsScreen } from "./round-trips-screen.story-setup.tsx";
import { RoundTripsScreen } from "./round-trips-screen.tsx";

const crores = {
  entryPrice: "98765432.1",
  exitPrice: "98999999.99",
  entryValue: "4938271605",
  quantity: "125000",
  gross: "123456789.5",
  charges: "1234567.891234",
  net: "122222221.608766",
  r: "-123.4567",
};
const extreme = [
  makeRoundTrip({ ...crores, id: "a".repeat(22) }),
  makeRoundTrip({
    ...crores,
    id: "b".repeat(22),
    net: "-122222221.608766",
    gross: "-123456789.5",
    result: "loss",
    excluded: true,
    settled: true,
    estimated: true,
    withoutCharges: true,
    instrument: {
      key: "fno:x",
      kind: "call",
      symbol: "x",
      isin: null,
      underlying: "MIDCPNIFTY",
      expiry: "2026-12-29",
      strike: "123456.5",
    },
  }),
  makeRoundTrip({
    id: "c".repeat(22),
    account: `zerodha|${"LONGCLIENTCODE".repeat(4)}`,
    instrument: {
      key: "contract:x",
      kind: "unknown-derivative",
      symbol: "A-CONTRACT-WITH-A-NAME-OF-FORTY-LETTERS",
      isin: null,
      underlying: "A-CONTRACT-WITH-A-NAME-OF-FORTY-LETTERS",
      expiry: null,
      strike: null,
    },
  }),
];
const untouched = {
  id: "u".repeat(22),
  entryAt: "2026-05-04T10:00:00+05:30",
  exitAt: null,
  quantity: "0",
  entryPrice: null,
  exitPrice: null,
  entryValue: "0",
  exitValue: "0",
  gross: "0",
  charges: "0",
  net: "0",
};
const open = [...someRoundTrips, makeRoundTrip(untouched)].map((trip) => ({
  ...trip,
  status: "open" as const,
  result: null,
  holding: null,
  r: null,
  openQuantity: "12",
  openValue: "42000",
  openPrice: "3500",
}));
const suspected = open.slice(-1).map((trip) => ({ ...trip, suspected: true }));
const expired = open.map((trip) => ({ ...trip, status: "expired" as const, expired: true }));
const openView = { ...defaultRoundTripView, status: "open" } as const;
const expiredView = { ...defaultRoundTripView, status: "expired" } as const;
const allColumns = { ...defaultRoundTripView, columns: tripColumns };

const meta = {
  ...roundTripsScreen,
  title: "Screens/Analytics/Round trips",
  component: RoundTripsScreen,
} satisfies Meta<typeof RoundTripsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };
export const FailedAndRetrying: Story = { args: { state: { status: "failed", failure, retrying: true } } };
export const Empty: Story = { args: { state: ready([]) } };
export const EmptyOpen: Story = { args: { view: openView, state: ready([], { view: openView }) } };
export const EmptyExpired: Story = { args: { view: expiredView, state: ready([], { view: expiredView }) } };
export const NoMatch: Story = {
  args: { filter: { symbol: "WIPRO" }, state: ready([], { filter: { symbol: "WIPRO" } }) },
};
export const One: Story = { args: { state: ready(someRoundTrips.slice(0, 1)) } };
export const Open: Story = { args: { view: openView, state: ready(open, { view: openView }) } };
export const Expired: Story = { args: { view: expiredView, state: ready(expired, { view: expiredView }) } };
export const InR: Story = { args: { measure: "r" } };
export const AllColumns: Story = { args: { view: allColumns, state: ready(someRoundTrips, { view: allColumns }) } };
export const Extreme: Story = { args: { view: allColumns, state: ready(extreme, { view: allColumns }) } };
export const Basis: Story = {
  args: {
    state: ready(someRoundTrips, {
      basis: makeBasis({ n: 5, estimated: 2, withoutCharges: 1, excluded: 1, pending: true }),
    }),
  },
};
export const OtherRowsLoading: Story = { args: { state: ready(someRoundTrips, { busy: true }) } };
export const OtherRowsFailed: Story = {
  args: { state: ready(someRoundTrips, { problem: { failure, retrying: false } }) },
};
export const RowsLoading: Story = { args: { state: ready(someRoundTrips, { total: 1_000, windows: new Map() }) } };
export const RowsFailed: Story = {
  args: {
    state: ready(someRoundTrips, {
      total: 1_000,
      windows: new Map([[0, { status: "failed", failure, retrying: false }]]),
    }),
  },
};
export const CsvLoading: Story = { args: { csv: { busy: true, alert: null } } };
export const CsvFailed: Story = {
  args: { csv: { busy: false, alert: "We couldn't reach the server. Check your connection." } },
};
export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const ItsTotalsAddUp: Story = {
  args: {
    summary: {
      ...makeSummary(),
      bookedBridge: { booked: "10337.31", closed: "-22979.92", excluded: "0", partial: "756.49", earlier: "-32560.74" },
    },
  },
  play: async ({ canvas, step }) => {
    await step("Reads what leads from the closed trades to what was booked", async () => {
      const totalOf = (term: string) => canvas.getByText(term).nextElementSibling;
      await expect(totalOf("Partial exits of open positions")).toHaveTextContent("+\u2060₹756.49");
      await expect(totalOf("Booked before the period, taken out")).toHaveTextContent("+\u2060₹32,560.74");
      await expect(totalOf("Booked")).toHaveTextContent("+\u2060₹10,337.31");
    });
  },
};

export const CountsIdeas: Story = {
  args: {
    state: ready(someRoundTrips, { basis: makeBasis({ unit: "idea", n: 200, trades: 240 }) }),
    summary: makeSummary({ basis: makeBasis({ unit: "idea", n: 200, trades: 240 }) }),
  },
  play: async ({ canvas, step }) => {
    await step("Heads the list of ideas", async () => {
      await expect(canvas.getByRole("heading", { name: "Ideas" })).toBeVisible();
      await expect(canvas.getByRole("table", { name: "Ideas" })).toBeVisible();
      await expect(canvas.getByRole("group", { name: "Which ideas" })).toBeVisible();
    });
    await step("Presses the number of counted ideas", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /the working of Closed ideas$/ }));
    });
    await step("Says ideas in its working", async () => {
      const working = await screen.findByRole("dialog", { name: "Closed ideas" });
      await expect(working).toHaveTextContent(/= \d+ closed ideas/);
      await expect(working).not.toHaveTextContent(/\btrades?\b/i);
    });
  },
};

export const ShowsCostAndNoResultOfAnUntouchedHolding: Story = {
  args: { view: openView, state: ready(open.slice(-1), { view: openView }) },
  play: async ({ canvas, step }) => {
    await step("Reads its row: quantity held, cost and entry price, and no result", async () => {
      const cells = canvas.getAllByRole("cell").map(({ textContent }) => textContent ?? "");
      const row = cells.join(" | ");
      await expect(row).toMatch(/ 12\s*₹42,000\.00 \| ₹3,500\.00/);
      await expect(row).not.toMatch(/₹0\.00/);
      await expect(row).toMatch(/\| Still open \|/);
    });
  },
};

export const LeadsFromNoClosedTradeToTheOpenOnes: Story = {
  args: { state: ready([], { basis: makeBasis({ n: 0, open: 3 }) }) },
  play: async ({ canvas, args, step }) => {
    await step("Presses See 3 open trades: they are requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "See 3 open trades" }));
      await expect(args.onViewChange).toHaveBeenLastCalledWith(expect.objectContaining({ status: "open" }));
    });
  },
};

export const ShowsTheWholeMarkOnACard: Story = {
  globals: { viewport: { value: "phone" } },
  args: { view: openView, state: ready(suspected, { view: openView }) },
  play: async ({ canvas, step }) => {
    await step("Looks at the card of a suspected split: its mark is not cut off", async () => {
      const mark = canvas.getByRole("link", { name: "Split or bonus?" });
      const cut = mark.closest("span.truncate");
      await expect(cut?.scrollWidth).toBeLessThanOrEqual(cut?.clientWidth ?? 0);
    });
    await step("In place of an exit it says that the trade is still open", async () => {
      await expect(canvas.getByText("Still open")).toBeVisible();
    });
  },
};

export const LeadsFromASuspectedSplitToItsPage: Story = {
  args: { state: ready([makeRoundTrip({ suspected: true })]) },
  play: async ({ canvas, step }) => {
    await step("Presses the mark of the row: the split's page opens, not the trade's", async () => {
      const mark = canvas.getByRole("link", { name: "Split or bonus?" });
      await expect(mark).toHaveAttribute("href", "#suspected");
      const { left, top, width, height } = mark.getBoundingClientRect();
      await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(mark);
    });
  },
};
