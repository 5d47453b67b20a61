import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aim, ROUNDS, withLargest } from "@saudabook/test-server/aims.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, type Server, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { startBenchServer } from "./bench-server.ts";
import { largestFile } from "./largest-file.ts";
import { askBeside, type Times } from "./probes.ts";
import { runBareImport } from "./run-bare-import.ts";

// Runs the largest accepted import together with logins, histories, journal saves and /readyz, and reports how long those take. They first
// run without an import, because a busy machine delays them too. Runs on the embedded database, and on PostgreSQL too where
// TEST_DATABASE_URL names one. A first round without probes times the import alone, against reading and a bare insert of its rows.
// ROWS: rows of the file. Default: 499999, with one round 20000.

const ROWS = Number(process.env["ROWS"] ?? (withLargest ? 499_999 : 20_000));
/** Milliseconds at the 99th percentile; ratio of the whole import to the bare cost. */
const AIMS = { p99: 250, ratio: 1.3 };
/** Milliseconds. */
const QUIET = 2_000 * ROUNDS;

const file = largestFile(ROWS);
const EARLIER = { ...largestFile(1_000), name: "tradebook-CD5678-EQ.csv" };
for (const database of databaseKinds) {
  console.log(`\n${ROWS.toLocaleString("en-IN")} rows, ${(file.bytes.length / 1e6).toFixed(1)} MB, ${database}`);
  await compare(database);
  await beside(database);
}

async function compare(database: DatabaseKind): Promise<void> {
  const whole = await alone(database);
  console.log(`import alone: ${Math.round(whole)} ms (${((whole / ROWS) * 1000).toFixed(1)} µs a row)`);
  const ratio = whole / bare(database);
  console.log(
    `over reading and a bare insert: ${ratio.toFixed(2)} ×, ${verdict(ratio <= AIMS.ratio)} (≤ ${AIMS.ratio})`,
  );
}

function bare(database: DatabaseKind): number {
  const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-files-"));
  try {
    const path = join(folder, file.name);
    writeFileSync(path, file.bytes);
    return runBareImport(database, "recordset", path, ROWS).milliseconds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function alone(database: DatabaseKind): Promise<number> {
  const server = await startBenchServer(database);
  try {
    const person = await somebodyLoggedIn(server);
    const started = performance.now();
    await importAll(server, person);
    return performance.now() - started;
  } finally {
    await server.stop();
  }
}

async function beside(database: DatabaseKind): Promise<void> {
  const server = await startBenchServer(database);
  try {
    const { origin } = server;
    const [own, other] = [await somebodyLoggedIn(server), await somebodyLoggedIn(server)];
    // Imported into another account too, so that no row of the largest file is already known.
    for (const person of [other, own]) await importFile(server, person, EARLIER);
    const quiet = await askBeside(origin, other, own, () => new Promise((resolve) => setTimeout(resolve, QUIET)));
    const during = await askBeside(origin, other, own, () => importAll(server, own));
    console.table([...during.keys()].map((name) => row(name, quiet, during)));
  } finally {
    await server.stop();
  }
}

async function importAll(server: Server, person: LoggedIn): Promise<void> {
  const { imported } = await importFile(server, person, file);
  if (imported !== ROWS) throw new Error(`Imported ${imported} of ${ROWS} rows.`);
}

function row(name: string, quiet: Times, during: Times) {
  const [before, beside] = [quiet.get(name) ?? [], during.get(name) ?? []];
  const p99 = percentile(beside, 0.99);
  return {
    request: name,
    "without an import, p50 / p99 ms": `${percentile(before, 0.5)} / ${percentile(before, 0.99)}`,
    answers: beside.length,
    "beside it, p50 ms": percentile(beside, 0.5),
    [`p99 ≤ ${AIMS.p99} ms`]: `${p99}, ${verdict(p99 <= AIMS.p99)}`,
    "longest ms": percentile(beside, 1),
  };
}

function percentile(values: number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN);
}

function verdict(met: boolean): string {
  return aim(met) ? "met" : "not met";
}
