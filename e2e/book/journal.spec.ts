import { expect, type Page } from "@playwright/test";
import { logIn, person, register, test, watch } from "../product.ts";

const table = (page: Page, type = "Intraday") => page.getByRole("table", { name: `${type} trades` });
const row = (page: Page, symbol: string) => table(page).getByRole("row", { name: new RegExp(`^${symbol}`) });

/** Adds a trade by keyboard, as an experienced user does. */
async function add(page: Page, symbol: string, type = "Intraday"): Promise<void> {
  await page.getByRole("button", { name: `Add ${type} Trade` }).click();
  await expect(page.getByLabel("Stock Name")).toBeFocused();
  await page.keyboard.type(symbol);
  for (const [label, value] of [
    ["Buy Price", "1,480.50"],
    ["Sell Price", "1502.25"],
    ["Quantity", "10"],
    ["Target", "1520"],
    ["Stop Loss", "1465"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("a guest keeps a journal, and it goes along into the account", { tag: ["@spec-4.11", "@spec-6.2"] }, async ({
  page,
  browser,
}) => {
  await page.goto("/nse-trading-journal");
  await expect(page).toHaveTitle(/^NSE Trading Journal/);
  await expect(page.getByText("No intraday trades yet")).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  await add(page, "infy");
  await expect(page.getByText("Your Trade updates successfully")).toBeVisible();
  await expect(row(page, "INFY")).toContainText("+\u2060₹217.50");
  const cookie = (await page.context().cookies()).find(({ name }) => name === "guest");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  // A press shows immediately, however long the page takes to follow.
  const pressed = await page.getByRole("radio", { name: "Equity" }).evaluate((radio: HTMLInputElement) => {
    radio.click();
    return radio.checked;
  });
  expect(pressed).toBe(true);
  await expect(page).toHaveURL(/\?type=equity$/);
  await expect(page.getByText("No equity trades yet")).toBeVisible();
  await page.goto("/trading-journal/");
  await expect(row(page, "INFY")).toBeVisible();

  const other = await browser.newPage();
  await other.goto("/trading-journal");
  await expect(other.getByText("No intraday trades yet")).toBeVisible();
  await other.close();

  const anil = person("Anil Kulkarni");
  await register(page, anil);
  expect((await page.context().cookies()).find(({ name }) => name === "guest")).toBeUndefined();
  await logIn(page, anil);
  // The overview counts the trade.
  await expect(page).toHaveURL(/\/analytics$/);
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await menu.getByRole("link", { name: "Add Trades" }).click();
  await expect(page.getByText("Your journal has 1 trade")).toBeVisible();
  await page.getByRole("button", { name: "Open the journal" }).click();
  await expect(row(page, "INFY")).toBeVisible();
  await menu.getByRole("link", { name: "Add Trades" }).click();
  await menu.getByRole("link", { name: "Journal" }).click();
  await expect(row(page, "INFY")).toBeVisible();
  await page.getByRole("button", { name: "Delete INFY" }).click();
  await expect(page.getByText("No intraday trades yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "INFY")).toBeVisible();
});

test.describe(() => {
  test.use({ expectedInConsole: [/Failed to load resource/] });
  for (const [sign, use] of [
    ["with the first sign of use", (page: Page) => page.mouse.move(50, 50)],
    ["after five seconds without one", (page: Page) => page.clock.runFor(5_000)],
  ] as const) {
    test(`the form loads ${sign}, not with the page, and takes a trade without a connection`, async ({
      page,
      context,
    }) => {
      const loaded: string[] = [];
      page.on("requestfinished", (request) => loaded.push(new URL(request.url()).pathname));
      const hasForm = () => loaded.some((path) => path.startsWith("/assets/trade-form-"));
      await page.clock.install();
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await page.goto("/trading-journal");
      // Takes at most 1.5 s on the page's own clock.
      const settle = () => page.clock.runFor(10).then(() => page.getByText("No intraday trades yet").isVisible());
      await expect.poll(settle, { intervals: [100] }).toBe(true);
      await page.waitForLoadState("networkidle");
      expect(hasForm()).toBe(false);

      await use(page);
      await expect.poll(hasForm).toBe(true);
      await page.waitForLoadState("networkidle");
      await page.clock.resume();
      await context.setOffline(true);
      await add(page, "OFFLINE");
      await expect(row(page, "OFFLINE")).toContainText("Not saved");
      await context.setOffline(false);
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(row(page, "OFFLINE")).not.toContainText("Not saved");
    });
  }
});

test("the server stops and starts in the middle of adding, and nothing is lost or doubled", {
  tag: "@spec-7.6",
}, async ({ browser, startServer }) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.origin });
  const lines = watch(page);
  await page.goto("/trading-journal");
  await add(page, "BEFORE");
  await expect(page.getByText("Your Trade updates successfully")).toBeVisible();

  await server.end("SIGKILL");
  await add(page, "DURING");
  await expect(row(page, "DURING")).toContainText("Not saved");
  await expect(page.getByRole("alert")).toContainText("We couldn't save DURING");

  await server.run();
  await page.reload();
  await expect(row(page, "DURING")).toContainText("Not saved");
  await expect(row(page, "BEFORE")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(row(page, "DURING")).not.toContainText("Not saved");

  // This response is lost: the server has the trade, but the page does not know it.
  await page.route("**/api/v1/trades", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add(page, "LOST");
  await expect(row(page, "LOST")).toContainText("Not saved");
  await page.unroute("**/api/v1/trades");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(row(page, "LOST")).not.toContainText("Not saved");

  await page.reload();
  await expect(table(page).getByRole("row")).toHaveCount(4);
  await expect(table(page).getByRole("row").nth(1)).toContainText("LOST");
  await page.close();
  expect(lines.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
});

test("the debug page shows the rows of a file, and is not there when it is switched off", {
  tag: "@spec-2.44",
}, async ({ page, browser, startServer }) => {
  await page.goto("/test");
  await page.getByRole("button", { name: "Upload & Process" }).click();
  await expect(page.getByText("Please select a file first.")).toBeVisible();
  const { growwOrdersXlsx } = await import("@saudabook/trading/samples/files/groww-orders-files.ts");
  const { name, bytes } = await growwOrdersXlsx({ rows: 12 });
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(bytes),
  });
  await page.getByRole("button", { name: "Upload & Process" }).click();
  await expect(page.getByLabel("Parsed JSON")).toContainText("{");

  const off = await startServer({ env: { DEBUG_UPLOAD: "off" } });
  const there = await browser.newPage({ baseURL: off.origin });
  const lines = watch(there);
  expect((await there.goto("/test"))?.status()).toBe(404);
  await there.waitForLoadState("networkidle");
  await expect(there.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  // The browser's own message about the response is allowed, but no hydration error.
  expect(lines.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
  expect((await there.request.post("/upload", { multipart: { file: "x" } })).status()).toBe(404);
  await there.close();
});
