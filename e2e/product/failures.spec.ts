import { expect, type Locator } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { phone } from "../layout/phone.ts";
import { logIn, person, register, test, upload, watch } from "../product.ts";

const zerodha = { broker: "zerodha", tradeType: "equity" };
const refused = /Failed to load resource/;

test.describe("refusals of the server", () => {
  test.use({ expectedInConsole: [[refused], { scope: "test" }] });

  test("a wrong password", { tag: "@spec-8.4" }, async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email or Phone").fill("nobody@example.com");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    const modal = page.getByRole("alertdialog", { name: "Invalid Credentials" });
    await expect(modal).toContainText("Please Check the credentials again!!!");
    await modal.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByLabel("Email or Phone")).toHaveValue("nobody@example.com");
  });

  test("an account that exists", { tag: "@spec-8.3" }, async ({ page }) => {
    const gita = person("Gita Menon");
    await register(page, gita);
    await page.goto("/signup");
    await page.getByLabel("Full Name").fill(gita.name);
    await page.getByLabel("Email").fill(gita.email.toUpperCase());
    await page.getByLabel("Phone Number").fill("9876543210");
    await page.getByLabel("Password", { exact: true }).fill(gita.password);
    await page.getByLabel("Confirm Password", { exact: true }).fill(gita.password);
    await page.getByRole("button", { name: "Sign Up" }).click();
    const modal = page.getByRole("alertdialog");
    await expect(modal).toContainText("Please add valid credentials!!!");
    await expect(modal).toContainText(/already registered/i);
  });

  test("a file of another kind, and a row that cannot be read", { tag: "@spec-5.8" }, async ({ page }) => {
    const hari = person("Hari Das");
    await register(page, hari);
    await logIn(page, hari);
    await upload(page, zerodha, { name: "list.csv", bytes: new TextEncoder().encode("name,age\nAsha,30\n") });
    await expect(page.getByRole("alert")).toContainText("We didn't find a broker's trades in this file.");
    await page.getByRole("button", { name: "Remove list.csv" }).click();

    const good = new TextDecoder().decode(zerodhaTradebookCsv({ rows: 3 }).bytes).split("\n");
    good[2] = (good[2] ?? "").replace(/(buy|sell),false,\d+/, "$1,false,1x");
    const buffer = Buffer.from(good.join("\n"));
    await page.locator('input[type="file"]').setInputFiles({ name: "tradebook.csv", mimeType: "text/csv", buffer });
    // The browser reads the file: nothing can be sent until the row is corrected or left out.
    await expect(page.getByRole("table", { name: "Rows we can't read" })).toContainText("1x");
    await expect(page.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
    await page.getByRole("link", { name: "Trade Log" }).click();
    await expect(page.getByRole("heading", { name: "Trade Details is Empty" })).toBeVisible();
  });

  test("a sign-up and a login that do not reach the server", { tag: "@spec-8.5" }, async ({ page }) => {
    const kiran = person("Kiran Bedi");
    const modal = page.getByRole("alertdialog", { name: "Server Error" });
    const submitOffline = async (button: Locator) => {
      await page.route("/api/auth/*", (route) => route.abort());
      await button.click();
      await expect(modal).toContainText("Please try after some time!!!");
      await page.unroute("/api/auth/*");
      await modal.getByRole("button", { name: "Cancel" }).click();
      await button.click();
    };
    await page.goto("/signup");
    await page.getByLabel("Full Name").fill(kiran.name);
    await page.getByLabel("Email").fill(kiran.email);
    await page.getByLabel("Phone Number").fill(kiran.phone);
    await page.getByLabel("Password", { exact: true }).fill(kiran.password);
    await page.getByLabel("Confirm Password", { exact: true }).fill(kiran.password);
    await submitOffline(page.getByRole("button", { name: "Sign Up" }));
    await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();

    // Registering has logged the person in.
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByLabel("Email or Phone").fill(kiran.email);
    await page.getByLabel("Password", { exact: true }).fill(kiran.password);
    await submitOffline(page.getByRole("main").getByRole("button", { name: "Login" }));
    await expect(page).toHaveURL(/\/dashboard/);
  });

  test("a file that the debug page cannot read", { tag: "@spec-8.9" }, async ({ page }) => {
    await page.goto("/test");
    const buffer = Buffer.from("not a workbook");
    await page.locator('input[type="file"]').setInputFiles({ name: "broken.xlsx", mimeType: "", buffer });
    await page.getByRole("button", { name: "Upload & Process" }).click();
    await expect(page.getByRole("alert")).toContainText("Upload failed");
    await expect(page.getByText("broken.xlsx", { exact: true })).toBeVisible();
  });

  test("a token that was revoked elsewhere", async ({ page, request }) => {
    const indu = person("Indu Pillai");
    await register(page, indu);
    await logIn(page, indu);
    // The dashboard has requested the trades, and decided which panel to open.
    await expect(page).toHaveURL(/[?&]panel=/);
    const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value;
    await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
    // The next request fails: that of this link, or one that the panel sends automatically, which removes the link.
    const notice = page.getByText("You are not logged in!");
    await page.getByRole("link", { name: "Trade Log" }).or(notice).first().click();
    await expect(notice).toBeVisible();
    await expect(page.getByText("Your session has ended")).toBeVisible();
    expect((await page.context().cookies()).find(({ name }) => name === "token")).toBeUndefined();
  });
});

