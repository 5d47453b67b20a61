import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pdfFile } from "@saudabook/test-server/applications.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ApplicationStore } from "./application-store.ts";
import { type ControlSocket, openControlSocket, socketPath } from "./control-socket.ts";
import { isAnswering, remoteApplicationStore } from "./remote-application-store.ts";

const bytes = pdfFile(5_242_880);
const store: ApplicationStore = {
  list: async (filter) => [filter] as never,
  find: async (reference) => {
    if (reference === "broken") throw new Error("secret detail");
    return null;
  },
  resume: async (reference) => (reference === "there" ? bytes : null),
  erase: async (reference) => reference === "there",
};

let folder: string;
let socket: ControlSocket;
let calls: object[];
let failed: unknown[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "saudabook-control-"));
  calls = [];
  failed = [];
  // A killed server leaves its socket file behind.
  mkdirSync(join(folder, "control"), { mode: 0o755 });
  writeFileSync(join(folder, "control", "socket"), "");
  socket = await openControlSocket(folder, store, {
    called: (what) => calls.push(what),
    failed: (error) => failed.push(error),
  });
});
afterEach(async () => {
  await socket.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the control socket", () => {
  it("is its owner's alone", () => {
    expect(statSync(join(folder, "control")).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "control", "socket")).mode & 0o777).toBe(0o600);
  });

  it("passes every call on, bytes untouched", async () => {
    const remote = remoteApplicationStore(socketPath(folder));
    const filter = { jobid: "FE101", from: "2026-11-01" };
    expect(await remote.list(filter)).toEqual([filter]);
    expect(await remote.find("nobody")).toBeNull();
    expect(Buffer.compare((await remote.resume("there")) ?? Buffer.of(), bytes)).toBe(0);
    expect(await remote.resume("nobody")).toBeNull();
    expect([await remote.erase("there"), await remote.erase("nobody")]).toEqual([true, false]);
    expect(calls).toContainEqual({ call: "erase", reference: "there" });
    expect(calls).toContainEqual({ call: "list" });
  });

  it("refuses calls that it does not know, and keeps its faults to the log", async () => {
    expect(await raw("not json")).toBe(400);
    expect(await raw('{"call":"drop"}')).toBe(400);
    expect(await raw(JSON.stringify({ call: "find", reference: "x".repeat(100_000) }))).toBe(400);
    await expect(remoteApplicationStore(socketPath(folder)).find("broken")).rejects.toThrow(/Its log says why/);
    expect(failed).toHaveLength(1);
  });

  it("is known to be gone", async () => {
    expect(await isAnswering(socketPath(folder))).toBe(true);
    await socket.close();
    expect(await isAnswering(socketPath(folder))).toBe(false);
    expect(existsSync(join(folder, "control", "socket"))).toBe(false);
  });
});

function raw(body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socketPath(folder), method: "POST", agent: false }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
