import { expect } from "@playwright/test";
import { DHAN_CLIENT } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { dhanReportCsv } from "@saudabook/trading/samples/files/dhan-files.ts";
import { menu, person, signUp, test, upload, watch } from "../product.ts";

const preload = new URL("./fake-dhan.ts", import.meta.url).href;
const TOKEN = "eyJhbGciOi.eyJpc3M.c2ln-canary";
/** The file of the month in which all trades are. */
const ANSWER = new RegExp(`^dhan-${DHAN_CLIENT}-2024-04\\S*\\.ndjson$`);

test("a pasted token brings the trades of finished days, and a file of the same days is refused until they are undone", async ({
  browser,
  startServer,
}) => {
  const { origin } = await startServer({ preload });
  const page = await browser.newPage({ baseURL: origin });
  const lines = watch(page);
  const report = dhanReportCsv([0, 1, 2, 3, 4, 5, 6, 7], "EQ", { clientId: DHAN_CLIENT });
  await signUp(page, person("Tara Iyer"));

  await test.step("connects Dhan, without a key", async () => {
    await page.goto("/dashboard/connections");
    await page.getByRole("button", { name: "Connect Dhan" }).click();
    await page.getByRole("button", { name: "Save the connection" }).click();
    await expect(page.getByText("Nothing fetched yet.")).toBeVisible();
  });

  await test.step("pastes a token and fetches from April 2024: the trades are stored, and the token is nowhere", async () => {
    await page.getByRole("button", { name: "Fetch from Dhan" }).click();
    await page.getByLabel("Access token").fill(TOKEN);
    await page.getByLabel("First day").fill("2024-04-01");
    await page.getByRole("button", { name: "Fetch the trades" }).click();
    await expect(page.getByText("8 trades added to your history.")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/has forgotten the token, which ends within 24 hours\.$/)).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([document.documentElement.outerHTML, document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toContain(TOKEN);
  });

  await test.step("finds them in the Trade Log", async () => {
    await page.getByRole("main").getByRole("button", { name: "Trade Log" }).click();
    await expect(page).toHaveURL(/panel=trade-log/);
    await expect(page.getByText("8 fills shown")).toBeVisible();
  });

  await test.step("uploads Dhan's report of the same days: it is refused, and the answer is named", async () => {
    await menu(page, "Add Trades").click();
    await upload(page, { broker: "dhan", tradeType: "equity" }, report);
    await expect(page.getByText("These days are here already")).toBeVisible();
    await expect(page.getByText(new RegExp(`dhan-${DHAN_CLIENT}\\S* has the trades of`))).toBeVisible();
  });

  await test.step("undoes the fetched month: the report can be imported", async () => {
    await page.goto("/dashboard/imports");
    await page.getByRole("link", { name: ANSWER }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByText("This import is undone")).toBeVisible();
    await page.goto("/dashboard");
    await upload(page, { broker: "dhan", tradeType: "equity" }, report);
    await expect(page.getByText(/^\d+ fills imported/)).toBeVisible();
  });

  await test.step("fetches the same days again: now the report is in the way, and is named", async () => {
    await page.goto("/dashboard/connections");
    await page.getByRole("button", { name: `Fetch from Dhan ${DHAN_CLIENT}` }).click();
    await page.getByLabel("Access token").fill(TOKEN);
    await page.getByLabel("From another day").check();
    await page.getByLabel("First day").fill("2024-04-01");
    await page.getByRole("button", { name: "Fetch the trades" }).click();
    await expect(page.getByText(new RegExp(`${report.name} has the trades of`))).toBeVisible();
    await expect(page.getByLabel("First day")).toHaveValue("2024-04-01");
  });
  expect(lines).toEqual([]);
  await page.close();
});
