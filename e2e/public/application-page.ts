import { expect, type Page } from "@playwright/test";
import { pdfFile } from "@saudabook/test-server/applications.ts";

export const NOT_SENT = "There was an issue submitting your application. Please try again.";
export const resume = { name: "meera-iyer.pdf", bytes: pdfFile(300_000) };

export async function fill(page: Page, email: string, file: { name: string; bytes: Uint8Array } | null = resume) {
  await page.getByLabel("Full Name").fill("Meera Iyer");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone Number").pressSequentially("99887-76655");
  await page.getByLabel("College/University").fill("COEP Pune");
  await page.getByLabel("Degree").selectOption("btech");
  await page.getByLabel("Graduation Year").selectOption({ index: 2 });
  await page.getByLabel("Years of Experience").fill("0.5");
  await page.getByLabel("Motivation").fill("I trade and I build.\nBoth with care.");
  if (file) await choose(page, file);
}

export const choose = (page: Page, { name, bytes }: { name: string; bytes: Uint8Array }) =>
  page.getByLabel("Resume").setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });
export const send = (page: Page) => page.getByRole("button", { name: "Submit Application" }).click();

export async function expectAlert(page: Page, ...texts: string[]) {
  const alert = page.getByRole("alertdialog");
  for (const text of texts) await expect(alert).toContainText(text);
  await alert.getByRole("button", { name: "Cancel" }).click();
  await expect(alert).toBeHidden();
}

export async function expectReceipt(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: "Application Submitted!" })).toBeVisible();
  await expect(page).toHaveURL(/\/success$/);
  return (await page.getByText(/^[A-Z]{2}101-[0-9A-Z]{8}$/).textContent()) ?? "";
}
