// The packages of the system that the tests use, by Debian's names: the scripts install those that are missing.
//   node scripts/system-packages.mjs   prints them, one per line
import { fileURLToPath } from "node:url";

/** @typedef {{ name: string, package: string, files: string[] }} TestFont `package` by its name in Debian. */

/**
 * The fonts that the end-to-end tests measure pages in.
 * @type {readonly TestFont[]}
 */
export const FONTS = [
  {
    name: "Liberation Sans",
    package: "fonts-liberation",
    files: ["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"],
  },
  {
    name: "Roboto",
    package: "fonts-roboto-unhinted",
    files: ["Roboto-Regular.ttf", "Roboto-Medium.ttf", "Roboto-Bold.ttf"],
  },
  { name: "Noto Sans", package: "fonts-noto-core", files: ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf"] },
  { name: "DejaVu Sans", package: "fonts-dejavu-core", files: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] },
  { name: "FreeSans", package: "fonts-freefont-ttf", files: ["FreeSans.ttf", "FreeSansBold.ttf"] },
];

export const PACKAGES = {
  chromium: ["chromium"],
  /** Available only in Debian. */
  headlessShell: ["chromium-headless-shell"],
  fonts: FONTS.map((font) => font.package),
  /** For `npm test -- --postgres`. */
  postgresql: ["postgresql"],
};

/**
 * The programs of `npm run browsers` and their packages in Debian. Apart from those above: `npm test` needs none of them.
 * @type {Readonly<Record<string, string>>}
 */
export const BROWSER_PROGRAMS = { "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(Object.values(PACKAGES).flat().join("\n"));
}
