import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { DatabaseKind } from "@saudabook/test-server/postgresql.ts";

export interface Bare {
  /** Reading and inserting. */
  milliseconds: number;
  reading: number;
  rows: number;
}

const program = fileURLToPath(new URL("bare-import.ts", import.meta.url));

/** Measures the bare cost of an import, in its own process. @param rows number of rows in the file */
export function runBareImport(database: DatabaseKind, way: "recordset" | "copy", path: string, rows: number): Bare {
  const report = JSON.parse(
    execFileSync(process.execPath, [program, database, way, path], { encoding: "utf8" }),
  ) as Bare;
  if (report.rows !== rows) throw new Error(`The reader found ${report.rows} of ${rows} rows.`);
  return report;
}
