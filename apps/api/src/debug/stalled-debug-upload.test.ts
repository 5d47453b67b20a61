import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { somebodyLoggedIn, tradesOf, upload } from "@saudabook/test-server/people.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";

/** A small file whose JSON exceeds the buffers of a connection, because each record repeats the captions. */
function longAnswer(): Uint8Array {
  const captions = Array.from({ length: 20 }, (_, column) => `${column}${"x".repeat(500)}`).join(",");
  const row = Array.from({ length: 20 }, () => "1").join(",");
  return new TextEncoder().encode([captions, ...Array.from({ length: 1_800 }, () => row)].join("\n"));
}

describe("a debug upload whose response nobody takes", () => {
  let server: TestServer;
  const callers: Socket[] = [];
  const start = async (changes: Parameters<typeof startTestServer>[1]) => {
    server = await startTestServer("pglite", changes);
  };
  beforeEach(() => void callers.splice(0));
  afterEach(async () => {
    for (const caller of callers) caller.destroy();
    await server.close();
  });

  /** Sends a file, waits for the first byte of the response, and takes no more. */
  async function stall(): Promise<Socket> {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(longAnswer())], "rows.csv"));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const caller = connect(Number(new URL(server.origin).port), "127.0.0.1");
    callers.push(caller);
    caller.on("error", () => undefined);
    const head = [
      "POST /upload HTTP/1.1",
      "Host: saudabook.example",
      `Content-Type: ${encoded.headers.get("Content-Type")}`,
      `Content-Length: ${body.length}`,
    ];
    caller.write(`${head.join("\r\n")}\r\n\r\n`);
    caller.write(body);
    await once(caller, "readable");
    expect(String(caller.read(12))).toBe("HTTP/1.1 200");
    return caller;
  }
  const send = () => {
    const form = new FormData();
    form.append("file", new File(["Symbol\nINFY"], "rows.csv"));
    return fetch(`${server.origin}/upload`, { method: "POST", body: form });
  };
  const timesGone = () => server.log.filter((line) => line.includes("caller gone")).length;

  it("keeps no reader, neither of the imports nor of the page", async () => {
    await start({});
    await stall();
    await stall();
    const person = await somebodyLoggedIn(server);
    expect((await upload(server, person, zerodhaTradebookCsv({ rows: 5 }))).status).toBe(200);
    expect(await tradesOf(server, person)).toHaveLength(5);
    expect((await send()).status).toBe(200);
    expect(timesGone()).toBe(0);
  });

  it("is given up after the idle limit", async () => {
    await start({ idleResponseMs: 100 });
    await stall();
    await vi.waitFor(() => expect(timesGone()).toBe(1), { timeout: 60_000 });
  });

  it("counts among the few that may be under way, until its caller goes", async () => {
    await start({ debugReader: { responses: 1 } });
    const caller = await stall();
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("10");
    expect(await refused.json()).toMatchObject({ code: "busy" });
    caller.destroy();
    await vi.waitFor(() => expect(timesGone()).toBe(1), { timeout: 60_000 });
    expect((await send()).status).toBe(200);
  });
});
