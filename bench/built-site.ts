// Serves the built site, with a bare static page in place of a page that the measurement does not need.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { root } from "../scripts/environment.mjs";

export const BARE = "/coming-soon";

const bare = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A bare page</title><meta name="description" content="Nothing but a heading and some words."></head><body><main><h1>A bare page</h1><p>${"Nothing but a heading and some words. ".repeat(40)}</p></main></body></html>`;

/** Serves a copy of the built site until `stop` is called. */
export async function serveBuiltSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-"));
  const site = join(folder, "site");
  cpSync(join(root, "apps/site/dist"), site, { recursive: true });
  for (const end of [".br", ".gz"]) rmSync(join(site, `${BARE}.html${end}`), { force: true });
  writeFileSync(join(site, `${BARE}.html`), bare);
  const server = await ServerProcess.start({ env: { SITE_DIR: site, LOG_LEVEL: "silent" } });
  return {
    origin: server.origin,
    stop: async () => {
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
