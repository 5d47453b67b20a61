import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, once, root, run } from "../environment.mjs";

const FOLDER = ".build/workbench";

/** A story in Storybook's index. */
export interface Entry {
  id: string;
  title: string;
  name: string;
  exportName: string;
  type: "story" | "docs";
  tags: readonly string[];
}

/**
 * Builds the workbench into an ignored folder, unless it is there for the same sources, and returns the folder. React is its
 * development version, whose warnings are errors of a story.
 */
export async function buildWorkbench(): Promise<string> {
  const print = fingerprint([".storybook/", "packages", "apps/site", "mocks", "package-lock.json", "vite.config.ts"]);
  await once(`${FOLDER}/.stamp`, print, async () => {
    const args = ["build", "--test", "--quiet", "--output-dir", FOLDER];
    if ((await run("storybook", args, { NODE_ENV: "development" })) !== 0)
      throw new Error("The workbench cannot be built.");
  });
  return join(root, FOLDER);
}

/** The stories of a built workbench that show a state, in the order of the sidebar. A behaviour has a play function of its own. */
export function statesIn(folder: string): Entry[] {
  const { entries } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
    entries: Record<string, Entry>;
  };
  return Object.values(entries).filter(({ type, tags }) => type === "story" && !tags.includes("play-fn"));
}
