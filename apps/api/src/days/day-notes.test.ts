import { MAX_TEXT_BYTES } from "@saudabook/contract/journal/notes.ts";
import { type LoggedIn, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { dayTextBytes } from "@saudabook/trading/journal/change-day-note.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { readDayNotes } from "./repository.ts";

describe.each(databaseKinds)("notes on days on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { today: () => "2026-11-21" });
  });
  afterAll(() => server.close());

  const put = (period: string, { token }: LoggedIn, json: object) =>
    fetch(`${server.origin}/api/v1/days/${period}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ revision: null, before: "", after: "", rating: null, ...json }),
    });
  const ownerOf = async ({ email }: LoggedIn) => {
    const { rows } = await server.database.db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
    return rows[0]?.id ?? "";
  };
  const bytesOf = async (userId: string) => {
    const { rows } = await server.database.db.execute<{ bytes: number }>(
      sql`select text_bytes::int as bytes from analysis_accounts where user_id = ${userId}::uuid`,
    );
    return rows[0]?.bytes;
  };

  it("count towards the limit of texts, which refuses more and keeps what is there", async () => {
    const who = await somebodyLoggedIn(server);
    const userId = await ownerOf(who);
    await put("2026-11-19", who, { before: 'Gap\n"up" ₹', after: "A" });
    await put("2026-11-19", who, { revision: 1, after: "AB" });
    await put("2026-11-20", who, { after: "C" });
    // As if the text had been written a day ago, so that another sitting keeps it.
    await server.database.db.execute(
      sql`update day_notes set written = '{"after": "2026-11-01T00:00:00.000Z"}' where user_id = ${userId}::uuid`,
    );
    expect((await put("2026-11-20", who, { revision: 1, after: "D" })).status).toBe(200);
    const notes = await readDayNotes(server.database.db, userId);
    expect(notes.map(({ former }) => former.after?.text)).toEqual([undefined, "C"]);
    expect(await bytesOf(userId)).toBe(notes.reduce((sum, note) => sum + dayTextBytes(note), 0));

    await server.database.db.execute(
      sql`update analysis_accounts set text_bytes = ${MAX_TEXT_BYTES - 10} where user_id = ${userId}::uuid`,
    );
    const refused = await put("2026-11-18", who, { before: "More than ten bytes" });
    expect(await refused.json()).toMatchObject({ code: "quota_exceeded" });
    expect(await readDayNotes(server.database.db, userId)).toEqual(notes);
  });

  it("meet at the day: of two clients that begin it together one sees the conflict", async () => {
    const who = await somebodyLoggedIn(server);
    const both = await Promise.all(["A", "B"].map((before) => put("2026-11-20", who, { before })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
