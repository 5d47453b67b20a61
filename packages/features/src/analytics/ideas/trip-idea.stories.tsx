import type { TradeIdea } from "@saudabook/contract/analysis/round-trips.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeDetail } from "@saudabook/mocks/fixtures/round-trip-detail.ts";
import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { TripIdea } from "./trip-idea.tsx";

const option = (id: string, kind: "call" | "put", net: string) =>
  makeRoundTrip({
    id,
    instrument: {
      key: `fno:NIFTY|2026-06-02|24750|${kind}`,
      kind,
      symbol: "NIFTY",
      isin: null,
      underlying: "NIFTY",
      expiry: "2026-06-02",
      strike: "24750",
    },
    segment: "fno",
    product: "options",
    side: "short",
    net,
  });
const trades = [option("call", "call", "-2355"), option("put", "put", "4020")];
const [call] = trades;
const idea: TradeIdea = {
  trades,
  total: makeRoundTrip({ id: "call", gross: "1875", charges: "210", net: "1665", r: "0.41625" }),
  initialRisk: "4000",
  withoutR: null,
  missing: 0,
};

const meta = {
  title: "Features/Analytics/Idea of a trade",
  component: TripIdea,
  args: {
    detail: makeDetail({ roundTrip: call ?? makeRoundTrip(), idea }),
    tripHref: (id: string) => `#${id}`,
    busy: false,
    failure: null,
    onGroup: fn(),
    onUngroup: fn(),
  },
} satisfies Meta<typeof TripIdea>;
export default meta;
type Story = StoryObj<typeof meta>;

const withIdea = (changes: Partial<TradeIdea>) => makeDetail({ ...meta.args.detail, idea: { ...idea, ...changes } });
const withoutTotalR = { total: { ...idea.total, r: null }, initialRisk: null };

export const Straddle: Story = {};
export const SingleTrade: Story = { args: { detail: makeDetail({ idea: null }) } };
export const StopAlone: Story = { args: { detail: withIdea({ ...withoutTotalR, withoutR: "of-idea" }) } };
export const TradeMissing: Story = {
  args: { detail: withIdea({ ...withoutTotalR, withoutR: "incomplete-idea", missing: 1 }) },
};
export const Failed: Story = { args: { failure: new Failure("unreachable", "We couldn't reach the server.") } };

export const LinksToItsOtherTradesAndUngroups: Story = {
  play: async ({ args, canvas, step }) => {
    await step("The other trade is a link, this one is not", async () => {
      await expect(canvas.getByRole("link")).toHaveAttribute("href", "#put");
      await expect(canvas.getByText("+0.42 R")).toBeVisible();
    });
    await step("Ungroup takes the idea apart", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Ungroup" }));
      await expect(args.onUngroup).toHaveBeenCalledOnce();
    });
  },
};
