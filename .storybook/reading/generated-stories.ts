import type { Indexer } from "storybook/internal/types";

export interface GeneratedStory {
  title: string;
  name: string;
  exportName: string;
  /** Further annotations of the story, as JSON. */
  story: object;
}

interface Generated {
  /** The file that has the stories' meta, and gets their exports. */
  file: RegExp;
  stories: () => readonly GeneratedStory[];
}

/** Stories that are made of a table: the indexer lists them, and the plugin for Vite writes their exports. */
export function generatedStories(pluginName: string, { file, stories }: Generated) {
  const indexer: Indexer = {
    test: file,
    createIndex: async (fileName) =>
      stories().map(({ title, name, exportName }) => ({
        type: "story",
        importPath: fileName,
        exportName,
        title,
        name,
      })),
  };
  const plugin = {
    name: pluginName,
    transform(code: string, id: string) {
      if (!file.test(id)) return null;
      const written = stories().map(
        ({ exportName, name, story }) => `export const ${exportName} = ${JSON.stringify({ name, ...story })};`,
      );
      return { code: `${code}\n${written.join("\n")}`, map: null };
    },
  };
  return { indexer, plugin };
}

/** "TwoRows" → "Two Rows": the name that Storybook makes of an export. */
export const wordsOf = (state: string): string => state.replaceAll(/(?<=.)(?=[A-Z])/g, " ");
