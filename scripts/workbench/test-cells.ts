import { describe, expect, test } from "vitest";
import { fillsAnyWidth, type Mode, modesOf } from "../../.storybook/modes.ts";
import type { IndexEntry } from "../../.storybook/reading/index-entry.ts";
import { pinnedViewport } from "./pinned-viewport.ts";
import type { WorkbenchPage } from "./workbench-page.ts";
import { widthOf } from "./workbench-page.ts";

/** Why a state can't be shown in one of its modes, or nothing. */
function hole({ pinned, plays }: { pinned: Record<string, unknown>; plays: boolean }, { viewport }: Mode) {
  if (plays) return "It has no `play` of its own, but plays: a story that plays is a behaviour and writes `play`.";
  if ("theme" in pinned) return "It pins a theme: the run shows each state in both themes.";
  const value = pinnedViewport(pinned);
  return value === undefined || value === viewport ? undefined : `It pins the width ${value}.`;
}

/**
 * Tests each of these states at every width and in every theme that its title requires. A state is mounted once, at the largest width, and
 * gets
 * the second theme and the other width as from a person's switch and window: a sidebar that folds on a phone would stay folded
 * on a desktop.
 */
export function testCells(states: readonly IndexEntry[], pageOf: () => WorkbenchPage): void {
  for (const entry of states) {
    const isPrimitive = fillsAnyWidth(entry.title);
    const modes = modesOf(entry.title).toSorted((one, other) => widthOf(other) - widthOf(one));
    describe(`${entry.title} › ${entry.name}`, () => {
      let story: ReturnType<WorkbenchPage["describe"]> | undefined;
      modes.forEach((mode, number) => {
        const isNewWidth = modes[number - 1]?.viewport !== mode.viewport;
        // Foundations read the tokens while they render, so a primitive is rendered in its second theme, and a screen is not.
        const isThere = number > 0 && !isPrimitive;
        test(`${widthOf(mode)} ${mode.theme}`, async () => {
          story ??= pageOf().describe(entry.id);
          await expectCell(pageOf(), entry, await story, { mode, rules: isNewWidth ? "all" : "colours", isThere });
        });
      });
    });
  }
}

interface Look {
  mode: Mode;
  rules: "all" | "colours";
  /** The state is mounted already, in another look. */
  isThere: boolean;
}

async function expectCell(
  page: WorkbenchPage,
  { id, title }: IndexEntry,
  story: Awaited<ReturnType<WorkbenchPage["describe"]>>,
  { mode, rules, isThere }: Look,
): Promise<void> {
  // A primitive fills any width, so it chooses the width at which it is shown.
  const looked = fillsAnyWidth(title) ? { ...mode, viewport: pinnedViewport(story.pinned) ?? mode.viewport } : mode;
  expect(hole(story, looked), "a missing cell").toBeUndefined();
  const problems = await (isThere ? page.relook(looked, rules) : page.render(id, looked));
  expect(problems.join("\n")).toBe("");
}
