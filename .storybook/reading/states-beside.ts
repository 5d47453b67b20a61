import { subjectOf } from "./story-index.ts";

interface Entry {
  id: string;
  type: string;
  name: string;
  title?: string;
  tags?: readonly string[];
}

/** The states of a story's screen, in the order of the sidebar; empty if the id belongs to no story. */
export function statesBeside(index: Readonly<Record<string, Entry>>, storyId: string): Entry[] {
  const title = index[storyId]?.title;
  if (title === undefined) return [];
  const subject = subjectOf(title);
  return Object.values(index).filter(
    (entry) => entry.type === "story" && entry.title === subject && entry.tags?.includes("state"),
  );
}
