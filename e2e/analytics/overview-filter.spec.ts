import { expect } from "@playwright/test";
import { type BrokerFile, logIn, person, register, test, upload } from "../product.ts";
import { EQUITY, gross, lines } from "./tradebook.ts";

/** Three days with an exit, a month from each other. */
const threeDays: BrokerFile = {
  name: "tradebook-AB1234-EQ.csv",
  bytes: lines(
    EQUITY,
    ...["2025-06-02", "2025-07-02", "2025-08-04"].flatMap((day, at) => [
      `INFY,INE009A01021,${day},NSE,EQ,EQ,buy,false,10,1500,30${at}1,11000000000030${at}1,${day}T09:30:00`,
      `INFY,INE009A01021,${day},NSE,EQ,EQ,sell,false,10,1510,30${at}2,11000000000030${at}2,${day}T10:30:00`,
    ]),
  ),
};

test("a span of the equity curve is marked by keyboard or pointer and becomes the filter of the page", async ({
  page,
}) => {
  const yash = person("Yash Rao");
  await register(page, yash);
  await logIn(page, yash);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, threeDays);
  await expect(page.getByText("6 fills imported")).toBeVisible();
  await page.goto("/analytics?measure=gross");
  await expect(gross(page)).toContainText("+\u2060₹300");
  const plot = page.getByRole("slider", { name: "Point in time" });
  await plot.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuetext", /Marked/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=2025-07-02/);
  await expect(page).toHaveURL(/to=2025-08-04/);
  await expect(gross(page)).toContainText("+\u2060₹200");

  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(gross(page)).toContainText("+\u2060₹300");
  const box = await plot.boundingBox();
  if (!box) throw new Error("The plot has no size.");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, y, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.55, y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=2025-07-02/);
  await expect(gross(page)).toContainText("+\u2060₹200");
});

test("the parts of the overview change together, and one by one where a response takes long", async ({ page }) => {
  const zoya = person("Zoya Ali");
  await register(page, zoya);
  await logIn(page, zoya);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, threeDays);
  await expect(page.getByText("6 fills imported")).toBeVisible();
  await page.clock.install();
  await page.goto("/analytics");
  const net = page.getByRole("region", { name: "Net P&L" });
  const busy = page.locator("main [aria-busy=true]");
  await expect(page.getByRole("slider", { name: "Point in time" })).toBeVisible();
  await expect(busy).toHaveCount(0);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/analytics/insights?*", async (route) => {
    await released;
    await route.continue();
  });
  // The page's clock is stopped: only the test advances it.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const others = ["summary", "series", "calendar"].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/analytics/${name}?`)).then((it) => it.finished()),
  );
  await page.getByRole("radio", { name: "Gross ₹" }).click();
  await Promise.all(others);
  for (let passed = 0; passed < 150; passed += 10) await page.clock.runFor(10);
  await expect(net).toBeVisible();
  await expect(busy).toHaveCount(0);

  await page.clock.runFor(100);
  await expect(gross(page)).toContainText("+\u2060₹300");
  await expect(busy).toHaveCount(1);
  release();
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(busy).toHaveCount(0, { timeout: 100 });
  }).toPass();
});
