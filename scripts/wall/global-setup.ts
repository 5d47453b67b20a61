import type { TestProject } from "vitest/node";
import { serveFolder } from "./serve-folder.ts";
import { buildWorkbench, type Entry, statesIn } from "./workbench-build.ts";

declare module "vitest" {
  interface ProvidedContext {
    workbench: { origin: string; states: Entry[] };
  }
}

/** Builds and serves the workbench for the run of all cells. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = await buildWorkbench();
  const { origin, close } = await serveFolder(folder);
  project.provide("workbench", { origin, states: statesIn(folder) });
  return close;
}
