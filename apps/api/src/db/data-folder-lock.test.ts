import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FolderInUse, lockDataFolder } from "./data-folder-lock.ts";

const module = fileURLToPath(new URL("data-folder-lock.ts", import.meta.url));

/** Locks the folder in the last argument, prints its process id or why it failed, and keeps running. */
const HOLDER = `
  const { lockDataFolder } = await import(${JSON.stringify(module)});
  try { lockDataFolder(process.argv.at(-1)); console.log(process.pid); } catch (error) { console.log(error.name); }
  setInterval(() => {}, 1e9);`;
const holder = (folder: string) => ["--input-type=module", "-e", HOLDER, "--", folder];

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) return line;
  throw new Error("The process ended without a line.");
}

/** The state of a process as `ps` shows it: a letter, R, S, T, Z … */
function stateOf(pid: number): string {
  if (process.platform !== "linux") return execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2);
}

describe("the lock of a data folder", () => {
  let folder: string;
  const children: ChildProcess[] = [];
  const start = (command: string, args: string[]) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    return child;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "saudabook-lock-"));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.kill("SIGKILL")) await ended;
    }
    rmSync(folder, { recursive: true });
  });

  it("is had once, and again when it has been given back", () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(new FolderInUse(folder, process.pid));
    unlock();
    const again = lockDataFolder(folder);
    // Unlocking twice must not release the second owner's lock.
    unlock();
    expect(() => lockDataFolder(folder)).toThrow(FolderInUse);
    again();
    expect(existsSync(join(folder, "owner.pid"))).toBe(false);
  });

  it("is had by one of several processes that ask at once, and the others learn its process id", async () => {
    const all = Array.from({ length: 5 }, () => start(process.execPath, holder(folder)));
    const lines = await Promise.all(all.map(firstLine));
    const owners = lines.filter((line) => line !== "FolderInUse");
    expect(owners).toHaveLength(1);
    expect(() => lockDataFolder(folder)).toThrow(new FolderInUse(folder, Number(owners[0])));
  });

  it("is kept by a process that is stopped", async () => {
    const owner = start(process.execPath, holder(folder));
    await firstLine(owner);
    owner.kill("SIGSTOP");
    expect(() => lockDataFolder(folder)).toThrow(FolderInUse);
  });

  it("is free after a kill even where nobody reaps the process", async () => {
    // The shell becomes a program that never reaps its children, like the first process of a plain container.
    const program = '"$@" & exec sleep 1000000';
    const parent = start("sh", ["-c", program, "sh", process.execPath, ...holder(folder)]);
    const pid = Number(await firstLine(parent));
    expect(() => lockDataFolder(folder)).toThrow(new FolderInUse(folder, pid));
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(stateOf(pid)).toMatch(/^Z/), { timeout: 30_000 });
    // The process id still exists.
    expect(process.kill(pid, 0)).toBe(true);
    lockDataFolder(folder)();
  });

  it.each(["", "no number", String(process.pid)])("does not depend on the process id left behind: %j", (content) => {
    writeFileSync(join(folder, "owner.pid"), content);
    lockDataFolder(folder)();
  });

  it("says so when the folder cannot be locked", () => {
    writeFileSync(join(folder, "owner.lock"), "no database, and long enough to be read as one".repeat(10));
    expect(() => lockDataFolder(folder)).toThrow(`The data folder ${folder} cannot be locked`);
  });
});
