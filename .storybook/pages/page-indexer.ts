import { generatedStories, wordsOf } from "../reading/generated-stories.ts";
import { pageStates } from "./page-states.ts";

/** The stories of `site.pages.ts`, which are made of the table of pages. */
export const pageStories = generatedStories("page-stories", {
  file: /[\\/]site\.pages\.ts$/,
  stories: () =>
    pageStates.map(({ title, exportName, state, address, persona, server, carried, requests }) => ({
      title,
      name: wordsOf(state),
      exportName,
      story: {
        args: { address },
        parameters: { visit: { persona, server, carried, requests } },
      },
    })),
});
