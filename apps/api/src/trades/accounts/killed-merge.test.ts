import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import type { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { describe, expect, it } from "vitest";
import { type Kills, killedServer } from "../../test-bed/killed-server.ts";

const [INTO, MERGED] = ["zerodha|AB1234", "zerodha|CD5678"];
/** The accounts and their executions, before and after the merge: 300 of them are in both. */
const APART = [
  [INTO, 900],
  [MERGED, 1_200],
];
const TOGETHER = [[INTO, 1_800]];

/** Where the process is killed, and what the next one shows. */
const kills: Kills<{ shows: typeof APART }> = {
  pglite: [
    {
      at: "between two transactions",
      kill: { statements: ["prepare transaction", "prepare transaction"], when: "after" },
      shows: APART,
    },
    {
      at: "before the transactions are accepted",
      kill: { statements: ["commit prepared"], when: "before" },
      shows: APART,
    },
    {
      at: "while the transactions are committed",
      kill: { statements: ["commit prepared", "commit prepared"], when: "after" },
      shows: TOGETHER,
    },
  ],
  postgresql: [
    {
      at: "between two statements of the transaction",
      kill: { statements: ["delete from executions"], when: "after" },
      shows: APART,
    },
    {
      at: "before the merge is noted",
      kill: { statements: [`insert into "account_merges"`], when: "before" },
      shows: APART,
    },
  ],
};

describe.each(databaseKinds)("a merge on %s whose server is killed", (kind) => {
  const servers = killedServer(kind);
  const ask = (server: ServerProcess, { token }: LoggedIn, method: string) =>
    fetch(`${server.origin}/api/v1/broker-accounts/${encodeURIComponent(String(MERGED))}/merge`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(method === "PUT" && { "Content-Type": "application/json" }) },
      ...(method === "PUT" && { body: JSON.stringify({ into: INTO }) }),
    });
  const importAs = async (server: ServerProcess, person: LoggedIn, code: string, firstRow: number, rows: number) => {
    const { bytes } = zerodhaTradebookCsv({ rows, firstRow });
    await importFile(server, person, { name: `tradebook-${code}-EQ.csv`, bytes });
  };

  it.each(kills[kind])("$at shows one state, whole, after the next start", async ({ kill, shows }) => {
    const killed = await servers.start(kill);
    const person = await somebodyLoggedIn(killed);
    await importAs(killed, person, "AB1234", 0, 900);
    await importAs(killed, person, "CD5678", 600, 700);
    await importAs(killed, person, "CD5678", 1_300, 500);
    await expect(ask(killed, person, "PUT")).rejects.toThrow();
    expect(await killed.exited).toBe("SIGKILL");

    const next = await servers.start();
    const shown = async () => {
      const headers = { Authorization: `Bearer ${person.token}` };
      const reply = await fetch(`${next.origin}/api/v1/broker-accounts`, { headers });
      const { data } = (await reply.json()) as { data: { accounts: { key: string; executions: number }[] } };
      return data.accounts.map(({ key, executions }) => [key, executions]);
    };
    expect(await shown()).toEqual(shows);
    expect((await ask(next, person, "PUT")).status).toBe(200);
    expect(await shown()).toEqual(TOGETHER);
    expect((await ask(next, person, "DELETE")).status).toBe(200);
    expect(await shown()).toEqual(APART);
    expect(await next.end("SIGTERM")).toBe(0);
  });
});
