import { expect, type Page } from "@playwright/test";

/** The panel of the profile with which a person downloads and restores everything. */
export const backupOf = (page: Page) => page.getByRole("region", { name: "Backup" });

/** Opens the profile and waits for the figures. @returns the fingerprint that it shows */
export async function fingerprintOn(page: Page): Promise<string> {
  await page.goto("/profile");
  const fingerprint = backupOf(page).locator("dd code");
  await expect(fingerprint).toHaveText(/^[0-9a-f]{64}$/, { timeout: 60_000 });
  return fingerprint.innerText();
}

/** Downloads everything to this path, from the open profile. */
export async function downloadBackup(page: Page, path: string): Promise<void> {
  const coming = page.waitForEvent("download");
  await backupOf(page).getByRole("button", { name: "Download everything" }).click();
  await (await coming).saveAs(path);
}

/** Restores an archive into the empty account of the page, which then shows this fingerprint. */
export async function restoreBackup(page: Page, archive: string, fingerprint: string): Promise<void> {
  await page.goto("/profile");
  const panel = backupOf(page);
  await panel.locator('input[type="file"]').setInputFiles(archive);
  await panel.getByRole("button", { name: "Restore" }).click();
  await expect(panel.locator("dd code")).toHaveText(fingerprint, { timeout: 60_000 });
}
