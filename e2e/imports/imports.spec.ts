import { type Download, expect, type Page } from "@playwright/test";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { KOTAK, kotakFile } from "@saudabook/trading/samples/files/mapped-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { heldBack } from "../built-pages.ts";
import { type BrokerFile, logIn, person, register, signUp, test } from "../product.ts";

// The import queue: files are recognised in the browser, imported one after the other, and go on elsewhere.

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
  await logIn(page, asha);
  await expect(page.getByRole("button", { name: "Submit Trades" })).toBeVisible();
  // Requests with a body. Others, of the parts of the dashboard that load when it is idle, come at any time.
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(new URL(request.url()).pathname);
  });
  await choose(page, zerodhaTradebookCsv({ rows: 40 }));
  await expect(page.getByText(/^Zerodha equity tradebook of AB1234, .* 40 fills, all new\.$/)).toBeVisible();
  await expect(page.getByLabel("Choose Your Broker")).toHaveValue("zerodha");
  await expect(page.getByLabel("Choose Trade Type")).toHaveValue("equity");
  // Its code is loaded and the digests are asked for; the file is not sent.
  expect(sent).toEqual(["/api/v1/imports/known"]);

  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page).toHaveURL(/panel=trade-log/);
  const result = page.getByRole("region", { name: "1 file imported" });
  await expect(result.getByText("40 fills imported", { exact: true })).toBeVisible();

  // A second file, which overlaps, is chosen wrongly by hand: one press puts it right.
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

  // With two accounts a further file waits for an answer.
  await menu(page, "Add Trades").click();
  await choose(page, nameless(20));
  await expect(page.getByText("First say which account each file is of.")).toBeVisible();
  await account.selectOption({ label: "Mother" });
  await submit();
  await expect(page.getByText("4 fills imported")).toHaveCount(2);

  // In the ledger the first of them moves to AB1234, where two of its trades count once, and back.
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
  // Held on its way, so that it cannot end before the session does.
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

test("a file with two unreadable rows is imported whole once one is corrected and the other left out", {
  tag: "@spec-9.4",
}, async ({ page }) => {
  const divya = person("Divya Sen");
  await register(page, divya);
  await logIn(page, divya);
  const lines = new TextDecoder()
    .decode(zerodhaTradebookCsv({ rows: 8 }).bytes)
    .trimEnd()
    .split("\n");
  lines[2] = (lines[2] ?? "").split(",").with(8, "ten").join(",");
  lines[5] = (lines[5] ?? "").replace(/,(?:buy|sell),/, ",hold,");
  const bytes = new TextEncoder().encode(`${lines.join("\n")}\n`);
  await choose(page, { name: "tradebook-AB1234-EQ.csv", bytes });
  await expect(page.getByText("0 of 2 rows are settled")).toBeVisible();
  const submit = page.getByRole("button", { name: "Submit Trades" });
  await expect(submit).toBeDisabled();

  const quantity = page.getByLabel("Row 3: correct quantity to");
  await quantity.fill("1,0");
  await expect(quantity).toHaveAccessibleDescription("isn't a number");
  await quantity.fill("10");
  await expect(page.getByText("1 of 2 rows is settled")).toBeVisible();
  await page.getByRole("checkbox", { name: "Leave out row 6" }).check();
  await expect(page.getByText("2 of 2 rows are settled")).toBeVisible();
  await expect(page.getByText(/, 7 fills, all new\.$/)).toBeVisible();
  await submit.click();
  await expect(page.getByText("7 fills imported; 1 row corrected, 1 row left out")).toBeVisible();

  await menu(page, "Imports").click();
  await expect(page.getByText("7 imported · 1 corrected · 1 left out")).toBeVisible();
  await page.getByRole("link", { name: "tradebook-AB1234-EQ.csv" }).click();
  const rows = page.getByRole("table", { name: "Rows" });
  await expect(rows.getByText("quantity: ten → 10")).toBeVisible();
  await expect(rows.getByText(`trade_type "hold" is neither buy nor sell`)).toBeVisible();
  await page.getByLabel("Result").selectOption("Left out");
  await expect(page.getByText("1 row", { exact: true })).toBeVisible();
  // The broker's own rows are untouched, in the file and beside the corrections.
  const csv = page.waitForEvent("download");
  await page.getByLabel("Result").selectOption("All");
  await expect(page.getByText("8 rows", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "CSV" }).click();
  const written = await readDownload(await csv);
  for (const line of lines.slice(1)) expect(written).toContain(`,${line},`);
  const original = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Original/ }).click();
  expect(await readDownload(await original)).toBe(new TextDecoder().decode(bytes));
});

