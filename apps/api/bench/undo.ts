import { importFile } from "@saudabook/test-server/import-file.ts";
import { postJson, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { startBenchServer } from "./bench-server.ts";
import { askBeside } from "./probes.ts";

// Undoing and redoing a large import through HTTP, once when no other file holds its trades and once when another file holds all of
// them: how long it takes, and the slowest answers of other requests beside it. On the embedded database, and on PostgreSQL too
// where TEST_DATABASE_URL names one.
//   ROWS: executions, 100,000 unless set.

const ROWS = Number(process.env["ROWS"] ?? 100_000);

for (const database of databaseKinds) console.table(await measure(database));

async function measure(database: DatabaseKind): Promise<Record<string, string>[]> {
  const server = await startBenchServer(database);
  try {
    const [own, other] = [await somebodyLoggedIn(server), await somebodyLoggedIn(server)];
    await importFile(server, other, zerodhaTradebookCsv({ rows: 1_000 }));
    const file = zerodhaTradebookCsv({ rows: ROWS });
    const { id, imported } = await importFile(server, own, file);
    if (imported !== ROWS) throw new Error(`Imported ${imported} of ${ROWS} rows.`);
    const rows: Record<string, string>[] = [];
    const change = async (what: "undo" | "redo", of: string) => {
      let milliseconds = 0;
      const times = await askBeside(server.origin, other, own, async () => {
        const started = performance.now();
        const reply = await postJson(
          server.origin,
          `/api/v1/imports/${id}/${what}`,
          {},
          { Authorization: `Bearer ${own.token}` },
        );
        if (reply.status !== 200) throw new Error(`${what}: ${reply.status} ${await reply.text()}`);
        await reply.text();
        milliseconds = performance.now() - started;
      });
      const worst = [...times].map(([name, taken]) => `${name} ${Math.round(Math.max(...taken))}`);
      rows.push({
        database,
        change: `${what}, ${of}`,
        took: `${Math.round(milliseconds)} ms`,
        "slowest answers, ms": worst.join(", "),
      });
    };
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
    return rows;
  } finally {
    await server.stop();
  }
}
