import { AB, CD, merge, split } from "@saudabook/conformance/account/merge-setup.ts";
import { settledJournalTrade, whenReady } from "@saudabook/conformance/analysis/analysed-person.ts";
import {
  done,
  INFY,
  ITC,
  LABEL_ID,
  NOTE_ID,
  OTHER_ID,
  type Writer,
  writer,
} from "@saudabook/conformance/journal/note-setup.ts";
import { request } from "@saudabook/conformance/subject.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eraseDeletedNotes } from "../../notes/repository.ts";
import { startTestServer, type TestServer } from "../../test-bed/test-server.ts";
import { type Analysis, createAnalysis } from "../analysis.ts";

const TODAY = "2026-10-31";
const THIRD_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000a003";
const PLAN_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000a004";
const plan = { day: "2025-06-02", symbol: "ITC", side: "long" };
/** An earlier purchase of the round trip in ITC. */
const EARLIER = ["ITC buy 50 399 2025-06-02 09:17:00", "ITC sell 50 411 2025-06-02 10:30:00"];

describe.each(databaseKinds)("a journal of which only the changes are read, on %s", (kind) => {
  let server: TestServer;
  let served: Analysis;
  beforeAll(async () => {
    server = await startTestServer(kind, { today: () => TODAY, onAnalysis: (created) => (served = created) });
  });
  afterAll(() => server.close());

  /** As on another server: nothing is in its memory. */
  const another = () =>
    createAnalysis({
      db: server.database.db,
      today: () => TODAY,
      ended: () => {},
      failed: (error) => expect.fail(`${error}`),
    });
  const shown = async (analysis: Analysis, userId: string) => {
    const { version, results, journal } = await analysis.resultsFor(userId);
    const { placed, labels, attachments, ofTrip, suffix } = journal;
    return { version, results, placed, labels, attachments, ofTrip, suffix };
  };
  const userWithNotes = async () => {
    const { rows } = await server.database.db.execute<{ id: string }>(sql`select distinct user_id as id from notes`);
    return rows[0]?.id ?? "";
  };

  it("is the one that is read afresh, after each change of notes, labels and trades, on every server", {
    timeout: 240_000,
  }, async () => {
    const on = { fetch, origin: server.origin, today: TODAY };
    const who = await writer(on);
    const { token } = who;
    const [itc, infy] = [await who.anchor("ITC"), await who.anchor("INFY")];
    /** @param change of a note that exists */
    const changed = async (id: string, change: object) => {
      const all = [...(await who.list()), ...(await who.list({ state: "deleted" }))];
      return who.changed({ id, revision: all.find((note) => note.id === id)?.revision ?? null, ...change });
    };
    const imported: string[] = [];
    const steps: [string, () => Promise<unknown>][] = [
      ["a note", () => changed(NOTE_ID, { anchor: itc, text: "Bought", stop: "395" })],
      [
        "a second note, with a label",
        async () => {
          await who.label("tag", "Gap");
          await changed(OTHER_ID, { anchor: infy, rating: 2, tags: [LABEL_ID] });
        },
      ],
      ["another stop", () => changed(NOTE_ID, { stop: "390", excluded: true })],
      ["a renamed label", () => who.label("tag", "Gap up")],
      ["no label", () => changed(OTHER_ID, { tags: [] })],
      [
        "an unused label, deleted",
        async () => done(await request(on, "deleteLabel", { token, params: { id: LABEL_ID } })),
      ],
      ["a plan without a trade", () => changed(PLAN_ID, { plan, stop: "390", confidence: 4 })],
      ["a plan on a trade", () => changed(PLAN_ID, { anchor: { ...itc, product: "delivery" } })],
      ["a plan that is off its trade again", () => changed(PLAN_ID, { anchor: null })],
      ["a deleted note", () => changed(NOTE_ID, { deleted: true })],
      ["a restored note", () => changed(NOTE_ID, { deleted: false })],
      ["an earlier file", async () => imported.push(await who.add(...ITC, ...INFY, ...EARLIER))],
      ["a note that leads the first", async () => changed(THIRD_ID, { anchor: await who.anchor("ITC"), stop: "380" })],
      ["two trades under one note", () => changed(OTHER_ID, { legs: [itc], risk: "500" })],
      ["another risk of both", () => changed(OTHER_ID, { risk: "600" })],
      ["one trade again", () => changed(OTHER_ID, { legs: [] })],
      [
        "an undone import",
        async () => done(await request(on, "undoImport", { token, params: { id: imported[0] ?? "" } })),
      ],
      [
        "a redone import",
        async () => done(await request(on, "redoImport", { token, params: { id: imported[0] ?? "" } })),
      ],
      [
        "notes that change places",
        async () => {
          await changed(OTHER_ID, { deleted: true });
          await changed(NOTE_ID, { anchor: { ...infy, product: "delivery" } });
        },
      ],
      ["another account", () => who.addAs("CD5678", ...ITC, ...INFY)],
      ["merged accounts", () => merge(on, token, CD, AB)],
      ["a save in merged accounts", () => changed(THIRD_ID, { rating: 5 })],
      ["split accounts", () => split(on, token, CD)],
      ["a journal trade", () => request(on, "addJournalTrade", { token, json: settledJournalTrade })],
      [
        "an erased note",
        async () => {
          await server.database.db.execute(
            sql`update notes set deleted_at = now() - interval '31 days' where id = ${OTHER_ID}`,
          );
          await eraseDeletedNotes(server.database.db, 30);
        },
      ],
      ["the erased note, written again", () => changed(OTHER_ID, { anchor: infy, rating: 2 })],
    ];
    const often = another();
    const seldom = another();
    for (const [at, [name, act]] of steps.entries()) {
      await act();
      await whenReady(on, token);
      const userId = await userWithNotes();
      const fresh = another();
      const expected = await shown(fresh, userId);
      expect({ name, ...(await shown(served, userId)) }).toEqual({ name, ...expected });
      expect({ name, ...(await shown(often, userId)) }).toEqual({ name, ...expected });
      // Every third: several changes are read at once.
      if (at % 3 === 2) expect({ name, ...(await shown(seldom, userId)) }).toEqual({ name, ...expected });
      await fresh.close();
    }
    expect((await shown(served, await userWithNotes())).placed.map(({ id }) => id).sort()).toEqual([
      NOTE_ID,
      OTHER_ID,
      THIRD_ID,
      PLAN_ID,
    ]);
    await Promise.all([often.close(), seldom.close()]);
  });
});

