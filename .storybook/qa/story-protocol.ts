import { storyNameFromExport } from "storybook/internal/csf";
import { parsedStories } from "../reading/parsed-stories.ts";
import { rulesOfStory } from "../spec/rule-tags.ts";

export interface StoryProtocol {
  /** Of the file, e.g. Screens/Journal. */
  title: string;
  /** As the sidebar writes it, before it is a sentence. */
  name: string;
  exportName: string;
  rules: string[];
  /** It is a behaviour, and no state. */
  plays: boolean;
  /** Names of the steps, in order. */
  steps: string[];
}

/** The behaviours of a story file, with the rules that they hold and the steps that they name. */
export function storiesIn(file: string, source: string): StoryProtocol[] {
  return parsedStories(file, source).map(({ exportName, title, tags }) => ({
    title,
    name: storyNameFromExport(exportName),
    exportName,
    rules: rulesOfStory(tags),
    plays: tags.includes("play-fn"),
    steps: stepsOf(source, exportName),
  }));
}

const topLevel = /\n(?=(?:export|const|let|type|interface|async|function)\b)/;

/**
 * The steps that a story names itself, else those of the play function or story that it refers to.
 * A name that a story puts together is shown as it is in the source.
 */
function stepsOf(source: string, name: string, seen: readonly string[] = []): string[] {
  const [, rest = ""] = source.split(new RegExp(`\\n(?:export )?const ${name}\\b`));
  const [story = ""] = rest.split(topLevel);
  const steps = story.matchAll(/\bstep\(\s*(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g);
  const names = Array.from(steps, ([, plain, template]) => plain?.replace(/\\(.)/g, "$1") ?? template ?? "");
  if (names.length > 0) return names;
  const [, played, called] = /\bplay: (?:(\w+),?\s|.*?\b(\w+)\.play\b)/.exec(story) ?? [];
  const [, spread] = /\bplay\b/.test(story) ? [] : (/^ {2}\.\.\.(\w+),/m.exec(story) ?? []);
  const other = played ?? called ?? spread;
  return other && !seen.includes(other) ? stepsOf(source, other, [...seen, other]) : [];
}
