import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, person, register, test } from "../product.ts";

const { name, bytes } = zerodhaTradebookCsv({ rows: 120 });
const tradebook = { name, mimeType: "text/csv", buffer: Buffer.from(bytes) };

test("a visitor tries a tradebook, nothing is sent, and an account keeps it", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Which files it reads/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Try it with your tradebook");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.url().includes("/api/")) sent.push(request.url());
  });
  await page.getByLabel("Your broker's file").setInputFiles(tradebook);
  await expect(page.getByText(/^Zerodha equity tradebook.*120 fills\.$/)).toBeVisible();
  const table = page.getByRole("table", { name: "Trade History" });
  await expect(table.getByRole("row")).not.toHaveCount(0);
  const totals = page.getByLabel("Totals of the trades shown");
  await expect(totals).toContainText("120");
  const net = await totals.getByText(/₹/).first().textContent();
  await page.getByLabel("Side", { exact: true }).selectOption("sell");
  await expect(totals).toContainText("60 of 120");
  expect(sent).toEqual([]);

  await page.getByRole("button", { name: "Keep it in an account" }).first().click();
  await expect(page.getByText(`We import ${name} as soon as your account is ready.`)).toBeVisible();
  const lata = person("Lata Deshmukh");
  await page.getByLabel("Full Name").fill(lata.name);
  await page.getByLabel("Email").fill(lata.email);
  await page.getByLabel("Phone Number").fill(lata.phone);
  await page.getByLabel("Password", { exact: true }).fill(lata.password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(lata.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
  await expect(page.getByText(`We're importing ${name}.`)).toBeVisible();
  await page.getByRole("button", { name: "Login Now" }).click();
  await page.getByRole("link", { name: "Trade Log" }).click();
  const kept = page.getByLabel("Totals of the trades shown");
  await expect(kept).toContainText("120");
  await expect(kept).toContainText(net ?? "no figure");
});

test.describe("without the code of the import", () => {
  test.use({ expectedInConsole: [[/Failed to load resource: net::ERR_FAILED/], { scope: "test" }] });
  test("a tried file waits while the code of its import cannot be loaded", async ({ page }) => {
    const code = /\/import-tried-file-[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    await page.goto("/try");
    await page.getByLabel("Your broker's file").setInputFiles(tradebook);
    await page.getByRole("link", { name: "log in" }).click();
    const devi = person("Devi Rao");
    await page.request.post("/api/auth/register", { data: { ...devi, confirmPassword: devi.password } });
    await page.getByLabel("Email").fill(devi.email);
    await page.getByLabel("Password", { exact: true }).fill(devi.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("We couldn't load the import of your file")).toBeVisible();
    await page.unroute(code);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(/^Zerodha equity tradebook.*120 fills, all new\.$/)).toBeVisible();
    await expect(page.getByText("We couldn't load the import of your file")).toBeHidden();
  });
});

test("a tradebook that is chosen on the home page is read on the next one, and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.url().includes("/api/")) sent.push(request.url());
  });
  await page.goto("/");
  await page.getByLabel(/^Try it with your tradebook/).setInputFiles(tradebook);
  await expect(page).toHaveURL(/\/try$/);
  await expect(page.getByText(/^Zerodha equity tradebook.*120 fills\.$/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Trade History" })).toBeVisible();
  expect(sent).toEqual([]);
  await page.goBack();
  await page.getByLabel(/^Try it with your tradebook/).setInputFiles({ ...tradebook, name: "letter.pdf" });
  await expect(page.getByRole("alert")).toContainText("Choose a file that ends in .xlsx, .xls or .csv.");
});

test("a file that is dropped on the field of the home page is tried", async ({ page }, testInfo) => {
  const path = testInfo.outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  await page.goto("/");
  const field = page.getByLabel(/^Try it with your tradebook/);
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error("The field is not in sight.");
  // A real drop, which the browser itself handles: an event from a script would not put the file into the field.
  const browser = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await browser.send("Input.dispatchDragEvent", { type, ...at, data });
  }
  await expect(page.getByText(/^Zerodha equity tradebook.*120 fills\.$/)).toBeVisible();
});

test("a person with a session submits a tried tradebook from the import queue", async ({ page }) => {
  const mina = person("Mina Joshi");
  await register(page, mina);
  await logIn(page, mina);
  await page.goto("/try");
  await page.getByLabel("Your broker's file").setInputFiles(tradebook);
  await page.getByRole("button", { name: "Import it" }).first().click();
  await expect(page.getByText(/^Zerodha equity tradebook.*120 fills, all new\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Submit Trades" }).click();
  await expect(page.getByLabel("Totals of the trades shown")).toContainText("120");
});

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`a file and its result take their places without moving the page on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/try");
    const prompt = page.getByLabel("Your broker's file");
    await expect(prompt).toBeEnabled();
    // Includes shifts soon after the choice, which Web Vitals would not count.
    const sum = await page.evaluateHandle(() => {
      const counted = { sum: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) counted.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift" });
      return counted;
    });
    await prompt.setInputFiles(tradebook);
    await expect(page.getByRole("table", { name: "Trade History" })).toBeVisible();
    const moved = sum.evaluate((counted) => new Promise((done) => requestAnimationFrame(() => done(counted.sum))));
    expect(await moved).toBeLessThan(0.02);
  });
}
