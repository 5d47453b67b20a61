import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installFromSystem, stop } from "./environment.mjs";
import { PACKAGES } from "./system-packages.mjs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Debian's Chromium without the parts that show windows. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * The path of a Chromium: CHROMIUM_PATH, a usual place, or installed by the system's package manager where this user may.
 * @returns {string}
 */
export function chromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : stop(`CHROMIUM_PATH names ${given}, which is not there.`);
  const found = () => PLACES.find((path) => existsSync(path));
  return (
    found() ??
    (installFromSystem(PACKAGES.chromium) ? found() : undefined) ??
    stop(
      "The tests need a Chromium browser. Install one (Debian, Ubuntu: `sudo apt-get install chromium`) or set CHROMIUM_PATH to its path.",
    )
  );
}

/**
 * The path of the browser for stories and journeys, which render faster without windows: the browser of CHROMIUM_PATH, otherwise
 * Chromium's headless shell if the system has it or offers it, otherwise the whole Chromium.
 * @returns {string}
 */
export function headlessChromium() {
  const whole = chromium();
  if (process.env.CHROMIUM_PATH) return whole;
  const isOffered = () => PACKAGES.headlessShell.every((name) => spawnSync("apt-cache", ["show", name]).status === 0);
  if (!existsSync(HEADLESS_SHELL) && isOffered()) installFromSystem(PACKAGES.headlessShell);
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : whole;
}
