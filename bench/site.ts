// Measures the pages of the built site for a first visitor: bytes of each page, and Lighthouse (mobile) on four of them and on a bare
// static page, all served by our own server in the same run. `node bench/site.ts [runs] [--strict]`
import { join } from "node:path";
import { aim, argument, ROUNDS } from "@saudabook/test-server/aims.ts";
import { chromium } from "../scripts/chromium.mjs";
import { root } from "../scripts/environment.mjs";
import { type Lighthouse, loadLighthouse } from "../scripts/lighthouse.ts";
import { BARE, serveBuiltSite } from "./built-site.ts";
import { visitPages } from "./first-visits.ts";

const RUNS = Number(argument() ?? ROUNDS);
const MEASURED = [BARE, "/", "/job-description/FE101", "/nse-trading-journal", "/login"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const AIMS = { score: 100, "× bare": 1.15, CLS: 0 };

// A disturbed run has the value NaN.
const sorted = (values: readonly number[]) => values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
const median = (values: readonly number[]) => sorted(values)[Math.floor(sorted(values).length / 2)] ?? Number.NaN;

/** Figures of a visit; the table shows their medians. */
interface Figures {
  "LCP ms": number;
  "FCP ms": number;
  "TBT ms": number;
  CLS: number;
  machine: number;
}

interface Visit extends Figures {
  /** 0 to 100, in the order of the categories. */
  scores: number[];
  /** Ids of the audits below 0.9. */
  failed: string[];
}

async function measure(tool: Lighthouse, port: number, url: string): Promise<Visit> {
  const { lhr } = await tool.lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    logLevel: "error",
    // The default keeps what a page has stored: the second run would not be a first visit.
    clearStorageTypes: ["all"],
  });
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const weighed = Object.values(lhr.categories).flatMap((each) => each?.auditRefs ?? []);
  return {
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)),
    "LCP ms": value("largest-contentful-paint"),
    "FCP ms": value("first-contentful-paint"),
    "TBT ms": value("total-blocking-time"),
    CLS: value("cumulative-layout-shift"),
    machine: lhr.environment.benchmarkIndex,
    failed: weighed.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  };
}

/** A page's row of the table: medians of its runs. */
function summary(runs: readonly Visit[], bareLcp: number) {
  const medianOf = (name: keyof Figures, digits = 0) => Number(median(runs.map((run) => run[name])).toFixed(digits));
  const score = (at: number) => median(runs.map((run) => run.scores[at] ?? Number.NaN));
  const scores = CATEGORIES.map((name, at) => [name, score(at)] as const);
  const row = {
    ...Object.fromEntries(scores),
    "LCP ms": medianOf("LCP ms"),
    "× bare": Number((median(runs.map((run) => run["LCP ms"])) / bareLcp).toFixed(2)),
    "FCP ms": medianOf("FCP ms"),
    "TBT ms": medianOf("TBT ms"),
    CLS: medianOf("CLS", 3),
    machine: medianOf("machine"),
  };
  const missed = [
    ...scores.filter(([, value]) => value < AIMS.score).map(([name]) => name),
    ...(["× bare", "CLS"] as const).filter((name) => !(row[name] <= AIMS[name])),
  ];
  return { ...row, aims: aim(missed.length === 0) ? "met" : `missed: ${missed.join(", ")}` };
}

const { origin, stop } = await serveBuiltSite();
try {
  console.log(
    "\nA first visit to each page, one each: bytes of the bodies as they are sent. `scripts afterwards` come when",
  );
  console.log("the page works already, asked for by an idle browser or by what the page does of itself.\n");
  console.table(await visitPages(origin, join(root, "apps/site/dist"), BARE));
  await lighthouse();
} finally {
  await stop();
}

async function lighthouse() {
  const tool = await loadLighthouse();
  if (tool === null) {
    console.error("Lighthouse could not be installed: its numbers are missing from this run.");
    process.exitCode = 1;
    return;
  }
  const browser = await tool.launch({ chromePath: chromium(), chromeFlags: ["--headless=new", "--no-sandbox"] });
  try {
    const runs = new Map(MEASURED.map((path): [string, Visit[]] => [path, []]));
    // The pages alternate, so that a slow minute of the machine affects all of them.
    for (let run = 0; run < RUNS; run++) {
      for (const [path, all] of runs) all.push(await measure(tool, browser.port, origin + path));
    }
    const bareLcp = median((runs.get(BARE) ?? []).map((run) => run["LCP ms"]));
    console.log(
      `\nLighthouse, mobile, a first visit, medians of ${RUNS} runs; the bare page in the same run. Aims: every score`,
    );
    console.log(
      `${AIMS.score}, LCP at most ${AIMS["× bare"]} × the bare page's, CLS ${AIMS.CLS}. \`machine\`: Lighthouse's own index of the processor; it was`,
    );
    console.log("busy with something else where that differs from row to row, and TBT then says little.\n");
    console.table(
      Object.fromEntries([...runs].map(([path, all]) => [path === BARE ? "bare page" : path, summary(all, bareLcp)])),
    );
    for (const [path, all] of runs)
      console.log(`${path}: below 0.9: ${[...new Set(all.flatMap(({ failed }) => failed))].join(", ") || "none"}`);
  } finally {
    await browser.kill();
  }
}
