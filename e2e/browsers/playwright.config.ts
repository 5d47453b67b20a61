import { defineConfig } from "@playwright/test";

/** Used by `npm run browsers`, see scripts/browsers.mjs. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../../.build/browsers",
  forbidOnly: true,
  retries: 0,
  // Two browsers at a time would only share two cores.
  workers: 1,
  // Limit for a hang, not for a busy machine.
  timeout: 300_000,
  expect: { toPass: { timeout: 60_000 } },
  projects: [
    { name: "firefox", use: { browserName: "firefox" } },
    { name: "webkit", use: { browserName: "webkit" } },
  ],
});
