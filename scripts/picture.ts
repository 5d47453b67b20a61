// Takes the picture of the README from a running product: `npm start`, then `npm run picture -- http://localhost:3000`. Registers
// a new account with a unique name, fills it with the sample data and takes a screenshot of its overview.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { chromium as playwright } from "playwright";
import { chromium } from "./chromium.mjs";

const origin = process.argv[2];
if (origin === undefined) throw new Error("Name the address of the running product");
const PLACE = fileURLToPath(new URL("../docs/overview.png", import.meta.url));

async function send(method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body ?? {}) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const password = randomUUID();
const email = `${randomUUID()}@example.com`;
const phone = `9${String(Date.now()).slice(-9)}`;
const registration = { name: "Asha Rao", email, phone, password, confirmPassword: password };
await send("POST", "/api/auth/register", { body: registration });
const { token } = (await send("POST", "/api/auth/login", { body: { email, password } })).data;
await send("PUT", "/api/v1/sample-data", { token });

const browser = await playwright.launch({ executablePath: chromium() });
const context = await browser.newContext({ viewport: { width: 1440, height: 960 }, timezoneId: "Asia/Kolkata" });
await context.addCookies([{ name: "token", value: token, url: origin }]);
const page = await context.newPage();
await page.goto(`${origin}/analytics`);
await page.getByText("Equity curve").first().waitFor();
await page.waitForLoadState("networkidle");
await page.screenshot({ path: PLACE });
await browser.close();
console.log(`Taken: ${PLACE}`);
