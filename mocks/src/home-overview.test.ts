import { home } from "@saudabook/content/home.ts";
import type { ChargeHead } from "@saudabook/contract/analysis/summary.ts";
import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db, resetWorld, tokenOf } from "./db.ts";
import { newcomer } from "./fixtures/accounts.ts";
import { handlers } from "./handlers.ts";

const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => resetWorld());
afterAll(() => server.close());

const CURVE_POINTS = 60;
const TERMS = {
  brokerage: "Brokerage",
  stt: "STT",
  exchange: "Exchange charge",
  ipft: "IPFT",
  sebi: "SEBI fee",
  stamp: "Stamp duty",
  gst: "GST",
  dp: "DP charge",
} satisfies Record<ChargeHead, string>;

async function data(method: string, path: string) {
  const headers = { authorization: `Bearer ${tokenOf(newcomer)}` };
  return (await (await fetch(`http://mock.example${path}`, { method, headers })).json()).data;
}

// If this fails after a change of the sample data or of the engine, copy the received values into home.json.
it("the overview on the home page is that of the sample data", async () => {
  db.today = home.samples.overview.today;
  await data("PUT", endpoints.putSampleData.path);
  const { basis, booked, trades, days } = await data("GET", endpoints.analyticsSummary.path);
  const series = await data("GET", endpoints.analyticsSeries.path);
  const equity: string[] = series.days.map(({ equity }: { equity: string }) => Number(equity).toFixed(0));
  const every = Math.ceil(equity.length / CURVE_POINTS);
  const { value, low, high } = trades.winRate;
  expect(home.samples.overview).toEqual({
    today: db.today,
    days: { first: days.first, last: days.last },
    trades: trades.n,
    exits: booked.exits,
    leftOut: Object.values<{ positions: number }>(basis.leftOut).reduce((sum, { positions }) => sum + positions, 0),
    net: booked.net,
    winRate: { value, low, high },
    profitFactor: trades.profitFactor.value,
    working: [
      { term: "Gross P&L", amount: booked.gross },
      ...Object.entries(TERMS).map(([head, term]) => ({ term, amount: `-${booked.chargesByHead[head]}` })),
    ],
    curve: equity.filter((_, at) => at % every === 0 || at === equity.length - 1),
  });
});
