import { expect } from "@playwright/test";
import { test } from "../product.ts";

test("the journal is found from home and from every footer", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Start a free journal" }).click();
  await expect(page).toHaveURL(/\/trading-journal$/);
  await page.goto("/login");
  await page.getByRole("contentinfo").getByRole("link", { name: "Trading Journal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trading Journal" })).toBeVisible();
});

test("About Us is the current page under both of its addresses", { tag: "@spec-2.11" }, async ({ page }) => {
  for (const path of ["/about", "/about-us", "/about-us/"]) {
    await page.goto(path);
    const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
    await expect(current).toHaveText("About Us");
  }
});

test("both legal links of the footer lead to the terms, and the terms to the privacy policy and back", {
  tag: "@spec-2.8",
}, async ({ page }) => {
  const terms = page.getByRole("heading", { level: 1, name: "Terms & Conditions" });
  for (const name of ["Terms of Service", "Privacy Policy"]) {
    await page.goto("/careers");
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(/\/terms-and-conditions$/);
    await expect(terms).toBeVisible();
  }
  const policies = page.getByRole("main").getByRole("link", { name: "full Privacy Policy" });
  await expect(policies).toHaveCount(2);
  await policies.first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(terms).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
});

test("the sitemap names the privacy policy, and no page that is for one person", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toContain("/privacy-policy</loc>");
  for (const path of ["/logout", "/analytics", "/success", "/successreg", "/dashboard"]) {
    expect(sitemap).not.toContain(`${path}</loc>`);
  }
});

test("the terms close and leave the form as it was", async ({ page, context }) => {
  await page.goto("/apply/FE101");
  await page.getByLabel("Full Name").fill("Meera Iyer");
  await page.getByLabel("Resume").setInputFiles({
    name: "meera-iyer.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /^Terms & Conditions/ }).click();
  const terms = await opened;
  const back = terms.getByRole("main").getByRole("button", { name: "Back to your application" });
  await expect(back).toBeVisible();
  const closed = terms.waitForEvent("close");
  // The tab closes before Playwright has finished the click.
  await back.click({ noWaitAfter: true }).catch(() => undefined);
  await closed;
  await expect(page.getByLabel("Full Name")).toHaveValue("Meera Iyer");
  await expect(page.getByText("meera-iyer.pdf", { exact: true })).toBeVisible();
});

test("terms that were opened from the form in the same tab lead back to it", async ({ page }) => {
  await page.goto("/careers");
  await page.goto("/terms-and-conditions?application=FE101");
  await page.getByRole("main").getByRole("button", { name: "Back to your application" }).click();
  await expect(page).toHaveURL(/\/apply\/FE101$/);
});

test("the success page has its texts as it is sent, and says below them that nothing was sent from this browser", {
  tag: "@spec-2.21",
}, async ({ page, request }) => {
  const text = "Your application has been successfully submitted.We will get back to you soon!";
  const html = await (await request.get("/success")).text();
  expect(html).toContain("Application Submitted!");
  expect(html).toContain(text);
  await page.goto("/success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Submitted!");
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText(/^Nothing was sent from this browser just now\./)).toBeVisible();
  await page.getByRole("link", { name: "open positions" }).click();
  await expect(page).toHaveURL(/\/careers#openings$/);
});
