import { test as base, expect, type Page } from "@playwright/test";
import { ServerProcess } from "@saudabook/test-server/server-process.ts";

interface Fixtures {
  /** Starts a server for this test only. It is stopped and removed when the test ends, also on failure. */
  startServer: typeof ServerProcess.start;
  /** Messages that a test expects in the console, e.g. the browser's own line about a refused request. */
  expectedInConsole: RegExp[];
}

/** A browser on the built product with a real server; a test fails on any uncaught error or line of the console. */
export const test = base.extend<Fixtures, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await ServerProcess.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  startServer: async ({}, use) => {
    const started: ServerProcess[] = [];
    await use(async (options) => {
      const server = await ServerProcess.start(options);
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.remove()));
  },
  baseURL: async ({ server }, use) => use(server.origin),
  expectedInConsole: [[], { option: true }],
  page: async ({ page, expectedInConsole }, use) => {
    const lines = watch(page);
    await use(page);
    expect(lines.filter((line) => !expectedInConsole.some((expected) => expected.test(line)))).toEqual([]);
  },
});

/** Collects the console messages of a page that no fixture created. */
export function watch(page: Page): string[] {
  const lines: string[] = [];
  page.on("pageerror", (error) => lines.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") lines.push(message.text());
  });
  return lines;
}

export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

let persons = 0;

/** A person of this test only: since each worker has its own server, no other person has this email or phone number. */
export function person(name: string): Person {
  persons += 1;
  return {
    name,
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}.${persons}@example.com`,
    phone: String(9_000_000_000 + persons),
    password: "correct horse battery",
  };
}

/** Registers by the form, which logs the person in. */
export async function signUp(page: Page, who: Person): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Full Name").fill(who.name);
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Phone Number").fill(who.phone);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
}

/** Registers a person without a session in this browser. */
export async function register(page: Page, who: Person): Promise<void> {
  await signUp(page, who);
  await page.context().clearCookies({ name: "token" });
  await page.goto("/login");
}

export async function logIn(page: Page, who: Person, by: "email" | "phone" = "email"): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email or Phone").fill(who[by]);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/(?:dashboard|analytics)/);
}

export async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog", { name: "Confirm Logout" }).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

export interface BrokerFile {
  name: string;
  bytes: Uint8Array;
}

/** Chooses broker, trade type and file on the Add Trades panel and submits. */
export async function upload(
  page: Page,
  choice: { broker: string; tradeType: string },
  file: BrokerFile,
): Promise<void> {
  await page.getByLabel("Choose Your Broker").selectOption(choice.broker);
  await page.getByLabel("Choose Trade Type").selectOption(choice.tradeType);
  await page.getByLabel("Entry Type").selectOption("excel");
  await page.locator('input[type="file"]').setInputFiles({
    name: file.name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(file.bytes),
  });
  // Pressed by key: the button moves once the file is read, so that a click could miss it.
  const submit = page.getByRole("button", { name: "Submit Trades" });
  await expect(submit).toBeEnabled();
  await submit.press("Enter");
}

/** Adds an intraday trade to the journal of the person who is logged in. */
export async function addToJournal(page: Page): Promise<void> {
  await page.goto("/trading-journal");
  // The page that the build wrote has another button in its place.
  await expect(page.getByRole("button", { name: "Hide amounts" })).toBeVisible();
  await page.getByRole("button", { name: "Add Intraday Trade" }).click();
  for (const [label, value] of [
    ["Stock Name", "INFY"],
    ["Buy Price", "1480.50"],
    ["Sell Price", "1502.25"],
    ["Quantity", "10"],
    ["Target", "1520"],
    ["Stop Loss", "1465"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  // The dialog closes before the server has the trade.
  const saved = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
  await page.keyboard.press("Enter");
  await saved;
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** An entry of the dashboard's menu. */
export const menu = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true });
