import { expect } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, logOut, menu, person, register, test, upload } from "../product.ts";

test("a rule leads to the days that broke it, to a day, to its trade, and back", async ({ page }) => {
  const tara = person("Tara Iyer");
  await register(page, tara);
  await logIn(page, tara);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();

  await menu(page, "Discipline").click();
  await expect(page.getByText("Choose a rule you already have in your head.")).toBeVisible();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("combobox", { name: "Rule" }).selectOption("instruments");
  await page.getByRole("combobox", { name: "They are" }).selectOption("allowed");
  await page.getByRole("textbox", { name: "Symbols or underlyings" }).fill("ZZZ");
  await page.getByRole("textbox", { name: "Name" }).fill("Only what I know");
  await page.getByRole("button", { name: "Add the rule" }).click();
  await expect(page.getByRole("list", { name: "Rules" })).toContainText("broke this rule");

  await page.getByRole("link", { name: "Only what I know" }).click();
  const days = page.getByRole("list", { name: /^Days of/ });
  const day = days.getByRole("link").first();
  const name = (await day.textContent()) ?? "";
  await day.click();
  await expect(page).toHaveURL(/\/notes\/day\?day=/);
  await page.goBack();
  await expect(days.getByRole("link", { name })).toBeVisible();
  await page
    .getByRole("list", { name: /^Trades that broke it/ })
    .first()
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/analytics\/trades\//);
  await page.goBack();
  await page.getByRole("link", { name: "All rules" }).click();
  await expect(page.getByRole("link", { name: "Only what I know" })).toBeVisible();

  // On a phone the days begin at the lower edge of the window, where they are not led to.
  await page.setViewportSize({ width: 390, height: 844 });
  // The days have to load again.
  await page.reload();
  await page.getByRole("button", { name: /Net P&L of broken rules: Only what I know$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "See the days" }).click();
  await expect(page).toHaveURL(/#days$/);
  const top = () => page.locator("#days").evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
});

test("a rule opens in the lab, whose address asks another account the same", async ({ page }) => {
  const tara = person("Tara Iyer");
  const dev = person("Dev Rao");
  await register(page, dev);
  await logIn(page, dev);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 40, firstRow: 60 }));
  await expect(page.getByText("40 fills imported")).toBeVisible();
  await logOut(page);
  await register(page, tara);
  await logIn(page, tara);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();

  await menu(page, "Discipline").click();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("combobox", { name: "Rule" }).selectOption("max-trades");
  await page.getByRole("textbox", { name: "At most" }).fill("1");
  await page.getByRole("textbox", { name: "Name" }).fill("One trade a day");
  await page.getByRole("button", { name: "Add the rule" }).click();
  await page.getByRole("link", { name: "One trade a day" }).click();
  await page.getByRole("link", { name: "Try it in the lab" }).click();
  const figures = page.getByRole("table", { name: "Actual figures and those of the scenario" });
  await expect(page.getByText("Limit: At most 1 trade a day")).toBeVisible();
  await expect(figures).toBeVisible();
  const own = await figures.textContent();
  const address = page.url();
  expect(new URL(address).searchParams.getAll("c")).toEqual(["trades:1"]);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Try it in the lab" })).toBeVisible();

  await logOut(page);
  await logIn(page, dev);
  await page.goto(address);
  await expect(page.getByText("Limit: At most 1 trade a day")).toBeVisible();
  await expect(figures).toBeVisible();
  expect(await figures.textContent()).not.toBe(own);
});
