import type { FastifyInstance, FastifyRequest } from "fastify";

/** One line a request: no query, no body, no headers, for those hold tokens and personal data. */
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

/** As it was asked for, without what follows the question mark, cut to a sane length. */
export function pathOf(request: FastifyRequest): string {
  return (request.url.split("?", 1)[0] ?? "").slice(0, 200);
}

function isProbe(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return path === "/healthz" || path === "/readyz";
}
