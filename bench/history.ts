// A trade history of 100,000 trades, with one round of 20,000, in the built site, in headless Chromium: how soon its first rows appear, what
// each frame costs while it is scrolled from end to end, compared with a static page of the same rows, how much memory the browser holds, and
// how long the server takes for sums and windows on the embedded database. `node bench/history.ts [trades] [--strict]`
import { aim, argument, LARGE_ACCOUNT, ROUNDS, withLargest } from "@saudabook/test-server/aims.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { type Browser, chromium, type Page } from "playwright";
import { chromium as chromiumPath } from "../scripts/chromium.mjs";
import { openHistory, openStatic, type Scrolling, scrollThrough } from "./history-page.ts";

const TRADES = Number(argument() ?? LARGE_ACCOUNT);
/** Frames of a scroll, and of one over the static page. With one round the scroll stops before the end. */
const FRAMES = { own: withLargest ? Number.POSITIVE_INFINITY : 600, static: 300 * ROUNDS };
/** Milliseconds. */
const AIMS = { firstRows: 300, frame: 16 };
/** Pixels per frame: a fast fling, and a drag of the scroll bar. */
const SPEEDS = { fling: 600, drag: 3600 };

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const quantile = (values: readonly number[], fraction: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * fraction))] ?? Number.NaN;
const median = (values: readonly number[]) => quantile(values, 0.5);
const ms = (value: number) => Number(value.toFixed(1));
const verdict = (value: number, most: number) => (aim(value <= most) ? "met" : "not met");

/** Imports the trades into a new account. @returns its session's token */
async function fill(server: ServerProcess): Promise<string> {
  const person = await somebodyLoggedIn(server);
  await importFile(server, person, zerodhaTradebookCsv({ rows: TRADES }));
  return person.token;
}

async function timeServer(origin: string, token: string) {
  const last = TRADES - 200;
  const queries = {
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
  const table: Record<string, { "ms, median": number; slowest: number }> = {};
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = [];
    for (let run = 0; run < ROUNDS; run++) {
      const started = performance.now();
      const response = await fetch(`${origin}/api/v1/trade-history${query}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
      times.push(performance.now() - started);
    }
    table[name] = { "ms, median": ms(median(times)), slowest: ms(Math.max(...times)) };
  }
  return table;
}

async function timeFirstRows(browser: Browser, origin: string, token: string) {
  const afterRows: number[] = [];
  const afterBoth: number[] = [];
  for (let run = 0; run < ROUNDS; run++) {
    const page = await openHistory(browser, origin, token);
    const { rows, summary, painted } = await page.evaluate(() => {
      const timings = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const ends = (part: string) => timings.find(({ name }) => name.includes(part))?.responseEnd ?? Number.NaN;
      return {
        rows: ends("trade-history?"),
        summary: ends("trade-history/summary"),
        painted: globalThis.firstRowAt ?? Number.NaN,
      };
    });
    afterRows.push(painted - rows);
    afterBoth.push(painted - Math.max(rows, summary));
    await page.context().close();
  }
  return { afterRows: median(afterRows), afterBoth: median(afterBoth) };
}

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time. */
  tdur?: number;
}

/**
 * Scrolls and records: `cpu` is the processor time of the page's main thread in each frame, whatever it was spent on. Unlike the elapsed
 * time, it does not grow when other programs use the processor too.
 */
async function scroll(browser: Browser, page: Page, choice: Scrolling) {
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  const result = await page.evaluate(scrollThrough, choice);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const frames = traceEvents.filter(({ name, cat }) => name === "frame" && cat === "blink.user_timing");
  const [first] = frames;
  if (!first) throw new Error("The trace has no frame.");
  const { pid, tid } = first;
  const tasks = traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.name === "ThreadControllerImpl::RunTask")
    // The recording cuts off the first and the last task.
    .flatMap(({ ts, dur, tdur }) => (dur === undefined ? [] : [{ ts, dur, tdur }]))
    .toSorted((a, b) => a.ts - b.ts);
  const cpu: number[] = [];
  /** When this frame began, or infinity after the last frame. */
  const beganAt = (frame: number) => frames[frame]?.ts ?? Number.POSITIVE_INFINITY;
  let next = 0;
  for (const { ts, dur, tdur } of tasks) {
    // A frame owns the task that it begins in, and all tasks until the next frame.
    if (ts <= beganAt(next) && beganAt(next) <= ts + dur) {
      while (beganAt(next) <= ts + dur) next++;
      cpu.push(0);
    }
    const last = cpu.pop();
    if (last !== undefined) cpu.push(last + (tdur ?? dur) / 1000);
  }
  return { ...result, cpu: cpu.slice(10) };
}

type Scrolled = Awaited<ReturnType<typeof scroll>>;

/** Megabytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

const spread = (values: readonly number[]) => ({
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
    `\nFirst rows on screen, median of ${ROUNDS}: ${ms(afterRows)} ms after the answer with the rows (aim ${AIMS.firstRows}: ${verdict(afterRows, AIMS.firstRows)}), ${ms(afterBoth)} ms after the later of rows and sums\n`,
  );

  const page = await openHistory(browser, origin, token);
  const before = await heapOf(page);
  const bare = await openStatic(browser, page);
  const results = new Map<string, Scrolled>();
  for (const [speed, step] of Object.entries(SPEEDS)) {
    const whole = await page.evaluate(() => document.scrollingElement?.scrollHeight ?? 0);
    const frames = Math.min(Math.ceil(whole / step), FRAMES.own);
    results.set(`history, ${speed}`, await scroll(browser, page, { step, frames }));
    results.set(
      `static rows, ${speed}`,
      await scroll(browser, bare, { step, frames: Math.min(frames, FRAMES.static) }),
    );
  }
  const shown = (row: (result: Scrolled) => object) =>
    Object.fromEntries([...results].map(([name, result]) => [name, row(result)]));
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
    const own = results.get(`history, ${speed}`);
    const still = results.get(`static rows, ${speed}`);
    if (!own || !still) throw new Error(`Nothing was measured at the speed ${speed}.`);
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
