// The program that measures pages. It is installed on first use and apart from the project: 176 MB are too much for
// every clone.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./environment.mjs";

const VERSION = "13.5.0";
const folder = join(root, ".build", "lighthouse");
const entry = (name: string, file: string) => pathToFileURL(join(folder, "node_modules", name, file)).href;

/** The parts of Lighthouse and chrome-launcher that the benches use; their packages are not there when types are checked. */
export interface Lighthouse {
  lighthouse(
    url: string,
    flags: { port: number; onlyCategories: readonly string[]; logLevel: "error"; clearStorageTypes: string[] },
  ): Promise<{ lhr: LighthouseResult }>;
  launch(options: {
    chromePath: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): Promise<void> | void }>;
}

interface LighthouseResult {
  audits: Partial<Record<string, { numericValue?: number; score: number | null }>>;
  /** Scores are 0 to 1. */
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  environment: { benchmarkIndex: number };
}

/** Installs Lighthouse where it is missing; null where it cannot be installed. */
export async function loadLighthouse(): Promise<Lighthouse | null> {
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
