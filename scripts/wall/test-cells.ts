import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { fillsAnyWidth, type Mode, modesOf } from "../../.storybook/modes.ts";
import type { IndexEntry } from "../../.storybook/reading/index-entry.ts";
import { launchBrowser, openWorkbench, type WorkbenchPage, widthOf } from "./workbench-page.ts";

/** Why a state can't be shown in one of its modes, or nothing. */
function hole({ pinned, plays }: { pinned: Record<string, unknown>; plays: boolean }, { viewport }: Mode) {
  if (plays) return "It has no `play` of its own, but plays: a story that plays is a behaviour and writes `play`.";
  if ("theme" in pinned) return "It pins a theme: the run shows each state in both themes.";
  const value = pinnedViewport(pinned);
  return value === undefined || value === viewport ? undefined : `It pins the width ${value}.`;
}

const pinnedViewport = (pinned: Record<string, unknown>) =>
  (pinned["viewport"] as { value?: Mode["viewport"] } | undefined)?.value;

/** One half of the cells: every state at every width and in every theme that its title asks for. Two halves fill two cores. */
export function testCells(half: 0 | 1): void {
  const { origin, states } = inject("workbench");
  const mine = states.filter((_, at) => at % 2 === half);
  let browser: Browser;
  let page: WorkbenchPage;
  beforeAll(async () => {
    browser = await launchBrowser();
    page = await openWorkbench(browser, origin);
  });
  afterAll(() => browser.close());
  // By width, because a resized window lays out anew. Both themes of a story follow each other: the second needs no new document.
  for (const viewport of ["phone", "desktop"] as const) {
    let last: Mode["theme"] = "light";
    for (const entry of mine) {
      const modes = modesOf(entry.title).filter((mode) => mode.viewport === viewport);
      if (modes.length === 0) continue;
      const ordered: readonly Mode[] = modes[0]?.theme === last ? modes : modes.toReversed();
      last = ordered.at(-1)?.theme ?? last;
      describe(`${entry.title} › ${entry.name}`, () => {
        ordered.forEach((mode, at) => {
          test(`${widthOf(mode)} ${mode.theme}`, () => expectCell(page, entry, mode, at === 0 ? "all" : "colours"));
        });
      });
    }
  }
}

async function expectCell(
  page: WorkbenchPage,
  { id, title }: IndexEntry,
  mode: Mode,
  rules: "all" | "colours",
): Promise<void> {
  const story = await page.describe(id);
  // A primitive fills any width: the one that it is shown at is its own choice.
  const looked = fillsAnyWidth(title) ? { ...mode, viewport: pinnedViewport(story.pinned) ?? mode.viewport } : mode;
  expect(hole(story, looked), "a missing cell").toBeUndefined();
  expect((await page.render(id, looked, rules)).join("\n")).toBe("");
}
