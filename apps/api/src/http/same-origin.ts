import { foreignOrigin } from "@saudabook/contract/wire/refusals.ts";
import { severalHosts } from "@saudabook/contract/wire/request-refusals.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusalFrom } from "./refusal.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Required by RFC 9112 (3.2): Node keeps the first Host header, and a proxy in front of this server may use another one. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
    if (hosts.length > 1) throw refusalFrom(severalHosts());
  });
}

/**
 * Refuses requests that another site makes a browser send. No request is authorised by a cookie alone, so this is a second line of defence;
 * other clients send neither header and pass.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook("onRequest", async (request) => {
    if (SAFE.has(request.method)) return;
    const { origin } = request.headers;
    const foreign = origin !== undefined && origin !== publicOrigin && !isOwn(origin, request);
    if (foreign || request.headers["sec-fetch-site"] === "cross-site") {
      throw refusalFrom(foreignOrigin());
    }
  });
}

/** The scheme is left out: behind a proxy that ends TLS the server itself sees http. */
function isOwn(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
