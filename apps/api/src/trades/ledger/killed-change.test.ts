import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, postJson, somebodyLoggedIn, tradesOf } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import type { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { describe, expect, it } from "vitest";
import { type Kills, killedServer } from "../../test-bed/killed-server.ts";

/** Number of fills of the first file, of the second, which shares some fills with the first, and of both. */
const [FIRST, SECOND, BOTH] = [2_100, 800, 2_400];
/** A reader's view, before and after the undo of the first file. */
const OLD = { trades: BOTH, undone: false };
const NEW = { trades: SECOND, undone: true };

/** Where the process is killed, and what the next one shows. */
const kills: Kills<{ shows: typeof OLD }> = {
  pglite: [
    {
      at: "between two transactions",
      kill: { statements: Array.from({ length: 4 }, () => "prepare transaction"), when: "after" },
      shows: OLD,
    },
    {
      at: "before the transactions are accepted",
      kill: { statements: ["commit prepared"], when: "before" },
      shows: OLD,
    },
    {
      at: "while the transactions are committed",
      kill: { statements: ["commit prepared", "commit prepared"], when: "after" },
      shows: NEW,
    },
  ],
  postgresql: [
    {
      at: "between two statements of the transaction",
      kill: { statements: ["delete from executions"], when: "after" },
      shows: OLD,
    },
  ],
};

describe.each(databaseKinds)("an undo on %s whose server is killed", (kind) => {
  const servers = killedServer(kind);
  const change = (server: ServerProcess, { token }: LoggedIn, id: string, what: "undo" | "redo") =>
    postJson(server.origin, `/api/v1/imports/${id}/${what}`, {}, { Authorization: `Bearer ${token}` });

  it.each(kills[kind])("$at shows one state, whole, after the next start", async ({ kill, shows }) => {
    const killed = await servers.start(kill);
    const person = await somebodyLoggedIn(killed);
    const { id } = await importFile(killed, person, zerodhaTradebookCsv({ rows: FIRST }));
    await importFile(killed, person, zerodhaTradebookCsv({ rows: SECOND, firstRow: BOTH - SECOND }));
    await expect(change(killed, person, id, "undo")).rejects.toThrow();
    expect(await killed.exited).toBe("SIGKILL");

    const next = await servers.start();
    const shown = async () => {
      const reply = await fetch(`${next.origin}/api/v1/imports/${id}`, {
        headers: { Authorization: `Bearer ${person.token}` },
      });
      const { data } = (await reply.json()) as { data: { undoneAt: string | null } };
      return { trades: (await tradesOf(next, person)).length, undone: data.undoneAt !== null };
    };
    expect(await shown()).toEqual(shows);
    expect((await change(next, person, id, "undo")).status).toBe(200);
    expect(await shown()).toEqual(NEW);
    expect((await change(next, person, id, "redo")).status).toBe(200);
    expect(await shown()).toEqual(OLD);
    expect(await next.end("SIGTERM")).toBe(0);
  });
});
