import { expect } from "@playwright/test";
import { heldBack, kinds, pages } from "../built-pages.ts";
import { test } from "../product.ts";
import { drawnFamilies } from "../single-font.ts";

/** The browser's own console line about a response that a test asks for. */
const refused = (status: number) => ({ expectedInConsole: [new RegExp(`responded with a status of ${status} `)] });

test("every public page is written by the build", () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      "/",
      "/careers",
      "/about",
      "/about-us",
      "/terms-and-conditions",
      "/coming-soon",
      "/privacy-policy",
      "/signup",
      "/login",
      "/logout",
      "/success",
      "/successreg",
      "/analytics",
    ]),
  );
  expect(pages.filter((path) => path.startsWith("/job-description/"))).toHaveLength(8);
  expect(pages.filter((path) => /trading-journal$|^\/add-trade$/.test(path))).toHaveLength(10);
});

test("every page has the brand block, the navigation and a footer in it as it is sent", {
  tag: ["@spec-1.1", "@spec-2.12"],
}, async ({ request }) => {
  const { brand } = await import("@saudabook/features/page/brand.ts");
  for (const path of [...pages, "/dashboard", "/job-description/XX999", "/no/such/page"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`is also spelled ${brand.variants.join(", ")}`);
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
    expect(links, path).toEqual(
      expect.arrayContaining(["/", "/careers", "/about", "/trading-journal", "/terms-and-conditions"]),
    );
    for (const part of ["<nav", "<main", "<footer"]) expect(html, path).toContain(part);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/job-description/XX999", "/apply/XX999"]) {
    test.describe(path, () => {
      test.use(refused(404));

      test("answers with 404, says that there is no such position, and leads to the openings", async ({ page }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1, name: "Position not found" })).toBeVisible();
        await expect(page.getByText("needs JavaScript")).toBeHidden();
        await page.getByRole("link", { name: "See all openings" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Join Our Team" })).toBeVisible();
      });
    });
  }

  for (const path of kinds) {
    test(`${path} can be read`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/Saudabook/);
      await expect(page.locator("meta[name=description]")).toHaveCount(1);
      await expect(page.locator("link[rel=canonical], meta[name=robots][content=noindex]")).toHaveCount(1);
    });
  }

  test("a job leads to a mail, and links lead on", async ({ page }) => {
    await page.goto("/careers");
    await page
      .getByRole("link", { name: /Frontend Intern/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/job-description\/FE101$/);
    await expect(page.getByRole("link", { name: "Apply by email" })).toHaveAttribute("href", /^mailto:.*FE101/);
    await expect(page.getByRole("button", { name: "Apply Now" })).toBeHidden();
  });

  test("a position can be applied for by mail, knowing what is needed", async ({ page }) => {
    await page.goto("/apply/FE101");
    await expect(page.getByRole("heading", { level: 1, name: "Apply for Frontend Intern" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText(/^Full Name, Email, Phone Number/)).toBeVisible();
    await expect(main.getByText("6 months", { exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: "Apply by email" })).toHaveAttribute("href", /^mailto:.*FE101/);
    await expect(main.getByText("Loading...")).toBeHidden();
  });

  test("controls that need a script are replaced by a note without one", async ({ page }) => {
    const needing: [path: string, button: string][] = [
      ["/nse-trading-journal", "Add Intraday Trade"],
      ["/test", "Upload & Process"],
      ["/login", "Login"],
      ["/signup", "Sign Up"],
      ["/logout", "Logout"],
      ["/analytics", "Go to Login"],
    ];
    for (const [path, button] of needing) {
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript$/), path).toBeVisible();
      await expect(page.getByRole("button", { name: button, exact: true }), path).toBeHidden();
    }
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "This page needs JavaScript" })).toBeVisible();
    await page.getByRole("link", { name: "Trading Journal" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Trading Journal" })).toBeVisible();
  });

  test("a link that looks like a button leads to its page", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Login/Signup" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto("/careers");
    await page.getByRole("button", { name: "Explore More" }).click();
    await expect(page).toHaveURL(/\/about-us$/);
    await page.goto("/coming-soon/");
    await page.getByRole("button", { name: "Go to Home" }).click();
    await expect(page).toHaveURL(/[^/]\/$/);
  });

  test("everything of the home page is there at once", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("article")).toHaveCount(5);
    for (const card of await page.getByRole("article").all()) await expect(card).toBeVisible();
    await expect(page.getByRole("button", { name: "Next feature" })).toBeHidden();
  });

  test("a phone has its menu too", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Careers" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join Our Team");
  });
});

