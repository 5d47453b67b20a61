import { Writable } from "node:stream";
import type { DatabaseKind } from "@saudabook/test-server/postgresql.ts";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import type { AppDeps } from "../app-deps.ts";
import type { Database } from "../db/open.ts";
import type { Limits } from "../limits/rate-limit.ts";
import { openTestDatabase } from "./databases.ts";

export interface TestServer {
  origin: string;
  app: FastifyInstance;
  database: Database;
  /** The lines of the log. */
  log: string[];
  close(): Promise<void>;
}

/** Limits so high that no test reaches them by accident. */
export const generousLimits: Limits = {
  login: 10_000,
  failedLogins: 10_000,
  register: 10_000,
  upload: 10_000,
  analytics: 10_000,
  apply: 10_000,
  applyDaily: 10_000,
  journal: 10_000,
  debugUpload: 10_000,
  history: 10_000,
  questions: 10_000,
  settlements: 10_000,
  notes: 10_000,
  connections: 10_000,
  connectionChanges: 10_000,
  brokerLogins: 10_000,
  syncs: 10_000,
};

/** Starts the real server on a free port with its own database; by default with limits that no test reaches. */
export async function startTestServer(kind: DatabaseKind, changes: Partial<AppDeps> = {}): Promise<TestServer> {
  const database = await openTestDatabase(kind);
  const log: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      log.push(String(line));
      done();
    },
  });
  const app = await buildApp({
    db: database.db,
    tokenSecret: new TextEncoder().encode("a secret of at least thirty-two bytes"),
    limits: generousLimits,
    keptDays: 365,
    siteDir: "no site here",
    connectOrigins: [],
    checkOutputs: true,
    log: { level: "info", stream },
    ...changes,
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    origin,
    app,
    database,
    log,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
