import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Projects that need nothing of the site's build. */
export const projects = [
  {
    test: {
      name: "workbench",
      environment: "node",
      include: ["scripts/workbench/*.run.ts"],
      globalSetup: ["scripts/workbench/global-setup.ts"],
      // One for each shard, and one for the tests of the run itself, so that all shards begin and end together.
      maxWorkers: 4,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: "api",
      environment: "node",
      include: ["apps/api/src/**/*.test.ts"],
      // The servers start a thread for each file that they read, and would compile its modules each time.
      env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("../.build/compile-cache", import.meta.url)) },
      // Whole servers start, import and are killed here; the bound is for a hang, not for a busy machine.
      testTimeout: 300_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: "node",
      environment: "node",
      setupFiles: ["scripts/fixed-seed.ts"],
      include: ["{packages,apps/site,mocks,scripts,.storybook}/**/*.test.ts"],
      // The limit is for a hang, not for a busy machine or the cost of coverage.
      testTimeout: 120_000,
    },
  },
];

/**
 * For `npm test` and its parts, which run from the repository's root. `vite.config.ts` has these projects too, for editors, and the one
 * that plays stories from their source: for that one alone, Vitest prepares the workbench for four seconds.
 */
export default defineConfig({
  test: {
    coverage: {
      provider: "v8",
      include: ["packages/trading/src/**/*.ts", "packages/contract/src/**/*.ts"],
      exclude: ["**/*.test.ts", "packages/trading/src/samples/**"],
      reporter: ["text-summary", "json-summary"],
      reportsDirectory: ".build/reports/coverage",
      // Just below the numbers of November 2026: trading as covered by the tests of trading and contract, contract by those of
      // contract, mocks and content. The whole project adds to them.
      thresholds: {
        "packages/trading/src/**": { statements: 92, branches: 83, functions: 90, lines: 94 },
        "packages/contract/src/**": { statements: 85, branches: 80, functions: 77, lines: 88 },
      },
    },
    projects,
  },
});