async function readDownload(download: Download): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}

test("a file of an unknown broker is mapped once, known when it comes again, and its mapping is offered next time", async ({
  page,
}) => {
  const chitra = person("Chitra Rao");
  await register(page, chitra);
  await logIn(page, chitra);
  await choose(page, kotakFile());
  const unknown = page.getByText("We didn't find a broker's trades in this file");
  await expect(unknown).toBeVisible();
  await page.getByRole("button", { name: "Match the columns" }).click();
  const mapper = page.getByRole("group", { name: "Columns of deals.csv" });
  await expect(unknown).toBeHidden();
  const pick = (label: RegExp, option: string) => mapper.getByLabel(label).selectOption({ label: option });
  await mapper.getByLabel(/^Broker or account/).fill("Kotak Neo");
  await pick(/^Trade type/, "Equity");
  // Columns with a known caption are suggested; the format of the dates is proven by a day after the 12th.
  await expect(mapper.getByLabel(/^Symbol/)).toHaveValue("0");
  await expect(mapper.getByLabel(/^Dates are written as/)).toHaveValue("dmy");
  await expect(mapper.getByLabel(/^Order id/)).not.toHaveValue("");
  await mapper.getByText(/^More columns/).click();
  await pick(/^Order status/, "State");
  await expect(mapper.getByText('Still missing: "Traded" of Order status, "Cancelled" of Order status.')).toBeVisible();
  await pick(/^"Traded" is/, "Executed: import");
  await pick(/^"Cancelled" is/, "Not executed: leave out");
  await expect(page.getByText(/^Mapped file of Kotak Neo, .* 3 fills, all new\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page).toHaveURL(/panel=trade-log/);
  await expect(page.getByText("3 fills imported; 1 unexecuted order skipped")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Other" }).first()).toBeVisible();

  // The same file once more, by one press.
  await menu(page, "Add Trades").click();
  await choose(page, kotakFile());
  await page.getByRole("button", { name: /^Read like Kotak Neo of / }).click();
  await expect(page.getByText(/3 fills, all known already\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page.getByText("No new fills imported, 3 already known; 1 unexecuted order skipped")).toBeVisible();

  // The next month, and then the mapping is deleted.
  await menu(page, "Add Trades").click();
  const next = [KOTAK[0] ?? "", "SBIN,16/02/2026,10:00:00,NSE,B,5,800,770009,Traded"];
  await choose(page, kotakFile(next, "february.csv"));
  await page.getByRole("button", { name: /^Delete the mapping Kotak Neo of / }).click();
  await expect(page.getByRole("button", { name: /^Read like / })).toHaveCount(0);
});

test("a commodity file waits for what its quantity counts, and is kept without figures", async ({ page }) => {
  const ravi = person("Ravi Menon");
  await register(page, ravi);
  await logIn(page, ravi);
  await choose(page, zerodhaTradebookCsv({ segment: "COM", rows: 12 }));
  await expect(page.getByText(/^Zerodha commodity tradebook of AB1234, .* 12 fills, all new\.$/)).toBeVisible();
  const submit = page.getByRole("button", { name: "Submit Trades" });
  await expect(submit).toBeDisabled();
  await page.getByLabel("What does the quantity count?").selectOption("Lots");
  await submit.click();
  await expect(page).toHaveURL(/panel=trade-log/);
  await expect(page.getByText(/^\d lots?$/).first()).toBeVisible();

  await page.goto("/analytics");
  await page.getByText("1 note on these figures").click();
  await expect(
    page.getByText("12 fills of the whole account, in currency and commodity contracts, kept without figures.").first(),
  ).toBeVisible();

  await page.goto("/dashboard/imports");
  await page.getByRole("link", { name: "tradebook-AB1234-COM.csv" }).click();
  await expect(page.getByText("Quantity counts")).toBeVisible();
  await expect(page.getByText("Lots", { exact: true })).toBeVisible();
});
