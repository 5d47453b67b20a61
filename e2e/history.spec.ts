import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { logIn, person, register, test, upload } from "./product.ts";

const ROWS = 2_500;

// A jump is there at once. On a busy machine an animated one rests on its way, and the rows that it rests at are asked for.
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
  // There and back: the windows at the end; those at the beginning are known.
  expect(windows.map(({ searchParams }) => searchParams.get("offset")).toSorted()).toEqual(["2200", "2400"]);

  await page.getByRole("button", { name: "Price" }).click();
  await expect(row(2)).toContainText("BAJAJ-AUTO");
  await page.getByRole("searchbox", { name: "Symbol" }).pressSequentially("itc", { delay: 30 });
  await expect(page.getByText(/^\d+ of 2,500$/)).toBeVisible();
  await expect(row(2)).toContainText("ITC");
  const asked = windows.filter(({ searchParams }) => searchParams.has("symbol"));
  expect(new Set(asked.map(({ searchParams }) => searchParams.get("symbol")))).toEqual(new Set(["itc"]));
});
