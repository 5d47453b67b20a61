import { type Download, expect } from "@playwright/test";
import { KOTAK, kotakFile } from "@saudabook/trading/samples/files/mapped-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, menu, person, register, test } from "../product.ts";
import { choose } from "./choose.ts";

// Files that ask something before they can be imported: about rows, columns, or what a quantity counts.

async function readDownload(download: Download): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}

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
  // The broker's own rows are unchanged, in the file and next to the corrections.
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
  await expect(mapper.getByText("Day first, as 05-11-2026")).toBeVisible();
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
  await expect(page.getByRole("cell", { name: "Kotak Neo" }).first()).toBeVisible();

  // The same file once more, by one press.
  await menu(page, "Add Trades").click();
  await choose(page, kotakFile());
  await page.getByRole("button", { name: /^Read like Kotak Neo of / }).click();
  await expect(page.getByText(/3 fills, all known already\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page.getByText("No new fills imported, 3 already known; 1 unexecuted order skipped")).toBeVisible();

  // The next month is imported; then the mapping is deleted.
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
  await page.getByText("1 remark on these figures").click();
  await expect(
    page.getByText("12 fills of the whole account, in currency and commodity contracts, kept without figures.").first(),
  ).toBeVisible();

  await page.goto("/dashboard/imports");
  await page.getByRole("link", { name: "tradebook-AB1234-COM.csv" }).click();
  await expect(page.getByText("Quantity counts")).toBeVisible();
  await expect(page.getByText("Lots", { exact: true })).toBeVisible();
});
