import { expect, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, menu, person, register, test, upload } from "../product.ts";

const why = (page: Page) => page.getByRole("textbox", { name: "Why did you take it?" });
const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

/** Opens the newest closed trade. */
async function openATrade(page: Page): Promise<void> {
  await page.goto("/analytics/trades?status=closed");
  await page.locator("main tbody a").first().click();
  await expect(why(page)).toBeVisible();
}

test("a note stays with its trade while the import is undone and redone", async ({ page }) => {
  const nisha = person("Nisha Rao");
  await register(page, nisha);
  await logIn(page, nisha);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();

  // A list of notes that was read before the note must not be shown again without it.
  await menu(page, "Notes").click();
  await expect(page.getByText("No notes yet")).toBeVisible();
  await menu(page, "Trades").click();
  await page.locator("main tbody a").first().click();
  await why(page).fill("Written beside the list.");
  await saved(page);
  await menu(page, "Notes").click();
  await expect(page.getByText("Written beside the list.")).toBeVisible();

  await openATrade(page);
  const address = page.url();
  await why(page).fill("Broke the opening range with volume.");
  await page.getByRole("combobox", { name: "Setup" }).fill("Opening range");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Opening range" })).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(why(page)).toHaveValue("Broke the opening range with volume.");

  await page.goto("/dashboard/imports");
  await page.getByRole("link", { name: "tradebook-AB1234-EQ.csv" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("This import is undone")).toBeVisible();
  await page.goto("/notes?state=without-trade");
  await expect(page.getByText("Broke the opening range with volume.")).toBeVisible();
  await expect(page.getByText(/The import of its trade is undone/)).toBeVisible();

  await page.goto("/dashboard/imports");
  await page.getByRole("link", { name: "tradebook-AB1234-EQ.csv" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.goto("/notes?search=OPENING");
  await page.locator("main li a").first().click();
  await expect(page).toHaveURL(new RegExp(new URL(address).pathname));
  await expect(why(page)).toHaveValue("Broke the opening range with volume.");
});

test.describe("a browser that is offline", () => {
  // The browser's own lines about requests without a connection and about refused ones.
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("two windows never overwrite each other's text, and a lost connection loses nothing", async ({
    page,
    context,
  }) => {
    const omar = person("Omar Khan");
    await register(page, omar);
    await logIn(page, omar);
    await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
    await expect(page.getByText("60 fills imported")).toBeVisible();
    await openATrade(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(why(other)).toBeVisible();

    await why(page).fill("Written in the first window.");
    await saved(page);
    await why(other).fill("Written in the second one.");
    await expect(other.getByText("Changed in another window or on another device")).toBeVisible();
    await expect(other.getByText("Written in the first window.")).toBeVisible();
    await other.getByRole("button", { name: "Keep mine" }).click();
    await saved(other);
    await other.close();

    await page.reload();
    await expect(why(page)).toHaveValue("Written in the second one.");
    await context.setOffline(true);
    await why(page).fill("Written without a connection.");
    await expect(page.getByText("What you wrote is kept on this device.")).toBeVisible();
    await context.setOffline(false);
    await saved(page);
    await page.reload();
    await expect(why(page)).toHaveValue("Written without a connection.");
  });
});
