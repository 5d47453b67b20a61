import { expect } from "@playwright/test";
import { growwOrdersXlsx } from "@saudabook/trading/samples/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { logIn, person, register, test, upload } from "./product.ts";

test("the login leads to a dashboard with styles of its own, which the login page does not load", async ({ page }) => {
  const asha = person("Asha Rao");
  await register(page, asha);
  await page.goto("/login");
  await page.getByLabel("Email or Phone").fill(asha.email);
  await page.getByLabel("Password", { exact: true }).fill(asha.password);
  const sheets = page.locator('link[rel="stylesheet"]');
  await expect(sheets).toHaveCount(1);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  const sidebar = page.getByRole("complementary", { name: "Menu" });
  // Wide or narrow, these widths are the sidebar's alone.
  await expect(sidebar).toHaveCSS("width", "224px");
  await expect(sheets).toHaveCount(2);
  await page.reload();
  await expect(sidebar).toHaveCSS("width", "224px");
  await expect(sheets).toHaveCount(1);
});

test("the dashboard opens on the form, and on the overview once there are trades", async ({ page }) => {
  const rohan = person("Rohan Iyer");
  await register(page, rohan);
  await logIn(page, rohan);
  await expect(page.getByLabel("Choose Your Broker")).toBeVisible();
  await expect(page).toHaveTitle("Add Trades · Dashboard – Saudabook");
  const groww = await growwOrdersXlsx({ rows: 5, name: "Kiran Sample Rao", clientId: "4567890123" });
  await upload(page, { broker: "groww", tradeType: "equity" }, groww);
  await expect(page.getByRole("heading", { name: "Trade Details - Kiran Sample Rao" })).toBeVisible();
  await expect(page.getByText("4567890123", { exact: true })).toBeVisible();

  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/analytics$/);
  await expect(page).toHaveTitle("Overview · Analytics – Saudabook");
  await expect(page.getByRole("region", { name: "Net P&L" })).toBeVisible();
  await page.getByRole("link", { name: "Trade Log" }).click();
  await expect(page.getByRole("table", { name: "Trade History" })).toBeVisible();
  await expect(page).toHaveTitle("Trade Log · Dashboard – Saudabook");

  // The name of one file is never shown with the client code of another.
  await page.getByRole("link", { name: "Add Trades" }).click();
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ clientId: "AB1234" }));
  await expect(page.getByRole("heading", { name: "Trade Details - Rohan Iyer" })).toBeVisible();
  await expect(page.getByText("One for each broker account")).toBeVisible();
  await page.getByRole("button", { name: /^Groww 4567890123/ }).click();
  await expect(page).toHaveURL(/account=groww%7C4567890123/);
  await expect(page.getByRole("heading", { name: "Trade Details - Kiran Sample Rao" })).toBeVisible();
  await expect(page.getByText("4567890123", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Zerodha AB1234/ }).click();
  await expect(page.getByText("AB1234", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trade Details - Rohan Iyer" })).toBeVisible();
});

test.describe("when the server cannot say whether there are trades", () => {
  test.use({ expectedInConsole: [/500/] });

  test("the dashboard says so, and another try opens the panel", async ({ page }) => {
    const usha = person("Usha Nair");
    await register(page, usha);
    await page.route("**/api/v1/trade-history/summary*", (route) => route.fulfill({ status: 500, json: {} }));
    await logIn(page, usha);
    await expect(page.getByText("We couldn't load your trades")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Choose Your Broker")).toBeVisible();
    await expect(page).toHaveURL(/panel=add-trades$/);
  });
});
