import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pagePolicy } from "./headers.ts";
import { SITE_PATHS } from "./site-paths.ts";

export interface Site {
  /** Answers a path that is no page: the site's shell, which shows "Page Not Found", with status 404. */
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const NOT_BUILT = "The site has not been built yet. Run: npm run build\n";
const EVERY_TIME = "no-cache";
/** Vite puts a hash of the content into the names of what it writes here. */
const HASHED = /[\\/]assets[\\/]/;

/** Serves the built site, or says that there is none. `connect`: foreign origins that it calls; `hidden`: pages that are not there. */
export async function serveSite(
  app: FastifyInstance,
  directory: string,
  connect: readonly string[],
  hidden: readonly string[] = [],
): Promise<Site> {
  const root = resolve(directory);
  if (!existsSync(join(root, "index.html"))) return serveNothing(app);
  await app.register(fastifyStatic, {
    root,
    // Every file is a route of its own: what is not there at the start is not reachable, whatever the path looks like.
    wildcard: false,
    index: false,
    dotfiles: "ignore",
    globIgnore: ["**/*.{html,br,gz,map}", "**/.*"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Pages say themselves, below.
      if (/\.html(?:\.\w+)?$/.test(path)) return;
      reply.header("Cache-Control", HASHED.test(path) ? "public, max-age=31536000, immutable" : EVERY_TIME);
    },
  });
  const page = (file: string) => {
    const policy = pagePolicy(inlineScriptHashes(readFileSync(join(root, file), "utf8")), connect);
    return (reply: FastifyReply, cache = EVERY_TIME) =>
      reply.headers({ "Content-Security-Policy": policy, "Cache-Control": cache }).sendFile(file);
  };
  const shell = page("index.html");
  for (const path of SITE_PATHS) {
    if (hidden.includes(path)) continue;
    const prerendered = `${path.slice(1)}.html`;
    const send = path !== "/" && existsSync(join(root, prerendered)) ? page(prerendered) : shell;
    const answer = (_request: FastifyRequest, reply: FastifyReply) =>
      // Its address may hold a token: no referrer tells it, no cache keeps it.
      path === "/analytics" ? send(reply.header("Referrer-Policy", "no-referrer"), "no-store") : send(reply);
    app.get(path, answer);
    if (path !== "/") app.get(`${path}/`, answer);
  }
  return { notFound: (_request, reply) => shell(reply.code(404)) };
}

function serveNothing(app: FastifyInstance): Site {
  app.log.warn(NOT_BUILT.trim());
  const answer = (_request: FastifyRequest, reply: FastifyReply) => reply.code(503).type("text/plain").send(NOT_BUILT);
  app.get("/", answer);
  return { notFound: answer };
}

/** The policy lets exactly those inline scripts run that the build wrote into the page. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\btype="application\//.test(attributes))
    .map(([, , body = ""]) => createHash("sha256").update(body).digest("base64"));
}
