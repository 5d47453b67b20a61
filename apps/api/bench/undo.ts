import { aim, LARGE_ACCOUNT } from "@saudabook/test-server/aims.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, postJson, type Server, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { startBenchServer } from "./bench-server.ts";
import { askBeside } from "./probes.ts";

// Undoing and redoing a large import through HTTP, once when no other file holds its trades and once when another file holds all of
// them, and restoring a backup of the two files: how long it takes, and the responses of other requests beside it. On the embedded
// database, and on PostgreSQL too where TEST_DATABASE_URL names one.
//   ROWS: executions. Default: 100000, with one round 20000.

const ROWS = Number(process.env["ROWS"] ?? LARGE_ACCOUNT);
/** Milliseconds: the 99th percentile of all responses beside a change. */
const AIM = 250;

for (const database of databaseKinds) console.table(await measure(database));

async function measure(database: DatabaseKind): Promise<Record<string, string>[]> {
  const server = await startBenchServer(database);
  try {
    const [own, other, third] = [
      await somebodyLoggedIn(server),
      await somebodyLoggedIn(server),
      await somebodyLoggedIn(server),
    ];
    await importFile(server, other, zerodhaTradebookCsv({ rows: 1_000 }));
    const file = zerodhaTradebookCsv({ rows: ROWS });
    const { id, imported } = await importFile(server, own, file);
    if (imported !== ROWS) throw new Error(`Imported ${imported} of ${ROWS} rows.`);
    const rows: Record<string, string>[] = [];
    const beside = async (what: string, work: () => Promise<Response>) => {
      let milliseconds = 0;
      const times = await askBeside(server.origin, other, own, async () => {
        const started = performance.now();
        const reply = await work();
        const text = await reply.text();
        if (reply.status !== 200) throw new Error(`${what}: ${reply.status} ${text}`);
        milliseconds = performance.now() - started;
      });
      rows.push({ database, change: what, took: `${Math.round(milliseconds)} ms`, ...answers(times) });
    };
    const change = (what: "undo" | "redo", fills: string) =>
      beside(`${what}, ${fills}`, () => post(server, own, `/api/v1/imports/${id}/${what}`));
    await change("undo", "trades of this file alone");
    await change("redo", "trades of this file alone");
    const started = performance.now();
    const again = await importFile(server, own, file);
    if (again.alreadyKnown !== ROWS) throw new Error(`Of the second file ${again.alreadyKnown} rows were known.`);
    rows.push({
      database,
      change: "import of rows that are known",
      took: `${Math.round(performance.now() - started)} ms`,
    });
    await change("undo", "trades of another file too");
    await change("redo", "trades of another file too");
    const archive = await (await fetch(`${server.origin}/api/v1/backup`, { headers: bearer(own) })).blob();
    await beside("restore of both files", () => restore(server, third, archive));
    return rows;
  } finally {
    await server.stop();
  }
}

function answers(times: ReadonlyMap<string, number[]>): Record<string, string> {
  const sorted = [...times.values()].flat().sort((a, b) => a - b);
  const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN);
  const slowest = [...times].map(([name, taken]) => `${name} ${Math.round(Math.max(...taken))}`);
  return {
    answers: String(sorted.length),
    [`p99 ≤ ${AIM} ms`]: `${p99} ms, ${aim(p99 <= AIM) ? "met" : "not met"}`,
    "slowest, ms": slowest.join(", "),
  };
}

function bearer({ token }: LoggedIn): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function post(server: Server, person: LoggedIn, path: string): Promise<Response> {
  return postJson(server.origin, path, {}, bearer(person));
}

function restore(server: Server, person: LoggedIn, archive: Blob): Promise<Response> {
  const body = new FormData();
  body.append("archive", archive, "backup.zip");
  return fetch(`${server.origin}/api/v1/backup/restore`, { method: "POST", headers: bearer(person), body });
}
