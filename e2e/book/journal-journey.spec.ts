import { expect, type Locator, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { downloadBackup, fingerprintOn, restoreBackup } from "../backup-panel.ts";
import { logIn, person, register, test, watch } from "../product.ts";

// A note stays on its trade when the trade is computed again: after an older file, an undo, a redo, a merge of accounts, and a restore.

const why = (page: Page) => page.getByRole("textbox", { name: "Why did you take it?" });
const TEXT = "Broke the opening range with volume.";

async function importAs(page: Page, code: string, firstRow: number, rows: number, copy = ""): Promise<void> {
  await page.goto("/dashboard?panel=add-trades");
  const { bytes } = zerodhaTradebookCsv({ firstRow, rows });
  const file = { name: `tradebook-${code}-EQ${copy}.csv`, mimeType: "text/csv", buffer: Buffer.from(bytes) };
  await page.locator('input[type="file"]').setInputFiles([file]);
  await expect(page.getByText(new RegExp(`tradebook of ${code}, .* ${rows} fills`))).toBeVisible();
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page).toHaveURL(/panel=trade-log/);
}

/** Presses Tab until the field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The field can't be reached by Tab.");
}

const field = (page: Page, role: "combobox" | "textbox", name: string) =>
  page.getByRole("region", { name: "Your notes" }).getByRole(role, { name });

/** The note is on a trade, which has it with its setup and its first stop. */
async function findsTheNote(page: Page): Promise<void> {
  await page.goto("/notes?search=opening");
  await page.locator("main li a").first().click();
  await expect(why(page)).toHaveValue(TEXT);
  await expect(page.getByRole("button", { name: "Remove Opening range" })).toBeVisible();
  await expect(field(page, "textbox", "First stop")).toHaveValue("1");
}

test("a note is on its trade after an older file, an undo, a redo, a merge and a restore elsewhere", async ({
  page,
  browser,
  startServer,
}, testInfo) => {
  test.setTimeout(300_000);
  const asha = person("Asha Nair");
  await register(page, asha);
  await logIn(page, asha);
  await importAs(page, "AB1234", 30, 30);

  await page.goto("/analytics/trades?status=closed");
  await page.locator("main tbody a").first().focus();
  await page.keyboard.press("Enter");
  await expect(why(page)).toBeVisible();
  await tabTo(page, why(page));
  await page.keyboard.type(TEXT);
  await tabTo(page, field(page, "combobox", "Setup"));
  await page.keyboard.type("Opening range");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Opening range" })).toBeVisible();
  await tabTo(page, field(page, "textbox", "First stop"));
  await page.keyboard.type("1");
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await findsTheNote(page);

  await importAs(page, "AB1234", 0, 30, " (1)");
  await findsTheNote(page);

  await page.goto("/dashboard/imports");
  await page.getByRole("link", { name: "tradebook-AB1234-EQ.csv", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("This import is undone")).toBeVisible();
  await page.goto("/notes?state=without-trade");
  await expect(page.getByText(TEXT)).toBeVisible();
  await page.goto("/dashboard/imports");
  await page.getByRole("link", { name: "tradebook-AB1234-EQ.csv", exact: true }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await findsTheNote(page);

  await importAs(page, "CD5678", 50, 20);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Merge Zerodha AB1234 into another account" }).click();
  await page.getByRole("button", { name: "Merge accounts" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await findsTheNote(page);

  const fingerprint = await fingerprintOn(page);
  const archive = testInfo.outputPath("backup.zip");
  await downloadBackup(page, archive);

  const other = await startServer();
  const context = await browser.newContext({ baseURL: other.origin });
  const there = await context.newPage();
  const lines = watch(there);
  const omi = person("Omi Das");
  await register(there, omi);
  await logIn(there, omi);
  await restoreBackup(there, archive, fingerprint);
  await findsTheNote(there);
  expect(lines).toEqual([]);
  await context.close();
});
