import { expect } from "@playwright/test";
import { addToJournal, test } from "../product.ts";
import { phone, trader } from "./phone.ts";

test.use(phone);

test("the first row of content stands within 420 px on each page", async ({ page }) => {
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
    ["/analytics/to-settle", page.getByRole("region", { name: "Missing buys" }).getByRole("listitem").first()],
    ["/analytics/tax?year=2024", page.getByRole("list", { name: "What is missing" }).getByRole("listitem").first()],
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
