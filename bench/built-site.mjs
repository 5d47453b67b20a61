// The built site on a server of its own, with a bare static page in the place of a page that the measurement does not need.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/environment.mjs";

export const BARE = "/coming-soon";

const bare = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A bare page</title><meta name="description" content="Nothing but a heading and some words."></head><body><main><h1>A bare page</h1><p>${"Nothing but a heading and some words. ".repeat(40)}</p></main></body></html>`;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** `{ origin, stop }` */
export async function serveBuiltSite() {
  const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-"));
  const site = join(folder, "site");
  cpSync(join(root, "apps/site/dist"), site, { recursive: true });
  for (const end of [".br", ".gz"]) rmSync(join(site, `${BARE}.html${end}`), { force: true });
  writeFileSync(join(site, `${BARE}.html`), bare);
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    SITE_DIR: site,
    LOG_LEVEL: "silent",
  };
  const child = spawn(process.execPath, ["apps/api/src/server.ts"], { cwd: root, env, stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
