import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site makes a browser send. Nothing here is authorised by a cookie alone, so this is a second wall;
 * programs that are not browsers send neither header and pass.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook("onRequest", async (request) => {
    if (SAFE.has(request.method)) return;
    const { origin } = request.headers;
    const foreign = origin !== undefined && origin !== publicOrigin && !isOwn(origin, request);
    if (foreign || request.headers["sec-fetch-site"] === "cross-site") {
      throw new Refusal("forbidden", "Requests from other sites aren't accepted.");
    }
  });
}

/** The scheme is left out: behind a proxy that ends TLS the server itself sees http. */
function isOwn(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
