import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { type LoggedIn, somebodyLoggedIn, tradesOf, upload } from "@saudabook/test-server/people.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";

const MB = 1024 * 1024;
const ANNOUNCED = 24 * MB;
const patience = { timeout: 60_000 };

describe("uploads that do not come to an end", () => {
  let server: TestServer;
  let folder: string;
  let person: LoggedIn;
  let senders: Socket[];
  let received: Socket[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "uploads-"));
    vi.stubEnv("TMPDIR", folder);
    senders = [];
    received = [];
    server = await startTestServer("pglite", { inFlight: { each: 12 * MB } });
    person = await somebodyLoggedIn(server);
    server.app.server.on("connection", (socket: Socket) => void received.push(socket));
  });
  afterEach(async () => {
    for (const sender of senders) sender.destroy();
    await server.close();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  /** Announces a file of 24 MB, sends `bytes` bytes of it, and waits until the server has received them. */
  async function begin(bytes: number): Promise<Socket> {
    const sender = connect(Number(new URL(server.origin).port), "127.0.0.1");
    senders.push(sender);
    sender.on("error", () => undefined);
    const head = [
      "POST /api/v1/uploadexcel HTTP/1.1",
      "Host: saudabook.example",
      `Authorization: Bearer ${person.token}`,
      "Content-Type: multipart/form-data; boundary=x",
      `Content-Length: ${ANNOUNCED}`,
      "",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"',
      "",
      "a".repeat(bytes),
    ].join("\r\n");
    const before = received.length;
    sender.write(head);
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(before), patience);
    await vi.waitFor(() => expect(received.at(-1)?.bytesRead).toBe(head.length), patience);
    return sender;
  }

  /** Open files of this process in the upload folder. The files have no names. */
  async function openFiles(): Promise<string[]> {
    const links = await Promise.all(
      (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
    );
    return links.filter((link) => link.startsWith(folder));
  }

  it("are not in memory, and hold up nobody", async () => {
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < 8; count++) await begin(MB);
    // Memory would be 192 MB for the announced sizes, or 8 MB for the received bytes.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(48 * MB);
    expect((await upload(server, person, zerodhaTradebookCsv({ rows: 5 }))).status).toBe(200);
    expect(await tradesOf(server, person)).toHaveLength(5);
  });

  it.runIf(platform() === "linux")("leave no file behind, refused or abandoned", async () => {
    for (let count = 0; count < 4; count++) await begin(MB);
    expect(await openFiles()).toHaveLength(4);
    expect((await upload(server, person, { name: "a.txt", bytes: new Uint8Array(MB) })).status).toBe(422);
    for (const sender of senders) sender.destroy();
    await vi.waitFor(async () => expect(await openFiles()).toEqual([]), patience);
    expect(await readdir(folder)).toEqual([]);
  });

  it("are bounded for each account", async () => {
    for (let count = 0; count < 11; count++) await begin(MB);
    const file = { name: "large.csv", bytes: new Uint8Array(4 * MB) };
    const refused = await upload(server, person, file);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: "busy" });
    const other = await somebodyLoggedIn(server);
    expect((await upload(server, other, zerodhaTradebookCsv({ rows: 5 }))).status).toBe(200);
    for (const sender of senders) sender.destroy();
    await vi.waitFor(async () => expect((await upload(server, person, file)).status).toBe(422), patience);
  });
});
