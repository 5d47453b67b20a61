// What the pages of the built site cost a first visitor: bytes of each page, and Lighthouse (mobile) on four of them beside a
// bare static page, all served by our own server in the same run. `node bench/site.mjs [runs]`
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { weighPages } from "../scripts/budgets.ts";
import { chromium } from "../scripts/chromium.mjs";
import { root } from "../scripts/environment.mjs";
import { loadLighthouse } from "../scripts/lighthouse.mjs";

const RUNS = Number(process.argv[2] ?? 3);
/** The bare page stands in the place of a page that the measurement does not need. */
const BARE = "/coming-soon";
const MEASURED = [BARE, "/", "/job-description/FE101", "/nse-trading-journal", "/login"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const bare = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A bare page</title><meta name="description" content="Nothing but a heading and some words."></head><body><main><h1>A bare page</h1><p>${"Nothing but a heading and some words. ".repeat(40)}</p></main></body></html>`;

// A run that was disturbed has no value.
const sorted = (values) => values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(sorted(values).length / 2)] ?? Number.NaN;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

async function serve() {
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

console.log(
  "\nFirst load of each page, bytes as sent (brotli): the page with its styles, and the script that it needs\n",
);
console.table(
  Object.fromEntries(weighPages(join(root, "apps/site/dist")).map(({ path, ...weight }) => [path, weight])),
  ["html", "scriptFiles", "script", "scriptBudget"],
);

const tool = await loadLighthouse();
if (tool === null) {
  console.error("Lighthouse could not be installed: its numbers are missing from this run.");
  process.exit(1);
}
const { origin, stop } = await serve();
const browser = await tool.launch({ chromePath: chromium(), chromeFlags: ["--headless=new", "--no-sandbox"] });
try {
  const scores = new Map(MEASURED.map((path) => [path, []]));
  // In turn, so that a slow minute of the machine falls on all of them.
  for (let run = 0; run < RUNS; run++) {
    for (const path of MEASURED) {
      const { lhr } = await tool.lighthouse(origin + path, {
        port: browser.port,
        onlyCategories: CATEGORIES,
        logLevel: "error",
      });
      const value = (audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
      const weighed = Object.values(lhr.categories).flatMap((each) => each.auditRefs);
      scores.get(path)?.push({
        lcp: value("largest-contentful-paint"),
        fcp: value("first-contentful-paint"),
        cls: value("cumulative-layout-shift"),
        tbt: value("total-blocking-time"),
        bytes: value("total-byte-weight"),
        categories: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
        failed: weighed
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
      });
    }
  }
  const bareLcp = median((scores.get(BARE) ?? []).map(({ lcp }) => lcp));
  console.log(`\nLighthouse, mobile, median of ${RUNS} runs; the bare page in the same run\n`);
  console.table(
    Object.fromEntries(
      [...scores].map(([path, all]) => {
        const lcp = median(all.map((score) => score.lcp));
        return [
          path === BARE ? "bare page" : path,
          {
            ...Object.fromEntries(
              CATEGORIES.map((name, at) => [name, median(all.map(({ categories }) => categories[at] ?? 0))]),
            ),
            "LCP ms": Math.round(lcp),
            "× bare": Number((lcp / bareLcp).toFixed(2)),
            "FCP ms": Math.round(median(all.map(({ fcp }) => fcp))),
            "TBT ms": Math.round(median(all.map(({ tbt }) => tbt))),
            CLS: Number(median(all.map(({ cls }) => cls)).toFixed(3)),
            bytes: median(all.map(({ bytes }) => bytes)),
          },
        ];
      }),
    ),
  );
  for (const [path, all] of scores)
    console.log(`${path}: below 0.9: ${[...new Set(all.flatMap(({ failed }) => failed))].join(", ") || "none"}`);
} finally {
  await browser.kill();
  stop();
}
