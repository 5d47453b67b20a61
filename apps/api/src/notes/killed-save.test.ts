import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { type LoggedIn, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import type { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { describe, expect, it } from "vitest";
import { type Kills, killedServer } from "../test-bed/killed-server.ts";

const id = "5f0c6a9e-0f55-4c3b-9c3a-00000000a001";
const anchor = {
  product: "intraday",
  account: "zerodha|AB1234",
  key: "an execution",
  seen: { symbol: "ITC", side: "long", at: "2025-06-02", quantity: "1", price: null },
};

/** Saves that are acknowledged before the one in which the server is killed. */
const SAVES = 3;
/** One for each save. */
const WRITES = 'insert into "note_anchors"';
const acknowledged: string[] = Array.from({ length: SAVES }, () => WRITES);

const places: Kills<{ saved: boolean }>["pglite"] = [
  {
    at: "before the note is written",
    kill: { statements: [...acknowledged, 'insert into "notes"'], when: "before" },
    saved: false,
  },
  {
    at: "before it is committed",
    kill: { statements: [...acknowledged, WRITES, "commit"], when: "before" },
    saved: false,
  },
  { at: "behind the commit", kill: { statements: [...acknowledged, WRITES, "commit"], when: "after" }, saved: true },
];
const kills: Kills<{ saved: boolean }> = { pglite: places, postgresql: places };

describe.each(databaseKinds)("a save of a note on %s whose server is killed", (kind) => {
  const servers = killedServer(kind);
  const save = (server: ServerProcess, { token }: LoggedIn, change: object) =>
    fetch(`${server.origin}/api/v1/notes`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ changes: [{ id, ...change }] }),
    });
  const noteOf = async (server: ServerProcess, { token }: LoggedIn): Promise<NoteContent | undefined> => {
    const reply = await fetch(`${server.origin}/api/v1/notes`, { headers: { Authorization: `Bearer ${token}` } });
    return ((await reply.json()) as Output<"notes">).data.notes[0];
  };

  it.each(kills[kind])(
    "$at loses nothing that was acknowledged, and takes the same save again",
    async ({ kill, saved }) => {
      const killed = await servers.start(kill);
      const who = await somebodyLoggedIn(killed);
      const changeOf = (at: number) =>
        at === 0 ? { revision: null, anchor, text: "0" } : { revision: at, text: String(at) };
      for (let at = 0; at < SAVES; at++) expect((await save(killed, who, changeOf(at))).status).toBe(200);
      await expect(save(killed, who, changeOf(SAVES))).rejects.toThrow();
      expect(await killed.exited).toBe("SIGKILL");

      const next = await servers.start();
      const shown = saved ? SAVES : SAVES - 1;
      expect(await noteOf(next, who)).toMatchObject({ text: String(shown), revision: shown + 1 });
      // The answer was lost: the client sends it again.
      expect((await save(next, who, changeOf(SAVES))).status).toBe(200);
      expect(await noteOf(next, who)).toMatchObject({ text: String(SAVES), revision: SAVES + 1 });
      expect(await next.end("SIGTERM")).toBe(0);
    },
  );
});
