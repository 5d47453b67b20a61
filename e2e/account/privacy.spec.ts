import { expect, type Page } from "@playwright/test";
import { type BrokerFile, logIn, person, register, test, upload } from "../product.ts";

/** No amount is equal to one of these prices: 7 bought at 1,500 and sold at 1,510, and 3 sold without a purchase in any file. */
const equity: BrokerFile = {
  name: "tradebook-AB1234-EQ.csv",
  bytes: new TextEncoder().encode(
    `${[
      "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time",
      "INFY,INE009A01021,2025-06-02,NSE,EQ,EQ,buy,false,7,1500,1001,1100000000000001,2025-06-02T09:30:00",
      "INFY,INE009A01021,2025-06-02,NSE,EQ,EQ,sell,false,7,1510,1002,1100000000000002,2025-06-02T10:30:00",
      "TCS,INE467B01029,2025-06-03,NSE,EQ,EQ,sell,false,3,3500,1003,1100000000000003,2025-06-03T10:30:00",
    ].join("\n")}\n`,
  ),
};
const PRICES = [1500, 1510, 3500];

/** All rupees on the page but prices: on screen, in names for screen readers, in titles and values of controls. */
async function amountsOn(page: Page): Promise<string[]> {
  const texts = await page.getByRole("main").evaluate((main) => {
    const named = [...main.querySelectorAll("*")].flatMap((element) =>
      ["aria-label", "aria-valuetext", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    while (walker.nextNode()) shown.push(walker.currentNode.textContent ?? "");
    return [...shown, ...named];
  });
  const rupees = texts.flatMap((text) => text.match(/[+\u2212]?\u2060?₹[\d,.]*\d/g) ?? []);
  return rupees.filter((text) => !PRICES.includes(Number(text.replaceAll(/[₹,]/g, ""))));
}

test("one switch in the header hides every amount of every page, and is remembered", async ({ page }) => {
  const kiran = person("Kiran Das");
  await register(page, kiran);
  await logIn(page, kiran);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, equity);
  await expect(page.getByText("3 fills imported")).toBeVisible();
  await expect(page.getByText("Realised net P&L")).toBeVisible();
  await expect.poll(() => amountsOn(page)).not.toEqual([]);

  await page.goto("/trading-journal");
  // The page that the build wrote has another button in its place.
  await expect(page.getByRole("button", { name: "Hide amounts" })).toBeVisible();
  await page.getByRole("button", { name: "Add Intraday Trade" }).click();
  for (const [label, value] of [
    ["Stock Name", "WIPRO"],
    ["Buy Price", "1500"],
    ["Sell Price", "1510"],
    ["Quantity", "7"],
    ["Target", "1510"],
    ["Stop Loss", "1500"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Total P&L")).toBeVisible();
  await expect.poll(() => amountsOn(page)).not.toEqual([]);
  await page.getByRole("button", { name: "Hide amounts" }).click();
  await expect.poll(() => amountsOn(page)).toEqual([]);

  await page.goto("/dashboard?panel=trade-log");
  await expect(page.getByRole("row", { name: /TCS/ })).toContainText("••••");
  await expect(page.getByRole("definition").filter({ hasText: "••••" })).toHaveCount(2);
  expect(await amountsOn(page)).toEqual([]);

  for (const [path, there] of [
    ["/analytics", "Equity curve"],
    ["/analytics/calendar", "Calendar year"],
    ["/analytics/breakdowns", "Monday"],
    ["/analytics/trades", "INFY"],
    ["/analytics/to-settle", "TCS"],
    ["/analytics/tax", "By bucket"],
    ["/analytics/tax/lots?year=2025", "INFY"],
    ["/dashboard/imports", equity.name],
    ["/settings", "Starting capital"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(there).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await amountsOn(page), path).toEqual([]);
  }

  await page.goto("/analytics/trades");
  await page.getByRole("link", { name: /^INFY/ }).click();
  await expect(page.getByText("How each figure is computed")).toBeVisible();
  expect(await amountsOn(page)).toEqual([]);

  // A file that is only chosen, not sent.
  await page.goto("/dashboard?panel=add-trades");
  await page.locator('input[type="file"]').setInputFiles({
    name: "again.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(equity.bytes),
  });
  await page.getByText("First rows").click();
  await expect(page.getByRole("table", { name: "First rows" })).toContainText("••••");
  expect(await amountsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Show amounts" }).click();
  await page.goto("/analytics");
  await expect.poll(() => amountsOn(page)).not.toEqual([]);
});
