// A trade history of 100 000 trades in the built site, in headless Chromium: how soon its first rows are there, what each frame
// costs while it is scrolled from end to end beside a static page of the same rows, what the browser holds, and how long the
// server takes for sums and windows, on the embedded database. `node bench/history.mjs [trades] [--strict]`
import { aim, argument } from "@saudabook/test-server/aims.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { chromium } from "playwright";
import { chromium as chromiumPath } from "../scripts/chromium.mjs";

const TRADES = Number(argument() ?? 100_000);
const RUNS = 5;
/** Milliseconds. */
const AIMS = { firstRows: 300, frame: 16 };
/** Pixels a frame: as fast as one reads while flinging, and a drag of the scroll bar. */
const SPEEDS = { fling: 600, drag: 3600 };
const VIEWPORT = { width: 1440, height: 900 };

const sorted = (values) => values.toSorted((a, b) => a - b);
const quantile = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const median = (values) => quantile(values, 0.5);
const ms = (value) => Number(value.toFixed(1));
const verdict = (value, most) => (aim(value <= most) ? "met" : "not met");

/** An account with so many trades. @returns its session's token */
async function fill(server) {
  const person = await somebodyLoggedIn(server);
  await importFile(server, person, zerodhaTradebookCsv({ rows: TRADES }));
  return person.token;
}

