import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { giveEmptyDatabase } from "@saudabook/test-server/empty-database.ts";
import { createPostgresDatabase } from "@saudabook/test-server/postgresql.ts";
import { startAndStop } from "@saudabook/test-server/server-process.ts";
import type { Execution } from "@saudabook/trading/execution.ts";
import { openTradebook } from "@saudabook/trading/imports/read-tradebook.ts";
import { SAMPLE_TODAY } from "@saudabook/trading/samples/files/sample-day.ts";
import { Pool, type PoolClient } from "pg";
import { copyIn } from "../src/db/copy-in.ts";
import { copyLine, FILE_COLUMNS } from "../src/db/copy-line.ts";
import { startEmbedded } from "../src/db/embedded.ts";

// Measures the bare cost of an import, in its own process: reads the whole file, then inserts its rows into a table with the same columns
// but no key, index or check. Prints a report as JSON.
// node bare-import.ts <pglite|postgresql> <recordset|copy> <file>

const [kind, way, path = ""] = process.argv.slice(2);
/** Rows in one statement. */
const PART = 10_000;
const TYPES: Partial<Record<string, string>> = {
  expiry: "date",
  strike: "numeric",
  quantity: "numeric",
  price: "numeric",
  value: "numeric",
  executed_at: "timestamp(0)",
  has_time: "boolean",
  file_row: "integer",
  raw: "json",
};
const columns = FILE_COLUMNS.map((name) => `${name} ${TYPES[name] ?? "text"}`).join(", ");

/** The execution as an object with the table's columns as keys. */
function recordOf(execution: Execution): Record<(typeof FILE_COLUMNS)[number], unknown> {
  const { contract, executedAt, tradeId, orderId, row, key, ...same } = execution;
  return {
    ...same,
    underlying: contract?.underlying,
    expiry: contract?.expiry,
    strike: contract?.strike,
    contract_kind: contract?.kind,
    executed_at: executedAt,
    has_time: executedAt.length > 10,
    trade_id: tradeId,
    order_id: orderId,
    file_row: row,
    dedupe_key: key,
  };
}

async function insert(client: PoolClient, executions: readonly Execution[]): Promise<void> {
  for (let at = 0; at < executions.length; at += PART) {
    const part = executions.slice(at, at + PART);
    if (way === "copy") {
      await copyIn(client, `copy bare (${FILE_COLUMNS}) from stdin`, Buffer.from(part.map(copyLine).join("")));
    } else {
      const records = Buffer.from(JSON.stringify(part.map(recordOf)));
      await client.query(`insert into bare select * from json_to_recordset($1::json) as given(${columns})`, [records]);
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-"));
const server = kind === "postgresql" ? await createPostgresDatabase() : null;
if (!server) await giveEmptyDatabase(folder, startAndStop);
const embedded = server ? null : await startEmbedded(join(folder, "db"));
const pool = new Pool({
  max: 1,
  ...(server && { connectionString: server.url }),
  ...(embedded && { stream: () => embedded.connect(), user: "postgres", database: "postgres" }),
});
// The database is dropped at the end, whether or not the connection has closed.
pool.on("error", () => undefined);
const client = await pool.connect();
await client.query(`create table bare (${columns})`);
const bytes = new Uint8Array(readFileSync(path));

const started = performance.now();
const tradebook = await openTradebook(
  { name: basename(path), bytes },
  { broker: "zerodha", tradeType: "equity" },
  SAMPLE_TODAY,
);
const executions: Execution[] = [];
for await (const batch of tradebook.executions()) executions.push(...batch);
const read = performance.now();
await client.query("begin");
await insert(client, executions);
await client.query("commit");
const milliseconds = performance.now() - started;
const report = { milliseconds, reading: read - started, rows: executions.length };

client.release();
await pool.end();
await embedded?.close();
await server?.drop();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(JSON.stringify(report));
