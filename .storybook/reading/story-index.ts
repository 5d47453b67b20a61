import type { Indexer, IndexInput } from "storybook/internal/types";
import { sentenceCase } from "./sentence-case.ts";

/** A state is looked at; a behaviour is played. */
export const KINDS = ["state", "behaviour"] as const;

/** The tag that Storybook gives to each story with a play function. */
const PLAYS = "play-fn";

/** Adds to an entry of the index the tag of its kind, unless the story names it, and writes its name as a sentence. */
export function readable<Entry extends IndexInput>(entry: Entry): Entry {
  if (entry.type !== "story") return entry;
  const tags = entry.tags ?? [];
  const hasKind = KINDS.some((kind) => tags.includes(kind));
  const kind = tags.includes(PLAYS) ? "behaviour" : "state";
  const name = entry.name === undefined ? {} : { name: sentenceCase(entry.name) };
  return { ...entry, ...name, tags: hasKind ? tags : [...tags, kind] };
}

/** Storybook's own indexers, with entries that a person reads. */
export function readableIndexers(indexers: readonly Indexer[] = []): Indexer[] {
  return indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (...input) => (await indexer.createIndex(...input)).map(readable),
  }));
}
