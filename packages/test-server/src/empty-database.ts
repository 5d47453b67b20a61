import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const MIGRATIONS = join(ROOT, "apps/api/migrations");
const BUILD = join(ROOT, ".build");

/**
 * Gives a new data folder an empty database with all migrations. Creating one takes most of a server's first start, so it is created once
 * and kept in `.build`, by its migrations and the version of PGlite in the server's `package.json`.
 *
 * @param start starts a server on a data folder, and stops it when its database is ready
 */
export async function giveEmptyDatabase(dataDir: string, start: (dataDir: string) => Promise<void>): Promise<void> {
  const kept = join(BUILD, `empty-database-${await versionOf()}`);
  if (!existsSync(kept)) {
    await mkdir(BUILD, { recursive: true });
    const making = await mkdtemp(join(BUILD, "making-database-"));
    await start(making);
    // Another process may have been faster.
    await rename(join(making, "db"), kept).catch(() => undefined);
    await rm(making, { recursive: true, force: true });
  }
  await cp(kept, join(dataDir, "db"), { recursive: true });
}

async function versionOf(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(join(ROOT, "apps/api/package.json")));
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
  for (const name of files) hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  return hash.digest("hex").slice(0, 16);
}
