import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { testBehaviours } from "./test-behaviours.ts";
import { testCells } from "./test-cells.ts";
import { launchBrowser, openWorkbench, type WorkbenchPage } from "./workbench-page.ts";

/** The stories of one shard, each kind in a page of its own: all cells of its states, then its behaviours. */
export function testShard(shard: 1 | 2 | 3): void {
  const { origin, states, behaviours, shards } = inject("workbench");
  const ofShard = <Entry>(entries: readonly Entry[]) => entries.filter((_, at) => at % shards === shard - 1);
  let browser: Browser;
  let page: WorkbenchPage;
  const open = (motion: "reduce" | "no-preference") => async () => {
    page = await openWorkbench(browser, origin, motion);
  };
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  // A protocol has no states, and Vitest refuses a group without tests.
  if (states.length > 0) {
    describe("states", () => {
      beforeAll(open("reduce"));
      afterAll(() => page.close());
      testCells(ofShard(states), () => page);
    });
  }
  describe("behaviours", () => {
    const reopen = open("no-preference");
    beforeAll(reopen);
    testBehaviours(
      ofShard(behaviours),
      () => page,
      async () => {
        await page.close();
        await reopen();
      },
    );
  });
}
