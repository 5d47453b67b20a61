import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process works in this data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number | null) {
    super(`The data folder ${folder} is in use by another Saudabook${pid === null ? "" : ` (process ${pid})`}.`);
    this.name = "FolderInUse";
  }
}

/** SQLITE_BUSY: the file is locked by another connection. */
const LOCKED = 5;

/** Milliseconds for which SQLite retries: if two processes lock at the same instant, both can be refused at first. */
const TRY_AGAIN = 500;

/** Keeps connections from being garbage collected, which would release the lock. */
const held = new Set<DatabaseSync>();

/**
 * PGlite itself lets two processes write to one folder and silently loses rows of one of them, so a process locks the folder first. The
 * operating system holds the lock and frees it when its owner's files are closed: at the latest when the owner ends, however it ends, and
 * no earlier than its last thread. A process id would be unreliable: a zombie keeps its id, another container has different ids, and a
 * killed process can be a zombie while one of its threads still writes.
 *
 * The only file locks in Node are SQLite's: an exclusive transaction on an empty database, to which nothing is ever written.
 *
 * @returns releases the lock
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = join(folder, "owner.pid");
  // Nothing else in this process may open this file: closing it would free the lock (POSIX). It is never removed either, because two
  // processes could then hold locks on two files of this name.
  const lock = new DatabaseSync(join(folder, "owner.lock"), { timeout: TRY_AGAIN });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === LOCKED) throw new FolderInUse(folder, readOwner(owner));
    throw new Error(`The data folder ${folder} cannot be locked; a network drive may not allow it.`, { cause: error });
  }
  held.add(lock);
  writeFileSync(owner, String(process.pid), { mode: 0o600 });
  return () => {
    if (!held.delete(lock)) return;
    rmSync(owner, { force: true });
    lock.close();
  };
}

/** The owner's process id, for messages only, not for the lock. Null while the owner has not written it yet. */
function readOwner(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