test.describe("painted with the styles that a page has in it", () => {
  // Without movement, for what moves is somewhere else each time it is looked at.
  test.use({
    contextOptions: { reducedMotion: "reduce" },
    expectedInConsole: [/Failed to load resource: net::ERR_FAILED/],
  });
  for (const path of ["/", "/careers", "/job-description/FE101", "/nse-trading-journal", "/login"]) {
    test(`${path} looks as with all of them`, async ({ page }) => {
      await page.route(/\/assets\/.*\.(?:js|woff2)$/, (route) => route.abort());
      const arrive = await heldBack(page, "**/assets/*.css");
      await page.goto(path, { waitUntil: "commit" });
      const sheet = page.locator("head link[rel=stylesheet]");
      await expect(sheet).toHaveCount(1);
      await page.evaluate(() => {
        const look = () =>
          [...document.querySelectorAll("#root *")].flatMap((element) =>
            [undefined, "::before", "::after", "::placeholder"].flatMap((part) => {
              if (part === "::placeholder" && !element.hasAttribute("placeholder")) return [];
              const style = getComputedStyle(element, part);
              if (part?.length && part !== "::placeholder" && style.content === "none") return [`${part} none`];
              // A style that only other styles read does not show.
              const shown = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
              return [`${element.tagName}.${element.getAttribute("class")}${part ?? ""} ${shown.join("; ")}`];
            }),
          );
        const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"));
        const before = look();
        Object.assign(window, { changes: () => look().filter((line, at) => line !== before[at]) });
      });
      arrive();
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
      const changes = await page.evaluate(() => (window as unknown as { changes: () => string[] }).changes());
      expect(changes).toEqual([]);
    });
  }
});

test("the first page of a first visit is set in its font", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => document.fonts.ready);
  expect(await drawnFamilies(page, "h1")).toEqual([expect.stringContaining("Public Sans")]);
  const preloads = page.locator('link[rel="preload"][as="font"]');
  await expect(preloads).toHaveAttribute("href", /public-sans-latin-wght/);
});

test("without script the page is set in its font, too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const font = page.waitForRequest(/public-sans-latin-wght/);
  await page.goto("/about");
  await font;
  await context.close();
});

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
            // A page that does not match is thrown away and drawn anew: its heading would be another one.
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
        // The root listens: its components do not yet, and come when there is time.
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
  // In one step: whatever brings an element into view for a test would scroll on.
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

test.describe("addresses that are not there", () => {
  test.use(refused(404));

  test("answer with 404", async ({ request, page }) => {
    for (const path of ["/no-such-page", "/job-description/XX999", "/careers/x"]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    await page.goto("/job-description/XX999");
    await expect(page.getByRole("heading", { level: 1, name: "Position not found" })).toBeVisible();
  });
});

test("sitemap and robots name what is to be found", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  expect(robots).toContain(`Sitemap: ${addresses[0]?.origin}/sitemap.xml`);
  expect(new Set(addresses.map(String)).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(20);
  for (const { pathname, href } of addresses) {
    const answer = await request.get(pathname);
    expect(answer.status(), pathname).toBe(200);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1] ?? "";
    expect(new URL(canonical).href, pathname).toBe(href);
  }
  expect(sitemap.match(/trading-journal<\/loc><lastmod>2023-04-23<\/lastmod>/g)).toHaveLength(9);
});

test("files with a hash stay for ever, pages are asked for again, both compressed", async ({ request }) => {
  const answer = await request.get("/", { headers: { "Accept-Encoding": "br" } });
  expect(answer.headers()).toMatchObject({ "cache-control": "no-cache", "content-encoding": "br" });
  const version = answer.headers()["etag"] ?? "";
  const again = await request.get("/", { headers: { "Accept-Encoding": "br", "If-None-Match": version } });
  expect(again.status()).toBe(304);
  const main = /\/assets\/core-[\w-]+\.js/.exec(await answer.text())?.[0] ?? "";
  const script = await request.get(main, { headers: { "Accept-Encoding": "br" } });
  expect(script.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
});
