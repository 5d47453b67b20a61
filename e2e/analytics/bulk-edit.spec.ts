import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, person, register, test, upload } from "../product.ts";

test("gives a history its stops by one rule, and takes them back", async ({ page }) => {
  const who = person("Meera Shah");
  await register(page, who);
  await logIn(page, who);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();
  await page.goto("/analytics/trades?status=closed");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: /^Select all/ }).click();
  const edit = page.getByRole("button", { name: /^Edit notes of [2-9]\d* trades$/ });
  await expect(edit).toBeEnabled();
  const all = /\d+/.exec((await edit.textContent()) ?? "")?.[0] ?? "";
  await edit.click();

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "First stop by a rule" }).fill("25%");
  await dialog.getByRole("combobox", { name: "Setup" }).fill("Opening range");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Remove Opening range" })).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText(`${all} trades change`);
  await dialog.getByRole("button", { name: `Change ${all} trades` }).click();

  await expect(page.getByText(`${all} notes changed`)).toBeVisible();
  await expect(page.getByText(`R is known for ${all} of ${all} trades, for ${all} of them by a rule.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${all} notes are as before.`)).toBeVisible();
  await expect(page.getByText(/^R is known for/)).toBeHidden();
});
