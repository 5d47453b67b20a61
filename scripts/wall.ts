// `npm run wall`: every cell of the wall as a PNG file under .build/wall, the same for the same commit.
//   npm run wall -- --against COMMIT  also the cells of that commit, and a page of what changed between them
//   npm run wall -- --only TEXT       the stories whose id has this text
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "./chromium.mjs";
import { root } from "./environment.mjs";
import { installFonts } from "./fonts.mjs";
import { commitOf, isChanged, treeOf } from "./wall/commit-tree.ts";
import { comparePictures } from "./wall/compare-pictures.ts";
import { pictureCells } from "./wall/picture-cells.ts";
import { reportPage } from "./wall/report-page.ts";
import { buildWorkbench, buildWorkbenchOf } from "./workbench/workbench-build.ts";

const { values } = parseArgs({ options: { against: { type: "string" }, only: { type: "string", default: "" } } });
const browser = chromium();
installFonts();

const wall = join(root, ".build", "wall");
const fits = ({ id }: { id: string }) => id.includes(values.only);

/** Writes the pictures of one workbench into a folder of its own, and says how many. */
async function picture(workbench: string, name: string): Promise<void> {
  const folder = join(wall, name);
  if (values.only === "") rmSync(folder, { recursive: true, force: true });
  const { cells, failed } = await pictureCells(workbench, browser, folder, fits);
  console.log(`${cells.length} cells in ${folder}`);
  for (const failure of failed) console.error(`Not as it should be: ${failure}`);
}

/** A commit never changes: its pictures are made once, unless only some of them are wanted. */
async function pictureCommit(commit: string): Promise<void> {
  if (values.only === "" && existsSync(join(wall, commit, "complete"))) return;
  const { folder, remove } = treeOf(commit);
  try {
    await picture(buildWorkbenchOf(folder), commit);
    if (values.only === "") writeFileSync(join(wall, commit, "complete"), "");
  } finally {
    remove();
  }
}

const now = `${commitOf("HEAD")}${isChanged() ? "-changed" : ""}`;
await picture(await buildWorkbench(), now);
if (values.against !== undefined) {
  const before = commitOf(values.against);
  await pictureCommit(before);
  const compared = comparePictures(join(wall, before), join(wall, now), join(wall, "differences"), (file) =>
    fits({ id: file }),
  );
  const report = join(wall, "report.html");
  writeFileSync(report, reportPage(compared, { before, after: now }));
  const { changed, added, removed, same } = compared;
  console.log(`${changed.length} changed, ${added.length} added, ${removed.length} removed, ${same.length} the same`);
  console.log(report);
}
