import { storyNameFromExport } from "storybook/internal/csf";
import { parsedStories } from "../reading/parsed-stories.ts";
import { rulesOfStory } from "../spec/rule-tags.ts";

export interface StoryProtocol {
  /** Of the file, e.g. Screens/Journal. */
  title: string;
  /** As the test run names it. */
  name: string;
  rules: string[];
  /** Names of the steps, in order. */
  steps: string[];
}

/** The behaviours of a story file, with the rules that they hold and the steps that they name. */
export function storiesIn(file: string, source: string): StoryProtocol[] {
  return parsedStories(file, source).map(({ exportName, title, tags }) => ({
    title,
    name: storyNameFromExport(exportName),
    rules: rulesOfStory(tags),
    steps: stepsOf(source, exportName),
  }));
}

/** A name that a story puts together is shown as it is in the source. */
function stepsOf(source: string, exportName: string): string[] {
  const [, rest = ""] = source.split(new RegExp(`\\nexport const ${exportName}\\b`));
  const [story = ""] = rest.split(/\n(?=export )/);
  const steps = story.matchAll(/\bstep\(\s*(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g);
  return Array.from(steps, ([, plain, template]) => plain?.replace(/\\(.)/g, "$1") ?? template ?? "");
}
