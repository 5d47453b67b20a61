import { spawnSync } from "node:child_process";
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFile, sendFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, PASSWORD, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { SAMPLE_JOURNAL_TRADE } from "@saudabook/test-server/sample-journal-trade.ts";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { largestFile } from "./largest-file.ts";
import { startSmallPostgresql } from "./small-postgresql.ts";

// Fills a real disk: the data of the server, or of PostgreSQL, is on a separate file system in memory. It is not a test because only root
// may mount one, on Linux. Every failed line is counted, and then the command exits with 1.
// node apps/api/bench/full-disk.ts [pglite|postgresql] [MB]

const kind = process.argv[2] === "postgresql" ? "postgresql" : "pglite";
const megabytes = Number(process.argv[3] ?? 400);
const MB = 1024 * 1024;
/** Milliseconds within which every request must get a response. */
const SECONDS = 10_000;

const disk = mkdtempSync(join(tmpdir(), "saudabook-disk-"));
const ballast = join(disk, "ballast");
let failures = 0;
let ended: string | number | null | undefined;

const free = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};
function check(name: string, right: boolean, more = ""): void {
  if (!right) failures += 1;
  console.log(`${right ? "ok  " : "FAIL"} ${name}${more && `: ${more}`} (${Math.round(free() / MB)} MB free)`);
}
/** Fills the disk until `left` bytes are free. */
function fill(left: number): void {
  rmSync(ballast, { force: true });
  const file = openSync(ballast, "w");
  const zeros = Buffer.alloc(MB);
  try {
    while (free() > left) writeSync(file, zeros, 0, Math.min(MB, Math.max(4096, free() - left)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
async function timed<T>(work: () => Promise<T>): Promise<{ value: T | Error; milliseconds: number }> {
  const began = performance.now();
  const value = await work().catch((error: Error) => error);
  return { value, milliseconds: Math.round(performance.now() - began) };
}

async function post(path: string, body: unknown, token?: string): Promise<number> {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(server.origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}
const logIn = ({ email }: LoggedIn) => post("/api/auth/login", { email, password: PASSWORD });
const save = ({ token }: LoggedIn) => post("/api/v1/trades", SAMPLE_JOURNAL_TRADE, token);
async function total({ token }: LoggedIn): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${server.origin}/api/v1/trade-history/summary`, { headers });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { total: number } }).data.total;
}
async function journal({ token }: LoggedIn): Promise<number> {
  const response = await fetch(`${server.origin}/api/v1/trades/intraday`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { data: unknown[] }).data.length;
}

spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk], { stdio: "inherit" });
const postgresql = kind === "postgresql" ? startSmallPostgresql(disk, chownSync) : null;
const start = () => startBenchServer(kind, postgresql ? { url: postgresql.url } : { folder: join(disk, "data") });
let server: BenchServer = await start();
try {
  await run();
} finally {
  await server.stop();
  postgresql?.stop();
  spawnSync("umount", [disk], { stdio: "inherit" });
  rmSync(disk, { recursive: true, force: true });
}
console.log(failures === 0 ? "\nall as required" : `\n${failures} not as required`);
process.exitCode = failures === 0 ? 0 : 1;

/** On a disk without a free byte the embedded database cannot go on: the process ends, and the next start is clean. */
async function hasEnded(): Promise<boolean> {
  await Promise.race([
    server.exited.then((code) => (ended = code)),
    new Promise((resolve) => setTimeout(resolve, 500)),
  ]);
  return ended !== undefined;
}

async function run(): Promise<void> {
  const [asha, ravi] = [await somebodyLoggedIn(server), await somebodyLoggedIn(server)];
  let saved = 0;
  const saveOnce = async (who: LoggedIn) => {
    const status = await save(who);
    if (status === 200) saved += 1;
    return status;
  };
  await importFile(server, asha, largestFile(20_000));
  check("an import and a journal trade are stored", (await saveOnce(asha)) === 200 && (await total(asha)) === 20_000);

  // Imports more than the disk can hold, with concurrent reads.
  let reads = 0;
  let slowest = 0;
  let importing = true;
  const reading = (async () => {
    while (importing) {
      const { value, milliseconds } = await timed(() => total(asha));
      if (value === 20_000) reads += 1;
      else check("a history is read during the import", false, String(value));
      slowest = Math.max(slowest, milliseconds);
    }
  })();
  const large = await timed(() => sendFile(server, ravi, largestFile()));
  importing = false;
  await reading;
  const code = large.value instanceof Error ? String(large.value) : (large.value.code ?? "imported");
  check("an import that does not fit is refused", code === "storage_full", `${code} after ${large.milliseconds} ms`);
  check("histories were read meanwhile", reads > 0, `${reads}, the slowest after ${slowest} ms`);

  for (const left of [40 * MB, 20 * MB, 4 * MB, 0]) {
    fill(left);
    const read = await timed(() => total(asha));
    check(
      `with ${left / MB} MB left a history is read`,
      read.value === 20_000,
      `${read.value}, ${read.milliseconds} ms`,
    );
    for (const [name, work] of [
      ["a journal save", () => saveOnce(asha)],
      ["a login", () => logIn(asha)],
    ] as const) {
      const { value, milliseconds } = await timed(work);
      const right = (value === 200 || value === 507 || (await hasEnded())) && milliseconds < SECONDS;
      check(`with ${left / MB} MB left ${name} is answered`, right, `${value}, ${milliseconds} ms`);
    }
    const file = await timed(() => sendFile(server, ravi, largestFile(20_000)));
    const outcome = file.value instanceof Error ? String(file.value) : file.value.code;
    const right = (outcome === "storage_full" || (await hasEnded())) && file.milliseconds < SECONDS;
    check(`with ${left / MB} MB left an import is refused`, right, `${outcome}, ${file.milliseconds} ms`);
  }

  rmSync(ballast);
  await postgresql?.restartIfDown();
  check("the server runs, or has ended with code 1", ended === undefined || ended === 1, String(ended ?? "running"));
  if (await hasEnded()) server = await start();
  const again = await timed(() => saveOnce(asha));
  check("with space again a journal trade is saved", again.value === 200, `${again.value}, ${again.milliseconds} ms`);
  check("with space again somebody logs in", (await logIn(asha)) === 200);
  const file = await timed(() => importFile(server, ravi, largestFile(30_000)));
  check("with space again a file is imported", !(file.value instanceof Error), `${file.milliseconds} ms`);
  check("nothing acknowledged is lost", (await total(asha)) === 20_000 && (await total(ravi)) === 30_000);
  check("nothing acknowledged is lost from the journal", (await journal(asha)) === saved, `${saved} trades`);
}
