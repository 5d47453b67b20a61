import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Mode, modesOf } from "../../.storybook/modes.ts";
import type { IndexEntry } from "../../.storybook/reading/index-entry.ts";
import { serveFolder } from "../workbench/serve-folder.ts";
import { statesIn } from "../workbench/workbench-build.ts";
import { launchBrowser, openWorkbench, widthOf } from "../workbench/workbench-page.ts";

/** A picture of the wall. */
export interface Cell {
  entry: IndexEntry;
  mode: Mode;
}

/** The file of a cell, in a folder of pictures. */
export const fileOf = ({ entry, mode }: Cell) => `${entry.id}.${widthOf(mode)}-${mode.theme}.png`;

const PAGES = 2;

/** Writes every cell of a built workbench as a PNG file; returns them with those that could not be rendered. */
export async function pictureCells(
  workbench: string,
  browserPath: string,
  folder: string,
  fits: (entry: IndexEntry) => boolean,
): Promise<{ cells: Cell[]; failed: string[] }> {
  mkdirSync(folder, { recursive: true });
  const { origin, close } = await serveFolder(workbench);
  const browser = await launchBrowser(browserPath);
  const states = statesIn(workbench).filter(fits);
  const failed: string[] = [];
  const pictureHalf = async (half: number) => {
    const page = await openWorkbench(browser, origin, { isPictured: true });
    const cells: Cell[] = [];
    for (const viewport of ["phone", "desktop"] as const) {
      for (const entry of states.filter((_, at) => at % PAGES === half)) {
        for (const mode of modesOf(entry.title).filter((one) => one.viewport === viewport)) {
          const cell = { entry, mode };
          cells.push(cell);
          const problems = await page.render(entry.id, mode, "none");
          if (problems.length > 0) failed.push(`${fileOf(cell)}: ${problems.join(" ")}`);
          writeFileSync(join(folder, fileOf(cell)), await page.picture());
        }
      }
    }
    return cells;
  };
  try {
    const halves = await Promise.all(Array.from({ length: PAGES }, (_, half) => pictureHalf(half)));
    return { cells: halves.flat(), failed };
  } finally {
    await browser.close();
    await close();
  }
}
