import { expect, type Page } from "@playwright/test";
import { person, signUp, test } from "../product.ts";

// The browser writes this line about each refused request.
test.use({ expectedInConsole: [/status of 40[01]/] });

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email or Phone").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("a new password ends the other session, a code replaces it, and a deleted account cannot log in", async ({
  page,
  browser,
  baseURL,
}) => {
  const nila = person("Nila");
  await signUp(page, nila);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: nila.name }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Profile");

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await logIn(other, nila);
  await other.waitForURL(/dashboard/);

  const password = page.getByRole("form", { name: "Password" });
  await password.getByLabel("Current Password").fill(nila.password);
  await password.getByLabel("New Password", { exact: true }).fill("another long password");
  await password.getByLabel("Confirm New Password").fill("another long password");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();

  await other.goto("/profile");
  await expect(other.getByRole("button", { name: "Go to Login" })).toBeVisible();
  await elsewhere.close();

  const recovery = page.getByRole("form", { name: "Recovery codes" });
  await recovery.getByLabel("Current Password").fill("another long password");
  await recovery.getByRole("button", { name: "Make 10 codes" }).click();
  const code = await page.getByRole("list", { name: "New recovery codes" }).getByRole("listitem").first().textContent();

  await page.goto("/forgot-password");
  await page.getByLabel("Email or Phone").fill(nila.phone);
  await page.getByLabel("Recovery Code").fill(code ?? "");
  await page.getByLabel("New Password", { exact: true }).fill("a third long password");
  await page.getByLabel("Confirm New Password").fill("a third long password");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();

  const renewed = { ...nila, password: "a third long password" };
  await page.goto("/profile");
  await page.getByRole("button", { name: "Go to Login" }).click();
  await page.getByLabel("Email or Phone").fill(renewed.email);
  await page.getByLabel("Password", { exact: true }).fill(renewed.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL(/profile/);
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Current Password").fill(renewed.password);
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await logIn(page, renewed);
  await expect(page.getByRole("alertdialog", { name: "Invalid Credentials" })).toBeVisible();
});