async function timeServer(origin, token) {
  const last = TRADES - 200;
  const asked = {
    "sums of all": "/summary",
    "sums of one symbol": "/summary?symbol=hdfc",
    "first window": "",
    "middle window": `?offset=${TRADES / 2}`,
    "last window": `?offset=${last}`,
    "window of one symbol": "?symbol=hdfc&offset=5000",
    "first window by price": "?sort=price-desc",
    "middle window by price": `?sort=price-desc&offset=${TRADES / 2}`,
    "last window by symbol": `?sort=symbol-asc&offset=${last}`,
  };
  const table = {};
  for (const [what, query] of Object.entries(asked)) {
    const times = [];
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now();
      const reply = await fetch(`${origin}/api/v1/trade-history${query}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!reply.ok) throw new Error(await reply.text());
      await reply.arrayBuffer();
      times.push(performance.now() - started);
    }
    table[what] = { "ms, median of 5": ms(median(times)), slowest: ms(Math.max(...times)) };
  }
  return table;
}

/** In the page, before its own script: notes when the first trade has been painted. */
function watchFirstRow() {
  const seen = () => document.querySelector('[aria-rowindex="2"]:not([aria-busy])');
  const watch = () => {
    if (!seen()) return requestAnimationFrame(watch);
    // A message is handled after the frame that it was sent in has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      globalThis.firstRowAt = performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(watch);
}

async function timeFirstRows(browser, origin, token) {
  const [afterRows, afterBoth] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    const page = await open(browser, origin, token);
    const { rows, summary, painted } = await page.evaluate(() => {
      const ends = (part) =>
        performance.getEntriesByType("resource").find(({ name }) => name.includes(part))?.responseEnd ?? Number.NaN;
      return { rows: ends("trade-history?"), summary: ends("trade-history/summary"), painted: globalThis.firstRowAt };
    });
    afterRows.push(painted - rows);
    afterBoth.push(painted - Math.max(rows, summary));
    await page.context().close();
  }
  return { afterRows: median(afterRows), afterBoth: median(afterBoth) };
}

async function open(browser, origin, token) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "en-IN", timezoneId: "Asia/Kolkata" });
  await context.addCookies([{ name: "token", value: token, url: origin }]);
  const page = await context.newPage();
  await page.addInitScript(watchFirstRow);
  await page.goto(`${origin}/dashboard?panel=trade-log`);
  await page.waitForFunction(() => globalThis.firstRowAt !== undefined);
  return page;
}

/**
 * In the page: scrolls the window by so many pixels each frame, up and down between its ends, for so many frames. `work`: of each
 * frame, from its beginning until everything that it has to do in the page is done; `late`: how many were left out.
 */
async function scrollThrough({ step, frames }) {
  const area = document.scrollingElement;
  const { port1, port2 } = new MessageChannel();
  const work = [];
  let [late, most, before, began, down] = [0, 0, 0, 0, 1];
  port1.onmessage = () => work.push(performance.now() - began);
  area.scrollTop = 0;
  for (let frame = 0; frame < frames; frame++) {
    began = await new Promise(requestAnimationFrame);
    performance.clearMarks(performance.mark("frame").name);
    if (before > 0 && began - before > 25) late++;
    before = began;
    const end = area.scrollHeight - area.clientHeight;
    if (area.scrollTop + down * step > end || area.scrollTop + down * step < 0) down = -down;
    area.scrollTop += down * step;
    port2.postMessage(null);
    most = Math.max(most, area.querySelectorAll("tr").length);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { work: work.slice(10), late, most };
}

/**
 * Scrolls and looks on: `cpu` is the time that a processor worked on each frame in the page's main thread, whatever it was for. It
 * does not grow when other programs want the processor, too, as the time on the clock does.
 */
async function scroll(browser, page, choice) {
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  const result = await page.evaluate(scrollThrough, choice);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const frames = traceEvents.filter(({ name, cat }) => name === "frame" && cat === "blink.user_timing");
  const { pid, tid } = frames[0];
  const tasks = traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.name === "ThreadControllerImpl::RunTask")
    // The first and the last are cut off by the recording itself.
    .filter(({ dur }) => dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts);
  const cpu = [];
  let next = 0;
  for (const { ts, dur, tdur } of tasks) {
    // The task that a frame begins in, and all until the next, are that frame's.
    if (next < frames.length && ts <= frames[next].ts && frames[next].ts <= ts + dur) {
      while (next < frames.length && frames[next].ts <= ts + dur) next++;
      cpu.push(0);
    }
    if (cpu.length > 0) cpu[cpu.length - 1] += (tdur ?? dur) / 1000;
  }
  return { ...result, cpu: cpu.slice(10) };
}

/** Rows as the table shows them, and nothing else: what scrolling costs without any script. */
async function openStatic(browser, page) {
  const { styles, rows, table } = await page.evaluate(() => ({
    styles: [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join("\n"),
    rows: [...document.querySelectorAll("tbody tr")].map(({ outerHTML }) => outerHTML),
    table: document.querySelector("table").className,
  }));
  const body = Array.from({ length: 2_000 }, (_, at) => rows[at % rows.length]).join("");
  const bare = await (await browser.newContext({ viewport: VIEWPORT })).newPage();
  await bare.setContent(
    `<!doctype html><style>${styles}</style><table class="${table}"><tbody class="block">${body}</tbody></table>`,
  );
  return bare;
}

async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

const spread = (values) => ({
  median: ms(median(values)),
  "95 %": ms(quantile(values, 0.95)),
  "99 %": ms(quantile(values, 0.99)),
  worst: ms(Math.max(...values)),
});

const server = await ServerProcess.start({ env: { LOG_LEVEL: "silent" } });
const { origin } = server;
const browser = await chromium.launch({ executablePath: chromiumPath() });
try {
  const token = await fill(server);
  console.log(`\nA history of ${TRADES.toLocaleString("en-IN")} trades: the server, on the embedded database\n`);
  console.table(await timeServer(origin, token));

  const { afterRows, afterBoth } = await timeFirstRows(browser, origin, token);
  console.log(
    `\nFirst rows on screen, median of ${RUNS}: ${ms(afterRows)} ms after the answer with the rows (aim ${AIMS.firstRows}: ${verdict(afterRows, AIMS.firstRows)}), ${ms(afterBoth)} ms after the later of rows and sums\n`,
  );

  const page = await open(browser, origin, token);
  const before = await heapOf(page);
  const bare = await openStatic(browser, page);
  const results = {};
  for (const [speed, step] of Object.entries(SPEEDS)) {
    const whole = await page.evaluate(() => document.scrollingElement.scrollHeight);
    const frames = Math.ceil(whole / step);
    results[`history, ${speed}`] = await scroll(browser, page, { step, frames });
    results[`static rows, ${speed}`] = await scroll(browser, bare, { step, frames: Math.min(frames, 1_500) });
  }
  const shown = (of) => Object.fromEntries(Object.entries(results).map(([what, result]) => [what, of(result)]));
  console.log("Scrolling from end to end; without a graphics card, so everything is drawn by the processor");
  console.log(
    `fling: ${SPEEDS.fling} pixels a frame, rows are loaded on the way; drag: ${SPEEDS.drag}, mostly placeholders`,
  );
  console.log("\nmilliseconds of processor time that the page needs for a frame");
  console.table(shown(({ cpu, most }) => ({ frames: cpu.length, ...spread(cpu), "rows in the page": most })));
  console.log(
    "milliseconds on the clock from the beginning of a frame until the page is done with it, on this machine as it is",
  );
  console.table(
    shown(({ work, late }) => ({ ...spread(work), "left out": `${((100 * late) / work.length).toFixed(1)} %` })),
  );
  for (const speed of Object.keys(SPEEDS)) {
    const [own, still] = [results[`history, ${speed}`], results[`static rows, ${speed}`]];
    const [cpu, clock] = [quantile(own.cpu, 0.99), quantile(own.work, 0.99)];
    console.log(
      `${speed}, 99 % of the frames (aim ${AIMS.frame} ms): ${ms(cpu)} ms of processor time: ${verdict(cpu, AIMS.frame)}, ${ms(clock)} ms on the clock: ${verdict(clock, AIMS.frame)}; ${(cpu / quantile(still.cpu, 0.99)).toFixed(2)} × and ${(clock / quantile(still.work, 0.99)).toFixed(2)} × the static rows`,
    );
  }
  console.log(
    `JavaScript memory after scrolling: ${(await heapOf(page)).toFixed(1)} MB, before: ${before.toFixed(1)} MB`,
  );
} finally {
  await browser.close();
  await server.remove();
}
