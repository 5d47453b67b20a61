import { describe, expect, test } from "vitest";
import type { Behaviour } from "../../.storybook/qa/protocol-page.ts";
import type { IndexEntry } from "../../.storybook/reading/index-entry.ts";
import { rulesOfStory } from "../../.storybook/spec/rule-tags.ts";
import { pinnedViewport } from "./pinned-viewport.ts";
import type { WorkbenchPage } from "./workbench-page.ts";

/** Plays each of these behaviours at the width that it pins, otherwise on a desktop. */
export function testBehaviours(
  behaviours: readonly IndexEntry[],
  pageOf: () => WorkbenchPage,
  reopen: () => Promise<void>,
): void {
  const byTitle = Map.groupBy(behaviours, ({ title }) => title);
  for (const [title, entries] of byTitle) {
    describe(title, () => {
      for (const { id, name, tags } of entries) {
        test(name, async ({ task }) => {
          const page = pageOf();
          const { pinned } = await page.describe(id);
          const viewport = pinnedViewport(pinned) ?? "desktop";
          let failure = "The page of the workbench did not answer.";
          try {
            const { problems, steps } = await page.play(id, viewport);
            const behaviour: Behaviour = {
              id,
              rules: rulesOfStory(tags),
              steps,
              theme: "light",
              viewport,
              browser: page.browser,
            };
            task.meta.behaviour = behaviour;
            if (problems.length === 0 && steps.length === 0) problems.push("It plays without a named step.");
            failure = problems.join("\n");
          } finally {
            // A play that stopped halfway may have left state behind.
            if (failure !== "") await reopen();
          }
          expect(failure).toBe("");
        });
      }
    });
  }
}
