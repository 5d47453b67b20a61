import { expect, type Locator } from "@playwright/test";
import { test } from "../product.ts";

const colours = (locator: Locator) =>
  locator.evaluate((element) => {
    const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
    return { color, backgroundColor, borderBottomColor };
  });

test("forced colours show which theme, type and journal are chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/nse-trading-journal");
  for (const name of ["System", "Intraday"]) {
    const chosen = page.locator("label", { has: page.getByRole("radio", { name }) });
    const { color, backgroundColor } = await colours(chosen);
    expect(color).not.toBe(backgroundColor);
    const inside = chosen.locator("svg, span").first();
    // An icon has the colour of the text, and nothing covers the highlight behind it.
    expect((await colours(inside)).color).toBe(color);
    const other = page.locator("label", {
      has: page.getByRole("radio", { name: name === "System" ? "Dark" : "Equity" }),
    });
    expect((await colours(other)).backgroundColor).not.toBe(backgroundColor);
  }
  const journals = page.getByRole("navigation", { name: "Journals" });
  const canvas = (await colours(page.locator("body"))).backgroundColor;
  expect((await colours(journals.getByRole("link", { name: "NSE" }))).borderBottomColor).not.toBe(canvas);
  expect((await colours(journals.getByRole("link", { name: "BSE" }))).borderBottomColor).toBe(canvas);
});
