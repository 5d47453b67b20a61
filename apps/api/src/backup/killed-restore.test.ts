import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, postJson, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { SAMPLE_JOURNAL_TRADE } from "@saudabook/test-server/sample-journal-trade.ts";
import type { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removeClosedAccounts } from "../account/delete-account.ts";
import { openDatabase } from "../db/open.ts";
import { type Kills, killedServer } from "../test-bed/killed-server.ts";
import { noTurns } from "../test-bed/no-turns.ts";

const kills: Kills<{ empty: boolean }> = {
  pglite: [
    {
      at: "when one of two files is stored",
      kill: { statements: ['"undone_at" = '], when: "after" },
      empty: true,
    },
    { at: "in its last step", kill: { statements: ['delete from "users"'], when: "after" }, empty: true },
    {
      at: "behind its last step",
      kill: { statements: ['delete from "users"', "commit"], when: "after" },
      empty: false,
    },
  ],
  postgresql: [
    {
      at: "when one of two files is stored",
      kill: { statements: ['"undone_at" = '], when: "after" },
      empty: true,
    },
  ],
};

describe.each(databaseKinds)("a restore on %s whose server is killed", (kind) => {
  const servers = killedServer(kind);
  const get = (server: ServerProcess, { token }: LoggedIn, path: string) =>
    fetch(`${server.origin}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const stateOf = async (server: ServerProcess, who: LoggedIn) =>
    ((await (await get(server, who, "backup/state")).json()) as Output<"backupState">).data;
  const restore = (server: ServerProcess, { token }: LoggedIn, archive: Blob) => {
    const body = new FormData();
    body.append("archive", archive, "backup.zip");
    const init = { method: "POST", headers: { Authorization: `Bearer ${token}` }, body };
    return fetch(`${server.origin}/api/v1/backup/restore`, init);
  };

  it.each(kills[kind])("$at finds the account empty or restored, and leaves nothing else", async ({ kill, empty }) => {
    const killed = await servers.start(kill);
    const [who, person] = [await somebodyLoggedIn(killed), await somebodyLoggedIn(killed)];
    await importFile(killed, who, zerodhaTradebookCsv({ rows: 1_300 }));
    await importFile(killed, who, { ...zerodhaTradebookCsv({ rows: 200, firstRow: 1_250 }), name: "later-AB1234.csv" });
    const headers = { Authorization: `Bearer ${who.token}` };
    expect((await postJson(killed.origin, "/api/v1/trades", SAMPLE_JOURNAL_TRADE, headers)).status).toBe(200);
    const { fingerprint, counts } = await stateOf(killed, who);
    const archive = await (await get(killed, who, "backup")).blob();
    await expect(restore(killed, person, archive)).rejects.toThrow();
    expect(await killed.exited).toBe("SIGKILL");

    const next = await servers.start();
    expect(await stateOf(next, person)).toMatchObject(
      empty ? { empty: true, counts: { imports: 0, executions: 0, journalTrades: 0 } } : { counts, fingerprint },
    );
    expect((await restore(next, person, archive)).status).toBe(empty ? 200 : 409);
    expect(await stateOf(next, person)).toMatchObject({ counts, fingerprint });
    expect(await stateOf(next, who)).toMatchObject({ counts, fingerprint });
    expect(await next.end("SIGTERM")).toBe(0);

    const database = await openDatabase(servers.source);
    // The sweep of the start may not have come to an end.
    await removeClosedAccounts(database.db, noTurns, new Set());
    const { rows } = await database.db.execute(sql`
      select (select count(*)::int from users) as users, (select count(*)::int from executions) as executions,
        (select count(*)::int from imports) as imports`);
    expect(rows).toEqual([{ users: 2, executions: 2 * counts.executions, imports: 4 }]);
    await database.close();
  });
});
