import { randomUUID } from "node:crypto";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "../db/schema/account.ts";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";

describe.each(databaseKinds)("the last use of a session on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  it("is noted once an hour, and not with every request", async () => {
    const { db } = server.database;
    const { email, token } = await somebodyLoggedIn(server);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const mine = eq(sessions.userId, user?.id ?? randomUUID());
    const useAfter = async (minutes: number) => {
      await db
        .update(sessions)
        .set({ lastUsedAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(mine);
      const [before] = await db.select().from(sessions).where(mine);
      const reply = await fetch(`${server.origin}/api/auth/sessions`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { data } = (await reply.json()) as { data: { lastUsedAt: string }[] };
      return { noted: data[0]?.lastUsedAt !== before?.lastUsedAt.toISOString() };
    };
    expect(await useAfter(30)).toEqual({ noted: false });
    expect(await useAfter(61)).toEqual({ noted: true });
  });
});
