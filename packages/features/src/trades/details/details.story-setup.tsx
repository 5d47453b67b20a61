import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { defaultTradeView } from "../history/trade-view.ts";
import type { ConnectedTradeDetails } from "./connected-trade-details.tsx";

/** More than one window of trades. */
export const thousand = manyTrades(1_000);

/** Replaces the trades of the account. */
export function give(trades: readonly Trade[]) {
  const fills = new Map(trades.toReversed().map((trade) => [trade._id, [{ clientId: null, trade }]]));
  db.histories.set(asha.id, { clientId: null, holder: null, fills });
}

export const details = {
  decorators: (Story, { args }) => (
    <StoryServer token={args.readToken() ?? tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
  args: {
    readToken: (): string | null => tokenOf(asha),
    analyticsIsExternal: false,
    view: defaultTradeView,
    onViewChange: fn(),
    onAddTrade: fn(),
    restoreHref: "#restore",
    toSettleHref: "#missing-buys",
    fillHref: (id) => `#fill-${id}`,
    onAnalytics: fn(),
    onTokenMissing: fn(),
  },
} satisfies Omit<Meta<typeof ConnectedTradeDetails>, "title">;
