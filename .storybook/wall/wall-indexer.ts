import { globSync, readFileSync } from "node:fs";
import type { Indexer } from "storybook/internal/types";
import { pageStates } from "../pages/page-states.ts";
import type { WallProps } from "./wall.tsx";

const FILE = /[\\/]cells\.wall\.ts$/;
/** A state that fewer screens have is not a wall. */
const FEWEST = 3;

interface WallStory {
  title: string;
  name: string;
  exportName: string;
  args: WallProps;
}

/** One page for each screen and page, and one for each state that several of them have. */
export function wallStories(): WallStory[] {
  const found = [...screenStates(), ...pageStates.map(({ title, state }) => [title, state] as const)];
  const titles = [...new Set(found.map(([title]) => title))].sort();
  const states = Map.groupBy(new Set(found.map((pair) => pair.join("\n"))), (pair) => pair.split("\n")[1] ?? "");
  const exportName = (name: string) => name.replaceAll(/[^A-Za-z]/g, "");
  return [
    ...titles.map((title) => ({
      title: "Wall/Screens",
      name: title,
      exportName: `Of${exportName(title)}`,
      args: { of: title },
    })),
    ...[...states.keys()]
      .filter((state) => (states.get(state)?.length ?? 0) >= FEWEST)
      .sort()
      .map((state) => ({
        title: "Wall/States",
        name: state.replaceAll(/(?<=.)(?=[A-Z])/g, " "),
        exportName: `All${state}`,
        args: { state },
      })),
  ];
}

/** Title and export of each story of a screen. */
function screenStates(): (readonly [title: string, state: string])[] {
  return globSync("packages/*/src/**/*.stories.tsx").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const title = /title: "(Screens\/[^"]+)"/.exec(text)?.[1];
    if (title === undefined) return [];
    // Without behaviours, which are sentences.
    return [...text.matchAll(/^export const (\w+): Story\b[\s\S]*?(?=^export |(?![\s\S]))/gm)]
      .filter(([story]) => !/\bplay\b/.test(story))
      .map(([, name = ""]) => [title, name] as const);
  });
}

/** Lists the walls. */
export const wallIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName) =>
    wallStories().map(({ title, name, exportName }) => ({
      type: "story",
      importPath: fileName,
      exportName,
      title,
      name,
    })),
};

/** For Vite: writes the exports of `cells.wall.ts`, one for each entry of the index. */
export function wallPlugin() {
  return {
    name: "wall",
    transform(code: string, id: string) {
      if (!FILE.test(id)) return null;
      const stories = wallStories().map(
        ({ exportName, name, args }) => `export const ${exportName} = ${JSON.stringify({ name, args })};`,
      );
      return { code: `${code}\n${stories.join("\n")}`, map: null };
    },
  };
}
