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
 * Each of these states at every width and in every theme that its title asks for. A state is mounted once, at the largest width, and takes
 * the second theme and the other width as a person's press on the toolbar gives them: a sidebar that folds itself on a phone would stay
 * folded on a desktop. The next state begins in the theme of its last render.
 */
export function testCells(states: readonly IndexEntry[], pageOf: () => WorkbenchPage): void {
  for (const [at, entry] of states.entries()) {
    const modes = oneChangeAtATime(modesOf(entry.title), at % 2 === 0 ? "light" : "dark");
    describe(`${entry.title} › ${entry.name}`, () => {
      modes.forEach((mode, number) => {
        const isNewWidth = modes[number - 1]?.viewport !== mode.viewport;
        test(`${widthOf(mode)} ${mode.theme}`, () => expectCell(pageOf(), entry, mode, isNewWidth ? "all" : "colours"));
      });
    });
  }
}

/** The modes from the largest width down, beginning in this theme, each with another theme or another width than the one before it. */
export function oneChangeAtATime(modes: readonly Mode[], first: Mode["theme"]): readonly Mode[] {
  const byWidth = Map.groupBy(modes, widthOf);
  let theme = first;
  return [...byWidth]
    .toSorted(([one], [other]) => other - one)
    .flatMap(([, atWidth]) => {
      const ordered = atWidth[0]?.theme === theme ? atWidth : atWidth.toReversed();
      theme = ordered.at(-1)?.theme ?? theme;
      return ordered;
    });
}

async function expectCell(
  page: WorkbenchPage,
  { id, title }: IndexEntry,
  mode: Mode,
  rules: "all" | "colours",
): Promise<void> {
  const story = await page.describe(id);
  const isPrimitive = fillsAnyWidth(title);
  // A primitive fills any width: the one that it is shown at is its own choice.
  const looked = isPrimitive ? { ...mode, viewport: pinnedViewport(story.pinned) ?? mode.viewport } : mode;
  expect(hole(story, looked), "a missing cell").toBeUndefined();
  // Foundations read the tokens while they render, so a primitive is rendered in its second theme, and a screen is not.
  const isThere = rules === "colours" && !isPrimitive;
  const problems = await (isThere ? page.retheme(mode.theme) : page.render(id, looked, rules));
  expect(problems.join("\n")).toBe("");
}
