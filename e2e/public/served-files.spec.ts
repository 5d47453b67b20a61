import { expect } from "@playwright/test";
import { test } from "../product.ts";

/** The browser's own console line about a response that a test asks for. */
const refused = (status: number) => ({ expectedInConsole: [new RegExp(`responded with a status of ${status} `)] });

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