describe.runIf(databaseKinds.includes("postgresql"))("revisions of notes on PostgreSQL", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer("postgresql", { today: () => TODAY });
  });
  afterAll(() => server.close());

  it("are committed in their order, by whichever connection", async () => {
    const on = { fetch, origin: server.origin, today: TODAY };
    const who: Writer = await writer(on);
    await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), text: "A" });
    await who.changed({ id: OTHER_ID, revision: null, anchor: await who.anchor("INFY"), text: "B" });
    const pool = server.database.db.$client;
    const [first, second] = [await pool.connect(), await pool.connect()];
    const rate = "update notes set rating = 3 where id = $1";
    const revisionOf = async (id: string) => {
      const { rows } = await pool.query("select changed_in::int as revision from notes where id = $1", [id]);
      return rows[0].revision as number;
    };
    const journal = async () => {
      const { rows } = await pool.query("select max(journal_revision)::int as revision from analysis_accounts");
      return rows[0].revision as number;
    };
    try {
      await first.query("begin");
      await first.query(rate, [NOTE_ID]);
      const later = second.query(rate, [OTHER_ID]);
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query = $1",
          [rate],
        );
        expect(rows).toHaveLength(1);
      }, 20_000);
      const before = await journal();
      await first.query("commit");
      await later;
      expect(await revisionOf(NOTE_ID)).toBeGreaterThan(before);
      expect(await revisionOf(OTHER_ID)).toBeGreaterThan(await revisionOf(NOTE_ID));
      expect(await revisionOf(OTHER_ID)).toBeLessThanOrEqual(await journal());
    } finally {
      first.release();
      second.release();
    }
  });
});
