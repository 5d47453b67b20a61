import { expect, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, menu, person, register, test, upload } from "../product.ts";

const name = (page: Page) => page.getByRole("textbox", { name: "Name" });

test.describe("a refused name", () => {
  // The browser's own line about a refused request.
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("a label of a note is renamed, archived and not offered any more, and an unused one is deleted", async ({
    page,
  }) => {
    const tara = person("Tara Iyer");
    await register(page, tara);
    await logIn(page, tara);
    await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
    await expect(page.getByText("60 fills imported")).toBeVisible();

    await menu(page, "Labels").click();
    await page.getByRole("button", { name: "Add a setup" }).click();
    await name(page).fill("Gap fill");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Delete Gap fill" })).toBeVisible();

    await menu(page, "Trades").click();
    await page.locator("main tbody a").first().click();
    await page.getByRole("combobox", { name: "Setup" }).fill("Opening range");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

    await menu(page, "Labels").click();
    await expect(page.getByText("On 1 note")).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete Opening range" })).toBeHidden();
    await page.getByRole("button", { name: "Rename Opening range" }).click();
    await name(page).fill("gap FILL");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Name is the name of another label of this kind already")).toBeVisible();
    await name(page).fill("ORB");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Archive ORB" }).click();
    await expect(page.getByRole("button", { name: "Unarchive ORB" })).toBeVisible();
    await page.getByRole("button", { name: "Delete Gap fill" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Rename Gap fill" })).toBeVisible();

    await menu(page, "Trades").click();
    await page.locator("main tbody a").first().click();
    await expect(page.getByRole("button", { name: "Remove ORB" })).toBeVisible();
    await page.getByRole("button", { name: "Remove ORB" }).click();
    await page.getByRole("combobox", { name: "Setup" }).click();
    await expect(page.getByRole("listbox", { name: "Setup" }).getByRole("option")).toHaveText(["Gap fill"]);
  });
});
