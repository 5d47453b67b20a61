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

/** Milliseconds that SQLite tries again: of two processes that lock at the same instant, both can be refused at first. */
const TRY_AGAIN = 500;

/** A connection that is garbage collected gives its lock back. */
const held = new Set<DatabaseSync>();

/**
 * PGlite itself lets two processes write to one folder and silently loses rows of one of them, so a process locks the folder
 * first. The lock belongs to the operating system, which frees it when its owner's files are closed: at the latest when the
 * owner ends, however it ends, and no earlier than its last thread. A process id could not decide that: a zombie keeps its own,
 * another container has ids of its own, and a killed process can be a zombie while one of its threads still writes.
 *
 * Node has no file locks but SQLite's: an exclusive transaction on an empty database, to which nothing is ever written.
 *
 * @returns gives the folder free again
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = join(folder, "owner.pid");
  // Nothing else in this process may open this file: to close it would free the lock (POSIX). It is never removed either, for
  // two processes could then hold locks on two files of this name.
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

/** The owner's process id, for people only: it decides nothing. Null while the owner has not written it yet. */
function readOwner(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
