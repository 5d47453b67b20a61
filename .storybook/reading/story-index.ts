import type { Indexer, IndexInput } from "storybook/internal/types";
import { sentenceCase } from "./sentence-case.ts";

/** A state is looked at; a behaviour is played. */
const KINDS = ["state", "behaviour"] as const;

/** The tag that Storybook gives to each story with a play function. */
const PLAYS = "play-fn";

/** Suffix for the behaviours of a title. */
const BEHAVIOUR = "/Behaviour";

/** The title whose states and behaviours belong together. */
export const subjectOf = (title: string): string =>
  title.endsWith(BEHAVIOUR) ? title.slice(0, -BEHAVIOUR.length) : title;

/** A flow has behaviours only, so its title gets no suffix. */
const titleOf = (title: string, isBehaviour: boolean) =>
  isBehaviour && !title.startsWith("Flows/") ? `${title}${BEHAVIOUR}` : title;

/**
 * Tags an entry of the index with its kind, unless the story has such a tag, separates behaviours from states, and writes its name as a
 * sentence.
 */
export function readable<Entry extends IndexInput>(entry: Entry): Entry {
  if (entry.type !== "story") return entry;
  const tags = entry.tags ?? [];
  const kind = KINDS.find((one) => tags.includes(one)) ?? (tags.includes(PLAYS) ? "behaviour" : "state");
  const name = entry.name === undefined ? {} : { name: sentenceCase(entry.name) };
  const title = entry.title === undefined ? undefined : titleOf(entry.title, kind === "behaviour");
  return {
    ...entry,
    ...name,
    // A new title needs a new id: Storybook looks up the story by the id that it derives from the title.
    ...(title !== entry.title && { title, __id: undefined }),
    tags: tags.includes(kind) ? tags : [...tags, kind],
  };
}

/** Storybook's own indexers, with readable entries. */
export function readableIndexers(indexers: readonly Indexer[] = []): Indexer[] {
  return indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (...input) => (await indexer.createIndex(...input)).map(readable),
  }));
}
