import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { type DatabaseKind, databaseKinds } from "../src/test-bed/databases.ts";
import { startBenchServer } from "./bench-server.ts";

// An import through HTTP into an empty database, from the first byte sent to the last received, beside the bare cost of
// reading the same file with the sheet library alone. Aims: 3 × the bare read, worst event loop delay 50 ms, 1 GB in all.
// On the embedded database, and on PostgreSQL too where TEST_DATABASE_URL names one. ROUNDS: how often each, 3 unless set.

const SIZES = [10_000, 100_000];
const KINDS = {
  csv: async (rows: number) => zerodhaTradebookCsv({ rows }),
  xlsx: (rows: number) => zerodhaTradebookXlsx({ rows }),
} as const;
const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const EMAIL = "bench@bench.example";

const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-files-"));
const bareRead = fileURLToPath(new URL("bare-read.ts", import.meta.url));
const table: Record<string, string>[] = [];
try {
  for (const database of databaseKinds) {
    for (const rows of SIZES) {
      for (const kind of ["csv", "xlsx"] as const) table.push({ database, ...(await measure(database, kind, rows)) });
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(table);

async function measure(
  database: DatabaseKind,
  kind: keyof typeof KINDS,
  rows: number,
): Promise<Record<string, string>> {
  const { name, bytes } = await KINDS[kind](rows);
  const path = join(folder, `${rows}.${kind}`);
  writeFileSync(path, bytes);
  const bare: number[] = [];
  const whole: number[] = [];
  let worstDelay = 0;
  let peakMemory = 0;
  // In turns, so that a busy machine is unfair to both; the best of each counts for the ratio.
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(JSON.parse(execFileSync(process.execPath, [bareRead, path], { encoding: "utf8" })).milliseconds);
    const measured = await importOnce(database, name, bytes, rows);
    whole.push(measured.milliseconds);
    worstDelay = Math.max(worstDelay, measured.worstDelay);
    peakMemory = Math.max(peakMemory, measured.peakMemory);
  }
  const [bareBest, wholeBest] = [Math.min(...bare), Math.min(...whole)];
  return {
    file: `${rows.toLocaleString("en-IN")} ${kind}`,
    size: `${(bytes.length / 1e6).toFixed(1)} MB`,
    "bare read": `${Math.round(bareBest)} ms`,
    import: `${Math.round(wholeBest)} ms`,
    ratio: `${(wholeBest / bareBest).toFixed(2)} ×`,
    "worst delay": `${worstDelay.toFixed(1)} ms`,
    "peak memory": `${Math.round(peakMemory / 1e6)} MB`,
  };
}

async function importOnce(database: DatabaseKind, name: string, bytes: Uint8Array, rows: number) {
  const server = await startBenchServer(database);
  try {
    const token = await logIn(server.origin);
    const form = new FormData();
    for (const [key, value] of Object.entries({ broker: "zerodha", tradetype: "equity", email: EMAIL })) {
      form.append(key, value);
    }
    form.append("file", new File([new Uint8Array(bytes)], name));
    // The start of the server and the login are not the import's.
    await new Promise((resolve) => setTimeout(resolve, 500));
    server.reset();
    const started = performance.now();
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${server.origin}/api/v1/uploadexcel`, { method: "POST", headers, body: form });
    const answer = Buffer.from(await response.arrayBuffer());
    const milliseconds = performance.now() - started;
    const report = await server.report();
    const { import: account } = JSON.parse(answer.toString("utf8")) as { import?: { imported: number } };
    if (account?.imported !== rows) throw new Error(`Not imported: ${answer.toString("utf8", 0, 500)}`);
    return { milliseconds, ...report };
  } finally {
    await server.stop();
  }
}

async function logIn(origin: string): Promise<string> {
  const post = (path: string, body: unknown) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const password = "a password for the bench";
  const person = { name: "Bench", email: EMAIL, phone: "9000000000", password, confirmPassword: password };
  await post("/api/auth/register", person);
  const login = await post("/api/auth/login", { email: EMAIL, password });
  return ((await login.json()) as { data: { token: string } }).data.token;
}
