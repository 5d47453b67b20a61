import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { logIn, menu, person, register, test, upload } from "../product.ts";
import { EQUITY, lines } from "./tradebook.ts";

/** In FY 2024-25: a day trade, a short-term gain before and after 23 July 2024, a fund without a known name, and a sale without a purchase. */
const file = {
  name: "tradebook-AB1234-EQ.csv",
  bytes: lines(
    EQUITY,
    "TCS,INE467B01029,2024-05-02,NSE,EQ,EQ,buy,false,10,3500,1001,1100000000000001,2024-05-02T09:30:00",
    "TCS,INE467B01029,2024-06-20,NSE,EQ,EQ,sell,false,5,3600,1002,1100000000000002,2024-06-20T10:30:00",
    "TCS,INE467B01029,2024-08-20,NSE,EQ,EQ,sell,false,5,3700,1003,1100000000000003,2024-08-20T10:30:00",
    "ITC,INE154A01025,2024-08-01,NSE,EQ,EQ,buy,false,100,400,1004,1100000000000004,2024-08-01T09:30:00",
    "ITC,INE154A01025,2024-08-01,NSE,EQ,EQ,sell,false,100,410,1005,1100000000000005,2024-08-01T10:30:00",
    "MYSTERY,INF769K01HP0,2024-08-02,NSE,EQ,EQ,buy,false,10,100,1006,1100000000000006,2024-08-02T09:30:00",
    "MYSTERY,INF769K01HP0,2024-09-05,NSE,EQ,EQ,sell,false,10,110,1007,1100000000000007,2024-09-05T10:30:00",
    "INFY,INE009A01021,2024-09-05,NSE,EQ,EQ,sell,false,3,1900,1008,1100000000000008,2024-09-05T10:30:00",
  ),
};

test("a tax year leads to its lots and trades, takes choices and their undoing, and is a workbook", async ({
  page,
}) => {
  const meera = person("Meera Iyer");
  await register(page, meera);
  await logIn(page, meera);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, file);
  await expect(page.getByText("8 fills imported")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss the results" }).click();

  await menu(page, "Tax year").click();
  await expect(page.getByRole("combobox", { name: "Tax year" })).toHaveValue("2024");
  await expect(page).toHaveURL(/\/analytics\/tax\?year=2024$/);
  await expect(page.getByText("1 sale without a purchase, sold for")).toBeVisible();
  const buckets = page.getByRole("table", { name: "Results by bucket" });
  const row = (name: string) => buckets.getByRole("row").filter({ hasText: name });
  await expect(row("Short-term, STT paid")).toContainText("+\u2060₹1,500");
  await expect(row("Intraday equity")).toContainText("+\u2060₹1,000");

  // The class of a fund that no file tells, and its undoing.
  await expect(row("Class not chosen")).toBeVisible();
  await page.getByRole("combobox", { name: "Class of MYSTERY" }).selectOption("other-fund");
  await expect(page.getByText("Saved: gold, silver or overseas fund")).toBeVisible();
  await expect(row("Class not chosen")).toHaveCount(0);
  await expect(row("Specified funds").or(row("Short-term, other"))).toContainText("+\u2060₹100");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row("Class not chosen")).toBeVisible();

  await page.getByRole("combobox", { name: /^Treatment of delivery of/ }).selectOption("trader");
  await expect(row("Delivery as business")).toContainText("+\u2060₹1,600");
  await page.reload();
  await expect(row("Delivery as business")).toContainText("+\u2060₹1,600");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Workbook for your CA" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("saudabook-tax-year-2024-25.xlsx");
  // A workbook is a ZIP archive; its cells are tested where they are written.
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");
  await expect(page.getByRole("list", { name: "Workbooks made" }).getByRole("listitem")).toHaveCount(1);

  // The totals of the broker's statement: nothing is explained by totals alone.
  await page.getByRole("button", { name: "Compare with your broker" }).click();
  await page.getByLabel("Intraday (speculative) profit").fill("1,000");
  await page.getByLabel("Short-term profit, equity").fill("1,512.50");
  await page.getByRole("button", { name: "Save and compare" }).click();
  const sides = page.getByRole("table", { name: "Results of both sides" });
  await expect(sides.getByRole("row").filter({ hasText: "Short-term, STT paid" })).toContainText("+\u2060₹12.50");
  await expect(page.getByText("In no total, and not compared: Class not chosen.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sides).toHaveCount(0);
  await page.getByRole("link", { name: "Tax year" }).first().click();
  await expect(page).toHaveURL(/\/analytics\/tax\?year=2024$/);

  await buckets.getByRole("link", { name: "Delivery as business" }).click();
  await expect(page).toHaveURL(/\/analytics\/tax\/lots\?year=2024&bucket=delivery-business$/);
  await page.getByRole("table", { name: "Lots" }).getByRole("link", { name: /TCS/ }).first().click();
  await expect(page).toHaveURL(/\/analytics\/trades\/[\w-]{22}/);
});
