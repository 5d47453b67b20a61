import { loadCsf } from "storybook/internal/csf-tools";

export interface ParsedStory {
  /** Title of the file, e.g. Screens/Journal. */
  title: string;
  exportName: string;
  /** Includes the tags of the file, and `play-fn` where the story plays. */
  tags: readonly string[];
}

/** The stories of a file, from its source. */
export function parsedStories(file: string, source: string): ParsedStory[] {
  const csf = loadCsf(source, { fileName: file, makeTitle: (title) => title ?? file }).parse();
  return csf.indexInputs.map(({ exportName, title = file, tags = [] }) => ({ title, exportName, tags }));
}
