import { resolve } from "node:path";
import { aim } from "@saudabook/test-server/aims.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, type Server, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { startBenchServer } from "./bench-server.ts";
import { largestFile } from "./largest-file.ts";
import { askBeside, type Times } from "./probes.ts";

// The largest import that is accepted, beside logins, histories, journal saves and /readyz: how long those take, without an
// import first, because a busy machine delays them too. On the embedded database, and on PostgreSQL too where TEST_DATABASE_URL
// names one. A first round without probes gives the time of the import alone.
//   ROWS: of the file, 499999 unless set.
//   BEFORE: the folder of another checkout, whose server imports the same file in turn with this one's.

const ROWS = Number(process.env["ROWS"] ?? 499_999);
const BEFORE = process.env["BEFORE"];
/** Milliseconds of the 99th percentile; this import over that of the other checkout. */
const AIMS = { p99: 250, ratio: 1.2 };
/** Milliseconds. */
const QUIET = 10_000;

const file = largestFile(ROWS);
const EARLIER = { ...largestFile(1_000), name: "tradebook-CD5678-EQ.csv" };
for (const database of databaseKinds) {
  console.log(`\n${ROWS.toLocaleString("en-IN")} rows, ${(file.bytes.length / 1e6).toFixed(1)} MB, ${database}`);
  await compare(database);
  await beside(database);
}

async function compare(database: DatabaseKind): Promise<void> {
  const now = await alone(database);
  console.log(`import alone: ${Math.round(now)} ms (${((now / ROWS) * 1000).toFixed(1)} µs a row)`);
  if (BEFORE === undefined) return;
  const program = resolve(BEFORE, "apps/api/src/server.ts");
  const ratios: number[] = [now / (await alone(database, program))];
  for (let round = 0; round < 2; round++) ratios.push((await alone(database)) / (await alone(database, program)));
  const ratio = ratios.toSorted((a, b) => a - b)[1] ?? Number.NaN;
  console.log(`over ${BEFORE}: ${ratio.toFixed(2)} ×, ${verdict(ratio <= AIMS.ratio)} (≤ ${AIMS.ratio})`);
}

async function alone(database: DatabaseKind, program?: string): Promise<number> {
  const server = await startBenchServer(database, program === undefined ? {} : { program });
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
    // In another account, so that the largest file has no known rows.
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
