import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { type BrokerFile, logIn, menu, person, register, test, upload } from "../product.ts";
import { EQUITY, gross, lines } from "./tradebook.ts";

/** INFY bought and sold on one day for a gain of 100 before charges, and 5 TCS sold that no file bought. */
const equity: BrokerFile = {
  name: "tradebook-AB1234-EQ.csv",
  bytes: lines(
    EQUITY,
    "INFY,INE009A01021,2025-06-02,NSE,EQ,EQ,buy,false,10,1500,1001,1100000000000001,2025-06-02T09:30:00",
    "INFY,INE009A01021,2025-06-02,NSE,EQ,EQ,sell,false,10,1510,1002,1100000000000002,2025-06-02T10:30:00",
    "TCS,INE467B01029,2025-06-03,NSE,EQ,EQ,sell,false,5,3500,1003,1100000000000003,2025-06-03T10:30:00",
  ),
};

/** An option bought and sold for a gain of 750 before charges. */
const options: BrokerFile = {
  name: "tradebook-AB1234-FO.csv",
  bytes: lines(
    `${EQUITY},expiry_date`,
    "NIFTY2560524750PE,,2025-06-02,NSE,FO,,buy,false,75,100,2001,1200000000000001,2025-06-02T09:35:00,2025-06-05",
    "NIFTY2560524750PE,,2025-06-02,NSE,FO,,sell,false,75,110,2002,1200000000000002,2025-06-02T09:55:00,2025-06-05",
  ),
};

