import type { StoryContext } from "@storybook/react-vite";
import type { CurrentVisit } from "../visit.ts";
import { settled } from "./page-address.ts";
import { SitePage, visitPage } from "./site-page.tsx";

/** Each page of the site as it is assembled, in each of its states. page-indexer.ts writes the stories of this file. */
export default {
  component: SitePage,
  beforeEach: visitPage,
  afterEach: ({ loaded }: StoryContext) => settled({ isSlow: (loaded["visit"] as CurrentVisit).server === "slow" }),
};
