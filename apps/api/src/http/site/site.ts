import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import { allPaths } from "@saudabook/content/path-lists.ts";
import { pagePaths } from "@saudabook/content/public-paths.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readPage, type SendPage } from "./page.ts";

export interface Site {
  /** Responds to a path that is no page: the site's "Page Not Found", with status 404. */
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const NOT_BUILT = "The site has not been built yet. Run: npm run build\n";
/** The address of these pages may contain a token or a login at a broker: it must not appear in a referrer or a cache. */
const WITH_SECRETS: readonly string[] = [pagePaths.analytics, pagePaths.brokerReturn];
const WORKER = /-worker-[\w-]+\.js/;
/** Vite puts a hash of the content into the names of what it writes here. */
const HASHED = /[\\/]assets[\\/]/;

/**
 * Serves the built site, or a hint if it has not been built. `connect`: foreign origins that it calls; `hidden`: pages that are switched
 * off.
 */
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
    // Every file has its own route: a file that is missing at the start is not reachable, whatever the path looks like.
    wildcard: false,
    index: false,
    dotfiles: "ignore",
    globIgnore: ["**/*.{html,br,gz,map}", "**/.*"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // A worker has the policy of its own script: this one may load code, and connect to no server.
      if (WORKER.test(path)) reply.header("Content-Security-Policy", "default-src 'none'; script-src 'self'");
      reply.header("Cache-Control", HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const page = (file: string) => readPage(join(root, file), connect);
  const isThere = (file: string) => existsSync(join(root, file));
  // Pages that were not prerendered are rendered by the script, into an empty page.
  const shell = page(isThere("shell.html") ? "shell.html" : "index.html");
  const unknownJob = isThere("shell-404.html") ? page("shell-404.html") : shell;
  const notFound = isThere("404.html") ? page("404.html") : shell;
  const give = (path: string, send: SendPage) => {
    const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
      WITH_SECRETS.includes(path) ? send(reply.header("Referrer-Policy", "no-referrer"), "no-store") : send(reply);
    app.get(path, sendPage);
    if (path !== "/") app.get(`${path}/`, sendPage);
  };
  for (const path of allPaths) {
    if (hidden.includes(path)) continue;
    const [folder = "", parameter] = path.slice(1).split("/:");
    if (parameter === undefined) {
      const file = path === "/" ? "index.html" : `${folder}.html`;
      give(path, isThere(file) ? page(file) : shell);
      continue;
    }
    const written = isThere(folder) ? readdirSync(join(root, folder)).filter((file) => file.endsWith(".html")) : [];
    for (const file of written) give(`/${folder}/${file.slice(0, -".html".length)}`, page(`${folder}/${file}`));
    // If the build wrote pages, it wrote all of them: for any other the page and the status say that it does not exist.
    give(path, written.length > 0 ? (reply) => unknownJob(reply.code(404)) : shell);
  }
  return { notFound: (_request, reply) => notFound(reply.code(404)) };
}

function serveNothing(app: FastifyInstance): Site {
  app.log.warn(NOT_BUILT.trim());
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(503).type("text/plain").send(NOT_BUILT);
  app.get("/", sendPage);
  return { notFound: sendPage };
}
