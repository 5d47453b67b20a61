import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { giveEmptyDatabase } from "@saudabook/test-server/empty-database.ts";
import { createPostgresDatabase, type DatabaseKind } from "@saudabook/test-server/postgresql.ts";
import { ServerProcess, startAndStop } from "@saudabook/test-server/server-process.ts";
import { afterEach, beforeEach } from "vitest";
import type { KillAt } from "./kill-at.ts";

const KILLS = new URL("./kill-at.ts", import.meta.url);

/** Per database the statements at which the server is killed, with the state that the next start shows. */
export type Kills<State> = Record<DatabaseKind, (State & { at: string; kill: KillAt })[]>;

export interface KilledServer {
  /** Starts a server on the data of the one before it. With `kill` it ends at a statement. */
  start(kill?: KillAt): Promise<ServerProcess>;
  /** Where to open the database itself, once no server uses it. */
  readonly source: { folder: string } | { url: string };
}

/**
 * Creates, for each test of the block, a data folder and, on PostgreSQL, a database.
 * @param preload loaded before every server; it imports kill-at.ts. Default: that file, before a server that is to be killed
 */
export function killedServer(kind: DatabaseKind, preload?: URL): KilledServer {
  let folder = "";
  let url: string | null = null;
  let drop = async () => {};
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "saudabook-killed-"));
    const database = kind === "postgresql" ? await createPostgresDatabase() : null;
    url = database?.url ?? null;
    drop = database?.drop ?? drop;
    if (!database) await giveEmptyDatabase(folder, startAndStop);
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
        ...(preload && { TOKEN_SECRET: "a secret of at least thirty-two bytes" }),
      };
      const loaded = preload ?? (kill && KILLS);
      return ServerProcess.start({ dataDir: folder, env, ...(loaded && { preload: loaded.href }) });
    },
    get source() {
      return url === null ? { folder } : { url };
    },
  };
}
