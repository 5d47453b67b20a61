import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type TaxLot, zerodhaTaxPnlXlsx } from "@saudabook/trading/samples/files/zerodha-tax-pnl-files.ts";
import { type BrokerFile, logIn, menu, person, register, test, upload } from "../product.ts";

const CAPTIONS =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
const MOST_PRESSES = 10;

/** 118 stocks, of which 1 to 7 shares each are sold at 110. They were bought at 100, before the tradebook begins. */
const sold = Array.from({ length: 118 }, (_, at) => {
  const number = String(at + 1).padStart(3, "0");
  return { symbol: `STOCK${number}`, isin: `INE${number}A01011`, quantity: (at % 7) + 1 };
});
/** 469 shares at a gain of 10. */
const GROSS = "+\u2060₹4,690";

const tradebook: BrokerFile = {
  name: "tradebook-AB1234-EQ.csv",
  bytes: new TextEncoder().encode(
    [
      CAPTIONS,
      ...sold.map(({ symbol, isin, quantity }, at) =>
        [
          symbol,
          isin,
          "2025-06-03,NSE,EQ,EQ,sell,false",
          quantity,
          110,
          1001 + at,
          5001 + at,
          "2025-06-03T10:30:00",
        ].join(),
      ),
      "",
    ].join("\n"),
  ),
};

test("118 missing buys are complete within 10 presses from a tax P&L, and missing again after one", {
  tag: "@spec-4.13",
}, async ({ page }) => {
  const presses = await withMissingBuys(page, "Tara Menon");
  const lots: TaxLot[] = sold.flatMap(({ symbol, isin, quantity }) => [
    {
      symbol,
      isin,
      quantity,
      entry: "2022-05-10",
      exit: "2025-06-03",
      cost: 100 * quantity,
      proceeds: 110 * quantity,
    },
    { symbol, isin, quantity: 1, entry: "2025-07-01", exit: "2025-07-01", cost: 105 },
  ]);
  const { name, bytes } = await zerodhaTaxPnlXlsx({ lots, layout: 2026 });
  await page
    .getByLabel("Your file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
  await expect(page.getByText("118 lines fit. They complete 118 of 118 missing buys.")).toBeVisible();
  await add(page);
  expect(await presses()).toBeLessThanOrEqual(MOST_PRESSES);
  await undo(page, "result");
});

test("118 missing buys are complete within 10 presses from the list that the page offers, filled in", {
  tag: "@spec-4.13",
}, async ({ page }) => {
  const presses = await withMissingBuys(page, "Vikram Rao");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "List to fill in" }).click();
  const template = await readFile(await (await download).path(), "utf8");
  const filled = template
    .trim()
    .split("\r\n")
    .map((line, at) => (at === 0 ? line : line.replace(/,,$/, ",100.00,10-05-2022")));
  expect(filled).toHaveLength(119);
  await page.getByLabel("Your file").setInputFiles({
    name: "saudabook-purchases.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(filled.join("\r\n")),
  });
  await expect(page.getByText("118 lines fit. They complete 118 of 118 missing buys.")).toBeVisible();
  await add(page);
  expect(await presses()).toBeLessThanOrEqual(MOST_PRESSES);
  await undo(page, "list");
});

/** Opens the missing buys of a new account. Returns a function that counts the presses since then: clicks and chosen files. */
async function withMissingBuys(page: Page, name: string): Promise<() => Promise<number>> {
  const trader = person(name);
  await register(page, trader);
  await logIn(page, trader);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, tradebook);
  await expect(page.getByText("118 fills imported")).toBeVisible();
  await menu(page, /^Left out/).click();
  await expect(page.getByRole("region", { name: "Purchases from a file" })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset["presses"] = "0";
    const count = (event: Event) => {
      const isFile = event.target instanceof HTMLInputElement && event.target.type === "file";
      if ((event.type === "change") !== isFile) return;
      document.documentElement.dataset["presses"] = String(Number(document.documentElement.dataset["presses"]) + 1);
    };
    for (const type of ["click", "change"]) document.addEventListener(type, count, true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset["presses"]));
}

/** A second press immediately afterwards adds nothing more. */
async function add(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add 118 purchases" }).dblclick();
  await expect(page.getByText("118 purchases added")).toBeVisible();
  await expect(page.getByRole("region", { name: "Purchases from a file" })).toContainText(
    "Closed trades0 → is now 118",
  );
  await expect(page.getByText("Nothing is left out any more")).toBeVisible();
  // This page has no choice of measure.
  await expect(page.getByRole("radio", { name: "Gross ₹" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo all 118 purchases" })).toBeVisible();
}

/** Undoes the purchases next to the result or, after leaving the page, in the list of additions. */
async function undo(page: Page, where: "result" | "list"): Promise<void> {
  if (where === "list") {
    await menu(page, "Overview").click();
    await page.getByRole("radio", { name: "Gross ₹" }).click();
    await expect(page.getByRole("region", { name: "Gross P&L" })).toContainText(GROSS);
    await menu(page, "Left out").click();
  }
  await page
    .getByRole("button", { name: where === "list" ? "Undo all 118 purchases" : "Undo all 118", exact: true })
    .click();
  await expect(page.getByText("118 purchases undone")).toBeVisible();
  await expect(menu(page, "Left out (118)")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
}
