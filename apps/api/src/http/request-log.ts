import type { FastifyInstance, FastifyRequest } from "fastify";

/** Logs one line per request, without query, body and headers, because those contain tokens and personal data. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    // Fastify says nothing of a response that nobody waited for.
    reply.raw.once("close", () => {
      if (reply.raw.writableFinished) return;
      const ms = Math.round(reply.elapsedTime);
      request.log.info({ method: request.method, path: pathOf(request), ms }, "caller gone");
    });
  });
  app.addHook("onResponse", async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const line = { method: request.method, path: pathOf(request), status: reply.statusCode, ms };
    if (isProbe(request)) request.log.debug(line, "request");
    else request.log.info(line, "request");
  });
}

/** The requested path without the query, cut to a reasonable length. */
export function pathOf(request: FastifyRequest): string {
  return (request.url.split("?", 1)[0] ?? "").slice(0, 200);
}

function isProbe(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return path === "/healthz" || path === "/readyz";
}
