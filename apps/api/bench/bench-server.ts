import { createPostgresDatabase, type DatabaseKind } from "@saudabook/test-server/postgresql.ts";
import { type Exit, ServerProcess } from "@saudabook/test-server/server-process.ts";

export interface Report {
  /** Milliseconds. */
  worstDelay: number;
  /** Milliseconds of the main thread's own time in its longest turn. */
  worstTurn: number;
  /** Bytes before the measurement (`idle`), and the highest value since then. */
  idle: number;
  peak: number;
}

export interface BenchServer {
  origin: string;
  /** Begins a measurement. */
  reset(): Promise<void>;
  /** The measurement since {@link BenchServer.reset}. */
  report(): Promise<Report>;
  stop(): Promise<void>;
  /** Settles when the process ends. */
  exited: Promise<Exit>;
}

export interface Place {
  /** The server's data folder. Default: an empty one, which `stop` removes. */
  folder?: string;
  /** The server's PostgreSQL database. Default: an empty one, which `stop` drops. */
  url?: string;
}

/** Starts the server as a process that measures itself. */
export async function startBenchServer(kind: DatabaseKind, { folder, url }: Place = {}): Promise<BenchServer> {
  const database = kind === "postgresql" && url === undefined ? await createPostgresDatabase() : null;
  const server = await ServerProcess.start({
    env: { DATABASE_URL: url ?? database?.url ?? "" },
    preload: new URL("measured-server.ts", import.meta.url).href,
    ...(folder !== undefined && { dataDir: folder }),
  });
  return {
    origin: server.origin,
    exited: server.exited,
    reset: async () => void (await server.ask("reset")),
    report: async () => (await server.ask("report")) as Report,
    stop: async () => {
      await server.remove();
      await database?.drop();
    },
  };
}
