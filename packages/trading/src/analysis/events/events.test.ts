import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachableAccount } from "../../samples/accounts/attachable-account.ts";
import { generatedAccounts } from "../../samples/accounts/generated-account.ts";
import { digest } from "../../samples/accounts/store-in-memory.ts";
import { CLOSED } from "../match-columns.ts";
import { netOf } from "../metrics/results.ts";
import { accountEvents } from "./account-events.test-setup.ts";
import { ADD, CARRIED, ENTRY, EXIT } from "./group-events.ts";

describe("the order events of any account", () => {
  it("add up to the round trips, exit by exit and fill by fill", () => {
    fc.assert(
      fc.property(generatedAccounts(), (generated) => {
        const facts = attachableAccount(generated, digest);
        const { account } = facts;
        const { trips, exits } = account.results;
        const events = accountEvents(facts);
        const byFills = new Float64Array(events.count);
        for (let fill = 0; fill < events.fills.count; fill++) {
          const [entry, exit] = [events.fills.entry[fill] ?? 0, events.fills.exit[fill] ?? 0];
          expect(events.roundTrip[entry]).toBe(events.roundTrip[exit]);
          expect(events.kind[entry]).not.toBe(EXIT);
          expect(events.kind[exit]).toBe(EXIT);
          byFills[exit] = (byFills[exit] ?? 0) + (events.fills.net[fill] ?? 0);
        }
        expect([...byFills]).toEqual([...events.net]);
        for (let trip = 0; trip < trips.count; trip++) {
          const own = Array.from(
            { length: (events.tripStart[trip + 1] ?? 0) - (events.tripStart[trip] ?? 0) },
            (_, at) => (events.tripStart[trip] ?? 0) + at,
          );
          const net = (of: readonly number[]) => of.reduce((sum, event) => sum + (events.net[event] ?? 0), 0);
          expect(net(own)).toBe(netOf(trips, trip));
          expect(events.kind[own[0] ?? -1]).toSatisfy((kind) => kind === ENTRY || kind === CARRIED);
          expect(own.slice(1).every((event) => events.kind[event] !== ENTRY)).toBe(true);
          for (const event of own) expect(events.openUnits[event]).toBeGreaterThanOrEqual(0);
          const isClosed = ((trips.flags[trip] ?? 0) & CLOSED) !== 0;
          expect(events.openUnits[own.at(-1) ?? -1] === 0).toBe(isClosed);
          for (let exit = 0; exit < exits.count; exit++) {
            if (exits.roundTrip[exit] !== trip) continue;
            const ofDay = own.filter((event) => events.kind[event] === EXIT && events.day[event] === exits.day[exit]);
            expect(net(ofDay)).toBe(netOf(exits, exit));
          }
        }
        const times = [...events.byTime].map(
          (event) => (events.day[event] ?? 0) * 100_000 + (events.second[event] ?? 0),
        );
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(new Set(events.byTime).size).toBe(events.count);
      }),
      { numRuns: 60 },
    );
  });

  it("are one for each order: its first fill, whatever it did", () => {
    const fill = (time: string, side: "buy" | "sell", quantity: string, order: string, at: number) => ({
      ...{
        account: "zerodha|AB1234",
        broker: "zerodha" as const,
        segment: "fno" as const,
        exchange: "NSE",
        symbol: "NIFTY",
      },
      ...{ isin: null, series: null, side, quantity, price: "100", value: null, executedAt: `2025-06-02T${time}` },
      contract: { underlying: "NIFTY", expiry: "2025-06-26", strike: null, kind: "FUT" as const },
      ...{ tradeId: String(at), orderId: order, key: `d${at}`, auction: false, allotment: false, pair: null },
    });
    const executions = [
      fill("10:00:00", "buy", "10", "1", 1),
      fill("10:00:05", "buy", "10", "1", 2),
      fill("10:01:00", "buy", "10", "2", 3),
      // One order closes the position and opens one the other way.
      fill("10:02:00", "sell", "30", "3", 4),
      fill("10:02:03", "sell", "10", "3", 5),
    ];
    const events = accountEvents(attachableAccount({ executions, journal: [], asOf: "2025-06-03" }, digest));
    expect(
      Array.from({ length: events.count }, (_, event) => [
        events.kind[event],
        (events.second[event] ?? 0) - 36_000,
        events.units[event],
        events.openUnits[event],
      ]),
    ).toEqual([
      [ENTRY, 0, 20, 20],
      [ADD, 60, 10, 30],
      [EXIT, 120, 30, 0],
      [ENTRY, 120, 10, 10],
    ]);
  });
});
