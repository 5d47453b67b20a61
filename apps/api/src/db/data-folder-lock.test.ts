import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, lockDataFolder } from "./data-folder-lock.ts";

describe("the lock of a data folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "saudabook-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is had once, and again when it has been given back", async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(FolderInUse);
    unlock();
    expect(existsSync(join(folder, "lock"))).toBe(false);
    (await lockDataFolder(folder))();
  });

  it("is had by one of many that ask at once", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is taken over from a process that has gone", async () => {
    const gone = spawnSync(process.execPath, ["-e", ""]).pid;
    writeFileSync(join(folder, "lock"), JSON.stringify({ pid: gone, startedAt: null }));
    await lockDataFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
  });

  it("is taken over when the process id belongs to somebody else by now", async () => {
    writeFileSync(join(folder, "lock"), JSON.stringify({ pid: process.ppid, startedAt: "1" }));
    await lockDataFolder(folder);
  });

  it.each(["", "not JSON", '{"pid":-1}'])("is taken over from a lock that a crash has cut off: %j", async (content) => {
    writeFileSync(join(folder, "lock"), content);
    await lockDataFolder(folder);
  });

  it("does not remove a lock that somebody else has taken over", async () => {
    const unlock = await lockDataFolder(folder);
    writeFileSync(join(folder, "lock"), "another's");
    unlock();
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe("another's");
  });
});
