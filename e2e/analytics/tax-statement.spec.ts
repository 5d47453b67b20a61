import { expect } from "@playwright/test";
import { type TaxLot, zerodhaTaxPnlXlsx } from "@saudabook/trading/samples/files/zerodha-tax-pnl-files.ts";
import { logIn, menu, person, register, test, upload } from "../product.ts";
import { EQUITY, lines } from "./tradebook.ts";

/** In FY 2024-25: a day trade, and two sales without a purchase. */
const file = {
  name: "tradebook-AB1234-EQ.csv",
  bytes: lines(
    EQUITY,
    "ITC,INE154A01025,2024-08-01,NSE,EQ,EQ,buy,false,100,400,1001,1100000000000001,2024-08-01T09:30:00",
    "ITC,INE154A01025,2024-08-01,NSE,EQ,EQ,sell,false,100,410,1002,1100000000000002,2024-08-01T10:30:00",
    "TCS,INE467B01029,2024-06-20,NSE,EQ,EQ,sell,false,10,3600,1003,1100000000000003,2024-06-20T10:30:00",
    "INFY,INE009A01021,2024-09-05,NSE,EQ,EQ,sell,false,3,1900,1004,1100000000000004,2024-09-05T10:30:00",
  ),
};

const LOTS: TaxLot[] = [
  {
    ...{ symbol: "ITC", isin: "INE154A01025", entry: "2024-08-01", exit: "2024-08-01" },
    ...{ quantity: 100, cost: 40_000, proceeds: 41_000 },
  },
  {
    ...{ symbol: "TCS", isin: "INE467B01029", entry: "2023-02-01", exit: "2024-06-20" },
    ...{ quantity: 10, cost: 30_000, proceeds: 36_000 },
  },
  {
    ...{ symbol: "INFY", isin: "INE009A01021", entry: "2024-03-15", exit: "2024-09-05" },
    ...{ quantity: 3, cost: 4_650.5, proceeds: 5_700 },
  },
];

test("a tax statement explains a year, its offers make both sides equal, and each step is undone", async ({ page }) => {
  const meera = person("Meera Iyer");
  await register(page, meera);
  await logIn(page, meera);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, file);
  await expect(page.getByText("4 fills imported")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss the results" }).click();
  await menu(page, "Tax year").click();
  await page.getByRole("button", { name: "Compare with your broker" }).click();

  const field = page.getByLabel("Statement of this account");
  await field.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.getByText("Choose a file that ends in .xlsx, .xls, .csv or .zip.")).toBeVisible();
  const statement = await zerodhaTaxPnlXlsx({ lots: LOTS, options: 0 });
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await field.setInputFiles({ name: statement.name, mimeType, buffer: Buffer.from(statement.bytes) });
  await expect(page.getByText(`Statement stored: ${statement.name}`)).toBeVisible();
  const headLine = page.getByRole("paragraph").filter({ hasText: /^Broker .* not explained / });
  await expect(headLine).toHaveText(
    "Broker +\u2060₹8,049.50, we +\u2060₹1,000.00, explained +\u2060₹7,049.50, not explained ₹0.00.",
  );
  await expect(page.getByRole("table", { name: "Reasons" })).toContainText("Bought before your files");

  // All offers by one press, and back by one.
  await page.getByRole("button", { name: "Accept all 2" }).click();
  await expect(page.getByText("2 purchases added")).toBeVisible();
  await expect(headLine).toHaveText(
    "Broker +\u2060₹8,049.50, we +\u2060₹8,049.50, explained ₹0.00, not explained ₹0.00.",
  );
  await page.getByRole("button", { name: "Undo all 2" }).click();
  await expect(page.getByRole("button", { name: "Accept all 2" })).toBeVisible();
  await page.getByRole("button", { name: "Accept all 2" }).click();
  await expect(page.getByText("None. 3 instruments are equal to the paisa.")).toBeVisible();

  await page.getByRole("link", { name: "Tax year" }).first().click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Workbook for your CA" }).click();
  expect((await downloading).suggestedFilename()).toBe("saudabook-tax-year-2024-25.xlsx");

  // Without the statement nothing is compared; what was accepted from it stays.
  await page.getByRole("button", { name: "Compare with your broker" }).click();
  await expect(page.getByText("2 entries accepted from it: undoing the statement keeps them.")).toBeVisible();
  await page.getByRole("link", { name: statement.name }).click();
  await expect(page.getByText("A tax statement: its rows are compared on the page Tax year")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Entries that you accepted from it stay.");
  await dialog.getByRole("button", { name: /Undo/ }).click();
  await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Statement of this account")).toBeVisible();
  await expect(headLine).toHaveCount(0);
  await page.getByRole("link", { name: "Tax year" }).first().click();
  const gain = page.getByRole("table", { name: "Results by bucket" }).getByRole("row");
  await expect(gain.filter({ hasText: "Long-term, STT paid" })).toContainText("+\u2060₹6,000");
});
