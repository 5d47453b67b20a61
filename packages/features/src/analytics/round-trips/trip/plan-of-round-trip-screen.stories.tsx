import { makeDetail } from "@saudabook/mocks/fixtures/round-trip-detail.ts";
import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ready, roundTripScreen } from "./round-trip-screen.story-setup.tsx";
import { RoundTripScreen } from "./round-trip-screen.tsx";

const meta = {
  ...roundTripScreen,
  title: "Screens/Analytics/Round trip/Plan",
  component: RoundTripScreen,
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
