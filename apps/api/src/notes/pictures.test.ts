import { archiveOf, done, restore, stateOf } from "@saudabook/conformance/backup/backup-setup.ts";
import { ITC, NOTE_ID } from "@saudabook/conformance/journal/note-setup.ts";
import { jpeg, OTHER_PICTURE_ID, PICTURE_ID, painter, png } from "@saudabook/conformance/journal/picture-setup.ts";
import { loggedIn } from "@saudabook/conformance/person.ts";
import { request } from "@saudabook/conformance/subject.ts";
import { tradebook } from "@saudabook/conformance/tradebook.ts";
import { MAX_STORED_BYTES } from "@saudabook/contract/journal/pictures.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeAccount, removeClosedAccounts } from "../account/delete-account.ts";
import { noTurns } from "../test-bed/no-turns.ts";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { eraseDeletedNotes } from "./repository.ts";

const TODAY = "2026-10-31";

describe.each(databaseKinds)("pictures on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { today: () => TODAY });
  });
  afterAll(() => server.close());
  // Each test has the only note with a picture.
  beforeEach(() => server.database.db.execute(sql`delete from notes`));
  const subject = () => ({ fetch, origin: server.origin, today: TODAY });
  const number = async (query: ReturnType<typeof sql>) =>
    (await server.database.db.execute<{ n: number }>(query)).rows[0]?.n;
  const rows = async () => [
    await number(sql`select count(*)::int as n from note_pictures`),
    await number(sql`select count(*)::int as n from picture_pieces`),
  ];

  it("are sent to be saved, and never to be shown or kept by anything between", async () => {
    const who = await painter(subject());
    await who.putDone(PICTURE_ID, jpeg(700_000));
    const reply = await fetch(`${server.origin}/api/v1/pictures/${PICTURE_ID}`, {
      headers: { Authorization: `Bearer ${who.token}` },
    });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${PICTURE_ID}.jpg"`,
      "content-length": "700000",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect((await reply.bytes()).length).toBe(700_000);
    expect(await rows()).toEqual([1, 3]);
  });

  it("share one quota with the uploaded files", async () => {
    const { person, token } = await loggedIn(subject());
    const upload = (...fills: string[]) =>
      request(subject(), "uploadExcel", {
        token,
        fields: { broker: "zerodha", tradetype: "equity", email: person.email },
        file: tradebook(...fills),
      });
    await done(upload(...ITC));
    const { anchor } = await (await painter(subject())).detail("ITC");
    await server.database.db.execute(sql`delete from notes`);
    const note = { id: NOTE_ID, revision: null, anchor };
    await done(request(subject(), "changeNotes", { token, json: { changes: [note] } }));
    const put = (id: string, file: File) =>
      request(subject(), "putPicture", { token, params: { id }, fields: { note: NOTE_ID }, file });
    await done(put(PICTURE_ID, png()));
    const holds = (bytes: number) => server.database.db.execute(sql`update note_pictures set size = ${bytes}::int`);

    await holds(MAX_STORED_BYTES - 2_000_000);
    expect(await put(OTHER_PICTURE_ID, png(2_621_440))).toMatchObject({
      status: 409,
      body: {
        code: "quota_exceeded",
        message:
          "Your account holds 198.1 of 200 MB of pictures and uploaded files, and this picture has 2.5 MB. It was not saved. Remove pictures that you no longer need, and try again.",
      },
    });
    await holds(MAX_STORED_BYTES - 10);
    const more = () => upload("TCS buy 5 3500 2025-06-06 09:20:00");
    expect(await more()).toMatchObject({ status: 409, body: { code: "quota_exceeded" } });
    // Nothing is left of the refused file.
    expect(await request(subject(), "imports", { token })).toMatchObject({ body: { data: { imports: [{}] } } });
    await holds(64);
    await done(request(subject(), "deletePicture", { token, params: { id: PICTURE_ID } }));
    await done(more());
  });

  it("never exceed the quota together", async () => {
    const who = await painter(subject());
    await who.putDone(PICTURE_ID, png());
    // Two pictures fit exactly beside the first one, but not beside the uploaded file too.
    await server.database.db.execute(sql`update note_pictures set size = ${MAX_STORED_BYTES - 800_000}::int`);
    const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
    const replies = await Promise.all(ids.map((id) => who.put(id, png(400_000))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("go with their note when it leaves the bin, and with the account", async () => {
    const who = await painter(subject());
    await who.putDone(PICTURE_ID, jpeg(700_000));
    await who.changed({ id: NOTE_ID, revision: 1, deleted: true });
    await eraseDeletedNotes(server.database.db, 30);
    expect(await rows()).toEqual([1, 3]);
    await server.database.db.execute(sql`update notes set deleted_at = now() - interval '31 days'`);
    await eraseDeletedNotes(server.database.db, 30);
    expect(await rows()).toEqual([0, 0]);

    const leaver = await painter(subject());
    await leaver.putDone(PICTURE_ID, jpeg(700_000));
    const stays = await painter(subject());
    await stays.putDone(PICTURE_ID, png());
    const { rows: found } = await server.database.db.execute<{ id: string }>(
      sql`select user_id as id from note_pictures where type = 'image/jpeg'`,
    );
    const { id = "" } = found[0] ?? {};
    await server.database.db.transaction((tx) => closeAccount(tx, id));
    await removeClosedAccounts(server.database.db, noTurns, new Set());
    expect(await rows()).toEqual([1, 1]);
    expect(await stays.pictures()).toHaveLength(1);
  });

  it("are in a backup, which an account of the same server restores", async () => {
    const who = await painter(subject());
    await who.putDone(PICTURE_ID, jpeg(700_000), { caption: "Five minutes" });
    const archive = new File([await archiveOf(subject(), who.token)], "backup.zip");
    const { token } = await loggedIn(subject());
    expect(await restore(subject(), token, archive)).toMatchObject({ status: 200 });
    expect(await stateOf(subject(), token)).toEqual(await stateOf(subject(), who.token));
    const blob = (await done(request(subject(), "picture", { token, params: { id: PICTURE_ID } }))) as Blob;
    expect(blob.size).toBe(700_000);
    expect(await rows()).toEqual([2, 6]);
  });
});
