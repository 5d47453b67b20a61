import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type BrokerFile, logIn, person, register, test, upload } from "../product.ts";

const EQUITY =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
const lines = (...rows: string[]) => new TextEncoder().encode(`${rows.join("\n")}\n`);

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

const gross = (page: Page) => page.getByRole("region", { name: "Gross P&L" });
const menu = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true });

test("two files give known figures, a purchase moves them, and its undoing moves them back", {
  tag: "@spec-4.13",
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
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

  // Undoing the second file leaves the first's figures alone, and redoing it brings its own back.
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
  test.setTimeout(180_000);
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

/** Three days with an exit, a month from each other. */
const threeDays: BrokerFile = {
  name: "tradebook-AB1234-EQ.csv",
  bytes: lines(
    EQUITY,
    ...["2025-06-02", "2025-07-02", "2025-08-04"].flatMap((day, at) => [
      `INFY,INE009A01021,${day},NSE,EQ,EQ,buy,false,10,1500,30${at}1,11000000000030${at}1,${day}T09:30:00`,
      `INFY,INE009A01021,${day},NSE,EQ,EQ,sell,false,10,1510,30${at}2,11000000000030${at}2,${day}T10:30:00`,
    ]),
  ),
};

test("a span of the equity curve is marked by keyboard or pointer and becomes the filter of the page", async ({
  page,
}) => {
  const yash = person("Yash Rao");
  await register(page, yash);
  await logIn(page, yash);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, threeDays);
  await expect(page.getByText("6 fills imported")).toBeVisible();
  await page.goto("/analytics?measure=gross");
  await expect(gross(page)).toContainText("+\u2060₹300");
  const plot = page.getByRole("slider", { name: "Point in time" });
  await plot.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuetext", /Marked/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=2025-07-02/);
  await expect(page).toHaveURL(/to=2025-08-04/);
  await expect(gross(page)).toContainText("+\u2060₹200");

  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(gross(page)).toContainText("+\u2060₹300");
  const box = await plot.boundingBox();
  if (!box) throw new Error("The plot has no size.");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, y, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.55, y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=2025-07-02/);
  await expect(gross(page)).toContainText("+\u2060₹200");
});

test("the parts of the overview change together, and one by one where a response takes long", async ({ page }) => {
  const zoya = person("Zoya Ali");
  await register(page, zoya);
  await logIn(page, zoya);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, threeDays);
  await expect(page.getByText("6 fills imported")).toBeVisible();
  await page.clock.install();
  await page.goto("/analytics");
  const net = page.getByRole("region", { name: "Net P&L" });
  const busy = page.locator("main [aria-busy=true]");
  await expect(page.getByRole("slider", { name: "Point in time" })).toBeVisible();
  await expect(busy).toHaveCount(0);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/analytics/insights?*", async (route) => {
    await released;
    await route.continue();
  });
  // The page's time stands still but for what the test adds.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const others = ["summary", "series", "calendar"].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/analytics/${name}?`)).then((it) => it.finished()),
  );
  await page.getByRole("radio", { name: "Gross ₹" }).click();
  await Promise.all(others);
  for (let passed = 0; passed < 150; passed += 10) await page.clock.runFor(10);
  await expect(net).toBeVisible();
  await expect(busy).toHaveCount(0);

  await page.clock.runFor(100);
  await expect(gross(page)).toContainText("+\u2060₹300");
  await expect(busy).toHaveCount(1);
  release();
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(busy).toHaveCount(0, { timeout: 100 });
  }).toPass();
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
