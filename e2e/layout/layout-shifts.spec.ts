import { expect, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { heldBack } from "../built-pages.ts";
import { addToJournal, logIn, person, register, signUp, test, upload } from "../product.ts";
import { phone, trader } from "./phone.ts";

const MOST = 0.02;

/** Sums up the layout shifts from now on, also those after a press. Call the result for the sum. */
async function shifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const counted = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
    return counted;
  });
  return () => sum.evaluate((counted) => new Promise<number>((done) => requestAnimationFrame(() => done(counted.sum))));
}

/** How much the page has moved since it was opened. */
function movedSoFar(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(moved)));
      }),
  );
}

test("the undo and the redo of an import move nothing", async ({ page }) => {
  const usha = person("Usha Nair");
  await register(page, usha);
  await logIn(page, usha);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 20 }));
  await page.getByRole("link", { name: "tradebook-AB1234-EQ.csv" }).click();
  await expect(page.getByRole("table", { name: "Rows" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);

  const moved = await shifts(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("This import is undone")).toBeVisible();
  await expect(page.getByRole("cell", { name: /^Undone/ }).first()).toBeVisible();
  expect(await moved()).toBeLessThan(MOST);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(page.getByRole("cell", { name: /^Imported/ }).first()).toBeVisible();
  expect(await moved()).toBeLessThan(MOST);
});

test("the notice about the journal moves no form when it arrives", async ({ page }) => {
  const jaya = person("Jaya Sen");
  await register(page, jaya);
  await logIn(page, jaya);
  await addToJournal(page);
  await page.goto("/dashboard?panel=add-trades");
  await expect(page.getByText("Your journal has 1 trade")).toBeVisible();
  expect(await movedSoFar(page)).toBeLessThan(MOST);
});

test("the lines on incomplete figures move no breakdown when they arrive after it", async ({ page }) => {
  await signUp(page, person("Nila Rao"));
  const { value } = (await page.context().cookies()).find(({ name }) => name === "token") ?? {};
  await page.request.put("/api/v1/sample-data", { headers: { authorization: `Bearer ${value}` } });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/analytics");
  await expect(page.getByText(/^Sample data: [1-9]\d* closed trades$/)).toBeVisible();
  const summary = await heldBack(page, "**/api/v1/analytics/summary*");
  await page.goto("/analytics/breakdowns?by=setup");
  await expect(page.getByRole("list", { name: "Setup" }).getByRole("listitem").first()).toBeVisible();
  const moved = await shifts(page);
  summary();
  await expect(page.getByText(/^Incomplete: /)).toBeVisible();
  await expect(page.getByText(/may be a split or bonus/)).toBeVisible();
  expect(await moved()).toBeLessThan(MOST);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the overview, the calendar and the settings move nothing when they arrive, and a missing buy's result stands below the lists", async ({
    page,
  }) => {
    await trader(page, "Leela Menon");
    for (const [path, width] of [
      ["/analytics", 390],
      ["/analytics", 768],
      ["/analytics/calendar", 390],
      ["/analytics/trades", 390],
      ["/analytics/to-settle", 390],
      ["/analytics/tax?year=2024", 390],
      ["/analytics/tax/lots?year=2024", 390],
      ["/analytics/tax/comparison?year=2024", 390],
      ["/dashboard?panel=trade-log", 390],
      ["/settings", 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.locator("main [aria-busy=true], main .animate-breathe")).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      // The lines of the overview whose height the skeleton cannot know.
      if (path === "/analytics") await expect(page.getByText(/^Incomplete: 1 position left out/)).toBeVisible();
      expect.soft(await movedSoFar(page), `${path} at ${width}`).toBeLessThan(MOST);
    }
    await page.setViewportSize(phone.viewport);
    await page.goto("/analytics/to-settle");
    await page.getByRole("button", { name: "Add the purchase of TCS" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Buy date").fill("2024-01-02");
    await dialog.getByLabel("Buy price per share").fill("3400");
    await dialog.getByRole("button", { name: /^Add the/ }).click();
    // The result appears below the lists: above them it would push them down.
    const result = page.getByRole("status").filter({ hasText: "Saved" });
    await expect(result).toBeVisible();
    const lists = page.getByText("Nothing is left out any more");
    expect((await result.boundingBox())?.y).toBeGreaterThan((await lists.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  });
});
