import type { Page } from "@playwright/test";
import type { BrokerFile } from "../product.ts";

/** Gives files to the form of an import. */
export async function choose(page: Page, ...files: BrokerFile[]): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) })),
    );
}
