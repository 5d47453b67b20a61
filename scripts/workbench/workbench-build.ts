import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexEntry, StoryIndex } from "../../.storybook/reading/index-entry.ts";
import { childEnvironment, fingerprint, once, root } from "../environment.mjs";

const FOLDER = ".build/workbench";

/** Builds the workbench into an ignored folder, unless it is there for the same sources, and returns the folder. */
export async function buildWorkbench(): Promise<string> {
  const sources = [".storybook/", "packages", "apps/site", "mocks", "package-lock.json", "vite.config.ts"];
  await once(`${FOLDER}/.stamp`, fingerprint(sources), async () => build());
  return join(root, FOLDER);
}

/** Uses React's development version, whose warnings are errors of a story. */
function build(): void {
  const args = ["build", "--test", "--quiet", "--output-dir", FOLDER];
  const env = childEnvironment({ NODE_ENV: "development", STORYBOOK_RUN: "1" });
  const { status, stderr } = spawnSync("storybook", args, { cwd: root, env, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`The workbench cannot be built.\n${stderr}`);
}

/** The stories of a built workbench that show a state, in the order of the sidebar. A behaviour is a story with a play function. */
export const statesIn = (folder: string): IndexEntry[] => storiesIn(folder).filter((entry) => !plays(entry));

/** The stories that play, in the order of the sidebar. */
export const behavioursIn = (folder: string): IndexEntry[] => storiesIn(folder).filter(plays);

const plays = ({ tags }: IndexEntry) => tags?.includes("play-fn") ?? false;

function storiesIn(folder: string): IndexEntry[] {
  const { entries }: StoryIndex = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"));
  return Object.values(entries).filter(({ type, title }) => type === "story" && !title.startsWith("Wall/"));
}
