import { expect, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, person, register, test, upload } from "../product.ts";

const refused = { expectedInConsole: [/Failed to load resource/] };

async function enter(page: Page) {
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

async function importTrades(page: Page) {
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 40 }));
  await expect(page.getByRole("table", { name: "Trade History" })).toBeVisible();
}

test.describe(() => {
  test.use(refused);

  test("a session that ends says so in the middle, and a login leads back to the panel and its filters", {
    tag: ["@spec-4.3", "@spec-4.10"],
  }, async ({ page, request }) => {
    const kavya = person("Kavya Rao");
    await register(page, kavya);
    await logIn(page, kavya);
    await importTrades(page);
    await page.getByLabel("Side", { exact: true }).selectOption("buy");
    await expect(page).toHaveURL(/side=buy/);
    const before = page.url();

    const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value;
    await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
    await page.reload();
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("Your session has ended");
    await expect(main.getByText("You are not logged in!")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" })).toBeVisible();

    await main.getByRole("button", { name: "Go to Login" }).click();
    await expect(main.getByText("Your session has ended. Please log in again.")).toBeVisible();
    // The address survives the way to sign-up and back.
    await main.getByRole("link", { name: "Sign Up" }).click();
    await main.getByRole("link", { name: "Login" }).click();
    await page.getByLabel("Email or Phone").fill(kavya.email);
    await page.getByLabel("Password", { exact: true }).fill(kavya.password);
    await enter(page);
    await expect(page).toHaveURL(before);
    await expect(page.getByLabel("Side", { exact: true })).toHaveValue("buy");
    await expect(page.getByRole("table", { name: "Trade History" })).toBeVisible();
  });

  test("analytics of a session that the server refuses say that it has ended, and a login leads back", {
    tag: ["@spec-4.3", "@spec-4.10"],
  }, async ({ page, request }) => {
    const rekha = person("Rekha Sen");
    await register(page, rekha);
    await logIn(page, rekha);
    await importTrades(page);
    const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value;
    // Leaves the Trade Log first: one of its own requests could be refused and would end the session there.
    await page.goto("about:blank");
    await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
    await page.goto("/analytics/calendar");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "Your session has ended" })).toBeVisible();
    await expect(page.getByText("Missing auth data")).toBeHidden();
    await main.getByRole("button", { name: "Go to Login" }).click();
    await page.getByLabel("Email or Phone").fill(rekha.email);
    await page.getByLabel("Password", { exact: true }).fill(rekha.password);
    await enter(page);
    await expect(page).toHaveURL(/\/analytics\/calendar$/);
    await expect(page).toHaveTitle("Calendar · Analytics – Saudabook");
  });

  test("See Analytics with a session that the server refuses says that it has ended", async ({ page, request }) => {
    const sunil = person("Sunil Rao");
    await register(page, sunil);
    await logIn(page, sunil);
    await importTrades(page);
    const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value;
    await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
    await page.getByRole("button", { name: "See Analytics" }).first().click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Your session has ended");
    await expect(page.getByText("Missing auth data")).toBeHidden();
    await expect(page.getByRole("button", { name: "Go to Login" })).toBeVisible();
  });
});

test("an address from outside does not say where a login leads", async ({ page, server }) => {
  const lata = person("Lata Iyer");
  await register(page, lata);
  await page.goto(`/login?return=${encodeURIComponent("//evil.example/dashboard")}`);
  await page.getByLabel("Email or Phone").fill(lata.email);
  await page.getByLabel("Password", { exact: true }).fill(lata.password);
  await enter(page);
  await expect(page).toHaveURL(new RegExp(`^${server.origin}/dashboard`));
});

test("login and sign-up redirect a person with a session, and back does not lead there again", async ({ page }) => {
  const mohan = person("Mohan Das");
  await register(page, mohan);
  await page.goto("/careers");
  await logIn(page, mohan);
  for (const path of ["/login", "/signup"]) {
    await page.goto("/about");
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  }
});

test("logging out takes one confirmation, and cancelling it leads back", { tag: ["@spec-2.26", "@spec-4.2"] }, async ({
  page,
}) => {
  const nisha = person("Nisha Jain");
  await register(page, nisha);
  await logIn(page, nisha);
  await page.goto("/about");
  const confirmation = page.getByRole("alertdialog", { name: "Confirm Logout" });
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(confirmation).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await confirmation.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "You are not logged in" })).toBeVisible();
  await expect(page.getByText(/^Hi, /)).toBeHidden();
});

test("a logout in another tab says in the analytics that the session has ended", async ({ page, context }) => {
  const tarun = person("Tarun Shah");
  await register(page, tarun);
  await logIn(page, tarun);
  await page.goto("/analytics");
  await expect(page.getByRole("heading", { name: "No figures yet" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/about");
  await other.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Your session has ended");
  await expect(page.getByText("Missing auth data")).toBeHidden();
});

test("the logout page asks whoever opens it by its address", async ({ page }) => {
  const om = person("Om Prakash");
  await register(page, om);
  await logIn(page, om);
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: `Hi, ${om.name}` })).toBeVisible();
  await expect(page.getByText("Are you sure you want to logout?")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

test("the analytics page survives a reload, and leads back to the trades", async ({ page, context }) => {
  const priya = person("Priya Nair");
  await register(page, priya);
  await logIn(page, priya);
  await importTrades(page);
  await page.getByRole("button", { name: "See Analytics" }).first().click();
  const netProfit = page.getByRole("region", { name: "Net P&L" });
  await expect(netProfit).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await page.reload();
  await expect(netProfit).toBeVisible();
  await expect(page.getByText("Missing auth data")).toBeHidden();
  await page.getByRole("link", { name: "Trade Log" }).click();
  await expect(page.getByRole("table", { name: "Trade History" })).toBeVisible();

  await context.clearCookies();
  await page.goto("/analytics/calendar?side=long");
  await expect(page.getByRole("heading", { name: "Missing auth data" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Go to Login" }).click();
  await page.getByLabel("Email or Phone").fill(priya.email);
  await page.getByLabel("Password", { exact: true }).fill(priya.password);
  await enter(page);
  await expect(page).toHaveURL(/\/analytics\/calendar\?side=long$/);
  await expect(page).toHaveTitle("Calendar · Analytics – Saudabook");
});

test("See Analytics without a token any more says so, and closing it shows the way to the login", async ({
  page,
  context,
}) => {
  const qadir = person("Qadir Ali");
  await register(page, qadir);
  await logIn(page, qadir);
  await importTrades(page);
  await context.clearCookies();
  await page.getByRole("button", { name: "See Analytics" }).first().click();
  const alert = page.getByRole("alertdialog", { name: "Missing auth data" });
  await alert.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You are not logged in!")).toBeVisible();
  await expect(page.getByText("Your session has ended")).toBeHidden();
});
