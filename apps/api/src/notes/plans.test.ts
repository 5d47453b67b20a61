import { done, ITC, NOTE_ID, writer } from "@saudabook/conformance/journal/note-setup.ts";
import { request } from "@saudabook/conformance/subject.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";

const TODAY = "2026-10-31";

describe.each(databaseKinds)("plans on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { today: () => TODAY });
  });
  afterAll(() => server.close());

  it("count by confidence where it was written before the entry", async () => {
    const on = { fetch, origin: server.origin, today: TODAY };
    const who = await writer(on, ITC);
    const plan = { day: "2025-06-02", symbol: "ITC", side: "long" };
    await who.changed({ id: NOTE_ID, revision: null, plan, stop: 395, target: 420, confidence: 4 });
    // The entry was at 09:21 in India.
    const written = { plan: "2025-06-02T03:20:00.000Z", confidence: "2025-06-02T03:20:00.000Z" };
    await server.database.db.execute(sql`update notes set written = ${JSON.stringify(written)}::json`);
    const rowsOf = async () => {
      const params = { by: "confidence" };
      const reply = await request(on, "analyticsBreakdown", { token: who.token, params, query: {} });
      const { rows } = done<Output<"analyticsBreakdown">>(reply).data;
      return rows.filter(({ trades }) => trades.n > 0);
    };
    expect(await rowsOf()).toMatchObject([{ keys: ["none"] }]);
    const { roundTrip } = await who.detail("ITC");
    const [taken] = await who.changed({ id: NOTE_ID, revision: 1, roundTrip: roundTrip.id });
    expect(taken?.note.written).toEqual(written);
    // Wilson's interval of 1 in 1.
    expect(await rowsOf()).toMatchObject([
      { keys: ["4"], trades: { n: 1, wins: 1, winRate: { low: expect.stringMatching(/^0\.206/) } } },
    ]);
    const query = { confidence: "4" };
    const reply = await request(on, "roundTrips", { token: who.token, query });
    expect(done<Output<"roundTrips">>(reply).data.roundTrips).toMatchObject([{ id: roundTrip.id }]);
  });
});
