import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, person, register, test, upload } from "../product.ts";

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

/** A share bought and sold on two days, for a gain of 20 and of 40 before charges. */
const pairsOfDays = {
  name: "tradebook-AB1234-EQ.csv",
  bytes: new TextEncoder().encode(
    `${[
      "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time",
      "INFY,INE009A01021,2025-06-02,NSE,EQ,EQ,buy,false,2,1500,1001,1100000000000001,2025-06-02T09:30:00",
      "INFY,INE009A01021,2025-06-02,NSE,EQ,EQ,sell,false,2,1510,1002,1100000000000002,2025-06-02T10:30:00",
      "INFY,INE009A01021,2025-06-03,NSE,EQ,EQ,buy,false,4,1500,1003,1100000000000003,2025-06-03T09:30:00",
      "INFY,INE009A01021,2025-06-03,NSE,EQ,EQ,sell,false,4,1510,1004,1100000000000004,2025-06-03T10:30:00",
    ].join("\n")}\n`,
  ),
};

test.use({ colorScheme: "dark", viewport: { width: 390, height: 844 } });

test("the whole journal is printed, as a table on white paper, without what only a screen needs", async ({ page }) => {
  await page.route("**/api/v1/trades/intraday", (route) => route.fulfill({ json: { data } }));
  await page.goto("/trading-journal");
  // A CSS locator: computing the roles of some thousand cells and buttons is slow.
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
  await expect(page.getByText("All 450 fills are printed.")).toBeVisible();
  await expect(page.locator("main tbody tr:visible")).toHaveCount(450);
  await expect(page.locator("main thead")).not.toHaveCount(0);
  await expect(page.locator("main thead:visible")).toHaveCSS("display", "table-header-group");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator(":is(aside, header:has(h1), nav, footer, button, input, select):visible")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Trade Details - Lata Menon" })).toBeVisible();
});

test("the overview is printed without its link to the calendar, and its month in no grid, whose end Firefox covers on a second sheet", async ({
  page,
}) => {
  const nila = person("Nila Sen");
  await register(page, nila);
  await logIn(page, nila);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, pairsOfDays);
  await expect(page.getByText("4 fills imported")).toBeVisible();
  await page.goto("/analytics");
  const month = page.getByRole("region", { name: "June 2025" });
  await expect(month.getByRole("button", { name: "Calendar" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(month.getByRole("button", { name: "Calendar" })).toBeHidden();
  await expect(month).toBeVisible();
  await expect(month).toHaveCSS("break-inside", "avoid");
  await expect(month.locator("xpath=..")).toHaveCSS("display", "block");
});

test("a month of the calendar is printed as a statement: whose trades, which days, a line for each day, and the totals once", async ({
  page,
}) => {
  const mira = person("Mira Rao");
  await register(page, mira);
  await logIn(page, mira);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, pairsOfDays);
  await expect(page.getByText("4 fills imported")).toBeVisible();
  await page.goto("/analytics/calendar?years=calendar&year=2025&month=2025-06&product=intraday");
  await expect(page.getByRole("table", { name: "Days of June 2025" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  const head = page.locator('[data-slot="statement-head"]');
  await expect(head).toContainText("P&L of June 2025");
  await expect(head).toContainText("All accounts");
  await expect(head).toContainText("1 Jun 2025 to 30 Jun 2025");
  await expect(head).toContainText("Intraday");
  await expect(head).toContainText("AB1234");
  await expect(head).toContainText(/Printed on\s*\d+ \w+ 20\d\d/);
  // Heading and sums appear once; the sums are in the last row of the table.
  await expect(page.getByText(/^(?:P&L of )?June 2025$/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("+\u2060₹60.00").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator("main tbody a").first()).toHaveCSS("text-decoration-line", "none");
  // Two days and their sum, with columns that a phone has no room for.
  await expect(page.locator("main tbody tr:visible")).toHaveCount(3);
  await expect(page.locator("main th:visible", { hasText: "Charges" })).toHaveCount(1);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const [red = 255, green = 255, blue = 255] =
    (await head.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number))) ?? [];
  expect(Math.max(red, green, blue)).toBeLessThan(80);
  await expect(
    page.locator(":is(aside, header:has(h1), nav, footer, input, select, details, [role=grid]):visible"),
  ).toHaveCount(0);

  // One sheet of A4.
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString("latin1");
  expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(text).toMatch(/\/MediaBox\s*\[0 0 59[45]\.?\d* 84[12]\.?\d*\]/);
});
