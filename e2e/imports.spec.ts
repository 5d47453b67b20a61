import { expect, type Page } from "@playwright/test";
import { growwOrdersXlsx } from "@saudabook/trading/samples/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { type BrokerFile, logIn, person, register, test } from "./product.ts";

// The import desk: files are recognised in the browser, imported one after the other, and go on elsewhere.

async function choose(page: Page, ...files: BrokerFile[]): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) })),
    );
}

const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true });

test("a dropped file says what it is before anything of it is sent, and its result stays", async ({ page }) => {
  const asha = person("Asha Nair");
  await register(page, asha);
  // The shell asks for them when it has loaded.
  const accounts = page.waitForResponse("**/api/v1/broker-accounts");
  await logIn(page, asha);
  await expect(page.getByRole("button", { name: "Submit Trades" })).toBeVisible();
  await accounts;
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await choose(page, zerodhaTradebookCsv({ rows: 40 }));
  await expect(page.getByText(/^Zerodha equity tradebook of AB1234, .* 40 executions, all new\.$/)).toBeVisible();
  await expect(page.getByLabel("Choose Your Broker")).toHaveValue("zerodha");
  await expect(page.getByLabel("Choose Trade Type")).toHaveValue("equity");
  // Its code is loaded and the digests are asked for; the file is not sent.
  expect(sent.filter((path) => path.startsWith("/api/"))).toEqual(["/api/v1/imports/known"]);

  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page).toHaveURL(/panel=trade-log/);
  const result = page.getByRole("region", { name: "tradebook-AB1234-EQ.csv" });
  await expect(result).toContainText(/Rows read\s*40\s*Imported\s*40\s*Already known\s*0/);

  // A second file, which overlaps, is chosen wrongly by hand: one press puts it right.
  await menu(page, "Add Trades").click();
  await choose(page, zerodhaTradebookCsv({ rows: 50 }));
  await expect(page.getByText(/50 executions: 10 new, 40 known\.$/)).toBeVisible();
  await page.getByLabel("Choose Your Broker").selectOption("groww");
  await page.getByRole("button", { name: "Import as Zerodha equity" }).click();
  await expect(page.getByText("10 trades imported, 40 already known")).toBeVisible();
});

test("several files are imported while another page is shown, and the end of the session stops them", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const binod = person("Binod Rai");
  await register(page, binod);
  await logIn(page, binod);
  await choose(
    page,
    zerodhaTradebookCsv({ rows: 30_000 }),
    await growwOrdersXlsx({ rows: 20 }),
    zerodhaTradebookCsv({ rows: 30, segment: "FO" }),
  );
  await expect(page.getByText(/executions, all new\.$/)).toHaveCount(3, { timeout: 60_000 });
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await menu(page, "Journal").click();
  await expect(page.getByRole("link", { name: /^(?:Uploading|Reading|Storing|Importing)/ })).toBeVisible();
  await expect(page.getByText("30 trades imported")).toBeVisible({ timeout: 60_000 });
  await menu(page, "Trade Log").click();
  await expect(page.getByRole("button", { name: /^Dismiss the result of/ })).toHaveCount(3);

  await menu(page, "Add Trades").click();
  await choose(page, zerodhaTradebookCsv({ rows: 60_000, clientId: "CD5678" }));
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await page.getByText(/ rows read, [\d,]+ stored$/).waitFor({ timeout: 60_000 });
  await page
    .getByRole("button", { name: "User menu" })
    .or(page.getByRole("button", { name: /Binod/ }))
    .first()
    .click();
  await page.getByRole("menuitem", { name: "LogOut" }).click();
  await page.getByRole("alertdialog", { name: "Confirm Logout" }).getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Your import has stopped")).toBeVisible();
});

test("undoing a file leaves the history of the other alone, and redoing it brings it back", async ({ page }) => {
  test.setTimeout(300_000);
  const chitra = person("Chitra Pal");
  await register(page, chitra);
  await logIn(page, chitra);
  // Trades 1 to 30, and 21 to 60.
  const first = { ...zerodhaTradebookCsv({ rows: 30 }), name: "first-AB1234.csv" };
  const second = { ...zerodhaTradebookCsv({ rows: 40, firstRow: 20 }), name: "second-AB1234.csv" };
  await choose(page, first, second);
  await expect(page.getByText(/executions, all new\.$/)).toHaveCount(2, { timeout: 60_000 });
  await page.getByRole("button", { name: "Submit Trades" }).click();
  const history = page.getByRole("table", { name: "Trade History" });
  await expect(history).toHaveAttribute("aria-rowcount", "61", { timeout: 60_000 });

  await menu(page, "Imports").click();
  await expect(page.getByText("30 imported", { exact: true })).toBeVisible();
  await expect(page.getByText("30 imported · 10 known")).toBeVisible();
  await page.getByRole("link", { name: "first-AB1234.csv" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("This import is undone")).toBeVisible();
  await menu(page, "Trade Log").click();
  await expect(history).toHaveAttribute("aria-rowcount", "41", { timeout: 60_000 });

  await menu(page, "Imports").click();
  await expect(page.getByText("40 imported", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "first-AB1234.csv" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await menu(page, "Trade Log").click();
  await expect(history).toHaveAttribute("aria-rowcount", "61", { timeout: 60_000 });
});
