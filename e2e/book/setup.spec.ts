import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, menu, person, register, test, upload } from "../product.ts";

test("the rules of a setup are answered on a trade and by a check, and their report counts it", async ({ page }) => {
  const isha = person("Isha Menon");
  await register(page, isha);
  await logIn(page, isha);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();

  await menu(page, "Labels").click();
  await page.getByRole("button", { name: "Add a setup" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Opening range");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Opening range" }).click();
  await expect(page.getByText("No closed trade has this setup yet.")).toBeVisible();
  await page.getByRole("button", { name: "Write the rules" }).click();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("textbox", { name: "Rule" }).fill("With the trend");
  await page.getByRole("button", { name: "Add the rule" }).click();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("textbox", { name: "Rule" }).fill("Never in the dark");
  await page.getByRole("combobox", { name: "Answered" }).selectOption("entry-window");
  await page.getByRole("checkbox", { name: /^Must/ }).check();
  await page.getByLabel("From", { exact: true }).first().fill("00:00");
  await page.getByLabel("Until", { exact: true }).fill("23:59");
  await page.getByRole("button", { name: "Add the rule" }).click();
  await page.getByLabel("From", { exact: true }).fill("2015-01-01");
  await page.getByRole("button", { name: "Save the rules" }).click();
  await expect(page.getByText(/^Version 1, for trades entered from 1 Jan 2015 on/)).toBeVisible();
  const setup = page.url();

  await menu(page, "Trades").click();
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("combobox", { name: "Setup" }).click();
  await page.getByRole("option", { name: "Opening range" }).click();
  const checklist = page.getByRole("region", { name: "Checklist" });
  await expect(checklist.getByText("The check says kept")).toBeVisible();
  await checklist.getByRole("radio", { name: "Broken" }).check();
  await expect(checklist.getByRole("status")).toHaveText(/1 of 2 points.*On plan/);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(checklist.getByRole("radio", { name: "Broken" })).toBeChecked();

  await page.goto(setup);
  await expect(page.getByText(/^On plan 1 ÷ 1 = 100\.0%/)).toBeVisible();
  const row = page.getByRole("row", { name: /^With the trend/ });
  await expect(row.getByRole("cell").nth(2)).toHaveText("1");
});
