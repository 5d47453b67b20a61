import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeCharge, makeDetail, makeExecution } from "@saudabook/mocks/fixtures/round-trip-detail.ts";
import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../../page/privacy.tsx";
import { ready, roundTripScreen } from "./round-trip-screen.story-setup.tsx";
import { RoundTripScreen } from "./round-trip-screen.tsx";

const failure = new Failure("unreachable", "We couldn't reach the server.");
/** One execution is settled, two have no time. */
const settled = [
  makeExecution({ from: "opening-lot", at: "2025-06-01", price: "1800", fileRow: null, exchange: null, orderId: null }),
  makeExecution({ id: "e3", from: "allotment", at: "2025-06-02", orderId: null, tradeId: null }),
  makeExecution({ id: "e2", side: "sell", at: "2026-06-01" }),
];
const thousand = Array.from({ length: 1_000 }, (_, at) =>
  makeExecution({
    id: `e${at}`,
    side: at % 3 === 2 ? "sell" : "buy",
    at: new Date(Date.UTC(2026, 5, 1, 3, 45) + at * 20_000 + 19_800_000).toISOString().replace(/\.\d+Z$/, "+05:30"),
    price: String(1_280 + ((at * 37) % 200) / 10),
  }),
);
const crores = {
  gross: "-12345678912.5",
  net: "-12346913480.391234",
  charges: "1234567.891234",
  r: "-123.4567",
  quantity: "12500000",
  result: "loss",
  excluded: true,
  settled: true,
  estimated: true,
} as const;

const meta = {
  ...roundTripScreen,
  title: "Screens/Analytics/Round trip",
  component: RoundTripScreen,
} satisfies Meta<typeof RoundTripScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { state: { status: "loading" } } };
export const NotFound: Story = { args: { state: { status: "not-found" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };
export const FailedAndRetrying: Story = { args: { state: { status: "failed", failure, retrying: true } } };
export const Open: Story = {
  args: {
    state: ready({
      roundTrip: makeRoundTrip({
        status: "open",
        result: null,
        r: null,
        openQuantity: "12",
        openValue: "42000",
        exitAt: null,
        exitPrice: null,
        entryPrice: null,
      }),
      executions: [
        makeExecution({ id: "e1", quantity: "18", used: "6", open: "0", value: "7707.3" }),
        makeExecution({ id: "e2", quantity: "12", used: "0", open: "12", value: "15414.6" }),
      ],
      executionCount: 2,
      formulas: [],
    }),
  },
};
export const ListsTheFillsOfTheOpenQuantity: Story = {
  ...Open,
  play: async ({ canvas, step }) => {
    const fills = within(canvas.getByRole("region", { name: "Fills" }));
    await step("A part of a fill has the value of that part", async () => {
      await expect(fills.getByText("6 of 18").closest("tr, li")).toHaveTextContent("₹7,707.30");
    });
    await step("The open quantity is listed", async () => {
      await expect(fills.getByText("12 not closed").closest("tr, li")).toHaveTextContent("₹15,414.60");
    });
  },
};
export const Suspected: Story = { args: { state: ready({ roundTrip: makeRoundTrip({ suspected: true }) }) } };
export const Expired: Story = {
  args: {
    state: ready({
      roundTrip: makeRoundTrip({
        status: "expired",
        expired: true,
        result: null,
        r: null,
        openQuantity: "12",
        openValue: "42000",
        exitAt: null,
        exitPrice: null,
        entryPrice: null,
      }),
      executions: [makeExecution({ id: "e1" })],
      executionCount: 1,
      formulas: [],
    }),
  },
};
export const Settled: Story = {
  args: { state: ready({ executions: settled, executionCount: 3, roundTrip: makeRoundTrip({ settled: true }) }) },
};
export const WithoutBrokerage: Story = {
  args: {
    state: ready({
      roundTrip: makeRoundTrip({ broker: "dhan", account: "dhan|AB1234", estimated: true }),
      charges: makeDetail().charges.filter(({ head }) => head !== "brokerage"),
      chargesByHead: { ...makeDetail().chargesByHead, brokerage: "0" },
    }),
  },
};
export const WithoutCharges: Story = {
  args: {
    state: ready({
      roundTrip: makeRoundTrip({ withoutCharges: true, charges: "0" }),
      charges: [],
      chargeCount: 0,
      chargesByHead: { brokerage: "0", stt: "0", exchange: "0", ipft: "0", sebi: "0", stamp: "0", gst: "0", dp: "0" },
    }),
  },
};
export const Excluded: Story = { args: { state: ready({ roundTrip: makeRoundTrip({ excluded: true }) }) } };
export const LeftTheAccount: Story = {
  args: {
    state: ready({
      roundTrip: makeRoundTrip({ left: true, settled: true, product: "delivery", gross: "0", net: "-38.21", r: null }),
    }),
  },
  play: async ({ canvas, step }) => {
    await step("Says that no statistic counts it, and offers no exclusion", async () => {
      await expect(canvas.getByText(/It left the account without a sale, so no statistic counts it\./)).toBeVisible();
      await expect(canvas.queryByRole("button", { name: "Exclude from statistics" })).not.toBeInTheDocument();
    });
  },
};
export const Excluding: Story = { args: { exclusion: { busy: true, failure: null } } };
export const ExcludingFailed: Story = { args: { exclusion: { busy: false, failure } } };
export const Extreme: Story = {
  args: { state: ready({ roundTrip: makeRoundTrip(crores), executions: thousand, executionCount: 12_345 }) },
};
export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const DrawsTheRestOfALongListWhenAsked: Story = {
  args: { state: ready({ executions: thousand.slice(0, 130), executionCount: 130 }) },
  play: async ({ canvas, step }) => {
    const table = within(canvas.getByRole("group", { name: "Fills of the trade" }));
    await step("Lists the first 50 fills", async () => {
      await expect(table.getAllByRole("row")).toHaveLength(51);
    });
    await step("Presses Show all 130 fills: all are listed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show all 130 fills" }));
      await expect(table.getAllByRole("row")).toHaveLength(131);
    });
    await step("Takes the button away", async () => {
      await expect(canvas.queryByRole("button", { name: /^Show all/ })).not.toBeInTheDocument();
    });
  },
};

