import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".build/e2e",
  forbidOnly: true,
  retries: 0,
  // Each worker has its own server and database; more than two would only compete for two cores.
  workers: 2,
  // The limit is for a hang, not for a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // As Playwright's own browser: the headless shell draws with less work than a Chromium that could show windows.
    launchOptions: {
      executablePath: process.env["HEADLESS_CHROMIUM_PATH"] ?? process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    },
    // Traces would double the time of a run: `npm run e2e -- --trace retain-on-failure` records them.
    screenshot: "only-on-failure",
  },
});
