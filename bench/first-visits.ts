// Counts in a browser what a first visit to each page of the built site fetches, in bytes as transferred.
import { withLargest } from "@saudabook/test-server/aims.ts";
import { type Page, chromium as playwright, type Request } from "playwright";
import { isLikeAnother, weighPages } from "../scripts/budgets.ts";
import { chromium } from "../scripts/chromium.mjs";

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Bytes of each kind of file that a visit fetches, and of the page's inline styles. */
interface Fetched {
  html: number;
  "of it styles": number;
  styles: number;
  fonts: number;
  scripts: number;
  "scripts afterwards": number;
  other: number;
}
type Row = Record<string, number>;

/** Factor by which a phone's processor is assumed to be slower than this machine's, as in Lighthouse. */
const SLOWER = 4;

/** Rows by path: bytes of the bodies as transferred. Every prerendered page except `without`; with ROUNDS=1 one of each kind. */
export async function visitPages(origin: string, dist: string, without: string): Promise<Record<string, Row>> {
  const browser = await playwright.launch({ executablePath: chromium() });
  const rows: Record<string, Row> = {};
  for (const { path, needs, inline } of weighPages(dist)) {
    // These two are sent under other addresses.
    if (path === without || path === "/shell" || path === "/404") continue;
    if (!withLargest && isLikeAnother(path)) continue;
    const context = await browser.newContext(PHONE);
    rows[path] = await visit(await context.newPage(), origin + path, new Set(needs), inline);
    await context.close();
  }
  await browser.close();
  return rows;
}

async function visit(page: Page, url: string, needs: ReadonlySet<string>, inline: number): Promise<Row> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.addInitScript(() => addEventListener("takenover", () => performance.mark("takenover")));
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName("takenover").length > 0);
  const usable = await page.evaluate(() => performance.getEntriesByName("takenover")[0]?.startTime ?? Number.NaN);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.waitForLoadState("networkidle");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const row: Fetched = {
    html: 0,
    "of it styles": inline,
    styles: 0,
    fonts: 0,
    scripts: 0,
    "scripts afterwards": 0,
    other: 0,
  };
  for (const request of finished) row[kindOf(request, needs)] += (await request.sizes()).responseBodySize;
  const { html, styles, fonts, scripts } = row;
  return {
    ...row,
    "first load": html + styles + fonts + scripts,
    [`usable after ms, ${SLOWER}× slower`]: Math.round(usable),
    "heap MB": Number((usedSize / 1e6).toFixed(1)),
  };
}

const kinds: Partial<Record<string, keyof Fetched>> = { document: "html", stylesheet: "styles", font: "fonts" };

function kindOf(request: Request, needs: ReadonlySet<string>): keyof Fetched {
  const type = request.resourceType();
  if (type === "script") return needs.has(new URL(request.url()).pathname) ? "scripts" : "scripts afterwards";
  return kinds[type] ?? "other";
}
