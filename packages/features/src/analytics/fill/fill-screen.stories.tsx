import type { ExecutionRoundTrips } from "@saudabook/contract/analysis/execution-round-trips.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import { makeTrade } from "@saudabook/mocks/fixtures/trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { FillScreen, type FillState } from "./fill-screen.tsx";

const basis = { version: "1", pending: false, faulty: false, sample: false };
const ready = (fill: Pick<ExecutionRoundTrips, "roundTrips" | "without">): FillState => ({
  status: "ready",
  fill: { basis, execution: makeTrade({ type: "sell" }), ...fill },
});
const failure = new Failure("unreachable", "We couldn't reach the server.");

const meta = {
  title: "Screens/Analytics/Fill",
  component: FillScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: ready({
      roundTrips: [makeRoundTrip(), makeRoundTrip({ id: "BBBBBBBBBBBBBBBBBBBBBB", status: "open" })],
      without: null,
    }),
    backHref: "#trade-log",
    tripHref: (id) => `#trade-${id}`,
    toSettleHref: "#missing-buys",
    onRetry: fn(),
  },
} satisfies Meta<typeof FillScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const LeftOut: Story = { args: { state: ready({ roundTrips: [], without: "left-out" }) } };
export const Pending: Story = { args: { state: ready({ roundTrips: [], without: "pending" }) } };
export const WithoutFigures: Story = { args: { state: ready({ roundTrips: [], without: "without-figures" }) } };
export const NotFound: Story = { args: { state: { status: "not-found" } } };
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };

export const ListsEachTradeOfAFill: Story = {
  play: async ({ canvas, step }) => {
    await step("Both trades have a link", async () => {
      const links = canvas.getByRole("list", { name: "Trades of this fill" }).querySelectorAll("a");
      await expect([...links].map((link) => link.getAttribute("href"))).toEqual([
        `#trade-${makeRoundTrip().id}`,
        "#trade-BBBBBBBBBBBBBBBBBBBBBB",
      ]);
    });
  },
};

export const SaysWhyAFillIsInNoTrade: Story = {
  ...LeftOut,
  play: async ({ canvas, step }) => {
    await step("Says what is missing, and leads to it", async () => {
      await expect(canvas.getByText("This fill is in no trade yet")).toBeVisible();
      await expect(canvas.getByRole("button", { name: "See what is left out" })).toHaveAttribute(
        "href",
        "#missing-buys",
      );
    });
  },
};
