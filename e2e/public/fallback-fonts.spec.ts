import { expect, type Page } from "@playwright/test";
import { heldBack, kinds } from "../built-pages.ts";
import { test } from "../product.ts";
import { drawnFamilies, launchWithFont, testFonts } from "../single-font.ts";

const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const FONT_FILES = "**/assets/*.woff2";
/** Runs in the page. */
const loaded = () => document.fonts.check('1em "Public Sans Variable"');
/** Percent. The metrics fit within half a percent; without them DejaVu Sans is 8 to 19 percent too wide. */
const WIDTH_TOLERANCE = 1;
/** The largest layout shift at the arrival of the font. Web Vitals calls a whole visit with 0.1 good. */
const SHIFT_TOLERANCE = 0.05;

interface Recorded {
  record: { shift: number; taken: boolean };
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = { shift: 0, taken: false };
    Object.assign(window, { record });
    addEventListener("takenover", () => {
      record.taken = true;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shift = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as Recorded).record.shift;
  });

/** How far the page moves when the font arrives after the script has taken it over. */
async function shiftOfArrival(page: Page, path: string): Promise<number> {
  const arrive = await heldBack(page, FONT_FILES);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => (window as unknown as Recorded).record.taken);
  const before = await shift(page);
  expect(await page.evaluate(loaded), `${path}: the font is held back`).toBe(false);
  arrive();
  await page.waitForFunction(loaded);
  const arrival = (await shift(page)) - before;
  await page.unroute(FONT_FILES);
  return arrival;
}

/** The pages that the font moves by more than the tolerance, with their layout shift. */
async function movedPages(page: Page, paths: string[]): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const path of paths) {
    const arrival = await shiftOfArrival(page, path);
    if (arrival > SHIFT_TOLERANCE) moved[path] = arrival;
  }
  return moved;
}

// By default the tests of one file run one after the other.
test.describe.configure({ mode: "parallel" });

for (const font of testFonts) {
  test.describe(`where ${font.name} is the only font`, () => {
    for (const [device, viewport] of Object.entries(VIEWPORTS)) {
      test(`a late font moves no page on a ${device}`, async ({ playwright, launchOptions, baseURL }, info) => {
        test.setTimeout(300_000);
        const browser = await launchWithFont(playwright.chromium, launchOptions, font, info.outputPath());
        const page = await browser.newPage({ viewport, ...(baseURL && { baseURL }) });
        await recordShifts(page);
        expect(await movedPages(page, kinds)).toEqual({});
        expect(await drawnFamilies(page, "h1")).toEqual([expect.stringContaining("Public Sans")]);
        await browser.close();
      });
    }

    test("words are as wide as in Public Sans", async ({ playwright, launchOptions, baseURL }, info) => {
      const browser = await launchWithFont(playwright.chromium, launchOptions, font, info.outputPath());
      const page = await browser.newPage(baseURL ? { baseURL } : {});
      const texts: TextWidth[] = [];
      for (const path of kinds) {
        await page.goto(path);
        await page.waitForFunction(loaded);
        texts.push(...(await page.evaluate(textWidths)));
      }
      const weights = Object.groupBy(texts, ({ weight }) => weight);
      expect(Object.keys(weights).sort()).toEqual(["400", "520", "620"]);
      for (const [weight, lines = []] of Object.entries(weights)) {
        const sum = (font: "fallback" | "publicSans") => lines.reduce((width, line) => width + line[font], 0);
        const excess = (sum("fallback") / sum("publicSans") - 1) * 100;
        const message = `at weight ${weight} the text is ${excess.toFixed(2)} % wider than in Public Sans`;
        expect(Math.abs(excess), message).toBeLessThan(WIDTH_TOLERANCE);
      }
      await browser.close();
    });
  });
}

/** The widths of one text of a page on one line, in pixels at a font size of 100. */
interface TextWidth {
  weight: string;
  fallback: number;
  publicSans: number;
}

/** Runs in the page. Only ASCII texts count: the font file with the other letters need not have loaded. */
function textWidths(): TextWidth[] {
  const box = document.createElement("div");
  box.style.cssText = "position: absolute; white-space: nowrap; font-size: 100px; letter-spacing: 0";
  const texts = document.createTreeWalker(document.getElementById("root") as Node, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || parent.closest("script, style, noscript") || /[^\u0020-\u007e]/.test(text.nodeValue ?? "")) continue;
    const line = document.createElement("span");
    line.style.cssText = `display: block; width: max-content; font-weight: ${getComputedStyle(parent).fontWeight}`;
    line.textContent = text.nodeValue;
    box.append(line);
  }
  document.body.append(box);
  const lines = [...box.children] as HTMLElement[];
  const measure = () => lines.map((line) => line.getBoundingClientRect().width);
  const publicSans = measure();
  box.style.fontFamily = "var(--font-fallback)";
  const fallback = measure();
  box.remove();
  return lines.map((line, at) => ({
    weight: line.style.fontWeight,
    fallback: fallback[at] ?? Number.NaN,
    publicSans: publicSans[at] ?? Number.NaN,
  }));
}
