import { openApi } from "@saudabook/contract/openapi.ts";
import type { FastifyInstance } from "fastify";

/** Serves the contract as an OpenAPI document, made once. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: Buffer | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(openApi()));
    return reply.type("application/json; charset=utf-8").send(document);
  });
}
