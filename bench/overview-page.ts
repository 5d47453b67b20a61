// Opens the overview of the analytics for the bench, with the functions that run inside the page.
import type { Browser, Page } from "playwright";

const VIEWPORT = { width: 1440, height: 900 };
/** Milliseconds without a change of the page after which everything has been painted. */
const QUIET_MS = 600;
/** Milliseconds between two looks at the page: a look at every frame would make the page draw frames that it does not need. */
const POLLING_MS = 50;
/** Requests that each view of the overview makes: summary, series, calendar, insights. */
const RESPONSES = 4;

declare global {
  /** Milliseconds of the page's clock: when the first figures had been painted, and when the response with them had arrived. */
  var figuresAt: number | undefined;
  var answeredAt: number | undefined;
  /** When the page had been painted after its last change. */
  var changedAt: number;
  /** When a field of the filter bar was changed. */
  var askedAt: number;
}

/** Runs in the page before its own script. */
function watch() {
  globalThis.changedAt = 0;
  globalThis.askedAt = 0;
  const painted = (then: () => void) =>
    requestAnimationFrame(() => {
      // A message is handled after the frame that it was sent in has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  const changed = () => {
    painted(() => {
      globalThis.changedAt = performance.now();
    });
    if (globalThis.figuresAt !== undefined || !/₹\d/.test(document.querySelector("main")?.textContent ?? "")) return;
    globalThis.figuresAt = Number.NaN;
    painted(() => {
      const responses = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      globalThis.answeredAt = responses.find(({ name }) => name.includes("/analytics/summary"))?.responseEnd;
      globalThis.figuresAt = performance.now();
    });
  };
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  document.addEventListener("change", () => (globalThis.askedAt = performance.now()), { capture: true });
}

/** Opens the overview in a new page and waits until all of it has been painted. */
export async function openOverview(browser: Browser, origin: string, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "en-IN", timezoneId: "Asia/Kolkata" });
  await context.addCookies([{ name: "token", value: token, url: origin }]);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`${origin}/analytics`);
  await page.waitForFunction(() => !Number.isNaN(globalThis.figuresAt ?? Number.NaN));
  await quiet(page);
  return page;
}

function quiet(page: Page) {
  return page.waitForFunction((ms) => performance.now() - globalThis.changedAt > ms, QUIET_MS, { polling: POLLING_MS });
}

/** Milliseconds from a change of the filter: until the last response, and until all of it was painted. */
export interface Painted {
  server: number;
  all: number;
}

export async function paintedAfter(page: Page, change: () => Promise<unknown>): Promise<Painted> {
  await page.evaluate(() => performance.clearResourceTimings());
  await change();
  await page.waitForFunction(
    (responses) => {
      const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const ended = resources
        .filter(({ name }) => name.includes("/api/v1/analytics/"))
        .map(({ responseEnd }) => responseEnd);
      return ended.length >= responses && globalThis.changedAt > Math.max(...ended);
    },
    RESPONSES,
    { polling: POLLING_MS },
  );
  await quiet(page);
  return page.evaluate(() => {
    const responses = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const last = Math.max(
      ...responses.filter(({ name }) => name.includes("/api/")).map(({ responseEnd }) => responseEnd),
    );
    return { server: last - globalThis.askedAt, all: globalThis.changedAt - globalThis.askedAt };
  });
}

export interface Script {
  file: string;
  /** Transferred bytes. */
  bytes: number;
  /** Whether it was requested after the first figures had been painted. */
  later: boolean;
}

/** The files of script that the page has loaded. */
export function scriptsOf(page: Page): Promise<Script[]> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return resources
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, encodedBodySize, startTime }) => ({
        file: name.slice(name.lastIndexOf("/") + 1),
        bytes: encodedBodySize,
        later: startTime > (globalThis.figuresAt ?? Number.NaN),
      }));
  });
}
