import { expect, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, menu, person, register, test, upload } from "../product.ts";

const why = (page: Page) => page.getByRole("textbox", { name: "Why did you take it?" });
const card = (page: Page) => page.getByRole("form");

test("the trades of the last days are labelled by keyboard, and a reload goes on with the next", async ({ page }) => {
  const meera = person("Meera Das");
  await register(page, meera);
  await logIn(page, meera);
  await menu(page, "Review").click();
  await expect(page.getByRole("heading", { name: "Nothing to review yet." })).toBeVisible();
  await page.getByRole("button", { name: "Add trades" }).click();
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();
  await menu(page, "Review").click();
  await expect(why(page)).toBeVisible();
  await expect(card(page)).toBeFocused();

  await page.keyboard.type("sORB");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove ORB" })).toBeVisible();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove ORB" })).toBeHidden();
  await expect(why(page)).toBeVisible();
  await page.keyboard.type("=");
  await expect(page.getByRole("button", { name: "Remove ORB" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "4" })).toBeChecked();
  await page.keyboard.type("nHeld it too long.");
  await page.keyboard.press("Escape");
  const saved = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && (response.request().postData() ?? "").includes("reviewed"),
  );
  await page.keyboard.press("Enter");
  await saved;

  await page.reload();
  await expect(why(page)).toHaveValue("");
  await expect(page.getByRole("button", { name: "Previous trade", exact: true })).toBeDisabled();
  await page.getByRole("link", { name: /^Your day, / }).click();
  await expect(page).toHaveURL(/\/notes\/day\?day=/);
  await menu(page, "Notes").click();
  await expect(page.getByText("Held it too long.")).toBeVisible();
  await expect(page.getByText("Rating 4 of 5")).toHaveCount(2);
});
