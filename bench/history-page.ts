// The pages of the history bench, and the functions that run inside them.
import type { Browser, Page } from "playwright";

const VIEWPORT = { width: 1440, height: 900 };

declare global {
  /** Milliseconds of the page's clock, when its first trade had been painted. */
  var firstRowAt: number | undefined;
}

/** Runs in the page before its own script: notes when the first trade has been painted. */
function watchFirstRow() {
  const seen = () => document.querySelector('[aria-rowindex="2"]:not([aria-busy])');
  const watch = () => {
    if (!seen()) {
      requestAnimationFrame(watch);
      return;
    }
    // A message is handled after the frame that it was sent in has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      globalThis.firstRowAt = performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(watch);
}

/** Opens the trade history in a new page and waits until its first trade has been painted. */
export async function openHistory(browser: Browser, origin: string, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "en-IN", timezoneId: "Asia/Kolkata" });
  await context.addCookies([{ name: "token", value: token, url: origin }]);
  const page = await context.newPage();
  await page.addInitScript(watchFirstRow);
  await page.goto(`${origin}/dashboard?panel=trade-log`);
  await page.waitForFunction(() => globalThis.firstRowAt !== undefined);
  return page;
}

/** Pixels per frame, and number of frames. */
export interface Scrolling {
  step: number;
  frames: number;
}

/**
 * Runs in the page: scrolls the window by `step` pixels in each frame, up and down between its ends. `work`: milliseconds of each frame,
 * from its beginning until the page has done everything for it; `late`: number of frames left out.
 */
export async function scrollThrough({ step, frames }: Scrolling) {
  const area = document.scrollingElement;
  if (!area) throw new Error("The page cannot be scrolled.");
  const { port1, port2 } = new MessageChannel();
  const work: number[] = [];
  let late = 0;
  let most = 0;
  let before = 0;
  let began = 0;
  let down = 1;
  const { promise: measured, resolve: allMeasured } = Promise.withResolvers<void>();
  port1.onmessage = () => {
    if (work.push(performance.now() - began) === frames) allMeasured();
  };
  area.scrollTop = 0;
  for (let frame = 0; frame < frames; frame++) {
    began = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    performance.clearMarks(performance.mark("frame").name);
    if (before > 0 && began - before > 25) late++;
    before = began;
    const end = area.scrollHeight - area.clientHeight;
    if (area.scrollTop + down * step > end || area.scrollTop + down * step < 0) down = -down;
    area.scrollTop += down * step;
    port2.postMessage(null);
    most = Math.max(most, area.querySelectorAll("tr").length);
  }
  await measured;
  return { work: work.slice(10), late, most };
}

/** The same rows as a static page: the cost of scrolling without any script. */
export async function openStatic(browser: Browser, page: Page): Promise<Page> {
  const { styles, rows, table } = await page.evaluate(() => ({
    styles: [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join("\n"),
    rows: [...document.querySelectorAll("tbody tr")].map(({ outerHTML }) => outerHTML),
    table: document.querySelector("table")?.className,
  }));
  const body = Array.from({ length: 2_000 }, (_, at) => rows[at % rows.length]).join("");
  const bare = await (await browser.newContext({ viewport: VIEWPORT })).newPage();
  await bare.setContent(
    `<!doctype html><style>${styles}</style><table class="${table}"><tbody class="block">${body}</tbody></table>`,
  );
  return bare;
}
