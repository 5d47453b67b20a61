import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPostgresDatabase, type DatabaseKind } from "@saudabook/test-server/postgresql.ts";
import { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { afterEach, beforeEach } from "vitest";
import type { KillAt } from "./kill-at.ts";

const preload = new URL("./kill-at.ts", import.meta.url).href;

/** Per database the statements at which the server is killed, with the state that the next start shows. */
export type Kills<State> = Record<DatabaseKind, (State & { at: string; kill: KillAt })[]>;

export interface KilledServer {
  /** Starts a server on the data of the one before it. With `kill` it ends at a statement. */
  start(kill?: KillAt): Promise<ServerProcess>;
  /** Where to open the database itself, once no server uses it. */
  readonly source: { folder: string } | { url: string };
}

/** Creates, for each test of the block, a data folder and, on PostgreSQL, a database. */
export function killedServer(kind: DatabaseKind): KilledServer {
  let folder = "";
  let url: string | null = null;
  let drop = async () => {};
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "saudabook-killed-"));
    const database = kind === "postgresql" ? await createPostgresDatabase() : null;
    url = database?.url ?? null;
    drop = database?.drop ?? drop;
  });
  afterEach(async () => {
    await drop();
    rmSync(folder, { recursive: true });
  });
  return {
    start(kill) {
      const env = {
        ...(url !== null && { DATABASE_URL: url }),
        ...(kill && { KILL_AT: JSON.stringify(kill) }),
      };
      return ServerProcess.start({ dataDir: folder, env, ...(kill && { preload }) });
    },
    get source() {
      return url === null ? { folder } : { url };
    },
  };
}
