import { expect } from "@playwright/test";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { heldBack } from "../built-pages.ts";
import { logIn, person, register, signUp, test, upload } from "../product.ts";

test("the login leads to a dashboard with styles of its own, which the login page does not load", {
  tag: "@spec-4.1",
}, async ({ page }) => {
  const asha = person("Asha Rao");
  await register(page, asha);
  await page.goto("/login");
  await page.getByLabel("Email or Phone").fill(asha.email);
  await page.getByLabel("Password", { exact: true }).fill(asha.password);
  const sheets = page.locator('link[rel="stylesheet"]');
  await expect(sheets).toHaveCount(1);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  const sidebar = page.getByRole("complementary", { name: "Menu" });
  // The width of the sidebar, wide or narrow.
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
  const choice = page.getByRole("combobox", { name: "Show trades of" });
  await choice.selectOption("Groww 4567890123");
  await expect(page).toHaveURL(/account=groww%7C4567890123/);
  await expect(page.getByRole("heading", { name: "Trade Details - Kiran Sample Rao" })).toBeVisible();
  await expect(page.getByText("4567890123", { exact: true })).toBeVisible();
  await choice.selectOption("Zerodha AB1234");
  await expect(page.getByText("AB1234", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trade Details - Rohan Iyer" })).toBeVisible();
});

for (const trades of [false, true]) {
  test(`a menu that is asked for before its page is known opens, and the page leaves it open, ${trades ? "with" : "without"} trades`, async ({
    page,
  }) => {
    const nila = person("Nila");
    await signUp(page, nila);
    if (trades) {
      const { value } = (await page.context().cookies()).find(({ name }) => name === "token") ?? {};
      const filled = await page.request.put("/api/v1/sample-data", { headers: { authorization: `Bearer ${value}` } });
      expect(filled.status()).toBe(200);
    }
    const menu = await heldBack(page, "**/assets/opened-user-menu-*.js");
    const answer = await heldBack(page, "**/api/v1/trade-history/summary*");
    await page.goto("/dashboard");
    const button = page.getByRole("button", { name: nila.name });
    await button.click();
    answer();
    await page.waitForURL(trades ? /analytics/ : /panel=add-trades/);
    await expect(page).toHaveTitle(trades ? /^Overview/ : /^Add Trades/);
    await expect(button).toBeFocused();
    menu();
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  });
}

test("before the form a newcomer sees the shell, and no skeleton of the overview", async ({ page }) => {
  await signUp(page, person("Nila Rao"));
  const summary = await heldBack(page, "**/api/v1/trade-history/summary*");
  await page.getByRole("button", { name: "Login Now" }).click();
  await expect(page.getByRole("complementary", { name: "Menu" })).toBeVisible();
  await expect(page.locator('[data-slot="overview-skeleton"]')).toHaveCount(0);
  summary();
  await expect(page.getByRole("button", { name: "Submit Trades" })).toBeVisible();
});

test("from the home page the link is busy, then one shell stands with the skeleton of the overview, until the overview is there", async ({
  page,
}) => {
  const mina = person("Mina");
  await signUp(page, mina);
  const { value } = (await page.context().cookies()).find(({ name }) => name === "token") ?? {};
  await page.request.put("/api/v1/sample-data", { headers: { authorization: `Bearer ${value}` } });
  const shell = await heldBack(page, "**/assets/book-*.js");
  const summary = await heldBack(page, "**/api/v1/trade-history/summary*");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => addEventListener("takenover", () => performance.mark("takenover")));
  await page.goto("/");
  // Until the script has hydrated the page, the browser follows links.
  await page.waitForFunction(() => performance.getEntriesByName("takenover").length > 0);
  await page.evaluate(() => {
    const looks: string[] = [];
    const look = () => {
      const shown = (selector: string) => document.querySelector(selector) !== null;
      const now = !shown('aside[aria-label="Menu"]')
        ? "home"
        : shown('main [data-slot="overview-skeleton"]')
          ? "skeleton of the overview"
          : shown('main search[aria-label="Filter the analytics"]')
            ? "overview"
            : "another page, or none";
      if (looks.at(-1) !== now) looks.push(now);
    };
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift" });
    Object.assign(window, { looks, shifts });
    look();
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  const link = page.getByRole("main").getByRole("button", { name: "Go to Dashboard" });
  await link.click();
  await expect(link).toHaveAttribute("aria-busy", "true");
  shell();
  await expect(page.locator('[data-slot="overview-skeleton"]')).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Menu" })).toBeVisible();
  summary();
  await expect(page.getByRole("region", { name: "Net P&L" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { looks: string[] }).looks)).toEqual([
    "home",
    "skeleton of the overview",
    "overview",
  ]);
  await expect(page.getByRole("slider", { name: "Point in time" })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

test("an account that was named in the settings is chosen for all pages, and the address keeps it", async ({
  page,
}) => {
  const leela = person("Leela Das");
  await register(page, leela);
  await logIn(page, leela);
  const menu = (name: string) =>
    page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true });
  const choice = page.getByRole("combobox", { name: "Show trades of" });
  await upload(
    page,
    { broker: "groww", tradeType: "equity" },
    await growwOrdersXlsx({ rows: 5, clientId: "4567890123" }),
  );
  await expect(page.getByRole("table", { name: "Trade History" })).toBeVisible();
  await expect(choice).toBeHidden();
  await menu("Add Trades").click();
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 8, clientId: "AB1234" }));
  await expect(choice).toHaveValue("");

  await page.goto("/settings");
  await page.getByRole("button", { name: "Add a name to Zerodha AB1234" }).click();
  await page.getByRole("textbox", { name: "Account name" }).fill("Long term");
  await page.getByRole("form", { name: "Name of Zerodha AB1234" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Rename Long term" })).toBeVisible();

  await choice.selectOption("Long term");
  await expect(page).toHaveURL(/settings\?account=zerodha%7CAB1234/);
  await menu("Trade Log").click();
  await expect(page).toHaveURL(/panel=trade-log&account=zerodha%7CAB1234/);
  await expect(page.getByRole("table", { name: "Trade History" })).toHaveAttribute("aria-rowcount", "9");
  for (const [entry, address] of [
    ["Overview", /\/analytics\?account=zerodha%7CAB1234$/],
    ["Calendar", /\/calendar\?account=zerodha%7CAB1234$/],
  ] as const) {
    await menu(entry).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("button", { name: /^Long term ?, remove this condition$/ })).toBeVisible();
  }
  await menu("Journal").click();
  await expect(page.getByText("The journal shows all of your trades")).toBeVisible();
  await menu("Imports").click();
  await expect(page.getByText("1 of 2 files")).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue("zerodha|AB1234");
  await choice.selectOption("All accounts");
  await expect(page.getByText("2 files", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/imports$/);
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
