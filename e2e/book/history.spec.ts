import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, person, register, test, upload } from "../product.ts";

const ROWS = 2_500;

// Jumps without animation: on a busy machine an animated jump pauses on its way, and the rows at that place are requested.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: ["--disable-smooth-scrolling"] }),
    { scope: "worker" },
  ],
});

test("a long history is read from end to end, and the browser asks for no more than is looked at", async ({ page }) => {
  const hema = person("Hema Pillai");
  await register(page, hema);
  await logIn(page, hema);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: ROWS }));
  const table = page.getByRole("table", { name: "Trade History" });
  await expect(table).toHaveAttribute("aria-rowcount", String(ROWS + 1));

  const windows: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/v1/trade-history") windows.push(url);
  });
  const row = (index: number) => table.locator(`[aria-rowindex="${index}"]:not([aria-busy])`);
  await page.getByRole("main").focus();
  await page.keyboard.press("End");
  await expect(row(ROWS + 1)).toContainText("01 Apr 2024, 09:15:00");
  await page.keyboard.press("Home");
  await expect(row(2)).toBeVisible();
  // Only the windows at the end are requested; those at the beginning are known.
  expect(windows.map(({ searchParams }) => searchParams.get("offset")).toSorted()).toEqual(["2200", "2400"]);

  await page.getByRole("button", { name: "Price" }).click();
  await expect(row(2)).toContainText("BAJAJ-AUTO");
  await page.getByRole("searchbox", { name: "Symbol" }).pressSequentially("itc", { delay: 30 });
  await expect(page.getByText(/^\d+ of 2,500$/)).toBeVisible();
  await expect(row(2)).toContainText("ITC");
  const asked = windows.filter(({ searchParams }) => searchParams.has("symbol"));
  expect(new Set(asked.map(({ searchParams }) => searchParams.get("symbol")))).toEqual(new Set(["itc"]));
});

test("the trade history asks for the totals that it shows, and not for the whole summary", async ({ page }) => {
  const meera = person("Meera Iyer");
  await register(page, meera);
  await logIn(page, meera);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/v1/analytics/")) asked.push(pathname);
  });
  const lines = [
    "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time",
    "ITC,,2025-06-02,NSE,EQ,EQ,buy,false,100,400,1,1,2025-06-02T09:20:00",
    "ITC,,2025-06-02,NSE,EQ,EQ,sell,false,100,410,2,2,2025-06-02T10:00:00",
    "TCS,,2025-06-03,NSE,EQ,EQ,sell,false,5,3500,3,3,2025-06-03T10:00:00",
  ];
  const bytes = new TextEncoder().encode(`${lines.join("\n")}\n`);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, { name: "tradebook-AB1234-EQ.csv", bytes });
  await expect(page.getByText("1 position left out").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Left out (1)" })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["/api/v1/analytics/totals"]));
});
