import fastifyMultipart from "@fastify/multipart";
import { endpoints } from "@saudabook/contract/endpoints.ts";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refusalOf } from "../http/refusal-of.ts";
import { receiveUpload } from "./receive-upload.ts";
import { openSpool, type Spool } from "./spool.ts";
import { spoolSink } from "./spool-sink.ts";

let app: FastifyInstance;
let spool: Spool;
beforeEach(async () => {
  spool = await openSpool();
  app = fastify();
  await app.register(fastifyMultipart);
  app.setErrorHandler((error, _request, reply) => {
    const { status, code } = refusalOf(error);
    return reply.code(status).send({ code });
  });
  app.post("/", async (request) => {
    const { signal } = new AbortController();
    const { file } = await receiveUpload(request, endpoints.restoreBackup.multipart, () => spoolSink(spool), signal);
    const bytes = file === null ? null : await file.bytes.read(0, file.bytes.size);
    return { name: file?.name, size: file?.size, text: bytes === null ? null : new TextDecoder().decode(bytes) };
  });
});
afterEach(async () => {
  await app.close();
  await spool[Symbol.asyncDispose]();
});

const sent = (content: string) => ({
  method: "POST" as const,
  url: "/",
  headers: { "content-type": "multipart/form-data; boundary=x" },
  payload: `--x\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"\r\n\r\n${content}\r\n--x--\r\n`,
});

it("keeps a file", async () => {
  const content = "archive ".repeat(100_000);
  expect((await app.inject(sent(content))).json()).toEqual({ name: "a.zip", size: content.length, text: content });
});

it("refuses a file on a full disk as that, and another failure of the disk as internal", async () => {
  for (const [code, refusal] of [
    ["ENOSPC", { status: 507, code: "storage_full" }],
    ["EIO", { status: 500, code: "internal" }],
  ] as const) {
    spool.append = () => Promise.reject(Object.assign(new Error(code), { code }));
    const response = await app.inject(sent("archive"));
    expect({ status: response.statusCode, ...response.json() }).toEqual(refusal);
  }
});
