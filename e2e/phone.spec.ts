import { expect, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { addToJournal, logIn, person, register, test, upload } from "./product.ts";

const WIDTH = 390;
test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true, isMobile: true });

/** An account with fills, trades, a sale that no file bought and a trade of the journal. */
async function trader(page: Page, name: string): Promise<void> {
  const who = person(name);
  await register(page, who);
  await logIn(page, who);
  const { name: fileName, bytes } = zerodhaTradebookCsv({ rows: 60 });
  const sold = "TCS,INE467B01029,2024-04-02,NSE,EQ,EQ,sell,false,5,3500,9001,1100000000009001,2024-04-02T10:30:00\n";
  const file = { name: fileName, bytes: new TextEncoder().encode(new TextDecoder().decode(bytes) + sold) };
  await upload(page, { broker: "zerodha", tradeType: "equity" }, file);
  await expect(page.getByText("61 fills imported")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss the results" }).click();
}

test("the first row of content stands within 420 px on each page", async ({ page }) => {
  test.setTimeout(180_000);
  await trader(page, "Farid Alam");
  await addToJournal(page);
  const row = (name?: string) =>
    page
      .getByRole("table", name ? { name } : {})
      .getByRole("row")
      .filter({ has: page.getByRole("cell") })
      .first();
  const pages = [
    ["/trading-journal", row("Intraday trades")],
    ["/dashboard?panel=trade-log", row("Trade History")],
    ["/analytics", page.getByRole("region", { name: "Net P&L" })],
    ["/analytics/trades", row()],
    ["/analytics/to-settle", page.getByText("Your figures are incomplete without these")],
    ["/dashboard/imports", page.getByRole("list", { name: "Imports" }).getByRole("listitem").first()],
    ["/dashboard?panel=add-trades", page.getByLabel("Choose Your Broker")],
  ] as const;
  for (const [path, first] of pages) {
    await page.goto(path);
    await expect(first, path).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const { y = Number.POSITIVE_INFINITY } = (await first.boundingBox()) ?? {};
    expect.soft(y, path).toBeLessThanOrEqual(420);
  }
  await page.goto("/dashboard/imports");
  await page.getByRole("list", { name: "Imports" }).getByRole("link").first().click();
  await expect(row("Rows")).toBeVisible();
  expect((await row("Rows").boundingBox())?.y).toBeLessThanOrEqual(420);
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
          if (!apart && !one.contains(other) && !other.contains(one))
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

test("at 200 % text nothing in the header or among the filters overlaps or leaves the screen", async ({ page }) => {
  test.setTimeout(180_000);
  await trader(page, "Nandini Krishnamurthy");
  for (const path of ["/dashboard?panel=trade-log", "/analytics", "/analytics/trades", "/trading-journal"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Hide amounts" })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await misplaced(page, "header:has(h1)"), path).toEqual([]);
    const filters = page.getByRole("button", { name: /^Filters/ });
    if ((await filters.count()) > 0) {
      await filters.click();
      expect(await misplaced(page, "search"), path).toEqual([]);
    }
    // Measures the loaded page instead of its skeleton.
    await expect(page.locator("main .animate-breathe")).toHaveCount(0);
    expect(await wider(page), path).toEqual([]);
  }
});
