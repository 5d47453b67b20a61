import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../../config.ts";
import { FolderInUse, lockDataFolder } from "../../db/data-folder-lock.ts";
import { type Database, openDatabase } from "../../db/open.ts";
import { type ApplicationStore, createApplicationStore } from "./application-store.ts";
import { CommandFault } from "./fault.ts";

export interface OpenApplicationStore {
  store: ApplicationStore;
  close(): Promise<void>;
}

/** Opens the server's database: PostgreSQL while servers run, the embedded one under the server's lock while none runs. */
export async function openApplicationStore(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
): Promise<OpenApplicationStore> {
  if (config.DATABASE_URL !== undefined) {
    const { db, close } = await openPostgresql(config.DATABASE_URL);
    return { store: createApplicationStore(db), close };
  }
  const folder = resolve(config.DATA_DIR);
  if (!existsSync(join(folder, "db"))) {
    throw new CommandFault(
      `There is no database in ${folder}. Set DATA_DIR (or DATABASE_URL) to what the server uses.`,
    );
  }
  const unlock = lockedFolder(folder);
  try {
    const { db, close } = await openDatabase({ folder });
    const closeAll = async () => {
      await close();
      unlock();
    };
    return { store: createApplicationStore(db), close: closeAll };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPostgresql(url: string): Promise<Database> {
  try {
    return await openDatabase({ url });
  } catch (error) {
    throw new CommandFault(`PostgreSQL at ${new URL(url).host} could not be opened: ${(error as Error).message}.`);
  }
}

function lockedFolder(folder: string): () => void {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new CommandFault(
      `${error.message} Stop the server first, or use PostgreSQL (DATABASE_URL), which the server and this command can share.`,
    );
  }
}
