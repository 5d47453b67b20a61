import type { TestProject } from "vitest/node";
import type { IndexEntry } from "../../.storybook/reading/index-entry.ts";
import { serveFolder } from "./serve-folder.ts";
import { buildWorkbench, statesIn } from "./workbench-build.ts";

declare module "vitest" {
  interface ProvidedContext {
    workbench: { origin: string; states: IndexEntry[] };
  }
}

/** Builds and serves the workbench for the run of all cells. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = await buildWorkbench();
  const { origin, close } = await serveFolder(folder);
  project.provide("workbench", { origin, states: statesIn(folder) });
  return close;
}
