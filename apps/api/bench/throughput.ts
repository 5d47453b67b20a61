import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get as getRaw, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { aim, ROUNDS } from "@saudabook/test-server/aims.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { startBenchServer } from "./bench-server.ts";
import { requestRepeatedly } from "./request-repeatedly.ts";

// Measures responses per second for the built home page, a window of 200 rows of a trade history and the totals of that history, against a
// bare Fastify that sends the same bytes from memory. The two alternate every second, a first turn is not counted; results are medians, and
// each ratio is from one turn.
// Runs on the embedded database, and on PostgreSQL too where TEST_DATABASE_URL names one.
// ROUNDS: turns. Default: 5.   ROWS: executions of the account. Default: 10000.

const ROWS = Number(process.env["ROWS"] ?? 10_000);
const CONNECTIONS = 10;
/** Milliseconds. */
const TURN = 1_000;
const PAGE = { what: "home page", path: "/", least: { pglite: 0.6, postgresql: 0.6 } };
const HISTORY = { what: "200 rows", path: "/api/v1/trade-history?limit=200", least: { postgresql: 0.1 } };
const TOTALS = { what: "totals", path: "/api/v1/trade-history/summary", least: {} };
const MEASURED: readonly { what: string; path: string; least: Partial<Record<DatabaseKind, number>> }[] = [
  PAGE,
  HISTORY,
  TOTALS,
];

for (const database of databaseKinds) console.table(await measure(database));

async function measure(database: DatabaseKind): Promise<Record<string, string>[]> {
  const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-"));
  const server = await startBenchServer(database);
  const stopped = new AbortController();
  try {
    const person = await somebodyLoggedIn(server);
    await importFile(server, person, zerodhaTradebookCsv({ rows: ROWS }));
    const headers = { Authorization: `Bearer ${person.token}`, "Accept-Encoding": "br" };
    const files: string[] = [];
    for (const [number, { path }] of MEASURED.entries()) {
      const file = join(folder, String(number));
      writeFileSync(file, await bodyOf(server.origin + path, headers));
      files.push(file);
    }
    const origin = await startBare(files, stopped.signal);
    const rows: Record<string, string>[] = [];
    for (const [number, { what, path, least }] of MEASURED.entries()) {
      const own: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        own.push(await requestRepeatedly(server.origin + path, headers, CONNECTIONS, TURN));
        bare.push(await requestRepeatedly(`${origin}/${number}`, headers, CONNECTIONS, TURN));
      }
      // In the first turn both programs are still being compiled.
      own.shift();
      bare.shift();
      const ratio = median(own.map((rate, round) => rate / (bare[round] ?? Number.NaN)));
      const wanted = least[database];
      const verdict = wanted === undefined ? "" : `, ${aim(ratio >= wanted) ? "met" : "not met"} (≥ ${wanted})`;
      rows.push({
        [database]: what,
        "responses a second": median(own).toFixed(0),
        "bare Fastify": median(bare).toFixed(0),
        ratio: `${ratio.toFixed(3)}${verdict}`,
      });
    }
    return rows;
  } finally {
    stopped.abort();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The body as it was sent: `fetch` would decompress it. */
async function bodyOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = (await once(getRaw(url, { headers }), "response")) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${body}`);
  return body;
}

async function startBare(files: readonly string[], signal: AbortSignal): Promise<string> {
  const program = fileURLToPath(new URL("bare-fastify.ts", import.meta.url));
  const child = spawn(process.execPath, [program, ...files], { signal, stdio: ["ignore", "pipe", "inherit"] });
  child.on("error", () => undefined);
  const [origin] = (await once(child.stdout, "data")) as [Buffer];
  return String(origin);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
