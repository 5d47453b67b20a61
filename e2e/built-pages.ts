import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { isLikeAnother } from "../scripts/budgets.ts";

/** Every page that the build wrote, by its path. */
export const pages = readdirSync("apps/site/dist", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".html") && !/^(?:shell|shell-404|404)\.html$/.test(file))
  .map((file) => (file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`))
  .sort();

/** One page of each kind, where others would behave the same. */
export const kinds = pages.filter((path) => !isLikeAnother(path));

/** Delays the files at these addresses until the returned function is called. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
