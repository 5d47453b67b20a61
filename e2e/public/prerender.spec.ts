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
  // Reduced motion: otherwise moving elements differ between two looks.
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
              // Custom properties are not compared: only other styles read them.
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
