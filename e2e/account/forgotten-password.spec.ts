import { expect } from "@playwright/test";
import { startMailServer } from "@saudabook/api/src/test-bed/mail-server.ts";
import { person, signUp, test } from "../product.ts";

// The browser writes this line about each refused request.
test.use({ expectedInConsole: [/status of 40[01]/] });

const PUBLIC_ORIGIN = "https://saudabook.example";

test("a forgotten password is replaced by the link of an e-mail, once, and old sessions end", async ({
  page,
  browser,
  startServer,
}) => {
  const mails = await startMailServer();
  const server = await startServer({
    env: { SMTP_URL: mails.url, MAIL_FROM: "no-reply@saudabook.example", PUBLIC_ORIGIN },
  });
  try {
    const elsewhere = await browser.newContext({ baseURL: server.origin });
    const other = await elsewhere.newPage();
    const rekha = person("Rekha Menon");
    await signUp(other, rekha);

    await page.goto(`${server.origin}/login`);
    await page.getByRole("link", { name: /forgot password/i }).click();
    await page.getByRole("button", { name: "Get a link by e-mail" }).click();
    await page.getByLabel("Email", { exact: true }).fill(rekha.email.toUpperCase());
    await page.getByRole("button", { name: "Send Link" }).click();
    await expect(page.getByText("Check your mailbox")).toBeVisible();
    await expect.poll(() => mails.received.length).toBe(1);
    const [mail] = mails.received;
    expect(mail?.to).toEqual([rekha.email]);
    const link = /https:\/\/\S+#token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(new URL(link).origin).toBe(PUBLIC_ORIGIN);

    const { pathname, hash } = new URL(link);
    await page.goto("about:blank");
    await page.goto(`${server.origin}${pathname}${hash}`);
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    // The link is a password until it is used: the address does not show it.
    await expect(page).toHaveURL(`${server.origin}/forgot-password`);
    await page.getByLabel("New Password", { exact: true }).fill("another long password");
    await page.getByLabel("Confirm New Password").fill("another long password");
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();

    await other.goto("/profile");
    await expect(other.getByRole("button", { name: "Go to Login" })).toBeVisible();
    await elsewhere.close();

    await page.goto(`${server.origin}/login`);
    await page.getByLabel("Email or Phone").fill(rekha.email);
    await page.getByLabel("Password", { exact: true }).fill(rekha.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alertdialog", { name: "Invalid Credentials" })).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button").first().click();
    await page.getByLabel("Password", { exact: true }).fill("another long password");
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/(?:dashboard|analytics)/);

    await page.goto("about:blank");
    await page.goto(`${server.origin}${pathname}${hash}`);
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    await page.getByLabel("New Password", { exact: true }).fill("a third long password");
    await page.getByLabel("Confirm New Password").fill("a third long password");
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  } finally {
    await mails.close();
  }
});
