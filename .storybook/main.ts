import type { StorybookConfig } from "@storybook/react-vite";
import { readableIndexers } from "./reading/story-index.ts";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["./{reading,spec}/*.mdx", "../packages/*/src/**/*.stories.tsx"],
  // msw-storybook-addon is used through its /csf3 loader in preview.tsx: as an addon it starts one worker a story.
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: ["./public"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: readableIndexers,
  typescript: { reactDocgen: "react-docgen" },
};

export default config;
