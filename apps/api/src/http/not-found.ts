import { endpoints } from "@saudabook/contract/endpoints.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";
import type { Site } from "./site.ts";

/** Paths under which only programs ask. */
const PROGRAMS = /^\/(?:api(?:\/|$)|upload\/?$|healthz|readyz)/;

/** What no route answers: for programs the contract's refusal, for people the site's own page. */
export function answerNotFound(app: FastifyInstance, site: Site): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const allowed = methodsOf(app, path);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      throw new Refusal("not_found", `${request.method} isn't supported here.`, {
        status: 405,
        title: "Method not allowed",
        headers: { Allow: allowed.join(", ") },
      });
    }
    const reads = request.method === "GET" || request.method === "HEAD";
    // A form that a browser sent by itself, its script being off or not there: the page says what it needs.
    if (!reads && isForm(request) && app.hasRoute({ url: path, method: "GET" })) return reply.redirect(path, 303);
    if (PROGRAMS.test(path) || !reads) throw new Refusal("not_found", "There's nothing at this address.");
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
