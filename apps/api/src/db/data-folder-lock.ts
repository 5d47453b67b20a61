import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Another process works in this data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number | null) {
    super(`The data folder ${folder} is in use by another Saudabook${pid === null ? "" : ` (process ${pid})`}.`);
    this.name = "FolderInUse";
  }
}

/**
 * PGlite itself lets two processes write to one folder and silently loses rows of one of them, so the folder carries a
 * lock: a file with the owner's process id. What a killed process left behind is recognised and taken over.
 *
 * @returns gives the folder free again
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "lock");
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  for (let attempt = 0; attempt < 20; attempt++) {
    if (create(file, mine)) return () => release(file, mine);
    const found = read(file);
    if (found === null) continue;
    // An empty file: its owner is between making and writing it, or was killed there.
    if (found === "" && attempt < 10) await sleep(50);
    else if (isAlive(found)) throw new FolderInUse(folder, parse(found)?.pid ?? null);
    else removeStale(file, found);
  }
  throw new FolderInUse(folder, null);
}

function create(file: string, content: string): boolean {
  try {
    const handle = openSync(file, "wx", 0o600);
    writeSync(handle, content);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true });
}

/** Of two processes that find the same stale lock only one moves it away; what turns out to be a fresh one goes back. */
function removeStale(file: string, found: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (read(aside) === found) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function parse(content: string): { pid: number; startedAt: string | null } | null {
  try {
    const { pid, startedAt } = JSON.parse(content) as { pid: number; startedAt: string | null };
    return Number.isInteger(pid) && pid > 0 ? { pid, startedAt } : null;
  } catch {
    // Cut off by a crash, or not ours: nobody alive stands behind it.
    return null;
  }
}

function isAlive(content: string): boolean {
  const owner = parse(content);
  if (owner === null) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  // After a restart of the machine or container the number may belong to somebody else: the start time tells.
  const startedAt = startOf(owner.pid);
  return owner.startedAt === null || startedAt === null || owner.startedAt === startedAt;
}

/** When a process began, in clock ticks since the machine did; null where the system does not tell (only Linux does). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Fields follow the last parenthesis, for the program's name may hold blanks; the start is field 22 of all.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    // No /proc, or the process has just gone: the process id alone decides.
    return null;
  }
}
