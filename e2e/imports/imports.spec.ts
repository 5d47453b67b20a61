import { expect } from "@playwright/test";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { heldBack } from "../built-pages.ts";
import { logIn, menu, person, register, signUp, test } from "../product.ts";
import { choose } from "./choose.ts";

// The import queue: files are recognised in the browser, imported one after the other, and imports continue on other pages.

test("a dropped file says what it is before anything of it is sent, and its result stays", async ({ page }) => {
  const asha = person("Asha Nair");
  await register(page, asha);
  await logIn(page, asha);
  await expect(page.getByRole("button", { name: "Submit Trades" })).toBeVisible();
  // Only requests with a body: parts of the dashboard that load when it is idle send others at any time.
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(new URL(request.url()).pathname);
  });
  await choose(page, zerodhaTradebookCsv({ rows: 40 }));
  await expect(page.getByText(/^Zerodha equity tradebook of AB1234, .* 40 fills, all new\.$/)).toBeVisible();
  await expect(page.getByLabel("Choose Your Broker")).toHaveValue("zerodha");
  await expect(page.getByLabel("Choose Trade Type")).toHaveValue("equity");
  // The code has loaded and the digests are requested; the file is not sent.
  expect(sent).toEqual(["/api/v1/imports/known"]);

  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page).toHaveURL(/panel=trade-log/);
  const result = page.getByRole("region", { name: "1 file imported" });
  await expect(result.getByText("40 fills imported", { exact: true })).toBeVisible();

  // For a second, overlapping file the wrong choice is made by hand: one press corrects it.
  await menu(page, "Add Trades").click();
  await choose(page, zerodhaTradebookCsv({ rows: 50 }));
  await expect(page.getByText(/50 fills: 10 new, 40 known\.$/)).toBeVisible();
  await page.getByLabel("Choose Your Broker").selectOption("groww");
  await page.getByRole("button", { name: "Import as Zerodha equity" }).click();
  await expect(page.getByText("10 fills imported, 40 already known")).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`the button to submit stays in its place when a file is read, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const kavya = person("Kavya Pai");
    await signUp(page, kavya);
    await page.goto("/dashboard");
    const submit = page.getByRole("button", { name: "Submit Trades" });
    await expect(submit).toBeVisible();
    const place = () => submit.evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const read = await heldBack(page, "**/assets/preview-worker-*.js");
    await choose(page, zerodhaTradebookCsv({ rows: 40 }));
    await expect(page.getByText("Reading…")).toBeVisible();
    const before = await place();
    read();
    await expect(page.getByText(/ 40 fills, all new\.$/)).toBeVisible();
    expect(await place()).toBe(before);
  });
}

test("a file without a client code asks for its account, which can be changed and put back", async ({ page }) => {
  const meera = person("Meera Das");
  await register(page, meera);
  await logIn(page, meera);
  const nameless = (firstRow: number) => ({ ...zerodhaTradebookCsv({ firstRow, rows: 4 }), name: `${firstRow}.csv` });
  const submit = () => page.getByRole("button", { name: "Submit Trades" }).click();
  await choose(page, zerodhaTradebookCsv({ rows: 6 }));
  await expect(page.getByText(/6 fills, all new\.$/)).toBeVisible();
  await submit();
  await expect(page).toHaveURL(/panel=trade-log/);

  // Two of its trades are in AB1234 already; in a new account all of them count.
  await menu(page, "Add Trades").click();
  await choose(page, nameless(4));
  await expect(page.getByText(/4 fills: 2 new, 2 known\.$/)).toBeVisible();
  const account = page.getByLabel("Which account is this file of?");
  await account.selectOption({ label: "A new account…" });
  await expect(page.getByText(/4 fills, all new\.$/)).toBeVisible();
  await page.getByLabel("Name of the new account").fill("Mother");
  await submit();
  await expect(page.getByText("4 fills imported")).toBeVisible();

  // With two accounts a further file waits for the user's choice.
  await menu(page, "Add Trades").click();
  await choose(page, nameless(20));
  await expect(page.getByText("First say which account each file is of.")).toBeVisible();
  await account.selectOption({ label: "Mother" });
  await submit();
  await expect(page.getByText("4 fills imported")).toHaveCount(2);

  // In the ledger the first file moves to AB1234, where two of its trades count once, and back.
  const move = async (label: string) => {
    await page.getByRole("button", { name: "Change the account" }).click();
    const dialog = page.getByRole("dialog", { name: "Account of this file" });
    await dialog.getByLabel("Zerodha account").selectOption({ label });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  };
  const facts = page.locator("dl").filter({ hasText: "Rows read" });
  await menu(page, "Imports").click();
  await page.getByRole("link", { name: "4.csv", exact: true }).click();
  await expect(facts).toContainText(/Account\s*Mother/);
  await expect(facts).toContainText(/Imported\s*4\s*Already known\s*0/);
  await move("Zerodha AB1234");
  await expect(facts).toContainText(/Account\s*Zerodha AB1234/);
  await expect(facts).toContainText(/Imported\s*2\s*Already known\s*2/);
  await move("Mother");
  await expect(facts).toContainText(/Imported\s*4\s*Already known\s*0/);
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
  await expect(page.getByText(/fills, all new\.$/)).toHaveCount(3, { timeout: 60_000 });
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await menu(page, "Journal").click();
  await expect(page.getByRole("link", { name: /^(?:Uploading|Reading|Storing|Importing)/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "3 files imported" })).toBeVisible({ timeout: 60_000 });
  await menu(page, "Trade Log").click();
  const results = page.getByRole("region", { name: "3 files imported" });
  await expect(results.getByRole("listitem")).toHaveCount(3);
  await expect(results.getByRole("link", { name: "Trade Log" })).toHaveCount(0);
  await expect(page.getByText("30 fills imported")).toHaveCount(1);

  await menu(page, "Add Trades").click();
  // The upload is delayed, so that it cannot end before the session does.
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/uploadexcel", async (route) => {
    await held.promise;
    await route.abort();
  });
  await choose(page, zerodhaTradebookCsv({ rows: 60, clientId: "CD5678" }));
  const sent = page.waitForRequest("**/api/v1/uploadexcel");
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await sent;
  await page
    .getByRole("button", { name: "User menu" })
    .or(page.getByRole("button", { name: /Binod/ }))
    .first()
    .click();
  await page.getByRole("menuitem", { name: "LogOut" }).click();
  await page.getByRole("alertdialog", { name: "Confirm Logout" }).getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Your import has stopped")).toBeVisible();
  held.resolve();
});

test("undoing a file leaves the history of the other alone, and redoing it brings it back", {
  tag: "@spec-4.12",
}, async ({ page }) => {
  test.setTimeout(300_000);
  const chitra = person("Chitra Pal");
  await register(page, chitra);
  await logIn(page, chitra);
  // Trades 1 to 30, and 21 to 60.
  const first = { ...zerodhaTradebookCsv({ rows: 30 }), name: "first-AB1234.csv" };
  const second = { ...zerodhaTradebookCsv({ rows: 40, firstRow: 20 }), name: "second-AB1234.csv" };
  await choose(page, first, second);
  await expect(page.getByText(/fills, all new\.$/)).toHaveCount(2, { timeout: 60_000 });
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
