import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { testBehaviours } from "./test-behaviours.ts";
import { testCells } from "./test-cells.ts";
import { launchBrowser, openWorkbench, type WorkbenchPage } from "./workbench-page.ts";

/** The stories of one shard, in one page: all cells of its states, then its behaviours. */
export function testShard(shard: 1 | 2 | 3): void {
  const { browser: path, origin, states, behaviours, shards } = inject("workbench");
  const ofShard = <Entry>(entries: readonly Entry[]) => entries.filter((_, at) => at % shards === shard - 1);
  let browser: Browser;
  let page: WorkbenchPage;
  beforeAll(async () => {
    browser = await launchBrowser(path);
    page = await openWorkbench(browser, origin);
  });
  afterAll(() => browser.close());
  // A protocol has no states, and Vitest refuses a group without tests.
  if (states.length > 0) describe("states", () => testCells(ofShard(states), () => page));
  describe("behaviours", () => {
    beforeAll(() => page.setMotion("no-preference"));
    testBehaviours(
      ofShard(behaviours),
      () => page,
      async () => {
        await page.close();
        page = await openWorkbench(browser, origin, "no-preference");
      },
    );
  });
}
