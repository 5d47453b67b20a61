import { expect, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, menu, person, register, test, upload } from "../product.ts";

const before = (page: Page) => page.getByRole("textbox", { name: "Before the session" });
const after = (page: Page) => page.getByRole("textbox", { name: "After the session" });
const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

test("a day is planned and reviewed beside its trades, and is there after a reload", async ({ page }) => {
  const meera = person("Meera Das");
  await register(page, meera);
  await logIn(page, meera);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();

  await menu(page, "Day").click();
  await expect(page.getByText("No trade closed on this day.")).toBeVisible();
  await page.goto("/notes/day?day=2024-04-01");
  await expect(page.getByRole("heading", { name: "Monday, 1 April 2024" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Net after each of 30 closed trades/ })).toBeVisible();
  await before(page).fill("Wait for 09:30.");
  await after(page).fill("Waited.");
  await page.getByRole("radio", { name: "4" }).check({ force: true });
  await saved(page);
  await page.reload();
  await expect(before(page)).toHaveValue("Wait for 09:30.");
  await expect(after(page)).toHaveValue("Waited.");
  await expect(page.getByRole("radio", { name: "4" })).toBeChecked();

  await page.getByRole("button", { name: /^Trading day after/ }).click();
  await expect(page.getByRole("heading", { name: "Tuesday, 2 April 2024" })).toBeVisible();
  await expect(before(page)).toHaveValue("");
  await page.goBack();
  await expect(before(page)).toHaveValue("Wait for 09:30.");
  await page.getByRole("link", { name: "INFY" }).first().click();
  await expect(page.getByRole("textbox", { name: "Why did you take it?" })).toBeVisible();
  await page.getByRole("link", { name: "Your day, 1 Apr 2024" }).click();
  await expect(after(page)).toHaveValue("Waited.");

  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await page.getByRole("button", { name: /^Monday, 1 April 2024: .*, Your notes$/ }).click();
  await expect(page).toHaveURL(/\/notes\/day\?day=2024-04-01/);
});
