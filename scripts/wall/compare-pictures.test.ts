import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { afterEach, expect, it } from "vitest";
import { comparePictures, difference } from "./compare-pictures.ts";

/** A picture of grey pixels, of which the first has this red. */
function picture(red: number, width = 8, height = 4): Buffer {
  const data = Buffer.alloc(width * height * 4, 128);
  data[0] = red;
  return PNG.sync.write({ width, height, data });
}

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("counts one pixel that is slightly redder, and none of two pictures that are the same", () => {
  expect(difference(picture(128), picture(128))).toEqual({ pixels: 0 });
  expect(difference(picture(128), picture(160)).pixels).toBe(1);
  expect(difference(picture(128), picture(128, 9)).pixels).toBe(36);
});

it("names the cells that changed, came and went", () => {
  folder = mkdtempSync(join(tmpdir(), "wall-"));
  const put = (commit: string, cells: Record<string, Buffer>) => {
    mkdirSync(join(folder, commit));
    for (const [cell, file] of Object.entries(cells)) writeFileSync(join(folder, commit, cell), file);
    return join(folder, commit);
  };
  const before = put("before", { "a.png": picture(1), "b.png": picture(1), "gone.png": picture(1) });
  const after = put("after", { "a.png": picture(1), "b.png": picture(200), "new.png": picture(1) });
  const compared = comparePictures(before, after, join(folder, "differences"), () => true);
  expect(compared).toEqual({
    same: ["a.png"],
    changed: [{ file: "b.png", pixels: 1 }],
    added: ["new.png"],
    removed: ["gone.png"],
  });
  expect(readdirSync(join(folder, "differences"))).toEqual(["b.png"]);
});
