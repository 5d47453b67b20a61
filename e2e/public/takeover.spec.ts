import { expect } from "@playwright/test";
import { heldBack, kinds } from "../built-pages.ts";
import { test } from "../product.ts";

/** The browser's own console line about a response that a test asks for. */
const refused = (status: number) => ({ expectedInConsole: [new RegExp(`responded with a status of ${status} `)] });

test.describe("taken over by the script", () => {
  const addresses = [...kinds, "/careers/?department=Engineering", "/nse-trading-journal?type=equity", "/no/such/page"];
  for (const path of addresses) {
    test.describe(() => {
      if (path === "/no/such/page") test.use(refused(404));
      test(`${path} stays as it was written`, async ({ page, baseURL, context }) => {
        const foreign: string[] = [];
        context.on("request", (request) => {
          if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
        });
        await page.addInitScript(() => {
          const record = { lost: 0, shift: 0, taken: false };
          Object.assign(window, { record });
          addEventListener("takenover", () => {
            record.taken = true;
          });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              record.shift += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          document.addEventListener("DOMContentLoaded", () => {
            const heading = document.querySelector("#root h1");
            // If hydration does not match, the page is discarded and drawn again, with a new heading.
            addEventListener("takenover", () => {
              if (!heading?.isConnected) record.lost += 1;
            });
          });
        });
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(path === "/no/such/page" ? 404 : 200);
        await page.waitForFunction(() => (window as unknown as { record: { taken: boolean } }).record.taken);
        await page.waitForLoadState("networkidle");
        const record = await page.evaluate(() => (window as unknown as { record: object }).record);
        expect(record).toMatchObject({ lost: 0 });
        expect((record as { shift: number }).shift).toBeLessThan(0.02);
        await expect(page.locator("title")).toHaveCount(1);
        await expect(page.locator("meta[name=description]")).toHaveCount(1);
        expect(foreign).toEqual([]);
      });
    });
  }

  test.describe(() => {
    test.use(refused(401));
    test("input before the script is not lost", async ({ page }) => {
      const arrive = await heldBack(page, "**/assets/*.js");
      await page.goto("/login", { waitUntil: "commit" });
      await page.getByLabel("Email or Phone").fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("wrong password");
      await page.getByRole("main").getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL(/\/login$/);
      arrive();
      await expect(page.getByRole("alertdialog", { name: "Invalid Credentials" })).toBeVisible();
      await expect(page.getByLabel("Email or Phone")).toHaveValue("nobody@example.com");
    });
  });

  test("a button pressed early does what it says", async ({ page }) => {
    const arrive = await heldBack(page, "**/assets/*.js");
    await page.goto("/trading-journal", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Add Intraday Trade" }).click();
    arrive();
    await expect(page.getByRole("dialog", { name: "Add Intraday Trade" })).toBeVisible();
  });

  test("a file chosen before the script is not lost", async ({ page }) => {
    const arrive = await heldBack(page, "**/assets/*.js");
    await page.goto("/try", { waitUntil: "commit" });
    const buffer = Buffer.from("no tradebook");
    await page.getByLabel("Your broker's file").setInputFiles({ name: "early.csv", mimeType: "text/csv", buffer });
    arrive();
    await expect(page.getByRole("button", { name: "Remove file" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("This kind of file isn't supported");
  });

  test("a file chosen on the home page before the script is tried", async ({ page }) => {
    const arrive = await heldBack(page, "**/assets/*.js");
    await page.goto("/", { waitUntil: "commit" });
    const file = { name: "early.csv", mimeType: "text/csv", buffer: Buffer.from("no tradebook") };
    await page.getByLabel(/^Try it with your tradebook/).setInputFiles(file);
    arrive();
    await expect(page).toHaveURL(/\/try$/);
    await expect(page.getByText("early.csv", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("This kind of file isn't supported");
  });

  test("a press during the takeover counts once", async ({ page }) => {
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
        // The root listens, but its components do not hydrate until later.
        if (this instanceof Element && this.id === "root" && args[0] === "click") {
          EventTarget.prototype.addEventListener = listen;
          queueMicrotask(() => document.querySelector<HTMLElement>("[type=radio][value=equity]")?.click());
        }
        return listen.apply(this, args);
      };
    });
    await page.goto("/nse-trading-journal");
    await expect(page).toHaveURL(/\?type=equity$/);
    await expect(page.getByRole("radio", { name: "Equity" })).toBeChecked();
    await expect(page.getByText("No equity trades yet")).toBeVisible();
  });

  test("one who is logged in and has chosen a theme sees the same page, then their own", async ({
    page,
    context,
    baseURL,
  }) => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = { sub: "u", jti: "j", name: "Asha", email: "asha@example.com", iat: 1, exp: 4102444800 };
    await context.addCookies([{ name: "token", value: `x.${encode(claims)}.y`, url: baseURL ?? "" }]);
    await page.addInitScript(() => localStorage.setItem("theme", '"dark"'));
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  });
});

test("a page begins at its top, and back leads to where one was", async ({ page }) => {
  await page.goto("/careers");
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  // In one step: Playwright would scroll further to bring the link into view.
  const left = await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollTo(0, 700);
    await scrolled;
    document.querySelector<HTMLElement>('a[href^="/job-description/"]')?.click();
    return scrollY;
  });
  expect(left).toBe(700);
  await expect(page).toHaveURL(/job-description/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goto("/terms-and-conditions");
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
