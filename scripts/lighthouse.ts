// The program that measures pages, installed when it is first wanted and apart from the project: 176 MB are too much to come
// along with every clone.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./environment.mjs";

const VERSION = "13.5.0";
const folder = join(root, ".build", "lighthouse");
const entry = (name: string, file: string) => pathToFileURL(join(folder, "node_modules", name, file)).href;

/** `{ lighthouse, launch }`, or null where it cannot be had. */
export async function loadLighthouse() {
  if (!existsSync(join(folder, "node_modules", "lighthouse"))) {
    console.log(`Installing lighthouse ${VERSION} into .build/lighthouse …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    const args = [
      "install",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      `lighthouse@${VERSION}`,
    ];
    const npm = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
    if (npm.status !== 0) return null;
  }
  const { default: lighthouse } = await import(entry("lighthouse", "core/index.js"));
  const { launch } = await import(entry("chrome-launcher", "dist/index.js"));
  return { lighthouse, launch };
}
