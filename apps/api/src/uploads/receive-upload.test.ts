import { once } from "node:events";
import { connect, type Socket } from "node:net";
import fastifyMultipart from "@fastify/multipart";
import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSpool, type Spool } from "../disk/spool.ts";
import { errorBodyOf } from "../http/refusal.ts";
import { refusalOf } from "../http/refusal-of.ts";
import { type BytesInFlight, createBytesInFlight } from "./bytes-in-flight.ts";
import { receiveUpload } from "./receive-upload.ts";

const MB = 1024 * 1024;
/** Milliseconds of the window for the minimum rate. */
const WINDOW = 30_000;

let app: FastifyInstance;
let spool: Spool;
let inFlight: BytesInFlight;
const { signal } = new AbortController();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  spool = await openSpool();
  inFlight = createBytesInFlight({ total: 10 * MB, each: 3 * MB, address: 6 * MB });
  app = fastify();
  await app.register(fastifyMultipart);
  app.setErrorHandler((error, { id }, reply) => {
    const refusal = refusalOf(error);
    const { code, message } = errorBodyOf(refusal, id);
    return reply.code(refusal.status).headers(refusal.headers).send({ code, message });
  });
  app.post("/", async (request) => {
    using upload = inFlight.begin({ account: "somebody", address: "address 192.0.2.1" });
    const { file, fields } = await receiveUpload(request, endpoints.restoreBackup.multipart, {
      spool,
      inFlight: upload,
      signal,
    });
    const text = file && new TextDecoder().decode(await file.content.bytes());
    return { name: file?.name, size: file?.size, text, fields: Object.keys(fields) };
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await spool[Symbol.asyncDispose]();
});

const START = '--x\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"\r\n\r\n';
const END = "\r\n--x--\r\n";
const TYPE = "multipart/form-data; boundary=x";
const sent = (content: string) => ({
  method: "POST" as const,
  url: "/",
  headers: { "content-type": TYPE },
  payload: `${START}${content}${END}`,
});

it("keeps a file", async () => {
  const content = "archive ".repeat(100_000);
  expect((await app.inject(sent(content))).json()).toMatchObject({
    name: "a.zip",
    size: content.length,
    text: content,
  });
});

it("refuses a file on a full disk as that, and another failure of the disk as internal", async () => {
  for (const [code, refusal] of [
    ["ENOSPC", { status: 507, code: "storage_full" }],
    ["EIO", { status: 500, code: "internal" }],
  ] as const) {
    spool.append = () => Promise.reject(Object.assign(new Error(code), { code }));
    const response = await app.inject(sent("archive"));
    expect({ status: response.statusCode, ...response.json() }).toMatchObject(refusal);
  }
});

it("refuses fields that are long together, which are held in memory", async () => {
  const field = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${"y".repeat(16_000)}\r\n`;
  const fields = (count: number) => Array.from({ length: count }, (_, at) => field(`f${at}`)).join("");
  const send = (count: number) => app.inject({ ...sent(""), payload: `${fields(count)}--x--\r\n` });
  expect((await send(5)).json()).toMatchObject({ fields: ["f0", "f1", "f2", "f3", "f4"] });
  const refused = await send(6);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: "invalid_input", message: "The field f5 is too long." });
});

it("refuses what is more than one account may have under way, and counts it no longer", async () => {
  const refused = await app.inject(sent("a".repeat(3 * MB + 1)));
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("30");
  expect(refused.json()).toMatchObject({
    code: "busy",
    message: expect.stringMatching(/^Many files are being uploaded/),
  });
  expect(inFlight.bytes).toBe(0);
});

describe("the least rate", () => {
  let sender: Socket;
  let answer: string;
  afterEach(() => void sender.destroy());

  /**
   * Begins an upload over a connection. @returns a function that sends that number of bytes and waits until the server has received them
   */
  async function begin(): Promise<(bytes: string) => Promise<void>> {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const connected = once(app.server, "connection");
    const address = app.server.address();
    if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
    sender = connect(address.port, "127.0.0.1");
    answer = "";
    sender.setEncoding("utf8").on("data", (text: string) => {
      answer += text;
    });
    const [received] = (await connected) as [Socket];
    let sentBytes = 0;
    const send = async (text: string) => {
      sender.write(text);
      sentBytes += Buffer.byteLength(text);
      await vi.waitFor(() => expect(received.bytesRead).toBe(sentBytes), { timeout: 60_000 });
    };
    await send(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    await send(chunk(START));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 60_000 });
    return send;
  }
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

  it("ends an upload whose sender dribbles, in words, and closes its connection", async () => {
    const send = await begin();
    await send(chunk("a".repeat(70_000)));
    vi.advanceTimersByTime(WINDOW);
    await turn();
    await send(chunk("a".repeat(60_000)));
    const closed = once(sender, "close");
    vi.advanceTimersByTime(WINDOW);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("The upload was stopped: it sent less than 64 kB in 30 seconds.");
  });

  it("lets an upload of 20 kB a second through, over minutes", async () => {
    const send = await begin();
    const second = "a".repeat(20_000);
    for (let window = 0; window < 4; window++) {
      await send(chunk(second.repeat(30)));
      vi.advanceTimersByTime(WINDOW);
      await turn();
    }
    await send(chunk(END));
    await send("0\r\n\r\n");
    await vi.waitFor(() => expect(answer).toContain('"size":2400000'), { timeout: 60_000 });
  });
});
