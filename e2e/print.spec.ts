import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { logIn, person, register, test, upload } from "./product.ts";

const trade = {
  symbol: "BANKNIFTY26MAR52000CE",
  buyPrice: "542.35",
  quantity: "70",
  sellPrice: "618.9",
  targetPrice: "690",
  stopLoss: "500",
  buyDateTime: "2026-03-25T10:02",
  sellDateTime: "2026-03-25T10:41",
  type: "intraday",
  pnl: "5358.50",
  status: "WIN",
};
/** More than the screen shows at a time. */
const data = Array.from({ length: 230 }, (_, n) => ({ ...trade, _id: String(n) }));

test.use({ colorScheme: "dark", viewport: { width: 390, height: 844 } });

test("the whole journal is printed, as a table on white paper, without what only a screen needs", async ({ page }) => {
  await page.route("**/api/v1/trades/intraday", (route) => route.fulfill({ json: { data } }));
  await page.goto("/trading-journal");
  // By CSS: roles of some thousand cells and buttons take their time to compute.
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(200);

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(rows).toHaveCount(data.length);
  await expect(page.locator("th", { hasText: "Stop Loss" })).toBeVisible();
  await expect(rows.last()).toHaveCSS("display", "table-row");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(":is(header:has(nav), nav, footer, button, input, details):visible")).toHaveCount(0);

  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(rows).toHaveCount(200);
});

test("the whole history is printed, without what only a screen needs, and says how many trades it is", async ({
  page,
}) => {
  const lata = person("Lata Menon");
  await register(page, lata);
  await logIn(page, lata);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 450 }));
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html[data-printed]")).toHaveCount(1);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("All 450 trades are printed.")).toBeVisible();
  await expect(page.locator("main tbody tr:visible")).toHaveCount(450);
  await expect(page.locator("main thead")).not.toHaveCount(0);
  await expect(page.locator("main thead:visible")).toHaveCSS("display", "table-header-group");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator(":is(aside, header:has(h1), nav, footer, button, input, select):visible")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Trade Details - Lata Menon" })).toBeVisible();
});
