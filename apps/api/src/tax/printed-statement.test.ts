import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { type LoggedIn, somebodyLoggedIn, upload } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { addDays } from "@saudabook/trading/calendar.ts";
import type { StatedLot } from "@saudabook/trading/tax/comparison/statement.ts";
import { workbookOf } from "@saudabook/trading/tax/statements/printed/printed.test-setup.ts";
import { zerodhaSheets } from "@saudabook/trading/tax/statements/printed/printed-zerodha.test-setup.ts";
import { printedOf, statedLotOf, ZERODHA } from "@saudabook/trading/tax/statements/printed/stated.test-setup.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";

const SHARES = [
  ["TCS", "INE467B01029"],
  ["ITC", "INE154A01025"],
  ["INFY", "INE009A01021"],
] as const;
const CAPTIONS =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";

/** A tradebook of FY 2024-25 with sales of the day, short-term sales, and sales without a purchase. */
function tradebook() {
  let seed = 20_240_401;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const rows = Array.from({ length: 160 }, (_, at) => {
    const day = addDays("2024-04-02", Math.floor(at / 4) * 7);
    const [symbol, isin] = SHARES[draw(3)] ?? SHARES[0];
    const side = draw(2) === 0 ? "buy" : "sell";
    const [quantity, price, id] = [1 + draw(20), (10_000 + draw(5_000)) / 100, 1_000 + at];
    return `${symbol},${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price},${id},${id},${day}T10:${10 + (at % 4)}:00`;
  });
  return { name: "tradebook-AB1234-EQ.csv", bytes: new TextEncoder().encode([CAPTIONS, ...rows, ""].join("\n")) };
}

describe.each(databaseKinds)("a statement printed from our own lots, on %s", (kind) => {
  let server: TestServer;
  let who: LoggedIn;
  let lots: StatedLot[];
  beforeAll(async () => {
    server = await startTestServer(kind);
    who = await somebodyLoggedIn(server);
    expect((await upload(server, who, tradebook())).status).toBe(200);
    lots = (await newest("lots?limit=500", isLots)).map(statedLotOf);
  });
  afterAll(() => server.close());

  async function ask<Data>(path: string): Promise<Data> {
    const headers = { Authorization: `Bearer ${who.token}` };
    const reply = await fetch(`${server.origin}/api/v1/tax/2024/${path}`, { headers });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { data: Data }).data;
  }

  type Lots = Output<"taxLots">["data"];
  type Comparison = Output<"taxComparison">["data"];
  const isLots = ({ pending }: Lots) => !pending;

  /** The lots of the first response that contains every change. */
  async function newest(path: string, isReady: (data: Lots) => boolean): Promise<Lots["lots"]> {
    for (;;) {
      const data = await ask<Lots>(path);
      if (!isReady(data)) continue;
      expect(data.total).toBe(data.lots.length);
      return data.lots;
    }
  }

  /** The comparison with a statement of these lots, which is imported. */
  async function compared(stated: readonly StatedLot[]): Promise<Comparison> {
    const printed = printedOf(stated, { ...ZERODHA, charges: {}, otherRows: [] });
    const bytes = await workbookOf(zerodhaSheets(printed, 2025));
    const reply = await upload(server, who, { name: `taxpnl-AB1234-${stated.length}.xlsx`, bytes });
    expect({ status: reply.status, body: await reply.json() }).toMatchObject({ status: 200 });
    return ask<Comparison>("comparison?account=zerodha%7CAB1234");
  }

  it("differs by nothing: only units that are in no total are not in it", async () => {
    expect(lots.length).toBeGreaterThan(40);
    expect(new Set(lots.map(({ bucket }) => bucket))).toEqual(new Set(["speculative", "short-term-stt"]));
    const found = await compared(lots);
    expect(found).toMatchObject({
      level: "lots",
      findings: [],
      offers: [],
      total: { explained: "0", notExplained: "0" },
    });
    expect(found.total?.broker).toBe(found.total?.ours);
    expect(found.runs.length).toBeGreaterThan(0);
    for (const { reason, amount, ours } of found.runs) {
      expect({ reason, amount, state: ours?.state }).toEqual({
        ...{ reason: "not-in-statement", amount: "0", state: "opening-sell" },
      });
    }
  });

  it("has exactly the differences of what is changed in it", async () => {
    // Two lots whose instruments have no other sale on their days, so that their units pair with no other.
    const open = (await compared(lots)).runs.map(({ name, ours }) => `${name} ${ours?.exitDay}`);
    const sales = [...lots.map(({ symbol, exitDay }) => `${symbol} ${exitDay}`), ...open];
    const alone = lots.filter(
      ({ symbol, exitDay }) => sales.filter((sale) => sale === `${symbol} ${exitDay}`).length === 1,
    );
    const gone = alone[0] as StatedLot;
    const changed = alone.find(({ isin }) => isin !== gone.isin) as StatedLot;
    const others = lots.filter((lot) => lot !== gone && lot !== changed);
    const found = await compared([...others, { ...changed, sale: changed.sale + 1_000_000n }]);
    const lost = String(Number(gone.buy - gone.sale) / 1e6);
    const runs = found.runs.filter(({ ours }) => ours?.state !== "opening-sell");
    expect(runs.map(({ reason, hint, amount }) => [reason, hint, amount])).toEqual([
      [null, "sale-value", "1"],
      ["not-in-statement", null, lost],
    ]);
    expect(found.total).toMatchObject({ notExplained: "1", explained: lost });
  });
});
