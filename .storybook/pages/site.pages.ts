import type { StoryContext } from "@storybook/react-vite";
import { AS_THE_STORY, type CurrentVisit } from "../visit.ts";
import { requestsOfVisit, settled } from "./page-address.ts";
import { requestsProblem } from "./page-requests.ts";
import { SitePage, visitPage } from "./site-page.tsx";

/** Waits for the page, then compares its requests with its states in the table, unless the toolbar has changed the visit. */
async function judgePage({ loaded, globals, parameters }: StoryContext): Promise<void> {
  const isOwn = globals["persona"] === AS_THE_STORY && globals["server"] === AS_THE_STORY;
  const requests: boolean | undefined = isOwn ? parameters["visit"].requests : undefined;
  await settled({ isSlow: (loaded["visit"] as CurrentVisit).server === "slow", requests: requests === true });
  if (requests === undefined) return;
  const problem = requestsProblem(requestsOfVisit(), requests);
  if (problem) throw new Error(problem);
}

/** Each page of the site as it is assembled, in each of its states. page-indexer.ts writes the stories of this file. */
export default {
  component: SitePage,
  beforeEach: visitPage,
  afterEach: judgePage,
};
