import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { resetWorld, tokenOf } from "./db.ts";
import { asha } from "./fixtures/accounts.ts";
import { closedFills, waitingFills } from "./fixtures/analysed-fills.ts";
import { handlers } from "./handlers.ts";
import { enterAs, personas } from "./personas.ts";
import { serverIs } from "./server-states.ts";

const server = setupServer(...handlers);
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  resetWorld();
});
afterAll(() => server.close());

const origin = "http://mock.example";
const summary = (token: string | null) =>
  fetch(`${origin}/api/v1/trade-history/summary`, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });

describe("the state of the server", () => {
  it.each([
    ["500", 500],
    ["429", 429],
    ["401", 401],
  ] as const)("answers an endpoint with a token by %s", async (state, status) => {
    server.use(...serverIs(state));
    expect((await summary(tokenOf(asha))).status).toBe(status);
  });

  it("breaks the connection while it is offline", async () => {
    server.use(...serverIs("offline"));
    await expect(summary(tokenOf(asha))).rejects.toThrow();
  });

  it("refuses no session where an endpoint reads none", async () => {
    server.use(...serverIs("401"));
    expect((await fetch(`${origin}/api/job-description/FE101`)).status).toBe(200);
  });
});

describe("a persona", () => {
  it("has the trades of its name", async () => {
    const totals: unknown[] = [];
    for (const persona of personas) {
      resetWorld();
      const response = await summary(await enterAs(persona));
      totals.push([
        persona,
        response.ok ? ((await response.json()) as { data: { total: number } }).data.total : response.status,
      ]);
    }
    expect(totals).toEqual([
      ["visitor", 401],
      ["guest with a journal", 401],
      ["newcomer", 0],
      ["journal only", 0],
      ["one trade", 1],
      ["8 trades", 8],
      ["two files", 14],
      ["two brokers", closedFills.length],
      ["missing buys", waitingFills.length],
      ["100000 trades", 100_000],
      ["expired session", 401],
      ["unreadable token", 401],
    ]);
  });
});
