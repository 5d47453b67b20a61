// The overview of a large account in the built site, in headless Chromium: how soon after the server's response its first figures are painted, how long a filter takes until everything shows it, and the bytes of script that it loads before those figures. Each page is a new
// visitor of the same server. The first one warms the server up, and counts for the bytes alone.
// `node bench/analytics-page.ts [executions] [--strict]`
import { aim, argument, LARGE_ACCOUNT, ROUNDS } from "@saudabook/test-server/aims.ts";
import { currentSummary } from "@saudabook/test-server/current-summary.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { chromium, type Page } from "playwright";
import { chromium as chromiumPath } from "../scripts/chromium.mjs";
import { openOverview, type Painted, paintedAfter, type Script, scriptsOf } from "./overview-page.ts";

const EXECUTIONS = Number(argument() ?? LARGE_ACCOUNT);
/** Times in milliseconds; `script` in bytes of brotli. */
const AIMS = { firstFigures: 300, filter: 150, script: 125_000 };
/** Fields of the filter bar, each with a value: no view repeats, so that the page requests each from the server. */
const FILTERS = [
  ["Product", "intraday"],
  ["Long or short", "long"],
  ["Result", "win"],
  ["Product", "delivery"],
  ["Result", "loss"],
] as const;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const verdict = (value: number, most: number) => (aim(value <= most) ? "met" : "not met");

async function fill(server: ServerProcess): Promise<LoggedIn> {
  const person = await somebodyLoggedIn(server);
  await importFile(server, person, zerodhaTradebookCsv({ rows: EXECUTIONS }));
  await currentSummary(server, person);
  return person;
}

async function filterBy(page: Page) {
  await page.getByRole("button", { name: "Filters" }).click();
  const painted: (Painted & { filter: string })[] = [];
  for (const [field, value] of FILTERS) {
    const select = page.getByLabel(field, { exact: true }).filter({ visible: true });
    painted.push({ filter: `${field} ${value}`, ...(await paintedAfter(page, () => select.selectOption(value))) });
  }
  return painted;
}

function showScripts(scripts: readonly Script[]): void {
  const sum = (some: readonly Script[]) => some.reduce((bytes, script) => bytes + script.bytes, 0);
  const needed = sum(scripts.filter(({ later }) => !later));
  console.table(scripts.toSorted((a, b) => Number(a.later) - Number(b.later) || b.bytes - a.bytes));
  console.log(
    `script before the first figures: ${needed} bytes, ${verdict(needed, AIMS.script)} (≤ ${AIMS.script}); after them ${sum(scripts) - needed}`,
  );
}

const server = await ServerProcess.start({ env: { LOG_LEVEL: "silent" } });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
try {
  const { token } = await fill(server);
  const firsts: number[] = [];
  const filtered: (Painted & { filter: string })[] = [];
  for (let run = 0; run <= ROUNDS; run++) {
    const page = await openOverview(browser, server.origin, token);
    const first = await page.evaluate(
      () => (globalThis.figuresAt ?? Number.NaN) - (globalThis.answeredAt ?? Number.NaN),
    );
    if (run === 0) showScripts(await scriptsOf(page));
    const painted = await filterBy(page);
    if (run > 0) {
      firsts.push(first);
      filtered.push(...painted);
    }
    await page.context().close();
  }
  const first = median(firsts);
  const filter = median(filtered.map(({ all }) => all));
  console.log(
    `first figures after the response: ${first.toFixed(0)} ms, ${verdict(first, AIMS.firstFigures)} (≤ ${AIMS.firstFigures})`,
  );
  console.log(
    `a filter until everything shows it: ${filter.toFixed(0)} ms, ${verdict(filter, AIMS.filter)} (≤ ${AIMS.filter})`,
  );
  console.table(
    FILTERS.map(([field, value]) => {
      const ofThis = filtered.filter(({ filter }) => filter === `${field} ${value}`);
      return {
        filter: `${field} ${value}`,
        "responses, ms": Math.round(median(ofThis.map(({ server }) => server))),
        "painted, ms": Math.round(median(ofThis.map(({ all }) => all))),
      };
    }),
  );
} finally {
  await browser.close();
  await server.remove();
}
