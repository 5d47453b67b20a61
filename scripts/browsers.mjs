// `npm run browsers`: the main journeys in Firefox and WebKitGTK, with the errors of their consoles and the rules of axe.
//   npm run browsers -- --project webkit --grep backup   options of Playwright
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install, installFromSystem, run, stop } from "./environment.mjs";
import { BROWSER_PROGRAMS } from "./system-packages.mjs";

const missing = () =>
  Object.entries(BROWSER_PROGRAMS)
    .filter(([program]) => !(process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);

await install();
if (missing().length > 0) installFromSystem(missing());
if (missing().length > 0) {
  stop(`The journeys need packages that are not installed (Debian: \`sudo apt-get install ${missing().join(" ")}\`).`);
}
await build();
process.exit(
  await run("playwright", ["test", "--config", "e2e/browsers/playwright.config.ts", ...process.argv.slice(2)]),
);
