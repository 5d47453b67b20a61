import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import { aim, ROUNDS, withLargest } from "@saudabook/test-server/aims.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { startBenchServer } from "./bench-server.ts";
import { type Bare, runBareImport } from "./run-bare-import.ts";

// Times a whole import through HTTP into an empty database, from the first byte sent to the last line received, against the bare cost: the
// reader alone, then one bulk insert of the same rows into a table without any key, index or check. The two alternate, each in its own
// process; results are medians, and each ratio is from one run. Also reports the server's memory above its idle size (the excess on PGlite
// over PostgreSQL is the database's), and the event loop's worst delay together with its longest turn in its own processor time, which
// would be the delay on an otherwise idle machine. Runs on the embedded database, and on PostgreSQL too where TEST_DATABASE_URL names one.
// ROUNDS: repetitions. Default: 5.   FILES: which of the files below, e.g. `100000.csv`. Default: all, with one round the first two.

const FILES = ["10000.csv", "100000.xlsx", ...(withLargest ? ["100000.csv", "10000.xlsx", "400000.xlsx"] : [])];
/** Ratio of the whole import to the bare cost; bytes above idle; milliseconds. */
const AIMS = { ratio: 1.3, memory: 200e6, delay: 20 };

const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-files-"));
const table: Record<string, string>[] = [];
try {
  const wanted = process.env["FILES"]?.split(",") ?? FILES;
  for (const file of wanted) {
    const [rows = 0, kind] = [Number.parseInt(file, 10), file.endsWith("csv") ? "csv" : "xlsx"];
    const { name, bytes } = kind === "csv" ? zerodhaTradebookCsv({ rows }) : await zerodhaTradebookXlsx({ rows });
    if (bytes.length > MAX_UPLOAD_BYTES) throw new Error(`${file} is too large to be uploaded: ${bytes.length} bytes.`);
    writeFileSync(join(folder, name), bytes);
    for (const database of databaseKinds) {
      table.push(await measure(database, { name, bytes }, rows, kind));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(table);

async function measure(database: DatabaseKind, file: { name: string; bytes: Uint8Array }, rows: number, kind: string) {
  const rounds: { whole: Awaited<ReturnType<typeof importOnce>>; recordset: Bare; copy: Bare }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const path = join(folder, file.name);
    const recordset = runBareImport(database, "recordset", path, rows);
    const whole = await importOnce(database, file, rows);
    const copy = runBareImport(database, "copy", path, rows);
    rounds.push({ whole, recordset, copy });
  }
  const middle = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
  const ratio = middle(({ whole, recordset }) => whole.milliseconds / recordset.milliseconds);
  const limit = middle(({ whole, copy }) => whole.milliseconds / copy.milliseconds);
  const above = middle(({ whole }) => whole.peak - whole.idle);
  const delay = middle(({ whole }) => whole.worstDelay);
  const turn = middle(({ whole }) => whole.worstTurn);
  const time = middle(({ whole }) => whole.milliseconds);
  const ms = (value: number) => `${Math.round(value)} ms`;
  const mb = (value: number) => `${Math.round(value / 1e6)} MB`;
  return {
    file: `${rows.toLocaleString("en-IN")} ${kind}, ${(file.bytes.length / 1e6).toFixed(1)} MB, ${database}`,
    "reading alone": ms(middle(({ copy }) => copy.reading)),
    "+ record set": ms(middle(({ recordset }) => recordset.milliseconds)),
    "+ copy": ms(middle(({ copy }) => copy.milliseconds)),
    import: `${ms(time)} (${((time / rows) * 1000).toFixed(1)} µs a row)`,
    [`over record set ≤ ${AIMS.ratio}`]: verdict(`${ratio.toFixed(2)} ×`, ratio <= AIMS.ratio),
    "over copy": `${limit.toFixed(2)} ×`,
    "above idle ≤ 200 MB": verdict(mb(above), above <= AIMS.memory),
    "worst delay ≤ 20 ms": verdict(`${delay.toFixed(1)} ms`, delay <= AIMS.delay),
    "longest turn": `${turn.toFixed(1)} ms`,
  };
}

function verdict(text: string, met: boolean): string {
  return `${text}, ${aim(met) ? "met" : "not met"}`;
}

async function importOnce(database: DatabaseKind, file: { name: string; bytes: Uint8Array }, rows: number) {
  const server = await startBenchServer(database);
  try {
    const person = await somebodyLoggedIn(server);
    // Keeps the start of the server and the login out of the import's figures.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await server.reset();
    const started = performance.now();
    const { imported } = await importFile(server, person, file);
    const milliseconds = performance.now() - started;
    if (imported !== rows) throw new Error(`Imported ${imported} of ${rows} rows.`);
    return { milliseconds, ...(await server.report()) };
  } finally {
    await server.stop();
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
