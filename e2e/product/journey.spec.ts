import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, logOut, person, register, signUp, test, upload } from "../product.ts";

const zerodha = { broker: "zerodha", tradeType: "equity" };
const history = (page: Page) => page.getByRole("table", { name: "Trade History" });

test("a trader imports a tradebook and finds it again", { tag: ["@spec-6.1", "@spec-7.4", "@spec-7.5"] }, async ({
  page,
}) => {
  const anjali = person("Anjali Deshpande");
  await signUp(page, anjali);
  await page.getByRole("button", { name: "Login Now" }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  const book = zerodhaTradebookCsv({ rows: 120 });
  await upload(page, zerodha, book);
  await expect(page.getByText("120 fills imported")).toBeVisible();
  await expect(page.getByRole("heading", { name: `Trade Details - ${anjali.name}` })).toBeVisible();
  await expect(page.getByText("AB1234", { exact: true })).toBeVisible();
  await expect(history(page)).toHaveAttribute("aria-rowcount", "121");

  await page.reload();
  await expect(history(page)).toHaveAttribute("aria-rowcount", "121");

  await logOut(page);
  await page.goto("/dashboard");
  await expect(page.getByText("You are not logged in!")).toBeVisible();
  await page.getByRole("button", { name: "Go to Login" }).click();
  await logIn(page, anjali, "phone");
  await page.getByRole("link", { name: "Trade Log" }).click();
  await expect(history(page)).toHaveAttribute("aria-rowcount", "121");

  await page.getByRole("link", { name: "Add Trades" }).click();
  await upload(page, zerodha, { ...book, name: "renamed.csv" });
  await expect(page.getByText("120 already known")).toBeVisible();
  await expect(history(page)).toHaveAttribute("aria-rowcount", "121");

  await page.getByRole("link", { name: "Add Trades" }).click();
  await upload(page, zerodha, zerodhaTradebookCsv({ rows: 120, firstRow: 100 }));
  await expect(page.getByText("100 fills imported, 20 already known")).toBeVisible();
  await expect(history(page)).toHaveAttribute("aria-rowcount", "221");
});

test("each account has its own trades", { tag: "@spec-6.3" }, async ({ page, browser }) => {
  const asha = person("Asha Rao");
  await register(page, asha);
  await logIn(page, asha);
  await upload(page, { broker: "groww", tradeType: "equity" }, await growwOrdersXlsx({ rows: 12 }));
  await expect(page.getByText(/^12 fills imported/)).toBeVisible();

  const other = await browser.newPage();
  const bimal = person("Bimal Sen");
  await register(other, bimal);
  await logIn(other, bimal);
  await other.getByRole("link", { name: "Trade Log" }).click();
  await expect(other.getByRole("heading", { name: "Trade Details is Empty" })).toBeVisible();
  await other.getByRole("button", { name: "Add Trade", exact: true }).click();
  await expect(other.getByLabel("Choose Your Broker")).toBeVisible();
  await other.close();
});

test("one browser shows nothing of the person before", async ({ page }) => {
  const first = person("Charu Nair");
  const second = person("Deepak Shah");
  await register(page, second);
  await register(page, first);
  await logIn(page, first);
  await upload(page, zerodha, zerodhaTradebookCsv({ rows: 5 }));
  await expect(history(page)).toBeVisible();
  await logOut(page);
  await logIn(page, second);
  await page.getByRole("link", { name: "Trade Log" }).click();
  await expect(page.getByRole("heading", { name: "Trade Details is Empty" })).toBeVisible();
});

test("the table's view lives in the address", async ({ page }) => {
  const esha = person("Esha Iyer");
  await register(page, esha);
  await logIn(page, esha);
  await upload(page, zerodha, zerodhaTradebookCsv({ rows: 40 }));
  await expect(history(page)).toBeVisible();
  await page.getByRole("button", { name: "Price" }).click();
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", /ascending|descending/);
  await page.getByLabel("Side", { exact: true }).selectOption("buy");
  await expect(history(page)).not.toHaveAttribute("aria-rowcount", "41");
  const rows = await history(page).getAttribute("aria-rowcount");
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", /ascending|descending/);
  await expect(history(page)).toHaveAttribute("aria-rowcount", rows ?? "");
});

test("See Analytics leaves no token in the address", { tag: "@spec-7.7" }, async ({ page }) => {
  const farid = person("Farid Khan");
  await register(page, farid);
  await logIn(page, farid);
  await upload(page, zerodha, zerodhaTradebookCsv({ rows: 5 }));
  await page.getByRole("button", { name: "See Analytics" }).first().click();
  await expect(page.getByRole("region", { name: "Net P&L" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

test("a logout in one tab is seen in the other at once", async ({ page, context }) => {
  const gauri = person("Gauri Joshi");
  await register(page, gauri);
  await logIn(page, gauri);
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(other.getByLabel("Choose Your Broker")).toBeVisible();
  // The message can arrive before the change of the cookie: this tab goes on to read the old one.
  await other.evaluate(() => {
    const before = document.cookie;
    Object.defineProperty(document, "cookie", { get: () => before });
  });
  await logOut(page);
  await expect(other.getByText("You are not logged in!")).toBeVisible();
});
