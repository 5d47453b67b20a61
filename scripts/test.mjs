// `npm test`: every check of the project, one after the other, and one line that sums them up.
//   npm test -- --postgres   also runs the conformance and server tests on a PostgreSQL that it starts
//   npm test -- --only unit  only the named steps (types, lint, boundaries, dependencies, unit, stories, budgets, e2e), comma separated
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { chromium, headlessChromium } from "./chromium.mjs";
import { install, root, run } from "./environment.mjs";
import { installFonts } from "./fonts.mjs";
import { startPostgresql } from "./postgresql.mjs";

const { values } = parseArgs({ options: { postgres: { type: "boolean" }, only: { type: "string" } } });
const only = values.only?.split(",");

await install();
process.env.HEADLESS_CHROMIUM_PATH = headlessChromium();
process.env.CHROMIUM_PATH = chromium();
installFonts();
const postgresql = values.postgres && !process.env.TEST_DATABASE_URL ? await startPostgresql() : undefined;
if (postgresql) process.env.TEST_DATABASE_URL = postgresql.url;
const onPostgresql = process.env.TEST_DATABASE_URL !== undefined;

const reports = join(root, ".build", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const lines = [];

/**
 * Adds a runner's numbers. A skipped test counts as failed, so that nothing is silently left out. A runner that exits with an error
 * without naming a failure, or that ran nothing, counts as a failure itself.
 * @param {string} name @param {number} code @param {number} passed @param {number} failed
 */
function count(name, code, passed, failed) {
  const silent = (code !== 0 && failed === 0) || passed + failed === 0 ? 1 : 0;
  total.passed += passed;
  total.failed += failed + silent;
  lines.push(`${name.padEnd(12)} ${passed} passed, ${failed + silent} failed`);
}

/** @param {string} name @param {[command: string, ...args: string[]][]} commands */
async function check(name, ...commands) {
  let code = 0;
  for (const [command, ...args] of commands) code ||= await run(command, args);
  count(name, code, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** @param {string} name @param {string[][]} runs the arguments of each run of Vitest, e.g. `--project api` */
async function vitest(name, ...runs) {
  const sum = { code: 0, passed: 0, failed: 0 };
  for (const [at, args] of runs.entries()) {
    const file = join(reports, `${name}-${at}.json`);
    const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await run("vitest", ["run", "--config", "scripts/vitest.config.ts", ...args, ...options]);
    const report = readReport(file);
    const failed = (report?.numFailedTests ?? 0) + (report?.numPendingTests ?? 0);
    sum.code ||= code;
    sum.passed += report?.numPassedTests ?? 0;
    // A run that ended badly without naming a failure: a file that does not load, or coverage below its floor.
    sum.failed += failed === 0 && (code !== 0 || !report) ? 1 : failed;
  }
  count(name, sum.code, sum.passed, sum.failed);
}

/** @param {string} name */
async function playwright(name) {
  const file = join(reports, `${name}.json`);
  const code = await run("playwright", ["test", "--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const stats = readReport(file)?.stats;
  count(name, code, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0));
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    console.error(`No report of this run: ${error}`);
    return undefined;
  }
}

const steps = {
  types: () => check("types", ["npm", "run", "--silent", "types"]),
  lint: () => check("lint", ["biome", "check", "--error-on-warnings", "."]),
  boundaries: () => check("boundaries", ["node", "scripts/boundaries.ts"]),
  dependencies: () => check("dependencies", ["knip", "--no-progress"]),
  // Two files at a time: by default Vitest reserves the second of two cores for its own process, which is idle during the tests.
  unit: () =>
    vitest("unit", ["--project", "node", "--coverage", "--maxWorkers=2"], ["--project", "api", "--maxWorkers=2"]),
  // Every state in every theme and width, and every behaviour.
  stories: () => vitest("stories", ["--project", "workbench"]),
  budgets: async () => {
    await build();
    await check("budgets", ["node", "scripts/budgets.ts"]);
  },
  e2e: async () => {
    await build();
    await playwright("e2e");
  },
};

try {
  for (const [name, step] of Object.entries(steps)) if (!only || only.includes(name)) await step();
} finally {
  postgresql?.stop();
}

const databases = onPostgresql ? "PGlite and PostgreSQL" : "PGlite (PostgreSQL too with `npm test -- --postgres`)";
console.log(`\n${lines.join("\n")}\nServer and conformance tests ran on ${databases}.\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
