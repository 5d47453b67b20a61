import { expect, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, person, register, test } from "../product.ts";

// Two client codes of one person are merged into one account and split again.

async function importAs(page: Page, code: string, firstRow: number, rows: number): Promise<void> {
  await page.goto("/dashboard?panel=add-trades");
  const { bytes } = zerodhaTradebookCsv({ firstRow, rows });
  const file = { name: `tradebook-${code}-EQ.csv`, mimeType: "text/csv", buffer: Buffer.from(bytes) };
  await page.locator('input[type="file"]').setInputFiles([file]);
  await expect(page.getByText(new RegExp(`tradebook of ${code}, .* ${rows} fills`))).toBeVisible();
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page).toHaveURL(/panel=trade-log/);
}

test("two accounts are merged after a look at the effect, count shared trades once, and are split again", async ({
  page,
}) => {
  const asha = person("Asha Nair");
  await register(page, asha);
  await logIn(page, asha);
  await importAs(page, "AB1234", 0, 30);
  await importAs(page, "CD5678", 20, 25);
  await page.goto("/settings");
  const accounts = page.getByRole("list", { name: "Broker accounts" });
  await expect(accounts).toContainText("Zerodha AB123430 fills");
  await expect(accounts).toContainText("Zerodha CD567825 fills");

  await page.getByRole("button", { name: "Merge Zerodha CD5678 into another account" }).click();
  const effect = page.getByRole("region", { name: "What this changes" });
  await expect(effect).toContainText(
    "25 fills. 10 fills are in both accounts and will count once: Zerodha AB1234 will have 45.",
  );
  await page.getByRole("button", { name: "Merge accounts" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(accounts).toContainText("Zerodha AB123445 fills");

  // The address of the merged account leads to the account that contains it; a later file with its code counts there too.
  await page.goto("/analytics?account=zerodha%7CCD5678");
  await expect(page).toHaveURL(/account=zerodha%7CAB1234/);
  await importAs(page, "CD5678", 45, 5);
  await page.goto("/settings");
  await expect(accounts).toContainText("Zerodha AB123450 fills");

  await page.getByRole("button", { name: "Split Zerodha CD5678" }).click();
  await page.getByRole("button", { name: "Split accounts" }).click();
  await expect(accounts).toContainText("Zerodha AB123430 fills");
  await expect(accounts).toContainText("Zerodha CD567830 fills");
});
