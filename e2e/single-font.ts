import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserType, LaunchOptions, Page } from "@playwright/test";
import { findFontFiles } from "../scripts/fonts.mjs";
import { FONTS, type TestFont } from "../scripts/system-packages.mjs";

/** Without fontconfig a browser cannot be limited to one font: it uses the system's fonts. */
export const testFonts: readonly TestFont[] =
  process.platform === "linux" ? FONTS : [{ name: "the system's fonts", package: "", files: [] }];

/** Starts a browser that finds this font on its system and no other. `folder` keeps the copies of its files. */
export function launchWithFont(
  chromium: BrowserType,
  options: LaunchOptions,
  font: TestFont,
  folder: string,
): Promise<Browser> {
  if (font.files.length === 0) return chromium.launch(options);
  const paths = findFontFiles();
  mkdirSync(join(folder, "fonts"), { recursive: true });
  for (const file of font.files) {
    const path = paths.get(file);
    if (path === undefined) throw new Error(`${file} is not installed: install ${font.package}, or run \`npm test\``);
    copyFileSync(path, join(folder, "fonts", file));
  }
  const config = join(folder, "fonts.conf");
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>`,
  );
  return chromium.launch({ ...options, env: { ...process.env, FONTCONFIG_FILE: config } });
}

/** The font families in which the browser actually draws an element's text. */
export async function drawnFamilies(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}
