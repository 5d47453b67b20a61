import { noteProperties } from "@saudabook/conformance/journal/note-properties.ts";
import { writer } from "@saudabook/conformance/journal/note-setup.ts";
import { MAX_TEXT_BYTES } from "@saudabook/contract/journal/notes.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { eraseDeletedNotes } from "./repository.ts";

const id = "5f0c6a9e-0f55-4c3b-9c3a-00000000a001";
const TODAY = "2026-10-31";

describe.each(databaseKinds)("notes on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { today: () => TODAY });
  });
  afterAll(() => server.close());
  const subject = () => ({ fetch, origin: server.origin, today: TODAY });

  noteProperties(subject);

  it("counts the bytes of texts, refuses more than an account may have, and erases what was deleted long ago", async () => {
    const who = await writer(subject());
    const anchor = await who.anchor("ITC");
    const bytes = async () => {
      const { rows } = await server.database.db.execute<{ bytes: number }>(sql`
        select text_bytes::int as bytes from analysis_accounts where user_id = (select max(user_id::text)::uuid from notes)`);
      return rows[0]?.bytes;
    };
    await server.database.db.execute(sql`delete from notes`);
    await who.changed({ id, revision: null, anchor, text: '₹"\n' });
    expect(await bytes()).toBe(9);
    await server.database.db.execute(
      sql`update analysis_accounts set text_bytes = text_bytes + ${MAX_TEXT_BYTES - 10}`,
    );
    expect((await who.change({ id, revision: 1, text: "more" })).status).toBe(200);
    expect(await who.change({ id, revision: 2, text: "more than that" })).toMatchObject({
      status: 409,
      body: { code: "quota_exceeded" },
    });
    expect(await who.list()).toMatchObject([{ text: "more", revision: 2 }]);
    await who.changed({ id, revision: 2, deleted: true });
    await eraseDeletedNotes(server.database.db, 30);
    expect(await who.list({ state: "deleted" })).toHaveLength(1);
    await server.database.db.execute(sql`update notes set deleted_at = now() - interval '31 days'`);
    await eraseDeletedNotes(server.database.db, 30);
    expect(await who.list({ state: "deleted" })).toEqual([]);
  });
});
