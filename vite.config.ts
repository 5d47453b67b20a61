import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./apps/site/build/chunk-groups.ts";
import { openingsPlugin } from "./apps/site/build/openings-plugin.ts";
import { projects } from "./scripts/vitest.config.ts";

/** The package's entry gives every bundler the build with warnings for developers; this is the build without them. */
const ROUTER = fileURLToPath(new URL("dist/production/index.mjs", import.meta.resolve("react-router/package.json")));

// One config for the site, the workbench and the tests in it. `root` is given on the command line (see scripts/build.mjs),
// because Vitest and Storybook start from the repository's root.
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), tailwindcss(), openingsPlugin()],
  server: {
    // `npm run dev`: the page is served here, the calls by the server.
    proxy: process.env["API_ORIGIN"] ? { "/api": process.env["API_ORIGIN"], "/upload": process.env["API_ORIGIN"] } : {},
  },
  resolve: { alias: process.env["NODE_ENV"] === "production" ? [{ find: /^react-router$/, replacement: ROUTER }] : [] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file that no chunk requests: every page contains the styles (see apps/site/build/prerender.ts).
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: isSsrBuild ? [] : chunkGroups() },
        // The core names some sixty files: short hashes of few characters compress best.
        hashCharacters: "hex",
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
  // A worker may load code on demand, as its page does.
  worker: { format: "es" },
  test: {
    projects: [
      {
        extends: true,
        plugins: [
          storybookTest({
            configDir: fileURLToPath(new URL(".storybook", import.meta.url)),
            // For the sidebar of the workbench and for one file at a time. The project below runs every behaviour and state.
            tags: { include: ["play-fn"] },
          }),
        ],
        test: {
          name: "stories",
          // Its stories are states.
          exclude: [".storybook/{pages,wall}/**"],
          // One page for all files.
          isolate: false,
          // Limit for a hang, not for a busy machine.
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            instances: [{ browser: "chromium" }],
            provider: playwright({
              launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium" },
            }),
          },
        },
      },
      ...projects,
    ],
  },
}));
