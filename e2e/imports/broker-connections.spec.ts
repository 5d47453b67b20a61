import { expect, type Page } from "@playwright/test";
import { BROKER_APP } from "@saudabook/test-server/fake-broker.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { menu, person, signUp, test, upload, watch } from "../product.ts";

const preload = new URL("./fake-zerodha.ts", import.meta.url).href;

/** Zerodha's login page: its only link returns to the registered address, as a login does. */
async function answerForZerodha(page: Page, origin: string): Promise<void> {
  let logins = 0;
  await page.route("https://kite.zerodha.com/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    expect(pathname).toBe("/connect/login");
    expect(searchParams.get("api_key")).toBe(BROKER_APP.apiKey);
    logins += 1;
    const login = `action=login&type=login&status=success&request_token=login${logins}`;
    const address = `${origin}/dashboard/connections/return?${login}&${searchParams.get("redirect_params")}`;
    const link = `<a href="${address.replaceAll("&", "&amp;")}">Log in</a>`;
    return route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Kite</title><h1>Kite</h1>${link}</html>`,
    });
  });
}

/** Logs in at Zerodha, and comes back. */
async function logInAtZerodha(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Log in at Zerodha/ }).click();
  await expect(page.getByRole("heading", { name: "Kite" })).toBeVisible();
  await page.getByRole("link", { name: "Log in" }).click();
}

test("one login brings the trades of the day, a file of the same days doubles none, and an undo leaves them", async ({
  browser,
  startServer,
}) => {
  const { origin } = await startServer({ preload });
  const page = await browser.newPage({ baseURL: origin });
  const lines = watch(page);
  await answerForZerodha(page, origin);
  await signUp(page, person("Tara Iyer"));

  await test.step("connects Zerodha with key and secret", async () => {
    await page.goto("/dashboard/connections");
    await page.getByRole("button", { name: "Connect Zerodha" }).click();
    await expect(page.getByText(`${origin}/dashboard/connections/return`)).toBeVisible();
    await page.getByLabel("API key").fill(BROKER_APP.apiKey);
    await page.getByLabel("API secret").fill(BROKER_APP.apiSecret);
    await page.getByRole("button", { name: "Save the connection" }).click();
    await expect(page.getByText("Not checked yet.")).toBeVisible();
  });

  await test.step("logs in: the trades are stored, and the address keeps nothing of the login", async () => {
    await logInAtZerodha(page);
    await expect(page.getByText("8 trades added to your history.")).toBeVisible();
    await expect(page).toHaveURL(`${origin}/dashboard/connections/return`);
    await expect(page.getByText(/has no code that does and has logged out\.$/)).toBeVisible();
  });

  await test.step("opens the page again: a login counts once", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "There's no login to finish here" })).toBeVisible();
  });

  await test.step("imports the tradebook of the same days: nothing counts twice", async () => {
    await menu(page, "Add Trades").click();
    await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 8 }));
    await expect(page.getByText("No new fills imported, 8 already known")).toBeVisible();
  });

  await test.step("logs in again: everything is known, and nothing is stored", async () => {
    await menu(page, "Broker connections").click();
    await expect(page.getByText("Zerodha AB1234", { exact: true })).toBeVisible();
    await logInAtZerodha(page);
    await expect(page.getByText("Nothing new, so nothing is stored.")).toBeVisible();
  });

  await test.step("undoes the sync: its trades belong to the file", async () => {
    await menu(page, "Imports").click();
    await expect(page.getByText("2 files", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /\.ndjson$/ }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByText("This import is undone")).toBeVisible();
    await page.goto("/dashboard/imports");
    await page.getByRole("link", { name: "tradebook-AB1234-EQ.csv" }).click();
    await expect(page.getByRole("term").filter({ hasText: "Imported" }).locator("..")).toContainText("8");
  });
  expect(lines).toEqual([]);
  await page.close();
});
