import { expect, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { test } from "../product.ts";
import { phone, trader } from "./phone.ts";

const { width: WIDTH } = phone.viewport;
// The reader's own text size, by which rem in media queries are measured too.
test.use({
  ...phone,
  launchOptions: { ...config.use?.launchOptions, args: ["--blink-settings=defaultFontSize=32"] },
});

/** Lists the controls and texts of a part of the page that leave the screen or overlap another one. */
function misplaced(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    ([part, WIDTH]) => {
      const inside = [...document.querySelectorAll(`${part} :is(button, a, h1, select, input, progress)`)];
      const shown = inside.filter((element) => element.checkVisibility() && element.getClientRects().length > 0);
      const nameOf = (element: Element) => element.ariaLabel ?? element.textContent ?? element.tagName;
      const faults: string[] = [];
      shown.forEach((one, at) => {
        const a = one.getBoundingClientRect();
        if (a.left < -0.5 || a.right > WIDTH + 0.5) faults.push(`${nameOf(one)} is off the screen`);
        for (const other of shown.slice(at + 1)) {
          const b = other.getBoundingClientRect();
          const apart =
            a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
          // A field's button, e.g. "Show", lies inside its control.
          const inOneField = one.closest("[data-slot=field]")?.contains(other);
          if (!apart && !inOneField && !one.contains(other) && !other.contains(one))
            faults.push(`${nameOf(one)} is over ${nameOf(other)}`);
        }
      });
      return faults;
    },
    [selector, WIDTH] as const,
  );
}

/** Lists the elements that make the page wider than the screen. */
const wider = (page: Page) =>
  page.evaluate(
    (WIDTH) =>
      document.documentElement.scrollWidth <= WIDTH
        ? []
        : [...document.querySelectorAll("main *, header *")]
            .filter((element) => element.getBoundingClientRect().right > WIDTH + 0.5)
            .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
    WIDTH,
  );

/** Lists the blocks whose content is wider than the block: it overlaps its neighbours or leaves its frame. */
const spilling = (page: Page) =>
  page.evaluate(() =>
    // Excludes drawings, which have their own width, and content for screen readers only.
    [...document.querySelectorAll(":is(main, header, footer) :not(svg *, .sr-only, .sr-only *)")]
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element);
        return overflowX === "visible" && display !== "inline" && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
  );

async function expectRoom(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main h1, main h2, header h1").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main [aria-busy=true], main .animate-breathe")).toHaveCount(0);
  expect.soft(await wider(page), path).toEqual([]);
  expect.soft(await spilling(page), path).toEqual([]);
  expect.soft(await misplaced(page, ":is(main, header)"), path).toEqual([]);
}

test("at 200 % text no public page is wider than a phone, and nothing overlaps", async ({ page }) => {
  for (const path of ["/", "/careers", "/about", "/login", "/signup", "/try"]) await expectRoom(page, path);
});

test("at 200 % text no page of an account is wider than a phone, and nothing overlaps", async ({ page }) => {
  await trader(page, "Nandini Krishnamurthy");
  for (const path of [
    "/dashboard?panel=trade-log",
    "/dashboard?panel=add-trades",
    "/dashboard/imports",
    "/dashboard/connections",
    "/analytics",
    "/analytics/trades",
    "/analytics/calendar",
    "/analytics/breakdowns",
    "/analytics/to-settle",
    "/analytics/tax",
    "/analytics/tax/lots?year=2024",
    "/analytics/tax/comparison?year=2024",
    "/trading-journal",
    "/settings",
    "/profile",
  ]) {
    await expectRoom(page, path);
    const filters = page.getByRole("button", { name: /^Filters/ });
    if ((await filters.count()) > 0) {
      await filters.click();
      expect.soft(await misplaced(page, "search"), path).toEqual([]);
    }
  }
});