test("two files give known figures, a purchase moves them, and its undoing moves them back", {
  tag: "@spec-4.13",
}, async ({ page, browser }) => {
  const tara = person("Tara Menon");
  await register(page, tara);
  await logIn(page, tara);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, equity);
  await expect(page.getByText("3 fills imported")).toBeVisible();
  await menu(page, "Add Trades").click();
  await upload(page, { broker: "zerodha", tradeType: "fno" }, options);
  await expect(page.getByText("2 fills imported")).toBeVisible();

  await menu(page, "Overview").click();
  await page.getByRole("radio", { name: "Gross ₹" }).click();
  await expect(gross(page)).toContainText("+\u2060₹850");
  await expect(page.getByText("2 closed trades", { exact: true })).toBeVisible();

  // One trade on its own address, with its fills and its charges.
  await menu(page, "Trades").click();
  await page.getByRole("link", { name: /^NIFTY 5 Jun 2025 24750 PE/ }).click();
  await expect(page).toHaveURL(/\/analytics\/trades\/[\w-]{22}\?measure=gross$/);
  await page.getByText("How each figure is computed").click();
  await expect(page.getByRole("group").filter({ hasText: "How each figure is computed" })).toContainText(
    "40 Brokerage + 8 STT + 5.517225 Exchange charge + 0.07875 IPFT + 0.01575 SEBI fee + 8.210111 GST = 61.821836",
  );

  await menu(page, /^Left out/).click();
  await page.getByRole("button", { name: /^Add the purchase of TCS/ }).click();
  const form = page.getByRole("dialog", { name: "Add the purchase of TCS" });
  await form.getByLabel("Buy date").fill("2025-05-02");
  await form.getByLabel("Buy price per share").fill("3400");
  await form.getByRole("button", { name: "Add the purchase" }).click();
  await expect(form).toBeHidden();
  await menu(page, "Overview").click();
  await expect(gross(page)).toContainText("+\u2060₹1,350");
  await expect(page.getByText("3 closed trades", { exact: true })).toBeVisible();

  await menu(page, "Left out").click();
  await page.getByRole("button", { name: /^Undo TCS/ }).click();
  await expect(page.getByRole("button", { name: /^Add the purchase of TCS/ })).toBeVisible();
  await menu(page, "Overview").click();
  await expect(gross(page)).toContainText("+\u2060₹850");

  // Undoing the second file leaves the figures of the first unchanged; redoing it restores its own.
  await menu(page, "Imports").click();
  await page.getByRole("link", { name: "tradebook-AB1234-FO.csv" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("This import is undone")).toBeVisible();
  await menu(page, "Overview").click();
  await page.getByRole("radio", { name: "Gross ₹" }).click();
  await expect(gross(page)).toContainText("+\u2060₹100");
  await menu(page, "Imports").click();
  await page.getByRole("link", { name: "tradebook-AB1234-FO.csv" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await menu(page, "Overview").click();
  await page.getByRole("radio", { name: "Gross ₹" }).click();
  await expect(gross(page)).toContainText("+\u2060₹850");

  const other = await browser.newPage();
  const uday = person("Uday Pillai");
  await register(other, uday);
  await logIn(other, uday);
  await other.goto("/analytics");
  await expect(other.getByRole("heading", { name: "No figures yet" })).toBeVisible();
  await other.close();
});

test("every part shows the same filter, which is in the address", async ({ page }) => {
  const veda = person("Veda Shah");
  await register(page, veda);
  await logIn(page, veda);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, equity);
  await expect(page.getByText("3 fills imported")).toBeVisible();
  await page.goto("/analytics?product=intraday&measure=gross");
  await expect(gross(page)).toContainText("+\u2060₹100");
  for (const [name, path] of [
    ["Calendar", "calendar"],
    ["Trades", "trades"],
    ["Breakdowns", "breakdowns"],
  ] as const) {
    await menu(page, name).click();
    await expect(page).toHaveURL(new RegExp(`/analytics/${path}\\?product=intraday&measure=gross$`));
    await expect(page).toHaveTitle(`${name} · Analytics – Saudabook`);
    await expect(page.getByRole("button", { name: /^Intraday/ })).toBeVisible();
  }
  await expect(page.getByRole("rowheader", { name: "Monday" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("rowheader", { name: "Monday" })).toBeVisible();
});

test("sample data fill an empty account and leave nothing behind", async ({ page }) => {
  const wali = person("Wali Khan");
  await register(page, wali);
  await logIn(page, wali);
  await page.goto("/analytics");
  await page.getByRole("button", { name: "Try with sample data" }).click();
  // A year is stored and analysed, while another test keeps the machine busy.
  const generated = page.getByText("These trades are generated, not yours.", { exact: false });
  await expect(generated).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("region", { name: "Net P&L" })).toBeVisible();
  await page.getByRole("button", { name: "Remove the sample data" }).click();
  await expect(page.getByRole("heading", { name: "No figures yet" })).toBeVisible();
});

test("a fill of the Trade Log leads to its trade, or says why there is none, and the log is saved as CSV", async ({
  page,
}) => {
  const bina = person("Bina Joshi");
  await register(page, bina);
  await logIn(page, bina);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, equity);
  await expect(page.getByText("3 fills imported")).toBeVisible();
  await page
    .getByRole("row", { name: /SELL INFY/ })
    .getByRole("link", { name: "INFY" })
    .click();
  await expect(page).toHaveURL(/\/analytics\/trades\/[\w-]{22}$/);
  await page.goBack();
  await page
    .getByRole("row", { name: /SELL TCS/ })
    .getByRole("link", { name: "TCS" })
    .click();
  await expect(page.getByText("This fill is in no trade yet")).toBeVisible();

  await page.getByRole("link", { name: "Trade Log" }).last().click();
  await page.getByLabel("Side", { exact: true }).selectOption("BUY");
  await expect(page.getByText("1 of 3")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const text = await readFile((await (await saved).path()) ?? "", "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain("INFY");
});

test("the way back from the trade of a fill leads to the row of the fill, far down the Trade Log", async ({ page }) => {
  const leena = person("Leena Das");
  await register(page, leena);
  await logIn(page, leena);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 700 }));
  await expect(page.getByText("700 fills imported")).toBeVisible();
  const table = page.getByRole("table", { name: "Trade History" });
  const fill = table.locator('[aria-rowindex="600"]').getByRole("link");
  // Measured in rows: the height of a row depends on the font. The row comes to the middle of the window: under the sticky head, the
  // click would scroll once more, and press a row that this scroll moves to another element.
  await table.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + (height * 590) / 701, behavior: "instant" });
  });
  await fill.click();
  await expect(page).toHaveURL(/\/analytics\/trades\/[\w-]{22}$/);
  await expect(page.getByRole("region", { name: "Fills", exact: true })).toBeVisible();
  await page.goBack();
  await expect(fill).toBeFocused();
  await expect(fill).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Fills", exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Trade Log", exact: true }).click();
  await expect(fill).toBeFocused();
  await expect(fill).toBeInViewport();
});

test("the way back from a trade leads to its row, by the browser and by the link", async ({ page }) => {
  const ravi = person("Ravi Menon");
  await register(page, ravi);
  await logIn(page, ravi);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, equity);
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Trades", exact: true }).click();
  const row = page.getByRole("table", { name: "Trades" }).getByRole("link", { name: "INFY" });
  await row.click();
  await expect(page).toHaveURL(/\/analytics\/trades\/[\w-]{22}$/);
  await page.goBack();
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Trades", exact: true }).click();
  await expect(row).toBeFocused();
});
