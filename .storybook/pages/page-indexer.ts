import type { Indexer } from "storybook/internal/types";
import { pageStates } from "./page-states.ts";

const FILE = /[\\/]site\.pages\.ts$/;
const nameOf = (state: string) => state.replaceAll(/(?<=.)(?=[A-Z])/g, " ");

/** Lists the stories of `site.pages.ts`, which are made of the table of pages. */
export const pageIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName) =>
    pageStates.map(({ title, exportName, state }) => ({
      type: "story",
      importPath: fileName,
      exportName,
      title,
      name: nameOf(state),
    })),
};

/** For Vite: writes the exports of `site.pages.ts`, one for each entry of the index. */
export function pageStoriesPlugin() {
  return {
    name: "page-stories",
    transform(code: string, id: string) {
      if (!FILE.test(id)) return null;
      const stories = pageStates.map(
        ({ exportName, state, address, persona, server }) =>
          `export const ${exportName} = ${JSON.stringify({ name: nameOf(state), args: { address }, parameters: { visit: { persona, server } } })};`,
      );
      return { code: `${code}\n${stories.join("\n")}`, map: null };
    },
  };
}
