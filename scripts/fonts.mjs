import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { installFromSystem, stop } from "./environment.mjs";
import { FONTS } from "./system-packages.mjs";

/** Where fontconfig looks by default. */
const FOLDERS = [
  "/usr/share/fonts",
  "/usr/local/share/fonts",
  join(homedir(), ".local/share/fonts"),
  join(homedir(), ".fonts"),
];

/**
 * The installed font files: name → path.
 * @returns {Map<string, string>}
 */
export function findFontFiles(folders = FOLDERS) {
  const found = new Map();
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      found.set(basename(file), join(folder, file));
  }
  return found;
}

function missingFonts() {
  const found = findFontFiles();
  return FONTS.filter(({ files }) => !files.every((file) => found.has(file)));
}

/** Installs the missing fonts if this user may, and ends the command if a font is still missing. */
export function installFonts() {
  // Only fontconfig can restrict a browser to one font. On other systems the tests measure the system's own fonts.
  if (process.platform !== "linux" || missingFonts().length === 0) return;
  installFromSystem(missingFonts().map((font) => font.package));
  const missing = missingFonts();
  if (missing.length === 0) return;
  const packages = missing.map((font) => font.package).join(" ");
  stop(
    `The tests measure pages in fonts that are not installed: ${missing.map((font) => font.name).join(", ")}. ` +
      `Install them (Debian, Ubuntu: \`sudo apt-get install ${packages}\`).`,
  );
}
