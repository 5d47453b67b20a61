/** An entry of Storybook's index.json. */
export interface IndexEntry {
  id: string;
  title: string;
  name: string;
  exportName?: string;
  /** Path of its file from the root of the project: `./packages/…`. */
  importPath?: string;
  type: "story" | "docs";
  tags?: readonly string[];
}

/** The content of index.json. */
export interface StoryIndex {
  entries: Readonly<Record<string, IndexEntry>>;
}
