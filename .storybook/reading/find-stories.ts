import { type Mode, viewports } from "../modes.ts";
import type { IndexEntry } from "./index-entry.ts";
import { KINDS } from "./story-index.ts";

export interface FoundStories {
  /** The theme and width that the words name. */
  look: Partial<Mode>;
  /** States before behaviours, names with the fewest further words first, else in the order of the sidebar. */
  entries: readonly IndexEntry[];
}

/** Words for a theme or a width: its name, or its pixels. */
const LOOKS = new Map<string, Partial<Mode>>([
  ["light", { theme: "light" }],
  ["dark", { theme: "dark" }],
  ...Object.entries(viewports).flatMap(([key, { width }]) => {
    const look = { viewport: key as Mode["viewport"] };
    return [[key, look] as const, [String(width), look] as const];
  }),
]);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The stories that a line such as "details failed dark phone" asks for: each word begins a word of the title or the name, or names a
 * theme or a width. The beginning of a look counts as one where no story has such a word.
 */
export function findStories(index: readonly IndexEntry[], line: string): FoundStories {
  const stories = index
    .filter(({ type, title }) => type === "story" && !title.startsWith("Wall/"))
    .map((entry) => ({ entry, words: wordsOf(`${entry.title} ${entry.name}`) }));
  const begins = (word: string, words: readonly string[]) => words.some((one) => one.startsWith(word));
  let look: Partial<Mode> = {};
  const asked: string[] = [];
  for (const word of wordsOf(line)) {
    const named = LOOKS.get(word) ?? (stories.some(({ words }) => begins(word, words)) ? undefined : lookFrom(word));
    if (named) look = { ...look, ...named };
    else asked.push(word);
  }
  const found = stories.filter(({ words }) => asked.length > 0 && asked.every((word) => begins(word, words)));
  const further = ({ name }: IndexEntry) =>
    wordsOf(name).filter((word) => !asked.some((beginning) => word.startsWith(beginning))).length;
  const entries = found
    .map(({ entry }) => entry)
    .toSorted((one, other) => kindOf(one) - kindOf(other) || further(one) - further(other));
  return { look, entries };
}

const lookFrom = (word: string) => [...LOOKS].find(([name]) => name.startsWith(word))?.[1];

const kindOf = ({ tags = [] }: IndexEntry) => KINDS.findIndex((kind) => tags.includes(kind));
