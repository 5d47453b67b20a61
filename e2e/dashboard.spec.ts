import { expect } from "@playwright/test";
import { person, register, test } from "./product.ts";

test("the login leads to a dashboard with styles of its own, which the login page does not load", async ({ page }) => {
  const asha = person("Asha Rao", 61);
  await register(page, asha);
  await page.goto("/login");
  await page.getByLabel("Email or Phone").fill(asha.email);
  await page.getByLabel("Password", { exact: true }).fill(asha.password);
  const sheets = page.locator('link[rel="stylesheet"]');
  await expect(sheets).toHaveCount(1);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  const sidebar = page.getByRole("complementary", { name: "Menu" });
  // Wide or narrow, these widths are the sidebar's alone.
  await expect(sidebar).toHaveCSS("width", "224px");
  await expect(sheets).toHaveCount(2);
  await page.reload();
  await expect(sidebar).toHaveCSS("width", "224px");
  await expect(sheets).toHaveCount(1);
});