export const SaysThatTheRatesOfABrokerAreNotKnown: Story = {
  ...WithoutBrokerage,
  play: async ({ canvas, step }) => {
    await step("Says that it leaves out the brokerage of Dhan, as its rates are not known", async () => {
      await expect(canvas.getByText(/^Without brokerage.*we don't know the rates of Dhan yet\.$/)).toBeVisible();
    });
  },
};

export const OpensTheLinesOfAHeadOfCharges: Story = {
  play: async ({ canvas, step }) => {
    const lines = () => canvas.getByRole("list", { name: "STT, line by line" });
    await step("Lists the sums of the heads, and no line", async () => {
      await expect(canvas.getByRole("list", { name: "Charges by head" })).toBeVisible();
      await expect(lines()).not.toBeVisible();
    });
    await step("Presses STT: its lines follow, each with its rate and its base", async () => {
      await userEvent.click(canvas.getByText("STT"));
      await expect(lines()).toBeVisible();
      await expect(lines()).toHaveTextContent("% of");
    });
  },
};

const heads = ["brokerage", "stt", "exchange", "ipft", "sebi", "stamp", "gst"] as const;
const eightFills = thousand.slice(0, 8);
export const EightFills: Story = {
  args: {
    state: ready({
      executions: eightFills,
      executionCount: 8,
      // Each fill has its own charge lines: 29 in all.
      charges: Array.from({ length: 29 }, (_, at) => makeCharge({ head: heads[at % heads.length] ?? "stt" })),
      chargeCount: 29,
    }),
  },
};

export const EightFillsStandWithin1600Pixels: Story = {
  ...EightFills,
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, step }) => {
    await step("The page is at most 1,600 px high with the header of the shell, its charges folded", async () => {
      await expect(canvas.getAllByRole("row").length).toBeGreaterThan(8);
      await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1_600 - 56);
    });
  },
};