test("an expired token logs out visibly", { tag: "@spec-4.3" }, async ({ page, context, server }) => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { sub: "x", jti: "y", name: "Old", email: "old@example.com", iat: 1, exp: 2 };
  const token = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}.c2ln`;
  await context.addCookies([{ name: "token", value: token, url: server.origin }]);
  await page.goto("/dashboard");
  await expect(page.getByText("You are not logged in!")).toBeVisible();
  await expect(page.getByText("Your session has ended")).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === "token")).toBeUndefined();
});

test.describe("code that does not arrive", () => {
  test.use({ expectedInConsole: [[refused, /Failed to fetch dynamically imported module/], { scope: "test" }] });

  test("shows that the page failed, and leaves no unhandled rejection", async ({ page, context, server }) => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = { sub: "u", jti: "j", name: "Asha", email: "asha@example.com", iat: 1, exp: 4102444800 };
    await context.addCookies([{ name: "token", value: `x.${encode(claims)}.y`, url: server.origin }]);
    const uncaught: Error[] = [];
    page.on("pageerror", (error) => uncaught.push(error));
    await page.route("**/assets/book-*.js", (route) => route.abort());
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "We couldn't load this page" })).toBeVisible();
    expect(uncaught).toEqual([]);
  });

  test("takes a written page over without the code of the page behind its gate, and shows that it failed", async ({
    page,
  }) => {
    const devi = person("Devi Rao");
    await register(page, devi);
    await logIn(page, devi);
    await page.route("**/assets/overview-*.js", (route) => route.abort());
    await page.goto("/analytics");
    await expect(page.getByRole("heading", { name: "We couldn't load this page" })).toBeVisible();
    await page.unroute("**/assets/overview-*.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "No figures yet" })).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("keeps the menu and says that the connection is gone, until the page can be loaded", async ({
      page,
      context,
    }) => {
      const tara = person("Tara Bhat");
      await register(page, tara);
      await logIn(page, tara);
      const drawer = page.waitForResponse(/assets\/drawer-/);
      await page.goto("/settings");
      await page.getByRole("heading", { name: "Settings" }).click();
      await (await drawer).finished();
      await context.setOffline(true);
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Calendar" }).click();
      await expect(page.getByRole("alert")).toContainText("You're offline");
      const tryAgain = page.getByRole("button", { name: "Try again" });
      await tryAgain.click();
      // The attempt has ended: one that is still under way would load the page as soon as there is a connection.
      await expect(tryAgain).toBeEnabled();
      await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
      await context.setOffline(false);
      await tryAgain.click();
      await expect(page.getByRole("heading", { name: "No figures yet" })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  });
});

test("a token that cannot be decoded logs out visibly, on a public page and on the dashboard", {
  tag: "@spec-4.3",
}, async ({ browser, server }) => {
  for (const [path, button] of [
    ["/", "Login/Signup"],
    ["/dashboard", "Go to Login"],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.origin });
    await context.addCookies([{ name: "token", value: "unreadable", url: server.origin }]);
    const page = await context.newPage();
    const lines = watch(page);
    await page.goto(path);
    await expect(page.getByText("Your session has ended")).toBeVisible();
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === "token")).toBeUndefined();
    expect(lines).toEqual([]);
    await context.close();
  }
});

test("the server dies in the middle of an upload, and nothing is half there", { tag: "@spec-7.5" }, async ({
  browser,
  startServer,
}) => {
  test.setTimeout(300_000);
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.origin });
  const lines = watch(page);
  const jaya = person("Jaya Bose");
  await register(page, jaya);
  await logIn(page, jaya);
  const book = zerodhaTradebookCsv({ rows: 60_000 });
  await upload(page, zerodha, book);
  await page.getByText(/ rows read, [\d,]+ stored$/).waitFor();
  await server.end("SIGKILL");
  await expect(page.getByRole("alert")).toContainText("Error uploading file.");

  await server.run();
  await page.getByRole("link", { name: "Trade Log" }).click();
  await expect(page.getByRole("heading", { name: "Trade Details is Empty" })).toBeVisible();
  // The failed file is still in the queue.
  await page.getByRole("link", { name: "Add Trades" }).click();
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page.getByText("60,000 fills imported")).toBeVisible({ timeout: 60_000 });

  // The server is killed again after its response: acknowledged trades are stored.
  await server.end("SIGKILL");
  await server.run();
  await page.reload();
  await expect(page.getByRole("table", { name: "Trade History" })).toHaveAttribute("aria-rowcount", "60001", {
    timeout: 60_000,
  });
  await page.close();
  expect(lines.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
});

test("an unknown address is a real 404", { tag: "@spec-2.10" }, async ({ page, request }) => {
  expect((await request.get("/no-such-page")).status()).toBe(404);
  expect((await request.get("/coming-soon/")).status()).toBe(200);
  await page.goto("/");
  await page.goto("/coming-soon/?feature=backtest");
  await expect(page.getByText("We're still building Strategy Backtesting.")).toBeVisible();
  await page.getByRole("button", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
