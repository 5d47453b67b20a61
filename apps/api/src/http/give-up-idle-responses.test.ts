import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { giveUpIdleResponses } from "./give-up-idle-responses.ts";

describe("a response without activity", () => {
  let app: FastifyInstance;
  let caller: Socket;
  const ask = async (path: string) => {
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    caller = connect(Number(port), "127.0.0.1");
    caller.on("error", () => undefined);
    caller.write(`GET ${path} HTTP/1.1\r\nHost: saudabook.example\r\nConnection: close\r\n\r\n`);
  };
  beforeEach(() => {
    app = fastify({ connectionTimeout: 100 });
    giveUpIdleResponses(app);
  });
  afterEach(async () => {
    caller.destroy();
    await app.close();
  });

  it("is given up when its bytes are not taken, and so is their source", async () => {
    const piece = Buffer.alloc(65_536);
    const endless = new Readable({
      read() {
        this.push(piece);
      },
    });
    app.get("/endless", async () => endless);
    await ask("/endless");
    // The response has begun, and the client stops reading.
    await once(caller, "readable");
    await once(endless, "close");
    expect(endless.destroyed).toBe(true);
  });

  it("goes on where the server itself has nothing to send yet", async () => {
    app.get("/long", async (_request, { raw }) => {
      await once(raw, "timeout");
      return { done: true };
    });
    await ask("/long");
    let text = "";
    for await (const piece of caller) text += piece;
    expect(text).toMatch(/^HTTP\/1.1 200 /);
    expect(text).toMatch(/\{"done":true\}$/);
  });

  it("goes on between its pieces where the caller takes each", async () => {
    async function* pieces(response: NodeJS.EventEmitter) {
      yield "first ";
      await once(response, "timeout");
      yield "second";
    }
    app.get("/pieces", async (_request, reply) => reply.send(Readable.from(pieces(reply.raw))));
    await ask("/pieces");
    let text = "";
    for await (const piece of caller) text += piece;
    expect(text).toContain("first ");
    expect(text).toContain("second");
  });
});
