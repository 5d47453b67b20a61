import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { methodNotAllowed, noSuchAddress } from "@saudabook/contract/wire/refusals.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusalFrom } from "../refusal.ts";
import type { Site } from "./site.ts";

/** Paths that only programs request. */
const PROGRAMS = /^\/(?:api(?:\/|$)|upload\/?$|healthz|readyz)/;

/** Responds to a path without a route: a program with the contract's refusal, a person with the site's own page. */
export function respondToUnknownPaths(app: FastifyInstance, site: Site): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const allowed = methodsOf(app, path);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      throw refusalFrom(methodNotAllowed(request.method), { status: 405, headers: { Allow: allowed.join(", ") } });
    }
    const reads = request.method === "GET" || request.method === "HEAD";
    // A browser without the page's script sends the form itself; the page explains what it needs.
    if (!reads && isForm(request) && app.hasRoute({ url: path, method: "GET" })) return reply.redirect(path, 303);
    if (PROGRAMS.test(path) || !reads) throw refusalFrom(noSuchAddress());
    return site.notFound(request, reply);
  });
}

const isForm = ({ headers }: FastifyRequest) =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers["content-type"] ?? "") &&
  (headers.accept ?? "").includes("text/html");

function methodsOf(app: FastifyInstance, path: string): string[] {
  const served = Object.values(endpoints).filter(
    (endpoint) => matches(endpoint.path, path) && app.hasRoute({ url: endpoint.path, method: endpoint.method }),
  );
  return [...new Set(served.map((endpoint) => endpoint.method))];
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
}
