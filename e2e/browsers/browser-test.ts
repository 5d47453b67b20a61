import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test as product } from "../product.ts";
import { startFirefox } from "./firefox.ts";
import { Visitor } from "./visitor.ts";
import { startWebkit } from "./webkit.ts";

interface Fixtures {
  /** Folder of the browser's profile and downloads. */
  folder: string;
  /** Drives a new browser; the test fails on any error or warning in its console. */
  visitor: Visitor;
}

export const test = product.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "saudabook-browser-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  visitor: async ({ browserName, folder, server }, use, testInfo) => {
    const driver = await (browserName === "webkit" ? startWebkit(folder) : startFirefox(folder));
    await driver.resize(1280, 900);
    await use(new Visitor(driver, server.origin));
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach("screen", { body: await driver.screenshot(), contentType: "image/png" });
    }
    // Collects the last messages of WebKit.
    await driver.call(() => null);
    await driver.close();
    expect(driver.problems).toEqual([]);
  },
});
