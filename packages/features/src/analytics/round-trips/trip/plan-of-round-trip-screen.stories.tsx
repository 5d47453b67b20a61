import type { RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { makeDetail } from "@saudabook/mocks/fixtures/round-trip-detail.ts";
import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { RoundTripScreen, type RoundTripState } from "./round-trip-screen.tsx";

const ready = (deviation: Partial<RoundTripDetailResponse>): RoundTripState => ({
  status: "ready",
  detail: makeDetail(deviation),
});

const meta = {
  title: "Screens/Analytics/Round trip/Plan",
  component: RoundTripScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Analytics</h1>
      <Story />
    </main>
  ),
  args: {
    state: ready({}),
    backHref: "#round-trips",
    symbolHref: (underlying: string) => `#symbol=${underlying}`,
    dayHref: (day: string) => `#day=${day}`,
    exclusion: { busy: false, failure: null },
    onExclude: fn(),
    onInclude: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof RoundTripScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const { plan } = makeDetail();
const withoutR = { initialRisk: null, plannedR: null } as const;
export const WithoutAPlan: Story = {
  args: {
    state: ready({
      roundTrip: makeRoundTrip({ r: null }),
      plan: { ...plan, ...withoutR, stop: null, target: null, stopWritten: null, withoutR: "no-stop" },
    }),
  },
};
export const StopByRuleWrittenAfterTheExit: Story = {
  args: { state: ready({ plan: { ...plan, stopBy: "2%", stopWritten: "after-exit", partlyBeyond: true } }) },
  play: async ({ canvas, step }) => {
    await step("Says which rule the stop comes from, and when it was written", async () => {
      await expect(canvas.getByText(/The first stop comes from a rule: 2 % of the entry price\./)).toBeVisible();
      await expect(canvas.getByText(/The first stop was written after the exit\./)).toBeVisible();
      await expect(canvas.getByText(/Some units were entered beyond the first stop/)).toBeVisible();
    });
  },
};
export const EnteredBeyondTheStop: Story = {
  args: {
    state: ready({
      roundTrip: makeRoundTrip({ r: null }),
      plan: { ...plan, ...withoutR, stop: "1290", partlyBeyond: true, withoutR: "beyond-stop" },
    }),
  },
};
export const RiskInRupees: Story = {
  args: { state: ready({ plan: { ...plan, stop: null, risk: "300", stopWritten: null } }) },
};
