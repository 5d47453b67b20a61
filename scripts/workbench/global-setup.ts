import type { TestProject } from "vitest/node";
import type { IndexEntry } from "../../.storybook/reading/index-entry.ts";
import { headlessChromium } from "../chromium.mjs";
import { serveFolder } from "./serve-folder.ts";
import { behavioursIn, buildWorkbench, statesIn } from "./workbench-build.ts";

/** More than cores: while one page waits for a response or a frame, another one renders. One for each `shard-*.run.ts`. */
const SHARDS = 3;

declare module "vitest" {
  interface ProvidedContext {
    workbench: { browser: string; origin: string; states: IndexEntry[]; behaviours: IndexEntry[]; shards: number };
  }
}

/** Builds and serves the workbench for the run of all stories; `npm run qa` names a folder or file, and runs only its behaviours. */
export default async function setup(project: TestProject): Promise<() => void> {
  const browser = process.env["HEADLESS_CHROMIUM_PATH"] ?? headlessChromium();
  const folder = await buildWorkbench();
  const { origin, close } = await serveFolder(folder);
  const under = process.env["BEHAVIOURS_UNDER"];
  const states = under === undefined ? statesIn(folder) : [];
  const behaviours = behavioursIn(folder).filter(({ importPath = "" }) => importPath.includes(under ?? ""));
  // A single folder or file is run only by the first shard.
  project.provide("workbench", { browser, origin, states, behaviours, shards: under ? 1 : SHARDS });
  return close;
}
