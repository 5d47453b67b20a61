interface Entry {
  id: string;
  type: string;
  name: string;
  title?: string;
  tags?: readonly string[];
}

/** The states of a story's title, in the order of the sidebar; none where the id is not a story's. */
export function statesBeside(index: Readonly<Record<string, Entry>>, storyId: string): Entry[] {
  const title = index[storyId]?.title;
  if (title === undefined) return [];
  return Object.values(index).filter(
    (entry) => entry.type === "story" && entry.title === title && entry.tags?.includes("state"),
  );
}
