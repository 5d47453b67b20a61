import { globSync, readFileSync } from "node:fs";
import { pageStates } from "../pages/page-states.ts";
import { type GeneratedStory, generatedStories, wordsOf } from "../reading/generated-stories.ts";
import { parsedStories } from "../reading/parsed-stories.ts";
import type { WallProps } from "./wall.tsx";

/** A state that fewer screens have is not a wall. */
const FEWEST = 3;

interface WallStory extends GeneratedStory {
  story: { args: WallProps };
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
      story: { args: { screen: title } },
    })),
    ...[...states.keys()]
      .filter((state) => (states.get(state)?.length ?? 0) >= FEWEST)
      .sort()
      .map((state) => ({
        title: "Wall/States",
        name: wordsOf(state),
        exportName: `All${state}`,
        story: { args: { state } },
      })),
  ];
}

/** Title and export of each state of a screen. */
function screenStates(): (readonly [title: string, state: string])[] {
  return globSync("packages/*/src/**/*.stories.tsx").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    if (!source.includes('title: "Screens/')) return [];
    // Behaviours are left out: their names are sentences.
    return parsedStories(file, source)
      .filter(({ tags }) => !tags.includes("play-fn"))
      .map(({ title, exportName }) => [title, exportName] as const);
  });
}

/** The stories of `cells.wall.ts`. */
export const wallPages = generatedStories("wall", { file: /[\\/]cells\.wall\.ts$/, stories: wallStories });
