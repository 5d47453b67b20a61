import type { StorybookConfig } from "@storybook/react-vite";
import { usedInPlugin } from "./docs/used-in-plugin.ts";
import { pageStories } from "./pages/page-indexer.ts";
import { readableIndexers } from "./reading/story-index.ts";
import { wallPages } from "./wall/wall-indexer.ts";

/** Whether the stories are rendered for a run, without a viewer. */
const isRun = process.env["VITEST"] !== undefined || process.env["STORYBOOK_RUN"] !== undefined;

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "./{reading,spec}/*.mdx",
    "./pages/site.pages.ts",
    "./wall/cells.wall.ts",
    "../packages/*/src/**/*.stories.tsx",
  ],
  // msw-storybook-addon is used through its /csf3 loader in preview.tsx: as an addon it starts one worker a story.
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: ["./public"],
  // On each change of the document, `highlight` computes the style of every element. The other addons decorate each render and take space
  // in the toolbar. The browser's own tools measure and outline, and the theme sets the background.
  features: { backgrounds: false, measure: false, outline: false, ...(isRun && { highlight: false }) },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (indexers = []) => readableIndexers([...indexers, pageStories.indexer, wallPages.indexer]),
  viteFinal: (vite) => ({
    ...vite,
    // A page of the run loads all code from this machine, and each link to preload it is an element that the accessibility check reads.
    build: isRun ? { ...vite.build, modulePreload: false } : (vite.build ?? {}),
    plugins: [...(vite.plugins ?? []), pageStories.plugin, wallPages.plugin, ...(isRun ? [] : [usedInPlugin])],
  }),
  typescript: { reactDocgen: "react-docgen" },
};

export default config;
