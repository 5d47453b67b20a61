import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { createPostgresDatabase, type DatabaseKind } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { openDatabase } from "../src/db/open.ts";
import { startBenchServer } from "./bench-server.ts";

/** Milliseconds from the first byte sent to the last line received. */
export interface TwoImports {
  /** Into an empty account. */
  first: number;
  /** Right after the first, during the rebuild that follows it. */
  second: number;
}

/**
 * Two imports of the same number of rows. Without `analysis` the server does not rebuild after an import, as before the analysis existed.
 */
export async function importBesideAnalysis(kind: DatabaseKind, rows: number, analysis: boolean): Promise<TwoImports> {
  const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-import-"));
  const postgres = kind === "postgresql" ? await createPostgresDatabase() : null;
  try {
    const database = await openDatabase(postgres ? { url: postgres.url } : { folder });
    // The trigger notes that an account has changed.
    if (!analysis) await database.db.execute("alter table imports disable trigger imports_accepted");
    await database.close();
    const server = await startBenchServer(kind, { folder, ...(postgres && { url: postgres.url }) });
    try {
      const person = await somebodyLoggedIn(server);
      const timed = async (firstRow: number) => {
        const started = performance.now();
        const { imported } = await importFile(server, person, zerodhaTradebookCsv({ rows, firstRow }));
        if (imported !== rows) throw new Error(`Imported ${imported} of ${rows} rows.`);
        return performance.now() - started;
      };
      return { first: await timed(0), second: await timed(rows) };
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
