import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, person, register, test, upload } from "../product.ts";

test("a note moves to another trade and back, and one whose import is undone is attached by hand", async ({ page }) => {
  const dev = person("Dev Menon");
  await register(page, dev);
  await logIn(page, dev);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();
  const why = page.getByRole("textbox", { name: "Why did you take it?" });
  await page.goto("/analytics/trades?status=closed&symbol=INFY");
  await page.locator("main tbody a").first().click();
  const address = page.url();
  await why.fill("Gap fill.");
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

  await page.getByRole("button", { name: "Attach to another trade" }).click();
  await page.getByRole("textbox", { name: "Symbol" }).fill("BAJAJ");
  await page
    .getByRole("button", { name: /^Attach to BAJAJ-AUTO/ })
    .first()
    .click();
  await expect(page.getByText("The note is attached to BAJAJ-AUTO.")).toBeVisible();
  await expect(why).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(why).toHaveValue("Gap fill.");
  await expect(page).toHaveURL(address);

  // A second file without the trade of the note.
  await page.goto("/dashboard?panel=add-trades");
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60, firstRow: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();
  await page.goto("/dashboard/imports");
  await page.getByRole("link", { name: "tradebook-AB1234-EQ.csv" }).last().click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("This import is undone")).toBeVisible();
  await page.goto("/notes?state=without-trade");
  await page.getByRole("button", { name: "Attach to a trade" }).click();
  await page
    .getByRole("button", { name: /^Attach to INFY/ })
    .first()
    .click();
  await expect(page.getByText("Every note is on its trade")).toBeVisible();
  await page.goto("/notes");
  await page.getByRole("link", { name: "INFY" }).click();
  await expect(why).toHaveValue("Gap fill.");
});
