import { fork } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";

/**
 * Writes the files of an empty embedded database if there are none. Runs in its own process, because creating them takes half a gigabyte
 * that a process never frees. The files are created under another name and then renamed, so that a kill leaves no partial database.
 */
export async function createEmbedded(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const child = fork(fileURLToPath(import.meta.url), [making]);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`The embedded database could not be made (code ${code}).`);
  renameSync(making, folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const database = await PGlite.create({ dataDir: process.argv[2] ?? "" });
  await database.close();
  process.exit(0);
}
